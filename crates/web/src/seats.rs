//! Seats: a connection takes one, and there are only so many.
//!
//! Who wants in while all are taken gets the seat of the connection that has done nothing for the
//! longest time, one of the address that has most of them. A connection does something when it is made,
//! when a request has arrived, and when it takes in a part of its answer. So a thousand connections that
//! send nothing cannot keep anybody out: they send each other away, the oldest first. One that is being
//! answered is not disturbed. A seat on which nothing happens for long is given up anyway.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// A connection that has sent nothing yet keeps its seat for so long, if others want it.
const FRESH: Duration = Duration::from_millis(300);
/// So many of an address that have sent nothing are a crowd, at least: each newcomer sends the oldest away.
const CROWD: usize = 16;
/// One whose request has arrived keeps it for so long: longer than a short answer takes.
const ANSWERED: Duration = Duration::from_secs(3);

/// Why there is no seat now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// All are taken by connections that are being answered: one is free soon.
    All,
    /// This address has its share.
    Address,
}

/// All seats.
pub(crate) struct Seats {
    taken: Mutex<HashMap<u64, Arc<Seat>>>,
    most: usize,
    /// How many one address may have.
    share: usize,
    begun: Instant,
    next: AtomicU64,
}

/// The seat of a connection.
#[derive(Debug)]
pub(crate) struct Seat {
    number: u64,
    pub address: IpAddr,
    begun: Instant,
    /// When something happened last, in milliseconds from the beginning.
    last: AtomicU64,
    /// Whether a request has arrived.
    asked: AtomicBool,
    leave: Notify,
}

impl Seat {
    /// A request has arrived, or a part of its answer was taken.
    pub fn stir(&self) {
        self.asked.store(true, Relaxed);
        self.last.store(self.begun.elapsed().as_millis() as u64, Relaxed);
    }

    /// Waits until the seat is to be left.
    pub async fn left(&self) {
        self.leave.notified().await;
    }

    fn still(&self) -> Duration {
        self.begun.elapsed().saturating_sub(Duration::from_millis(self.last.load(Relaxed)))
    }

    /// Whether nothing has been sent on it yet.
    fn is_silent(&self) -> bool {
        !self.asked.load(Relaxed)
    }

    /// Whether others may have it; `crowded` if many of its address are silent.
    fn may_go(&self, crowded: bool) -> bool {
        match self.is_silent() {
            true => crowded || self.still() >= FRESH,
            false => self.still() >= ANSWERED,
        }
    }
}

impl Seats {
    /// So many in all, three quarters of them for one address.
    pub fn new(most: usize) -> Seats {
        Seats {
            taken: Mutex::default(),
            most: most.max(1),
            share: (most * 3 / 4).max(1),
            begun: Instant::now(),
            next: AtomicU64::new(0),
        }
    }

    /// A seat for a connection from this address.
    pub fn take(&self, address: IpAddr) -> Result<Arc<Seat>, Full> {
        let mut taken = self.lock();
        let mut many: HashMap<IpAddr, usize> = HashMap::new();
        taken.values().for_each(|seat| *many.entry(seat.address).or_default() += 1);
        let own = many.get(&address).is_some_and(|&has| has >= self.share);
        if own || taken.len() >= self.most {
            let mut silent: HashMap<IpAddr, usize> = HashMap::new();
            let quiet = taken.values().filter(|seat| seat.is_silent());
            quiet.for_each(|seat| *silent.entry(seat.address).or_default() += 1);
            let crowd = CROWD.max(self.share / 2);
            let crowded = |of: &IpAddr| silent.get(of).is_some_and(|&has| has > crowd);
            let going = taken.values().filter(|seat| seat.may_go(crowded(&seat.address)));
            let going = going.filter(|seat| !own || seat.address == address);
            let going = going.max_by_key(|seat| (many[&seat.address], seat.still()));
            let going = going.ok_or(if own { Full::Address } else { Full::All })?;
            let number = going.number;
            going.leave.notify_one();
            taken.remove(&number);
        }
        let number = self.next.fetch_add(1, Relaxed);
        let last = AtomicU64::new(self.begun.elapsed().as_millis() as u64);
        let (asked, leave) = (AtomicBool::new(false), Notify::new());
        let seat = Arc::new(Seat { number, address, begun: self.begun, last, asked, leave });
        taken.insert(number, Arc::clone(&seat));
        Ok(seat)
    }

    /// The connection is over.
    pub fn free(&self, seat: &Seat) {
        self.lock().remove(&seat.number);
    }

    /// Those on whose seats nothing has happened for so long must leave.
    pub fn clear(&self, idle: Duration) {
        self.lock().retain(|_, seat| {
            let stays = seat.still() < idle;
            if !stays {
                seat.leave.notify_one();
            }
            stays
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Arc<Seat>>> {
        self.taken.lock().unwrap_or_else(|e| e.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([127, 0, 0, last])
    }

    /// As if nothing had happened on it for so long.
    fn wait(seat: &Seat, asked: bool) {
        seat.last.store(0, Relaxed);
        seat.asked.store(asked, Relaxed);
    }

    fn seats(most: usize) -> Seats {
        Seats { begun: Instant::now() - Duration::from_secs(10), ..Seats::new(most) }
    }

    #[test]
    fn who_is_being_answered_keeps_the_seat() {
        let seats = seats(2);
        let (silent, asking) = (seats.take(address(1)).unwrap(), seats.take(address(2)).unwrap());
        assert_eq!(seats.take(address(3)).unwrap_err(), Full::All);
        assert_eq!(seats.take(address(2)).unwrap_err(), Full::Address);
        asking.stir();
        wait(&silent, false);
        let third = seats.take(address(3)).unwrap();
        assert!(!seats.lock().contains_key(&silent.number));
        assert!(seats.lock().contains_key(&asking.number));
        assert_eq!(seats.take(address(4)).unwrap_err(), Full::All);
        seats.free(&third);
        assert!(seats.take(address(4)).is_ok());
    }

    #[test]
    fn who_has_most_gives_first() {
        let seats = seats(3);
        let all = [1, 2, 2].map(|last| seats.take(address(last)).unwrap());
        all.iter().for_each(|seat| wait(seat, true));
        seats.take(address(3)).unwrap();
        let left: Vec<u64> = all.iter().map(|seat| seat.number).collect();
        assert!(seats.lock().contains_key(&left[0]));
        assert_eq!(left[1..].iter().filter(|number| seats.lock().contains_key(number)).count(), 1);
    }

    /// However quickly silent connections come, one that asks has its seat.
    #[test]
    fn a_crowd_sends_its_own_away() {
        let seats = seats(64);
        let asking = seats.take(address(1)).unwrap();
        asking.stir();
        for _ in 0..1000 {
            seats.take(address(1)).unwrap();
        }
        assert!(seats.lock().contains_key(&asking.number));
        assert_eq!(seats.lock().len(), seats.share);
        seats.take(address(1)).unwrap().stir();
    }

    #[test]
    fn nobody_stays_for_ever() {
        let seats = seats(3);
        let (old, new) = (seats.take(address(1)).unwrap(), seats.take(address(1)).unwrap());
        wait(&old, true);
        seats.clear(Duration::from_secs(5));
        assert!(!seats.lock().contains_key(&old.number) && seats.lock().contains_key(&new.number));
    }
}
