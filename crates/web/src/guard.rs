//! Who may ask, and what is said about the page: every request passes here.
//!
//! A page on the internet can make a browser send requests to this computer, under any name that
//! the page's owner lets point here. So a request must name a host that is this very computer
//! (or one that was allowed), must not come from another site, and the answers may not be used
//! by others. The page itself may run its own scripts only and talk to its own server only.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;
use crate::server::Shared;

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
    request: Request,
    next: Next,
) -> Response {
    let mut response = match check(&shared.hosts, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(hosts: &[String], request: &Request) -> Result<(), Refusal> {
    let host = text(request.headers(), &header::HOST);
    let host = host.ok_or_else(|| Refusal::malformed("the header Host is missing"))?;
    let named = request.uri().authority().map(|authority| authority.as_str());
    if !allowed(hosts, host) || named.is_some_and(|named| !allowed(hosts, named)) {
        return Err(Refusal::forbidden(
            "this server answers to localhost only; 'yomi serve --host NAME' allows another name",
        ));
    }
    let foreign = match text(request.headers(), &header::ORIGIN) {
        Some(origin) => origin.strip_prefix("http://") != Some(host),
        None => {
            let site = HeaderName::from_static("sec-fetch-site");
            let cross = text(request.headers(), &site).is_some_and(|site| site == "cross-site");
            cross && request.method() != Method::GET
        }
    };
    match foreign {
        true => Err(Refusal::forbidden("requests from other sites are not answered")),
        false => Ok(()),
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
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
