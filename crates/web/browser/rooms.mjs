// Every room in a real browser, as a person would use it.

import assert from 'node:assert/strict';
import { api, counts, fits, picture, runAll, says, scene, usable, visit } from './harness.mjs';

const slots = '.slots';

/** Types a guess into the row of pegs and presses Enter. */
async function guess(page, code) {
  await page.focus(slots);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Gives a hint by the steppers. */
async function hint(page, inPlace, elsewhere) {
  for (let i = 0; i < inPlace; i += 1) await page.click('.entry [aria-label="more in place"]');
  for (let i = 0; i < elsewhere; i += 1) await page.click('.entry [aria-label="more elsewhere"]');
}

scene('a whole game is won by keyboard', {}, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await says(page, '.left', '1,296 of 1,296');
  await guess(page, '1122');
  await says(page, '.left', '256 of');
  await guess(page, '3344');
  await says(page, '.left', '32 of');
  await counts(page, '.board li', 2);
  await guess(page, '5465');
  await says(page, '.left', 'Found with 3 guesses');
  await says(page, '.rating', 'With best play 4.340');
  await counts(page, '.rating tbody tr', 3);
  await says(page, '.rating tfoot', '+1.427');
  await picture(page, 'play-won');
  await page.click('text=New game');
  await says(page, '.left', '1,296 of 1,296');
  await counts(page, '.board li', 0);
});

scene('a whole game is won by following help', {}, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=3');
  await page.click('text=Help me: the best guess');
  for (let number = 1; number <= 6; number += 1) {
    await page.click('text=Take it');
    await page.click('.entry .go');
    await page.waitForFunction((n) => document.querySelectorAll('.board li').length === n, number);
    await page.waitForFunction(() => /Found with/.test(document.querySelector('.left').textContent)
      || document.querySelector('.board li:last-child .left-after')?.textContent);
    if (await page.locator('.left', { hasText: 'Found with' }).isVisible()) break;
    await page.waitForSelector('.advice[aria-busy="false"] .best');
    // The last one is shown without a button.
    if (await page.locator('.advice', { hasText: 'This is the secret' }).isVisible()) {
      const last = await page.locator('.advice .code').getAttribute('aria-label');
      await guess(page, last.replaceAll(' ', ''));
      break;
    }
  }
  await says(page, '.left', 'Found with');
  await says(page, '.rating tfoot', '0.000');
});

scene('a contradiction is met and repaired', {}, async (page) => {
  await visit(page, '#/play?mode=assist&game=mm4x6');
  await says(page, '.advice', 'one of 720 equally good');
  for (const symbol of ['1', '1', '2', '2']) await page.click(`.palette [aria-label="${symbol}"]`);
  await page.click('.entry .go');
  await says(page, '.left', '256 of');
  // By keyboard alone: Enter goes from the code to its hint, and from there on.
  await guess(page, '3344');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await says(page, '.board', '2B0W');
  await page.click('text=Undo');
  await says(page, '.left', '256 of');
  await guess(page, '3344');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await says(page, '.left', '56 of');
  await page.focus(slots);
  await page.keyboard.type('1123');
  await hint(page, 3, 0);
  await page.click('.entry .go');
  await says(page, '.notice', 'entries 1 and 3 (1122 0B0W, 1123 3B0W) cannot stand together');
  await counts(page, '.board li.clash', 2);
  await picture(page, 'contradiction');
  await page.click('text=Correct entry 3');
  await page.fill('.editing [aria-label="in place"]', '0');
  await page.fill('.editing [aria-label="elsewhere"]', '1');
  await page.click('text=Save');
  await says(page, '.left', '20 of');
  await counts(page, '.board li.clash', 0);
  await says(page, '.advice', 'proved');
  // The address brings the position back.
  const address = page.url();
  assert.match(decodeURIComponent(address), /1123\+0B1W/);
  await page.goto('about:blank');
  await page.goto(address);
  await says(page, '.left', '20 of');
  await counts(page, '.board li', 3);
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
  await page.fill('.entry [aria-label="in place"]', '9');
  assert.equal(await page.inputValue('.entry [aria-label="in place"]'), '4');
  await page.selectOption('[aria-label=Game]', 'other');
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
  // Beside the best guess stand the next best ones, each with its parts.
  await says(page, '.others', '60 that cannot be right');
  await counts(page, '.others li', 6);
  await page.locator('.others summary').nth(1).click();
  await page.waitForSelector('.others .opened .part[data-hint]');
  await page.locator('.others summary').nth(1).click();
  await picture(page, 'assist');
  await page.focus(slots);
  await page.keyboard.type('2314');
  await page.click('text=How good is it?');
  await says(page, '.sentences', '2345 is better: 2 guesses fewer over all 44 secrets');
  await page.click('text=Secrets that are left');
  await counts(page, '.secrets .code', 44);
  // A bar is a guess with its hint.
  await page.click('.advice .part[data-hint="1B1W"]');
  await says(page, '.left', '8 of');
  await counts(page, '.board li', 2);
  await usable(page);
});

