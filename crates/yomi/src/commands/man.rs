//! `yomi man`: the manual as pages for `man`, from the same definition that reads the options.

use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man as Page;

use crate::cli::Cli;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::output::print;

const EXAMPLES: &str = "\
Examples:
  yomi man
  yomi man --out .

With --out there is a page for each command: yomi.1, yomi-solve.1, and so on.
'yomi completions --install' puts them where 'man yomi-solve' finds them.";

/// Write the manual as pages for man
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Man {
    /// The folder for a page of each command; without it, the page of yomi is written to standard
    /// output
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl Man {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        match &self.out {
            Some(folder) => {
                files::make_folder(folder)?;
                let written = pages(folder)?;
                print(&format!("{written} pages in '{}'\n", folder.display()))?;
            }
            None => print(&page(&manual())?)?,
        }
        Ok(Exit::Answered)
    }
}

/// What the manual is about.
fn manual() -> Command {
    let mut all = Cli::command();
    all.build();
    all
}

/// Writes a page for each command into a folder; how many there are.
pub fn pages(folder: &Path) -> Result<usize, Failure> {
    pages_of(&manual(), folder)
}

/// The page of a command.
fn page(command: &Command) -> Result<String, Failure> {
    let mut written = Vec::new();
    Page::new(command.clone()).render(&mut written).map_err(Failure::bad_input)?;
    String::from_utf8(written).map_err(Failure::bad_input)
}

/// Writes the pages of a command and of all commands below it; how many there are.
fn pages_of(command: &Command, folder: &Path) -> Result<usize, Failure> {
    let mut written = 1;
    // That there is help is said on every page.
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        written += pages_of(below, folder)?;
    }
    let name = command.get_display_name().unwrap_or(command.get_name());
    files::save(&folder.join(format!("{name}.1")), &page(command)?)?;
    Ok(written)
}
