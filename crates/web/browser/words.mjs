// Words: a game by keyboard and by the keys on the screen, help with marks, other hints, long lists.

import assert from 'node:assert/strict';
import { MOVING, answers, counts, fits, guess, picture, says, scene, usable, visit } from './harness.mjs';

const key = (page, letter) => page.getAttribute(`[data-key="${letter}"]`, 'class');

scene('a word is found by keyboard, and reviewed', MOVING, async (page) => {
  await visit(page, '#/words?game=words:words&mode=play&seed=3');
  await says(page, '.evaluation', '2.32 guesses expected');
  // Letters that mean something elsewhere are letters here.
  await guess(page, 'house');
  await counts(page, answers, 1);
  await page.keyboard.type('hrsnu');
  await counts(page, '.slots .peg:not(.empty)', 5);
  await counts(page, 'dialog[open]', 0);
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
  await counts(page, '.slots .peg:not(.empty)', 0);
  // A word that the list does not have is refused, and stays to be changed.
  await guess(page, 'aeiou');
  await says(page, '.notice', '“aeiou” is not in this list');
  await counts(page, answers, 1);
  await counts(page, '.slots .peg:not(.empty)', 5);
  await page.click('.letter-key.back');
  await says(page, '[data-slot="4"]', 'peg 5: empty');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace');
  await guess(page, 'kni');
  await says(page, '.notice', 'A word has 5 letters here');
  await page.keyboard.type('fe');
  await picture(page, 'words-play');
  await page.keyboard.press('Enter');
  await says(page, '.left', 'Found with 2 guesses');
  await says(page, '.review', 'With best play 2.317');
  await counts(page, '.board .verdict', 2);
  assert.match(await page.getAttribute('[data-share]', 'data-share'), /Yomikiri words:words · 2 guesses, skill \d+, luck \d+\n⬜⬜⬜⬜🟩\n🟩🟩🟩🟩🟩$/);
  // A reload brings it back; the statistics have it once.
  await page.reload();
  await says(page, '.left', 'Found with 2 guesses');
  await page.click('[data-open=stats]');
  await says(page, 'dialog', 'words: 60 words of 5 letters');
});

scene('keys take the best that is known of their letter', {}, async (page) => {
  await visit(page, '#/words?game=words:words&mode=play&seed=3');
  await says(page, '.left', '60 of 60');
  for (const letter of 'train') await page.click(`[data-key="${letter}"]`);
  await page.click('.entry .go');
  await counts(page, answers, 1);
  assert.match(await key(page, 'i'), /elsewhere/);
  assert.match(await key(page, 't'), /absent/);
  assert.equal((await key(page, 'e')).trim(), 'letter-key');
  await says(page, '#said', 'Guess 1, t r a i n: i n elsewhere, t r a not there.');
  await guess(page, 'knife');
  await says(page, '.left', 'Found');
});

scene('help with the marks of someone else, and a contradiction', {}, async (page) => {
  await visit(page, '#/words?game=words:words&mode=assist');
  await says(page, '.advice', 'proved');
  await says(page, '.advice', 'the only best guess');
  await page.click('.advice .take');
  // Marks turn by a tap: elsewhere, in place, not there.
  for (const times of [1, 2]) {
    await page.click('[data-slot="2"]');
    await says(page, '[data-slot="2"]', times === 1 ? 'a: elsewhere' : 'a: in place');
  }
  await page.click('.entry .go');
  await says(page, '.left', '4 of 60');
  // Typed, or pasted as squares.
  await guess(page, 'stone');
  await page.keyboard.type('🟩🟩🟩2G');
  await page.keyboard.press('Enter');
  await says(page, '.notice', 'cannot stand together: no word agrees with both of them');
  await counts(page, '.board .clash', 2);
  assert.match(decodeURIComponent(page.url()), /from=train\+--G--,\+stone\+GGGGG/);
  await page.click('text=Correct entry 2');
  await page.fill('#edit-text', '----g');
  await page.click('text=Save');
  await says(page, '.left', '2 of 60');
  await picture(page, 'words-assist');
  await page.reload();
  await counts(page, answers, 2);
  await page.click('text=Undo');
  await says(page, '.left', '4 of 60');
  await page.goBack();
  await says(page, '.left', '2 of 60');
  // A word of nobody is not entered.
  await guess(page, 'aeiou');
  await page.keyboard.press('Enter');
  await says(page, '.notice', 'not in this list');
  await counts(page, answers, 2);
  await page.click('text=How good is it?');
  await says(page, '.notice', 'not in this list');
  await usable(page);
});

scene('a link in another notation, and lists that are not there', {}, async (page) => {
  await visit(page, '#/words?game=words:words&mode=assist&from=TRAIN=00200');
  await says(page, '.left', '4 of 60');
  assert.match(decodeURIComponent(page.url()), /train\+--G--$/);
  await visit(page, '#/words?game=words:/etc/passwd');
  await says(page, '.notice', 'yomi serve words:FILE');
  await page.click('main a');
  await says(page, '.left', '60 of 60');
});

