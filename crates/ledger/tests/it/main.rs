//! The ledger from outside: what is kept, what is refused, and searches that go on. The same suite is run
//! over files and over a PostgreSQL server.

mod asked;
mod changed;
mod damaged;
mod ranges;
mod refused;
mod rows;
mod searches;
mod server;
mod sharing;
mod support;

/// Each test over files, by itself; and all of them, with those after the semicolon, over one server.
macro_rules! suite {
    ($($module:ident::$name:ident,)*; $($also:ident::$alone:ident,)*) => {
        mod in_files {
            $(#[test]
            fn $name() {
                crate::$module::$name(&crate::support::Place::file);
            })*
        }

        #[test]
        fn the_same_on_a_server() {
            let Some(server) = server::Server::start() else { return };
            $(eprintln!("{}", stringify!($name));
            $module::$name(&|| support::Place::on(&server));)*
            $(eprintln!("{}", stringify!($alone));
            $also::$alone(&|| support::Place::on(&server));)*
        }
    };
}

suite! {
    rows::rows_are_there_again_under_their_question,
    rows::the_better_row_stands_whoever_writes_last,
    rows::two_may_write_at_once,
    rows::texts_move_rows_and_are_checked,
    rows::pruning_takes_out_what_is_named,
    searches::searches_go_on_and_end_alike,
    searches::a_second_search_has_little_to_do,
    sharing::each_task_is_done_once,
    sharing::tasks_are_free_again,
    sharing::workers_prove_it_together,
    sharing::workers_may_die_at_every_step,
    ranges::deals_are_split,
    ranges::deals_survive_deaths,
    asked::sets_are_searched_together,
    asked::searches_survive_deaths,
    ;
    sharing::a_worker_that_sleeps_does_no_harm,
}
