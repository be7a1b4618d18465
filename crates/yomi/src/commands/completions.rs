//! `yomi completions SHELL`: what a shell needs to complete commands and options, from the same
//! definition that reads them.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::exit::{Exit, Failure, Outcome};
use crate::output::print;

const EXAMPLES: &str = "\
Examples:
  yomi completions bash
  yomi completions zsh
  yomi completions fish
  yomi completions powershell

Put it where the shell looks:
  bash        ~/.local/share/bash-completion/completions/yomi
  zsh         _yomi, in a folder of $fpath
  fish        ~/.config/fish/completions/yomi.fish
  PowerShell  at the end of $PROFILE";

/// Write the completions of commands and options for a shell
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let mut written = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "yomi", &mut written);
        print(&String::from_utf8(written).map_err(Failure::bad_input)?)?;
        Ok(Exit::Answered)
    }
}
