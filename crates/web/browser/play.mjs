// The board: a game by keyboard, by click and by drag; help, hints given by hand, the program's turn.

import assert from 'node:assert/strict';
import { MOVING, answers, api, counts, fits, guess, picture, says, scene, usable, visit } from './harness.mjs';

scene('opening the page begins a game, and typing works at once', {}, async (page) => {
  await visit(page, '');
  await says(page, '.left', '1,296 of 1,296');
  await page.keyboard.type('1122');
  await counts(page, '.slots .peg:not(.empty)', 4);
  await page.keyboard.press('Enter');
  await counts(page, '.board .line:not(.now, .future)', 1);
  assert.match(page.url(), /seed=\d+&from=1122\+/);
  // Also after something was chosen, by a pointer or by the keys.
  await page.locator('.choice label').nth(1).click();
  await says(page, '.left', '1,296 of 1,296');
  await page.keyboard.type('1122');
  await counts(page, '.slots .peg:not(.empty)', 4);
  await page.focus('.choice input:checked');
  await page.keyboard.press('Backspace');
  await counts(page, '.slots .peg:not(.empty)', 3);
});

scene('a whole game is won by keyboard, and reviewed', MOVING, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await says(page, '.evaluation', '4.34 guesses expected');
  await guess(page, '1122');
  await says(page, '.left', '256 of');
  await says(page, '.moved', '0.19 more');
  await guess(page, '3344');
  await says(page, '.left', '32 of');
  await counts(page, answers, 2);
  await guess(page, '5465');
  await says(page, '.left', 'Found with 3 guesses');
  await says(page, '.review', 'With best play 4.340');
  await says(page, '.dials', '91');
  await says(page, '.dials', '80');
  // The review runs by itself and can be stepped through.
  await says(page, '.stepper', 'Guess 3 of 3');
  await counts(page, '.board .verdict', 3);
  await page.keyboard.press('ArrowLeft');
  await says(page, '.reviewed', 'It gave away 0.027');
  await picture(page, 'play-won');
  await page.click('text=All numbers');
  await counts(page, '.rating tbody tr', 3);
  await says(page, '.rating tfoot', '+1.427');
  assert.match(await page.getAttribute('[data-share]', 'data-share'), /3 guesses, skill 91, luck 80\n⬜⬜⬜⬜\n🟨⬜⬜⬜\n🟩🟩🟩🟩$/);
  // From before the second guess once more, with the same secret.
  await page.click('.replay');
  await counts(page, answers, 1);
  await guess(page, '5465');
  await says(page, '.left', 'Found with 2 guesses');
  await page.click('.new-game');
  await says(page, '.left', '1,296 of 1,296');
  await counts(page, answers, 0);
});

scene('pegs by click and by drag', MOVING, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await page.click('.palette [data-symbol="5"] >> nth=0');
  await says(page, '[data-slot="0"]', 'peg 1: 5');
  const drag = async (from, to) => {
    const [a, b] = [await page.locator(from).first().boundingBox(), await page.locator(to).first().boundingBox()];
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag('.palette button[data-symbol="6"], .palette button:nth-child(6)', '[data-slot="2"]');
  await says(page, '[data-slot="2"]', 'peg 3: 6');
  await drag('[data-slot="2"]', '[data-slot="1"]');
  await says(page, '[data-slot="1"]', 'peg 2: 6');
  await says(page, '[data-slot="2"]', 'peg 3: empty');
  await page.click('[data-slot="1"]');
  await says(page, '[data-slot="1"]', 'peg 2: empty');
});

scene('a whole game is won by following help', {}, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=3');
  await page.click('.drawer-button');
  for (let number = 1; number <= 6; number += 1) {
    await page.click('.advice .take');
    await page.click('.entry .go');
    await counts(page, answers, number);
    await page.waitForFunction(() => document.querySelector('.ending') || document.querySelector('.advice .take'));
    if (await page.locator('.ending').count()) break;
  }
  await says(page, '.ending', 'With help');
  await page.click('text=All numbers');
  await says(page, '.rating tfoot', '0.000');
});

scene('a contradiction is met and repaired', {}, async (page) => {
  await visit(page, '#/play?mode=assist&game=mm4x6');
  await says(page, '.advice', 'one of 720 equally good');
  for (const symbol of ['1', '1', '2', '2']) await page.click(`.palette button:nth-child(${symbol})`);
  await page.click('.entry .go');
  await says(page, '.left', '256 of');
  // By keyboard alone: Enter goes from the code to its hint, and from there on.
  await guess(page, '3344');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await says(page, '.board', '2B0W');
  await page.click('text=Undo');
  await says(page, '.left', '256 of');
  // Pins are set by clicking them: none, in place, elsewhere, none.
  await guess(page, '3344');
  for (const pin of [1, 2, 2]) await page.click(`.now .pin-button:nth-child(${pin})`);
  await counts(page, '.now .pin-button .pin.white', 1);
  await page.keyboard.press('Escape');
  await page.click('.entry .go');
  await says(page, '.left', '56 of');
  await page.keyboard.type('1123');
  await page.fill('#hint-inPlace', '3');
  await page.click('.entry .go');
  await says(page, '.notice', 'entries 1 and 3 (1122 0B0W, 1123 3B0W) cannot stand together');
  await counts(page, '.board .clash', 2);
  // What was known before the contradiction is not listed any more.
  await counts(page, '.secrets button', 0);
  await picture(page, 'contradiction');
  await page.click('text=Correct entry 3');
  await page.fill('#edit-inPlace', '0');
  await page.fill('#edit-elsewhere', '1');
  await page.click('text=Save');
  await says(page, '.left', '20 of');
  await counts(page, '.board .clash', 0);
  await says(page, '.advice', 'proved');
  // The address brings the position back.
  const address = page.url();
  assert.match(decodeURIComponent(address), /1123\+0B1W/);
  await page.goto('about:blank');
  await page.goto(address);
  await says(page, '.left', '20 of');
  await counts(page, answers, 3);
  // Back and forward step through the game.
  await page.click('text=Undo');
  await counts(page, answers, 2);
  await page.goBack();
  await counts(page, answers, 3);
  await page.goForward();
  await counts(page, answers, 2);
});

