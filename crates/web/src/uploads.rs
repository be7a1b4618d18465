//! The bytes of requests that are on their way: together no more than the server can hold.
//!
//! A short request needs no leave. Of a long one, every part takes its bytes out of what is left for
//! all, and gives them back when the request has been answered. Who gets none is told to come back: a
//! hundred requests that never end cannot fill the memory.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use futures_util::StreamExt;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::refusal::Refusal;

/// Requests of up to so many bytes are short.
const SHORT: usize = 16 << 10;

/// What is left for all.
pub(crate) struct Uploads {
    bytes: Arc<Semaphore>,
}

/// A request that has arrived, and the room that it takes as long as this lives.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub bytes: Bytes,
    _room: Vec<OwnedSemaphorePermit>,
}

impl Uploads {
    /// So many bytes for all.
    pub fn new(bytes: usize) -> Uploads {
        Uploads { bytes: Arc::new(Semaphore::new(bytes.min(Semaphore::MAX_PERMITS))) }
    }

    /// Reads a request of at most `most` bytes.
    pub async fn read(&self, body: Body, most: usize) -> Result<Arrived, Refusal> {
        let mut parts = body.into_data_stream();
        let (mut bytes, mut room) = (Vec::new(), Vec::new());
        let mut paid = SHORT;
        while let Some(part) = parts.next().await {
            let part = part.map_err(|_| Refusal::malformed("the request did not arrive whole"))?;
            let length = bytes.len() + part.len();
            if length > most {
                return Err(Refusal::too_large());
            }
            if length > paid {
                // Room is taken in large pieces, as the vector grows.
                let more = (length - paid).max(paid).min(most.saturating_sub(paid).max(1));
                let pieces = u32::try_from(more).unwrap_or(u32::MAX);
                let taken = Arc::clone(&self.bytes).try_acquire_many_owned(pieces);
                let busy = "too much is being sent at the moment; send it again in a second";
                room.push(taken.map_err(|_| Refusal::busy(busy, 1))?);
                paid += more;
                bytes.reserve_exact(paid - bytes.len());
            }
            bytes.extend_from_slice(&part);
        }
        Ok(Arrived { bytes: Bytes::from(bytes), _room: room })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(uploads: &Uploads, length: usize, most: usize) -> Result<Arrived, Refusal> {
        let body = Body::from(vec![b'x'; length]);
        tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap()
            .block_on(uploads.read(body, most))
    }

    #[test]
    fn room_is_taken_and_given_back() {
        let uploads = Uploads::new(100_000);
        let first = read(&uploads, 80_000, 200_000).unwrap();
        assert_eq!(first.bytes.len(), 80_000);
        assert!(
            format!("{:?}", read(&uploads, 80_000, 200_000)).contains("too much is being sent")
        );
        // A short one always finds room.
        assert_eq!(read(&uploads, SHORT, 200_000).unwrap().bytes.len(), SHORT);
        drop(first);
        assert!(read(&uploads, 80_000, 200_000).is_ok());
        assert!(format!("{:?}", read(&uploads, 20, 19)).contains("larger"));
    }
}
