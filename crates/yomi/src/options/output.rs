//! In what form the answer comes.

use std::path::{Path, PathBuf};

use clap::Args;
use yomikiri_strategy::File;

use crate::exit::Failure;
use crate::files;

/// Text or JSON.
#[derive(Args)]
pub struct OutputOptions {
    /// Answer with one JSON object
    #[arg(long, help_heading = "Output")]
    pub json: bool,

    /// No progress on standard error
    #[arg(long, help_heading = "Output")]
    pub quiet: bool,
}

/// Comma-separated values.
#[derive(Args)]
pub struct CsvOption {
    /// Answer with comma-separated values
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    pub csv: bool,
}

/// Saving what was found.
#[derive(Args)]
pub struct SaveOption {
    /// Save the result to a file that verify and show can read
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    save: Option<PathBuf>,
}

impl SaveOption {
    /// Refuses a path that cannot be written, before anything long is begun.
    pub fn check(&self) -> Result<(), Failure> {
        self.save.as_deref().map_or(Ok(()), files::check_writable)
    }

    /// Writes a text to the file, if one is wanted; says where it is.
    pub fn write_text(&self, text: &str) -> Result<Option<&Path>, Failure> {
        let path = self.save.as_deref();
        path.map_or(Ok(()), |path| files::save(path, text))?;
        Ok(path)
    }

    /// Writes the file, if one is wanted; says where it is.
    pub fn write(&self, file: &File) -> Result<Option<&Path>, Failure> {
        match self.save {
            Some(_) => self.write_text(&file.to_text().map_err(Failure::bad_input)?),
            None => Ok(None),
        }
    }
}

/// A picture of the answer.
#[derive(Args)]
pub struct PlotOption {
    /// Also draw it, as SVG
    #[arg(long, value_name = "FILE.svg", help_heading = "Output")]
    plot: Option<PathBuf>,
}

impl PlotOption {
    /// Whether a picture is wanted.
    pub fn is_wanted(&self) -> bool {
        self.plot.is_some()
    }

    /// Refuses a path that cannot be written, before anything long is begun.
    pub fn check(&self) -> Result<(), Failure> {
        self.plot.as_deref().map_or(Ok(()), files::check_writable)
    }

    /// Draws and writes the picture, if one is wanted.
    pub fn write(&self, svg: impl FnOnce() -> String) -> Result<(), Failure> {
        self.plot.as_deref().map_or(Ok(()), |path| files::save(path, &svg()))
    }
}