scene('slips are noticed', {}, async (page) => {
  // A link written by hand, in another notation.
  await visit(page, '#/play?mode=assist&game=bc4x10&from=0123+1A1B;+4567+(1,0)');
  await says(page, '.left', '96 of 5,040');
  assert.match(decodeURIComponent(page.url()), /0123\+1B1W,\+4567\+1B0W$/);
  await visit(page, '#/play?mode=assist&game=bc4x10&from=0123+9B');
  await says(page, '.notice', 'more right symbols than a code has pegs');
  await visit(page, '#/play?mode=assist&game=mm8x16');
  await says(page, '.notice', 'the limit is 40000');
  await visit(page, '#/play?mode=assist&game=mm4x6');
  await says(page, '.advice', 'proved');
  await guess(page, '12');
  await says(page, '.notice', 'A guess has 4 pegs');
  await page.fill('#hint-inPlace', '9');
  assert.equal(await page.inputValue('#hint-inPlace'), '4');
  await page.selectOption('[aria-label=Game]', '');
  await page.fill('[aria-label="The name of the game"]', 'chess');
  await page.keyboard.press('Enter');
  await says(page, '.problem', 'such as mm4x6');
  await page.fill('[aria-label="The name of the game"]', 'MM(3,5)');
  await page.keyboard.press('Enter');
  await says(page, '.left', '125 of 125');
  // The first stop leads into the room and leaves it as it is.
  await visit(page, '#/race');
  await page.reload();
  await page.waitForSelector('main .room');
  await page.focus('.skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'room');
  assert.match(page.url(), /#\/race/);
});

scene('why a guess that cannot be right is best', {}, async (page) => {
  await visit(page, '#/play?mode=assist&game=mm4x6&from=1123+0B3W');
  await says(page, '.advice', 'one of 60 equally good, cannot be right');
  await says(page, '.why', 'the best guess that can be right, 2314');
  await counts(page, '.advice .part[data-hint]', 9);
  // Beside the best guess stand the next best ones; one that is chosen shows its parts.
  await says(page, '.others', '60 that cannot be right');
  await counts(page, '.others ul > li > .other', 6);
  await picture(page, 'assist');
  await page.locator('.other').nth(1).click();
  await page.waitForSelector('.others .considering .part[data-hint]');
  await page.keyboard.type('2314');
  await page.click('text=How good is it?');
  await says(page, '.drawer > .considering .sentences', '2345 is better: 2 guesses fewer over all 44 secrets');
  await page.click('text=Secrets that are left');
  await counts(page, '.secrets .code', 44);
  // A bar is a guess with its hint.
  await page.click('.advice .part[data-hint="1B1W"]');
  await says(page, '.left', '8 of');
  await counts(page, answers, 2);
  await usable(page);
});

scene('what is found is replaced when it is proved', {}, async (page) => {
  // The first answer is made to look as if time had run out; the proof waits until it was seen.
  await page.route('**/api/advice', async (route) => {
    const advice = await (await route.fetch()).json();
    await route.fulfill({ json: { ...advice, proved: false, total_guesses: null, average: null, average_decimal: null, upper_bound: null } });
  });
  let seen;
  const gate = new Promise((open) => { seen = open; });
  await page.route('**/api/jobs', async (route) => {
    await gate;
    await route.continue();
  });
  await visit(page, '#/play?mode=assist&game=bc4x10&from=0123+0B1W,+4567+0B2W');
  await says(page, '.advice .badge', 'best found');
  await says(page, '.advice', 'at least');
  seen();
  await says(page, '.advice .badge', 'proved');
});

scene('the program guesses what a person thinks of', {}, async (page) => {
  await visit(page, '#/play?mode=maker&game=mm4x6');
  const secret = '5465';
  for (let number = 1; number <= 6; number += 1) {
    await page.waitForFunction((n) => document.querySelector('.asked')?.textContent.startsWith(`My guess ${n}:`), number);
    const asked = (await page.locator('.asked .code').getAttribute('aria-label')).replaceAll(' ', '');
    const answer = await api(page, 'hint', { game: 'mm4x6', secret, guess: asked });
    const [inPlace, elsewhere] = answer.hint.match(/\d/g).map(Number);
    await page.fill('#hint-inPlace', String(inPlace));
    await page.fill('#hint-elsewhere', String(elsewhere));
    await page.click('.entry .go');
    if (answer.found) break;
  }
  await says(page, '.left', 'I needed');
});

scene('on a phone nothing of the result is cut off', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7&from=1122+0B0W,+3344+0B1W,+5465+4B0W');
  await says(page, '.review', 'With best play');
  await page.click('text=All numbers');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await fits(page);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.rating td, .rating th')]
      .filter((cell) => cell.offsetParent !== null).some((cell) => cell.getBoundingClientRect().right > document.querySelector('.ending').getBoundingClientRect().right));
    assert.ok(!cut, `the sums are in view at ${width} px`);
  }
});
