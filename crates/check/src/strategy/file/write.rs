//! From content to JSON. Fields have a fixed order, so equal files have equal texts.

use crate::files::{Json, Object, start};
use crate::strategy::behaviour::{Chance, Choice};
use crate::strategy::file::{Content, File};
use crate::strategy::tree::Node;
use num_rational::BigRational;
use std::collections::BTreeMap;
use yomikiri_rules::{Alphabet, Code, Game, Hint};

/// The whole file.
pub(super) fn file(file: &File) -> Json {
    let alphabet = &file.alphabet;
    let position = file.content.position();
    let game = position.game();
    let kind = match file.content {
        Content::Strategy(_) => "strategy",
        Content::Behaviour(_) | Content::Mixture(_) => "mixture",
    };
    let mut fields = Object::of_kind(kind);
    fields.add("game", game.to_string());
    if *alphabet != Alphabet::of(game) {
        fields.add("alphabet", alphabet.to_string());
    }
    crate::files::add_until(&mut fields, game);
    fields.maybe("weights", given_weights(game, alphabet));
    fields.add("start", start(position, alphabet));
    let claims = &file.claims;
    fields.maybe("objective", claims.objective.as_deref());
    fields.maybe("then", claims.then.map(|then| then.to_string()));
    fields.maybe("guesses", claims.guesses.map(|guesses| guesses.to_string()));
    fields.maybe("first", claims.first.map(|code| alphabet.show(code)));
    fields.maybe("max_guesses", claims.max_guesses.map(Json::Whole));
    fields.maybe("optimal", claims.optimal.map(Json::Bool));
    fields.maybe("total_guesses", claims.total_guesses.map(Json::Whole));
    fields.maybe("weighted_total", claims.weighted_total.map(Json::Whole));
    fields.maybe("expected_guesses", claims.expected_guesses.as_ref().map(BigRational::to_string));
    fields.maybe("value", claims.value.as_ref().map(BigRational::to_string));
    fields.maybe("worst_case", claims.worst_case.map(Json::Whole));
    fields.maybe(
        "profile",
        claims.profile.as_ref().map(|profile| {
            Json::List(profile.counts().iter().map(|&count| Json::Whole(count)).collect())
        }),
    );
    match &file.content {
        Content::Strategy(strategy) => fields.add("strategy", node(&strategy.root, alphabet)),
        Content::Behaviour(behaviour) => fields.add("strategy", chance(&behaviour.root, alphabet)),
        Content::Mixture(mixture) => {
            let weighted = |(probability, root): &(BigRational, Node)| -> Json {
                let mut fields = Object::default();
                fields.add("probability", probability.to_string());
                fields.add("strategy", node(root, alphabet));
                fields.into()
            };
            fields.add("mixture", Json::List(mixture.strategies.iter().map(weighted).collect()));
        }
    }
    fields.into()
}

/// The weights of the secrets, if they were given and are not those of the game itself.
fn given_weights(game: Game, alphabet: &Alphabet) -> Option<Json> {
    game.given_weights()?;
    let of = |code: Code| (alphabet.show(code), Json::Whole(game.weight(code)));
    Some(Json::Object(game.secrets().into_iter().map(of).collect()))
}

fn node(node: &Node, alphabet: &Alphabet) -> Json {
    let mut fields = Object::default();
    fields.add("guess", alphabet.show(node.guess));
    let below = then(node.guess, &node.children, alphabet, |child| self::node(child, alphabet));
    fields.maybe("then", below);
    fields.into()
}

/// A node with one choice is written like that of a deterministic strategy.
fn chance(node: &Chance, alphabet: &Alphabet) -> Json {
    let choice = |choice: &Choice, fields: &mut Object| {
        fields.add("guess", alphabet.show(choice.guess));
        let below = then(choice.guess, &choice.children, alphabet, |child| chance(child, alphabet));
        fields.maybe("then", below);
    };
    let mut fields = Object::default();
    if let [only] = &node.choices[..] {
        choice(only, &mut fields);
        return fields.into();
    }
    let choices = node.choices.iter().map(|one| {
        let mut fields = Object::default();
        fields.add("probability", one.probability.to_string());
        choice(one, &mut fields);
        fields.into()
    });
    fields.add("choices", Json::List(choices.collect()));
    fields.into()
}

fn then<Child>(
    guess: Code,
    children: &BTreeMap<Hint, Child>,
    alphabet: &Alphabet,
    write: impl Fn(&Child) -> Json,
) -> Option<Json> {
    let field = |(hint, child): (&Hint, &Child)| (alphabet.show_hint(guess, *hint), write(child));
    let fields = || children.iter().map(field).collect();
    (!children.is_empty()).then(|| Json::Object(fields()))
}
