//! The server: it listens on this computer, and answers until it is told to stop.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Notify;
use yomikiri_rules::Game;

use crate::cache::Cache;
use crate::desks::Desks;
use crate::guard::guard;
use crate::jobs::Jobs;
use crate::lane::Lane;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::{api, assets};

/// The share of the memory that is for answers given before.
const CACHE: usize = 20;

/// Searches go deep.
const STACK: usize = 16 << 20;

/// What all requests share.
pub(crate) struct Shared {
    pub limits: Limits,
    pub hosts: Vec<String>,
    pub games: Vec<Game>,
    pub desks: Desks,
    pub lane: Lane,
    pub jobs: Jobs,
    pub cache: Cache,
}

/// How to serve.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Names, beside those of this computer, under which requests may come.
    pub hosts: Vec<String>,
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
        let Options { port, hosts, games, limits } = options;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(limits.lanes + 8)
            .thread_stack_size(STACK)
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let address = listener.local_addr()?;
        let hosts = hosts.iter().map(|host| host.to_ascii_lowercase()).collect();
        let shared = Shared {
            limits,
            hosts,
            desks: Desks::new(limits.memory),
            games,
            lane: Lane::new(limits),
            jobs: Jobs::new(limits),
            cache: Cache::new(limits.memory / CACHE),
        };
        let stop = Arc::new(Notify::new());
        Ok(Server { runtime, listener, address, shared: Arc::new(shared), stop })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
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
            }
        });
        let app = app(&shared);
        let served = runtime.block_on(async {
            tokio::select! {
                served = axum::serve(listener, app) => served,
                () = stop.notified() => Ok(()),
            }
        });
        shared.jobs.close();
        // Whatever a computation did, the server is done.
        let _ = worker.join();
        runtime.shutdown_timeout(Duration::from_secs(2));
        served
    }
}

fn app(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/{name}", get(assets::asset))
        .nest("/api", api::router(shared))
        .fallback(|| async { Refusal::unknown("there is no such address") })
        .method_not_allowed_fallback(|| async { Refusal::method() })
        .layer(from_fn_with_state(Arc::clone(shared), guard))
        .with_state(Arc::clone(shared))
}
