//! In what form the answer comes.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use yomikiri_check::File;

use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::output::{print, print_json};

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

impl OutputOptions {
    /// Answers in the form that is wanted.
    pub fn say(
        &self,
        answer: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        if self.json { print_json(answer) } else { print(&text()) }
    }

    /// The same, and where something was saved; what could not be saved is told after the answer.
    pub fn say_saved(
        &self,
        answer: &impl Serialize,
        text: impl FnOnce() -> String,
        saved: Result<String, Failure>,
        exit: Exit,
    ) -> Outcome {
        self.say(answer, || text() + saved.as_deref().unwrap_or_default())?;
        saved.map(|_| exit)
    }
}

/// Comma-separated values.
#[derive(Args)]
pub struct CsvOption {
    /// Answer with comma-separated values
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    pub csv: bool,
}

impl CsvOption {
    /// Answers in the form that is wanted, of three.
    pub fn say(
        &self,
        output: &OutputOptions,
        answer: &impl Serialize,
        table: impl FnOnce() -> String,
        text: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        if self.csv { print(&table()) } else { output.say(answer, text) }
    }
}

/// Saving what was found.
#[derive(Args)]
pub struct SaveOption {
    /// Save the result to a file that verify and show can read
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    save: Option<PathBuf>,
}

impl SaveOption {
    /// The file, if one is wanted.
    pub fn path(&self) -> Option<&Path> {
        self.save.as_deref()
    }

    /// Refuses a path that cannot be written, before anything long is begun.
    pub fn check(&self) -> Result<(), Failure> {
        files::check_writable(self.path())
    }

    /// Writes the file, if one is wanted; says where it is.
    pub fn write(&self, file: &File) -> Result<String, Failure> {
        files::keep(self.path(), || file.to_text().map_err(Failure::bad_input))
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
        files::check_writable(self.plot.as_deref())
    }

    /// Draws and writes the picture, if one is wanted.
    pub fn write(&self, svg: impl FnOnce() -> String) -> Result<(), Failure> {
        self.plot.as_deref().map_or(Ok(()), |path| files::save(path, &svg()))
    }
}