scene('hints that are numbers', {}, async (page) => {
  await visit(page, '#/words?game=words:words:bulls&mode=assist');
  await guess(page, 'train');
  await page.keyboard.type('1');
  await page.fill('#hint-elsewhere', '2');
  await page.click('.entry .go');
  await says(page, '.board', '1B2C');
  await page.selectOption('[aria-label=Game]', 'words:words:common');
  await says(page, '.left', '60 of 60');
  await guess(page, 'train');
  await page.click('[data-number="2"]');
  await page.click('.entry .go');
  await says(page, '.left', '22 of 60');
  assert.match(decodeURIComponent(page.url()), /from=train\+2$/);
  // The program guesses, and the hint that says so ends it.
  await page.check('input[value=maker]');
  await page.waitForSelector('.asked .code');
  await page.click('.entry .go');
  await says(page, '.notice', 'Choose the number of the hint first');
  await page.click('[data-number="found"]');
  await page.click('.entry .go');
  await says(page, '.left', 'I needed 1 guess');
});

scene('a list too long to be proved says so', {}, async (page) => {
  await page.route('**/api/about', async (route) => {
    const about = await (await route.fetch()).json();
    about.games[0].guesses = 1e6;
    await route.fulfill({ json: about });
  });
  await page.route('**/api/advice', async (route) => {
    const advice = await (await route.fetch()).json();
    await route.fulfill({ json: { ...advice, proved: false, total_guesses: null, average: null, average_decimal: null, upper_bound: null } });
  });
  await visit(page, '#/words?mode=assist');
  await says(page, '.advice .badge', 'best found');
  await counts(page, '.progress', 0);
  await page.click('.prove');
  await says(page, '.advice .badge', 'proved');
  await visit(page, '#/words?mode=play&seed=3&from=knife+GGGGG');
  await says(page, '.ending', 'too long for each guess to be rated');
});

scene('words on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }, async (page) => {
  await visit(page, '#/words?game=words:words&mode=play&seed=3');
  await says(page, '.left', '60 of 60');
  for (const letter of 'train') await page.tap(`[data-key="${letter}"]`);
  await page.tap('.entry .go');
  await counts(page, answers, 1);
  await page.setViewportSize({ width: 320, height: 700 });
  await fits(page);
  const outside = await page.evaluate(() => [...document.querySelectorAll('.letter-key')].some((one) => one.getBoundingClientRect().right > innerWidth));
  assert.ok(!outside, 'all keys are in view');
  await picture(page, 'words-phone');
});

scene('the best strategy for a list of words, and all of them', {}, async (page) => {
  await visit(page, '#/explore');
  await says(page, '.facts', '4.340');
  await page.selectOption('[data-keep=game]', 'words:words');
  await says(page, '.facts', '139 for 60 secrets');
  assert.match(await page.locator('[role=treeitem]').first().getAttribute('aria-label'), /^guess t r a i n, 60 secrets/);
  await page.locator('[role=treeitem][data-path="--G--"] > .line').click();
  assert.match(await page.locator('[role=treeitem][data-path="--G--"]').getAttribute('aria-label'), /^a in place, t r i n not there: guess/);
  await says(page, '[aria-label="The position in view"]', '4 secrets are left');
  await page.waitForSelector('.scatter .point');
  await page.click('.unfold');
  await says(page, '.all-best', 'strategies have the best average');
  await usable(page);
  await fits(page);
  // A link brings it back; from there one is helped in a game.
  await page.reload();
  await says(page, '[aria-label="The position in view"]', '4 secrets are left');
  await page.click('text=Play from here');
  await says(page, '.left', '4');
});

scene('a race with words', {}, async (page) => {
  await visit(page, '#/race');
  await page.selectOption('[data-keep=game]', 'words:words');
  await page.waitForSelector('.keyboard');
  await guess(page, 'aeiou');
  await says(page, '.notice', "'aeiou' is not one of the words");
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
  await guess(page, 'stone');
  await says(page, '[aria-label="You"]', '60 secrets are possible');
  for (const [at, word] of ['train', 'house', 'knife', 'stone', 'bread', 'cloud'].entries()) {
    await guess(page, word);
    await counts(page, '[aria-label="Your guesses"] .line:not(.now, .future)', at + 1);
    await counts(page, '[aria-label="The guesses of the opponent"] .line:not(.future)', at + 1);
    if (await page.locator('.result').count()) break;
  }
  const theirs = await page.locator('[aria-label="The guesses of the opponent"] .line:not(.future)').count();
  await page.reload();
  await counts(page, '[aria-label="The guesses of the opponent"] .line:not(.future)', theirs);
  assert.match(await page.locator('.result').textContent(), /You win|A draw|The opponent wins/);
  await fits(page);
  await picture(page, 'race-words');
});
