//! The report as a whole: its claims, its verdicts, and the table of solved games.

mod falsified;
mod items;
mod neighbours;
mod quick;
mod solved_games;
