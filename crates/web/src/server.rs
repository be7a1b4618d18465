//! The server: it listens on this computer, and answers until it is told to stop.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Notify, Semaphore};
use yomikiri_rules::Game;

use crate::cache::Cache;
use crate::desks::Desks;
use crate::guard::guard;
use crate::jobs::Jobs;
use crate::lane::Lane;
use crate::limits::Limits;
use crate::names::unguessable;
use crate::refusal::Refusal;
use crate::seats::{Full, Seat, Seats};
use crate::uploads::Uploads;
use crate::{api, assets};

/// How long to wait where a connection cannot be taken now.
const PAUSE: Duration = Duration::from_millis(20);
/// So many connections of addresses that have their share may wait for a seat, and so long.
const ROOM: usize = 64;
const PATIENCE: Duration = Duration::from_secs(1);
/// Bytes of the head of a request, at most.
const HEAD: usize = 32 << 10;

/// Searches go deep.
const STACK: usize = 16 << 20;

/// What all requests share.
pub(crate) struct Shared {
    pub limits: Limits,
    pub hosts: Vec<String>,
    pub proxy: bool,
    pub token: Option<String>,
    pub port: u16,
    pub games: Vec<Game>,
    pub desks: Desks,
    pub lane: Lane,
    /// The lane of what takes a few milliseconds.
    pub quick: Lane,
    pub jobs: Jobs,
    pub cache: Cache,
    pub uploads: Uploads,
    /// Whose turn it is to have a file read.
    pub reading: Semaphore,
    seats: Seats,
}

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Names, beside those of this computer, under which requests may come.
    pub hosts: Vec<String>,
    /// Whether there is a proxy in front, whose headers are believed.
    pub proxy: bool,
    /// Whether only those are answered who have a token, and which one; made up where it is empty.
    pub token: Option<String>,
    /// Lists and tables that are offered, beside the games of pegs.
    pub games: Vec<Game>,
    /// How much is taken on.
    pub limits: Limits,
}

/// A server that listens already.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    shared: Arc<Shared>,
    stop: Arc<Notify>,
}

/// A way to stop a server.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<Notify>);

impl Stopper {
    /// Tells the server to stop.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// Begins to listen on 127.0.0.1.
    ///
    /// # Errors
    /// If the port is taken or may not be used.
    pub fn bind(options: Options) -> std::io::Result<Server> {
        let Options { port, hosts, proxy, token, games, limits } = options;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(2 * limits.lanes + 8)
            .thread_stack_size(STACK)
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let address = listener.local_addr()?;
        let hosts = hosts.iter().map(|host| host.to_ascii_lowercase()).collect();
        let made_up = |token: String| if token.is_empty() { unguessable() } else { token };
        let shared = Shared {
            limits,
            hosts,
            proxy,
            token: token.map(made_up),
            port: address.port(),
            desks: Desks::new(limits.tables()),
            games,
            lane: Lane::new(limits),
            quick: Lane::new(limits),
            jobs: Jobs::new(limits),
            cache: Cache::new(limits.kept()),
            uploads: Uploads::new(limits.arriving()),
            reading: Semaphore::new(1),
            seats: Seats::new(limits.connections),
        };
        let stop = Arc::new(Notify::new());
        Ok(Server { runtime, listener, address, shared: Arc::new(shared), stop })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to open in a browser.
    pub fn url(&self) -> String {
        let token = self.shared.token.as_ref().map(|token| format!("?token={token}"));
        format!("http://{}/{}", self.address, token.unwrap_or_default())
    }

    /// A way to stop it.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// Answers until it is told to stop.
    ///
    /// # Errors
    /// If it cannot go on listening.
    pub fn run(self) -> std::io::Result<()> {
        let Server { runtime, listener, shared, stop, .. } = self;
        let jobs = Arc::clone(&shared);
        let worker = std::thread::Builder::new()
            .name("jobs".to_string())
            .stack_size(STACK)
            .spawn(move || jobs.jobs.work())?;
        let ready = Arc::clone(&shared);
        runtime.spawn_blocking(move || ready.desks.prepare(&ready.games));
        let tidy = Arc::clone(&shared);
        runtime.spawn(async move {
            let mut second = tokio::time::interval(Duration::from_secs(1));
            loop {
                second.tick().await;
                tidy.jobs.tidy();
                tidy.seats.clear(tidy.limits.idle);
            }
        });
        let app = app(&shared);
        runtime.block_on(async {
            tokio::select! {
                () = welcome(listener, app, Arc::clone(&shared)) => {}
                () = stop.notified() => {}
            }
        });
        shared.jobs.close();
        // Whatever a computation did, the server is done.
        let _ = worker.join();
        runtime.shutdown_timeout(Duration::from_secs(2));
        Ok(())
    }
}

/// Takes connections, as many as there are seats for.
async fn welcome(listener: TcpListener, app: Router, shared: Arc<Shared>) {
    let app = TowerToHyperService::new(app);
    let room = Arc::new(Semaphore::new(ROOM));
    loop {
        // Too many open files, or a client that is gone already: the next one may do.
        let Ok((stream, from)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let (app, inside) = (app.clone(), Arc::clone(&shared));
        match seated(&shared, from.ip()).await {
            Ok(seat) => {
                tokio::spawn(entertain(stream, app, inside, seat));
            }
            // Others need not wait for an address that has its share.
            Err(_) => {
                let Ok(place) = Arc::clone(&room).try_acquire_owned() else { continue };
                tokio::spawn(async move {
                    let seat = tokio::time::timeout(PATIENCE, own_seat(&inside, from.ip())).await;
                    drop(place);
                    if let Ok(seat) = seat {
                        entertain(stream, app, inside, seat).await;
                    }
                });
            }
        }
    }
}

/// A seat, as soon as there is one; not if the address has its share.
async fn seated(shared: &Shared, from: IpAddr) -> Result<Arc<Seat>, Full> {
    loop {
        match shared.seats.take(from) {
            Err(Full::All) => tokio::time::sleep(PAUSE).await,
            seat => return seat,
        }
    }
}

/// A seat, as soon as one of the address's own can be had.
async fn own_seat(shared: &Shared, from: IpAddr) -> Arc<Seat> {
    loop {
        match shared.seats.take(from) {
            Err(_) => tokio::time::sleep(PAUSE).await,
            Ok(seat) => return seat,
        }
    }
}

/// Answers the requests of a connection until it is over, or has to leave its seat.
async fn entertain(
    stream: TcpStream,
    app: TowerToHyperService<Router>,
    shared: Arc<Shared>,
    seat: Arc<Seat>,
) {
    // Answers are short: they should not wait for more.
    let _ = stream.set_nodelay(true);
    let sitting = Arc::clone(&seat);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Arc::clone(&sitting));
        app.call(request)
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(shared.limits.idle).max_buf_size(HEAD);
    tokio::select! {
        // Whatever went wrong concerns this connection alone.
        _ = server.serve_connection(TokioIo::new(stream), service) => {}
        () = seat.left() => {}
    }
    shared.seats.free(&seat);
}

fn app(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/{name}", get(assets::asset))
        .nest("/api", api::router())
        .fallback(|| async { Refusal::unknown("there is no such address") })
        .method_not_allowed_fallback(|| async { Refusal::method() })
        .layer(from_fn_with_state(Arc::clone(shared), guard))
        .with_state(Arc::clone(shared))
}
