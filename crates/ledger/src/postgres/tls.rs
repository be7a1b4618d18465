//! Encrypted connections, by rustls. How far the certificate of a server is checked follows `sslmode`, as
//! with PostgreSQL's own programs: not at all, that it is signed by one who is trusted, or also that it
//! names the server.

use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use postgres::Socket;
use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;

use crate::error::Problem;

/// Whose certificates are good.
#[derive(Clone, Debug)]
pub(super) enum Trust {
    /// Anyone's.
    Anyone,
    /// Those signed by one in this file.
    Signed(PathBuf),
    /// The same, if they also name the server.
    Named(PathBuf),
}

/// Makes encrypted connections.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    pub fn new(trust: Trust) -> Result<Tls, Problem> {
        let provider = Arc::new(ring::default_provider());
        let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| Problem::Refused(error.to_string()))?;
        let verifier: Arc<dyn ServerCertVerifier> = match trust {
            Trust::Anyone => Arc::new(Lenient { provider, signed: None }),
            Trust::Signed(path) => {
                let signed = Some(signed_by(&path, Arc::clone(&provider))?);
                Arc::new(Lenient { provider, signed })
            }
            Trust::Named(path) => signed_by(&path, provider)?,
        };
        let config = config.dangerous().with_custom_certificate_verifier(verifier);
        Ok(Tls(Arc::new(config.with_no_client_auth())))
    }
}

/// Certificates signed by one in a file.
fn signed_by(
    path: &Path,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<WebPkiServerVerifier>, Problem> {
    let read = || -> Result<Arc<WebPkiServerVerifier>, Box<dyn std::error::Error>> {
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_file_iter(path)? {
            roots.add(certificate?)?;
        }
        let builder = WebPkiServerVerifier::builder_with_provider(roots.into(), provider);
        Ok(builder.build()?)
    };
    read().map_err(|error| {
        Problem::Address(format!("sslrootcert '{}' has no certificates: {error}", path.display()))
    })
}

/// Takes certificates whatever name they bear; where nobody is trusted, all of them.
#[derive(Debug)]
struct Lenient {
    provider: Arc<CryptoProvider>,
    signed: Option<Arc<WebPkiServerVerifier>>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(signed) = &self.signed else { return Ok(ServerCertVerified::assertion()) };
        match signed.verify_server_cert(end, between, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Stream;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Connect> {
        // A socket in a folder has no name, and no encryption either.
        let name = if host.is_empty() { "localhost" } else { host };
        let name = ServerName::try_from(name.to_string()).map_err(io::Error::other)?;
        Ok(Connect { connector: TlsConnector::from(Arc::clone(&self.0)), name })
    }
}

/// Encrypts one connection.
pub(super) struct Connect {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl TlsConnect<Socket> for Connect {
    type Stream = Stream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let encrypted = self.connector.connect(self.name, socket).await?;
            Ok(Stream(Box::new(encrypted)))
        })
    }
}

/// An encrypted connection.
pub(super) struct Stream(Box<tokio_rustls::client::TlsStream<Socket>>);

impl TlsStream for Stream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_shutdown(context)
    }
}
