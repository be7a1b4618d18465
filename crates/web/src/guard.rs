//! Who may ask, and what is said about the page: every request passes here.
//!
//! A page on the internet can make a browser send requests to this computer, under any name that
//! the page's owner lets point here. So a request must name a host that is this very computer
//! (or one that was allowed), must not come from another site, and the answers may not be used
//! by others. What cannot be read counts as foreign. The page itself may run its own scripts only and
//! talk to its own server only.
//!
//! A proxy in front may speak https with the browser and http with this server. Then the browser's
//! `Origin` begins with https; it is taken for this site only if there is a proxy by the user's own
//! account, and the proxy says `X-Forwarded-Proto: https`.

use std::sync::Arc;

use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;
use crate::seats::Seat;
use crate::server::Shared;
use crate::{client, token};

const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Lets a request through, or not; adds the headers that all answers have.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    Extension(seat): Extension<Arc<Seat>>,
    request: Request,
    next: Next,
) -> Response {
    seat.stir();
    let forwarded = client::forwarded(request.headers()).filter(|_| shared.proxy);
    let client = forwarded.unwrap_or(seat.address);
    let passed = check(&shared.hosts, shared.proxy, &request).and_then(|()| match &shared.token {
        Some(token) => token::check(token, shared.port, &request),
        None => Ok(None),
    });
    let mut response = match passed {
        Ok(None) => client::answer(client, next.run(request)).await,
        Ok(Some(response)) => response,
        Err(refusal) => refusal.into_response(),
    };
    seat.stir();
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(hosts: &[String], proxy: bool, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let foreign = || Refusal::forbidden("requests from other sites are not answered");
    let host = text(headers, &header::HOST);
    let host = host.map_err(|()| Refusal::malformed("the header Host is not one name"))?;
    let host = host.ok_or_else(|| Refusal::malformed("the header Host is missing"))?;
    let named = request.uri().authority().map(|authority| authority.as_str());
    if !allowed(hosts, host) || named.is_some_and(|named| !allowed(hosts, named)) {
        return Err(Refusal::forbidden(
            "this server answers to localhost only; 'yomi serve --host NAME' allows another name",
        ));
    }
    let site = HeaderName::from_static("sec-fetch-site");
    let site = text(headers, &site).map_err(|()| foreign())?;
    // A link on another site may lead to the page, and to nothing else.
    let page = request.method() == Method::GET && !request.uri().path().starts_with("/api");
    if site.is_some_and(|site| site == "cross-site") && !page {
        return Err(foreign());
    }
    match text(headers, &header::ORIGIN).map_err(|()| foreign())? {
        Some(origin) if origin.strip_prefix(scheme(headers, proxy)) != Some(host) => Err(foreign()),
        _ => Ok(()),
    }
}

/// How the browser speaks with this site.
fn scheme(headers: &HeaderMap, proxy: bool) -> &'static str {
    let proto = text(headers, &HeaderName::from_static("x-forwarded-proto"));
    if proxy && proto == Ok(Some("https")) { "https://" } else { "http://" }
}

/// The value of a header that may be given once.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| ()),
        (Some(_), Some(_)) => Err(()),
    }
}

/// Whether a host, with or without its port, is this computer or an allowed name.
fn allowed(hosts: &[String], host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.to_ascii_lowercase();
    ["localhost", "127.0.0.1", "[::1]"].contains(&name.as_str()) || hosts.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        let extra = ["pi.home".to_string()];
        for host in ["localhost", "localhost:80", "127.0.0.1:8000", "[::1]:9", "[::1]", "LOCALHOST"]
        {
            assert!(allowed(&[], host), "{host}");
        }
        for host in
            ["", "evil.example", "localhost.evil.example", "127.0.0.1.evil:80", "::1", "pi.home"]
        {
            assert!(!allowed(&[], host), "{host}");
        }
        assert!(allowed(&extra, "Pi.Home:8000"));
    }
}
