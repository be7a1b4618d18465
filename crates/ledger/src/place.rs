//! Where a ledger is: a file, or a database on a server.

use std::path::{Path, PathBuf};

use crate::error::{LedgerError, Problem};
use crate::sqlite::Sqlite;
use crate::store::Store;

/// Where a ledger is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In a file.
    File(PathBuf),
    /// On a server.
    #[cfg(feature = "postgres")]
    Server(Box<crate::postgres::Address>),
}

impl Place {
    /// Reads what a person wrote.
    pub fn read(path: &Path) -> Result<Place, LedgerError> {
        match is_server(path) {
            true => Place::server(path),
            false => Ok(Place::File(path.to_path_buf())),
        }
    }

    #[cfg(feature = "postgres")]
    fn server(path: &Path) -> Result<Place, LedgerError> {
        let refused = |problem| LedgerError { path: hidden(), problem };
        let text =
            path.to_str().ok_or_else(|| Problem::Address("it is not plain text".to_string()));
        let environment = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let address = text.and_then(|text| crate::postgres::Address::read(text, &environment));
        Ok(Place::Server(Box::new(address.map_err(refused)?)))
    }

    #[cfg(not(feature = "postgres"))]
    fn server(_: &Path) -> Result<Place, LedgerError> {
        Err(LedgerError { path: hidden(), problem: Problem::Server })
    }

    /// Its name without what is secret.
    pub fn shown(&self) -> PathBuf {
        match self {
            Place::File(path) => path.clone(),
            #[cfg(feature = "postgres")]
            Place::Server(address) => address.shown().into(),
        }
    }

    /// Opens the ledger, or begins one if `create` allows it; all that is in it is checked.
    pub fn open(&self, create: bool) -> Result<Box<dyn Store>, Problem> {
        match self {
            Place::File(path) => Ok(Box::new(Sqlite::open(path, create)?)),
            #[cfg(feature = "postgres")]
            Place::Server(address) => {
                Ok(Box::new(crate::postgres::Postgres::open(address, create)?))
            }
        }
    }

    /// Opens a ledger a second time that was checked just now.
    pub fn again(&self) -> Result<Box<dyn Store>, Problem> {
        match self {
            Place::File(path) => Ok(Box::new(Sqlite::again(path)?)),
            #[cfg(feature = "postgres")]
            Place::Server(address) => Ok(Box::new(crate::postgres::Postgres::again(address)?)),
        }
    }
}

/// Whether a path is the address of a database server.
fn is_server(path: &Path) -> bool {
    let address = |scheme: &[u8]| path.as_os_str().as_encoded_bytes().starts_with(scheme);
    address(b"postgres://") || address(b"postgresql://")
}

/// An address that cannot be read may hold a password anywhere.
fn hidden() -> PathBuf {
    "postgres://…".into()
}
