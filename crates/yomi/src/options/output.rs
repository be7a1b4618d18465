//! In what form the answer comes.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use yomikiri_answers::text::fitted;
use yomikiri_check::File;
use yomikiri_rules::Alphabet;

use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::output::{print, print_beside, print_json};
use crate::talk::Paint;

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
    /// How the answer is written: as people write hints, and in colour where there are colours, unless
    /// it is for programs.
    pub fn alphabet(&self, alphabet: &Alphabet) -> Alphabet {
        if self.json { alphabet.clone() } else { Paint::for_output().alphabet(&alphabet.spoken()) }
    }

    /// Answers in the form that is wanted.
    pub fn say(
        &self,
        answer: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> Result<(), Failure> {
        if self.json { print_json(answer) } else { print(&fitted(&text())) }
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
    /// How the answer is written: as people write hints, unless it is for programs.
    pub fn alphabet(&self, output: &OutputOptions, alphabet: &Alphabet) -> Alphabet {
        if self.csv { alphabet.clone() } else { output.alphabet(alphabet) }
    }

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

/// Saving what was found: to a file, or to standard output for the next program of a pipe.
#[derive(Args)]
pub struct SaveOption {
    /// Save the result to a file that verify and show can read; - is standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    save: Option<PathBuf>,
}

impl SaveOption {
    /// The file on the disk, if one is wanted.
    pub fn path(&self) -> Option<&Path> {
        self.save.as_deref().filter(|_| !self.is_piped())
    }

    /// Whether anything is to be saved.
    pub fn is_wanted(&self) -> bool {
        self.save.is_some()
    }

    /// Whether standard output is for the file.
    fn is_piped(&self) -> bool {
        self.save.as_deref() == Some(Path::new("-"))
    }

    /// Refuses a path that cannot be written, before anything long is begun.
    pub fn check(&self, output: &OutputOptions) -> Result<(), Failure> {
        self.check_beside(output.json.then_some("--json"))
    }

    /// The same beside an answer that another option sends to standard output, if one does.
    pub fn check_beside(&self, other: Option<&str>) -> Result<(), Failure> {
        if let Some(other) = other.filter(|_| self.is_piped()) {
            return Err(Failure::bad_input(format!(
                "--save - and {other} both write to standard output; leave one out, or save to a \
                 file"
            )));
        }
        files::check_writable(self.path())
    }

    /// Writes a strategy, if it is wanted; says where it is.
    pub fn write(&self, file: &File) -> Result<String, Failure> {
        self.keep(|| file.to_text().map_err(Failure::bad_input))
    }

    /// Writes the text of a file, if one is wanted; says where it is.
    pub fn keep(&self, text: impl FnOnce() -> Result<String, Failure>) -> Result<String, Failure> {
        match self.is_piped() {
            true => print(&text()?).map(|()| String::new()),
            false => files::keep(self.path(), text),
        }
    }

    /// Says something to people: beside the file, where standard output is for that.
    pub fn tell(&self, output: &OutputOptions, text: &str) -> Result<(), Failure> {
        let text = fitted(text);
        match (self.is_piped(), output.quiet) {
            (false, _) => print(&text),
            (true, false) => {
                print_beside(&text);
                Ok(())
            }
            (true, true) => Ok(()),
        }
    }

    /// Answers in the form that is wanted, with where something was saved; what could not be saved
    /// is told after the answer.
    pub fn say(
        &self,
        output: &OutputOptions,
        answer: &impl Serialize,
        text: impl FnOnce() -> String,
        saved: Result<String, Failure>,
        exit: Exit,
    ) -> Outcome {
        let text = || text() + saved.as_deref().unwrap_or_default();
        if self.is_piped() {
            self.tell(output, &text())?;
        } else {
            output.say(answer, text)?;
        }
        saved.map(|_| exit)
    }
}

/// A picture of the answer.
#[derive(Args)]
pub struct PlotOption {
    /// Also draw it, as SVG
    #[arg(long, value_name = "FILE.svg", help_heading = "Output", value_parser = picture)]
    plot: Option<PathBuf>,
}

/// The name of a picture. Pictures are SVG: a name that ends otherwise is refused.
fn picture(name: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(name);
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let svg = path.with_extension("svg");
    let svg = svg.display();
    Err(match ending.as_deref() {
        None | Some("svg") => return Ok(path),
        Some("png") => format!(
            "pictures are written as SVG; name it '{svg}', then 'rsvg-convert {svg} -o {name}' makes \
             a PNG of it"
        ),
        Some(_) => format!("pictures are written as SVG; name it '{svg}'"),
    })
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