scene('what is found is replaced when it is proved', {}, async (page) => {
  // The first answer is made to look as if time had run out; the proof waits until it was seen.
  await page.route('**/api/advice', async (route) => {
    const advice = await (await route.fetch()).json();
    await route.fulfill({ json: { ...advice, proved: false, total_guesses: null, average: null, upper_bound: null } });
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
    await page.waitForFunction((n) => document.querySelector('.asked')?.textContent.startsWith(`Guess ${n}:`), number);
    const asked = (await page.locator('.asked .code').getAttribute('aria-label')).replaceAll(' ', '');
    const answer = await api(page, 'hint', { game: 'mm4x6', secret, guess: asked });
    const [inPlace, elsewhere] = answer.hint.match(/\d/g).map(Number);
    await page.fill('.entry [aria-label="in place"]', String(inPlace));
    await page.fill('.entry [aria-label="elsewhere"]', String(elsewhere));
    await page.click('.entry .go');
    if (answer.found) break;
  }
  await says(page, '.left', 'I needed');
});

scene('a tree is opened, and a guess compared', {}, async (page) => {
  await visit(page, '#/explore?game=mm4x6');
  await says(page, '.facts', '4.340 guesses on average');
  await page.focus('[role=treeitem]');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const chosen = page.locator('[role=treeitem][aria-selected=true]');
  assert.equal(await chosen.getAttribute('aria-level'), '3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('[role=treeitem][aria-level="2"]').first().getAttribute('aria-expanded'), 'false');
  const branch = page.locator('[role=treeitem][data-path="0B1W"]');
  await branch.locator('> .line').click();
  assert.equal(await branch.getAttribute('aria-expanded'), 'true');
  assert.match(await branch.getAttribute('aria-label'), /^0 in place, 1 elsewhere: guess 2 4 4 5, 276 secrets/);
  await branch.locator('> .line > .twist').click();
  assert.equal(await branch.getAttribute('aria-expanded'), 'false');
  await says(page, '[aria-label="The position in view"]', '276 secrets are left');
  await page.waitForSelector('.scatter .point');
  assert.ok(await page.locator('.scatter .point').count() > 100);
  await page.click('.scatter .point[data-point="0"]');
  await says(page, '.considering .sentences', 'No guess is better');
  await page.focus('.scatter');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.scatter .point.chosen[data-point="5"]');
  await picture(page, 'strategies');
  await usable(page);
});

scene('strategies of the book, and from a file', {}, async (page) => {
  await visit(page, '#/explore?game=bc4x10&path=0B1W');
  await says(page, '.facts', '26,274 for 5,040 secrets, never more than 7');
  await says(page, '[aria-label="The position in view"]', '1,440 secrets are left');
  await page.check('input[value=strongest]');
  await says(page, '.facts', '26,306 for 5,040 secrets');
  const file = {
    format: 'yomikiri', version: 1, kind: 'strategy', game: 'mm2x2', start: '',
    strategy: { guess: '12', then: { '0B2W': { guess: '21' }, '1B0W': { guess: '11', then: { '0B0W': { guess: '22' } } } } },
  };
  const open = (content) => page.setInputFiles('#strategy-file', { name: 's.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await open(file);
  await says(page, '.facts', '8 for 4 secrets');
  await says(page, '.facts', 's.json: mm2x2, checked by the rules');
  delete file.strategy.then['0B2W'];
  await open(file);
  await says(page, '.notice', 'nothing is said for 0B2W');
});

scene('a computation shows its progress, and stops by its button or with its tab', {}, async (page, context) => {
  await visit(page, '#/explore?game=mm5x6&objective=strongest');
  await page.waitForSelector('.progress progress');
  await says(page, '.progress', 'positions');
  await page.click('.progress button');
  await says(page, '.notice', 'Stopped.');
  await counts(page, '.progress', 0);
  await page.click('text=Begin again');
  await says(page, '.progress', 'positions');
  await page.close();
  const other = await context.newPage();
  await visit(other, '#/play');
  const begun = await api(other, 'jobs', { kind: 'solve', game: 'mm2x3' });
  await other.waitForFunction(async (id) => (await (await fetch(`/api/jobs/${id}`)).json()).state === 'done', begun.job, { timeout: 15_000, polling: 300 });
});

scene('a race against the strongest strategy', {}, async (page) => {
  await visit(page, '#/race');
  await guess(page, '5678');
  await says(page, '[aria-label="You"]', '5,040 secrets are possible');
  for (let number = 1; number <= 7; number += 1) {
    const mine = await page.locator('[aria-label="Your guesses"] li').count();
    // Anyone can play well with a little help.
    const from = await page.evaluate(() => [...document.querySelectorAll('[aria-label="Your guesses"] li')]
      .map((row) => `${row.querySelector('.code').getAttribute('aria-label').replaceAll(' ', '')} ${row.querySelector('.hint-text').textContent}`).join(', '));
    const move = await api(page, 'move', { game: 'moo', from, level: 'heuristic' });
    await guess(page, move.guess);
    await page.waitForFunction((n) => document.querySelectorAll('[aria-label="The guesses of the opponent"] li').length === n, mine + 1);
    if (await page.locator('.result').count()) break;
  }
  assert.match(await page.locator('.result').textContent(), /You win|A draw|The opponent wins/);
  await page.waitForFunction(() => document.querySelectorAll('.over .rating').length === 2, null, { timeout: 20_000 });
  await picture(page, 'race');
  await usable(page);
});

scene('questions asked all at once tell the secret', {}, async (page) => {
  await visit(page, '#/questions?game=mm4x6');
  await says(page, '[aria-label="The questions"]', '6 codes identify every secret. No fewer do.');
  await page.click('text=Think of a secret for me');
  await page.waitForSelector('.identified .code.large');
  await says(page, '.identified .left', 'The secret is');
  await picture(page, 'questions');
  // A hint that is wrong is noticed, or leads to another secret.
  const first = page.locator('.questions li').first();
  const field = first.locator('[aria-label="in place"]');
  await first.locator('[aria-label="elsewhere"]').fill('0');
  await field.fill('4');
  await says(page, '.identified', 'No secret fits these hints');
  await page.waitForSelector('.questions li.clash ~ li.clash');
  await page.click('text=Forget the hints');
  await says(page, '.identified', 'Think of a secret');
  // Without one of the codes some secrets look alike.
  await page.click('[aria-label="Take 6 1 3 6 away"]');
  await says(page, '[aria-label="The questions"]', 'look alike');
  await page.click('[aria-label="The questions"] summary');
  await guess(page, '6136');
  await says(page, '[aria-label="The questions"]', '6 codes identify every secret');
  await usable(page);
});

scene('the fewest questions are searched for', {}, async (page) => {
  await visit(page, '#/questions?game=mm3x5');
  await says(page, '[aria-label="The questions"]', 'No fewer do.');
});

scene('a solitaire deal is won by following hints', {}, async (page) => {
  await visit(page, '#/patience?deal=7:1&board=5');
  await says(page, '.left', '52 cards left');
  for (let step = 0; step < 80; step += 1) {
    if (await page.locator('.left', { hasText: 'Won' }).count()) break;
    await page.click('.hint-button');
    await says(page, '.message', /keeps the game won/);
    if (step === 0) await picture(page, 'patience');
    const before = page.url();
    const marked = page.locator('.playing-card.hinted');
    if (await marked.count()) {
      const [a, b] = await marked.evaluateAll((cards) => cards.map((card) => card.dataset.at));
      await page.click(`[data-at="${a}"]`);
      await page.click(`[data-at="${b}"]`);
    } else {
      await page.click('.closing');
    }
    await page.waitForFunction((address) => location.href !== address, before);
  }
  await says(page, '.left', 'Won: all cards are gone');
});

scene('solitaire by keyboard, with a slip and a way back', {}, async (page) => {
  await visit(page, '#/patience?deal=7:1&board=5');
  await says(page, '.left', '52 cards left');
  // The four of hearts and the five of spades do not go together.
  await page.focus('[data-at="1"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await says(page, '.notice', 'have different ranks');
  await page.click('text=Still winnable?');
  await says(page, '.message', 'Yes, with the stock face up');
  await page.click('text=Advice, stock hidden');
  await says(page, '.message', /still to come: remove .* with .*; then close up\.$/);
  await page.click('[data-at="2"]');
  await page.click('[data-at="8"]');
  await says(page, '.left', '50 cards left');
  await counts(page, '.hole', 2);
  const address = page.url();
  await page.click('.closing');
  await says(page, '.left', '25 in the stock');
  await page.click('text=Undo');
  await says(page, '.left', '27 in the stock');
  assert.equal(page.url(), address);
  await page.click('.new-deal');
  await page.waitForFunction(() => document.querySelector('[aria-label="Deal"]').value === '7:2' || document.querySelector('[aria-label="Deal"]').value === '7:3');
  // Any deal by its number; what is no number is refused.
  await page.fill('[aria-label=Deal]', 'twelve');
  await page.keyboard.press('Enter');
  await says(page, '.notice', 'does not name a deal');
  await page.fill('[aria-label=Deal]', '1:12');
  await page.keyboard.press('Enter');
  await says(page, '.left', '52 cards left');
  assert.match(decodeURIComponent(page.url()), /deal=1:12/);
  await usable(page);
});

const ROOMS = ['#/play?mode=assist&game=mm4x6&from=1123+0B3W', '#/play?mode=play&game=bc4x10&seed=1', '#/explore?game=mm4x6&path=0B1W', '#/questions', '#/patience?deal=7:1&board=7', '#/race'];

/** What each of the rooms shows when it is ready. */
const READY = ['.others', '.left b', '.scatter .point', '.questions li', '.playing-card', '.slots'];

scene('on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
  for (const [number, room] of ROOMS.entries()) {
    await visit(page, room);
    await page.waitForSelector(READY[number]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await fits(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, `phone-${number + 1}`);
  }
  await visit(page, ROOMS[0]);
  await usable(page);
  await page.tap('.palette [aria-label="1"]');
  await says(page, '.slots', '1');
});

scene('in the dark', { colorScheme: 'dark' }, async (page) => {
  await visit(page, ROOMS[0]);
  await says(page, '.advice', 'proved');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.match(paper, /rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)/, 'the paper is dark');
  await picture(page, 'dark');
});

scene('the policy forbids what the page does not need', {}, async (page) => {
  await visit(page, '#/play');
  const blocked = await page.evaluate(() => new Promise((done) => {
    addEventListener('securitypolicyviolation', (event) => done(event.violatedDirective), { once: true });
    const script = document.createElement('script');
    script.textContent = 'window.evil = true';
    document.head.append(script);
    setTimeout(() => done('nothing'), 1000);
  })).catch((error) => error.message);
  assert.match(blocked, /script-src/);
  assert.equal(await page.evaluate(() => window.evil), undefined);
}, /Content Security Policy/);

await runAll();
