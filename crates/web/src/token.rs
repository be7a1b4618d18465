//! A token, where others share the computer: only who has it is answered.
//!
//! It is part of the address that is printed, as `/?token=…`. Opened in a browser, that address gives the
//! browser a cookie which it sends from then on, to this server and from its own page only; then the
//! browser is sent to the page without the token, so that it stands in no history. Programs send
//! `Authorization: Bearer …` instead.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::names::same;
use crate::refusal::Refusal;

/// The name of the cookie. The port is part of it: cookies know no ports, and there may be two servers.
fn cookie(port: u16) -> String {
    format!("yomikiri-{port}")
}

/// Lets a request through that has the token; answers one that brings it in its address.
pub(crate) fn check(
    token: &str,
    port: u16,
    request: &Request,
) -> Result<Option<Response>, Refusal> {
    if in_address(request).is_some_and(|shown| same(shown, token)) {
        return match request.method() == Method::GET && request.uri().path() == "/" {
            true => Ok(Some(welcome(token, port))),
            false => Ok(None),
        };
    }
    let shown = in_header(request).or_else(|| in_cookie(request, &cookie(port)));
    if shown.is_some_and(|shown| same(shown, token)) {
        return Ok(None);
    }
    Err(Refusal::unknown_client())
}

fn in_address(request: &Request) -> Option<&str> {
    let query = request.uri().query()?;
    query.split('&').find_map(|part| part.strip_prefix("token="))
}

fn in_header(request: &Request) -> Option<&str> {
    request.headers().get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn in_cookie<'a>(request: &'a Request, name: &str) -> Option<&'a str> {
    let cookies = request.headers().get_all(header::COOKIE).iter();
    let mut cookies =
        cookies.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(';'));
    cookies.find_map(|cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}

/// To the page, with the cookie.
fn welcome(token: &str, port: u16) -> Response {
    let cookie = format!("{}={token}; Path=/; HttpOnly; SameSite=Strict", cookie(port));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
