//! `yomi completions SHELL`: what a shell needs to complete commands and options, from the same
//! definition that reads them; and where it looks for that.

use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::commands::man;
use crate::exit::{Exit, Failure, Outcome};
use crate::files;
use crate::output::print;

const EXAMPLES: &str = "\
Examples:
  yomi completions --install       for the shell of $SHELL, with the manual
  yomi completions fish --install  for this shell, with the manual
  yomi completions bash            to standard output
  yomi completions zsh
  yomi completions powershell

With --install they are put where the shell looks, and the pages of the manual
where man looks, all in your home folder:
  bash        ~/.local/share/bash-completion/completions/yomi
  zsh         ~/.local/share/zsh/site-functions/_yomi
  fish        ~/.config/fish/completions/yomi.fish
  elvish      ~/.config/elvish/lib/yomi.elv
  PowerShell  ~/.config/powershell/yomi.ps1
  man         ~/.local/share/man/man1
Of zsh, elvish and PowerShell it says which line their settings need.
XDG_DATA_HOME and XDG_CONFIG_HOME are followed.";

/// Write the completions of commands and options for a shell, or install them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// The shell [default: with --install, that of $SHELL]
    #[arg(required_unless_present = "install")]
    shell: Option<Shell>,

    /// Put them where the shell looks, and the manual where man looks
    #[arg(long)]
    install: bool,
}

impl Completions {
    /// Runs the command.
    pub fn run(&self) -> Outcome {
        let shell = self.shell.or_else(Shell::from_env).ok_or_else(|| {
            Failure::bad_input(
                "$SHELL names no shell that is known; name one: bash, zsh, fish, ...",
            )
        })?;
        let completions = of(shell)?;
        match self.install {
            true => install(shell, &completions)?,
            false => print(&completions)?,
        }
        Ok(Exit::Answered)
    }
}

/// The completions for a shell.
fn of(shell: Shell) -> Result<String, Failure> {
    let mut written = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "yomi", &mut written);
    String::from_utf8(written).map_err(Failure::bad_input)
}

/// Puts completions and manual in place, and says where they are.
fn install(shell: Shell, completions: &str) -> Result<(), Failure> {
    let (data, config) =
        (home("XDG_DATA_HOME", ".local/share")?, home("XDG_CONFIG_HOME", ".config")?);
    let (file, needed) = place(shell, &data, &config);
    if let Some(folder) = file.parent() {
        files::make_folder(folder)?;
    }
    files::save(&file, completions)?;
    let folder = data.join("man/man1");
    files::make_folder(&folder)?;
    let pages = man::pages(&folder)?;
    let mut text = format!("completions for {shell} in {}\n", files::name(&file));
    text += &format!("{pages} pages of the manual in {}\n", files::name(&folder));
    text += &match needed {
        Some((settings, line)) => format!("add this line to {settings}:\n  {line}\n"),
        None => String::new(),
    };
    print(&(text + "then, in a new shell, 'yomi so' and Tab; and 'man yomi-solve'\n"))
}

/// A folder of one's own for data or settings: what the variable says, or else below the home folder.
fn home(variable: &str, otherwise: &str) -> Result<PathBuf, Failure> {
    let is_whole = |path: &PathBuf| path.is_absolute();
    let named = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(is_whole);
    named(variable).or_else(|| named("HOME").map(|home| home.join(otherwise))).ok_or_else(|| {
        Failure::bad_input("HOME is not set, so there is no home folder to install into")
    })
}

/// Where a shell looks, and if it does not look there by itself, which settings need which line.
fn place(shell: Shell, data: &Path, config: &Path) -> (PathBuf, Option<(&'static str, String)>) {
    match shell {
        Shell::Zsh => {
            let folder = data.join("zsh/site-functions");
            let line = format!("fpath+=('{}')", folder.display());
            (folder.join("_yomi"), Some(("~/.zshrc, before compinit", line)))
        }
        Shell::Fish => (config.join("fish/completions/yomi.fish"), None),
        Shell::Elvish => {
            let line = "use yomi".to_string();
            (config.join("elvish/lib/yomi.elv"), Some(("~/.config/elvish/rc.elv", line)))
        }
        Shell::PowerShell => {
            let file = config.join("powershell/yomi.ps1");
            let line = format!(". '{}'", file.display());
            (file, Some(("$PROFILE", line)))
        }
        _ => (data.join("bash-completion/completions/yomi"), None),
    }
}
