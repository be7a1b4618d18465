//! Who asks: the address that a request came from, known wherever the request is answered.
//!
//! It is the address of the other end of the connection. Behind a proxy that is the proxy; only if it
//! was said that there is one, the address is taken that the proxy itself has added, which is the last
//! one of `X-Forwarded-For`: whatever stands before it may be invented.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Mutex;

use axum::http::HeaderMap;

tokio::task_local! {
    static CLIENT: IpAddr;
}

/// Answers a request of this client.
pub(crate) async fn answer<A>(client: IpAddr, answer: impl Future<Output = A>) -> A {
    CLIENT.scope(client, answer).await
}

/// The client whose request is being answered.
pub(crate) fn current() -> IpAddr {
    CLIENT.try_with(|client| *client).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// The client that a proxy names.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// How many of something each client has.
#[derive(Debug, Default)]
pub(crate) struct Shares(Mutex<HashMap<IpAddr, usize>>);

/// One of them, as long as this lives.
pub(crate) struct Share<'a>(&'a Shares, IpAddr);

impl Shares {
    /// One more for the client, if it has fewer than `most`.
    pub fn take(&self, client: IpAddr, most: usize) -> Option<Share<'_>> {
        let mut taken = self.0.lock().unwrap_or_else(|e| e.into_inner());
        let has = taken.entry(client).or_default();
        if *has >= most {
            return None;
        }
        *has += 1;
        Some(Share(self, client))
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        let mut taken = self.0.0.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(has) = taken.get_mut(&self.1) {
            *has -= 1;
            if *has == 0 {
                taken.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_proxy_added_is_last() {
        let named = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            forwarded(&headers).map(|address| address.to_string())
        };
        assert_eq!(named(&["10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(named(&["1.2.3.4, 10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(named(&["1.2.3.4", "::1"]).as_deref(), Some("::1"));
        assert_eq!(named(&["nobody"]), None);
        assert_eq!(named(&[]), None);
    }

    #[test]
    fn a_share_is_given_back() {
        let (shares, one) = (Shares::default(), IpAddr::V4(Ipv4Addr::LOCALHOST));
        let held = [shares.take(one, 2), shares.take(one, 2)];
        assert!(held.iter().all(Option::is_some) && shares.take(one, 2).is_none());
        assert!(shares.take(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 2).is_some());
        drop(held);
        assert!(shares.take(one, 1).is_some());
    }
}
