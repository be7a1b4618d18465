// All rooms: phones, large text, the dark, Japanese, and what lies over the rooms.

import assert from 'node:assert/strict';
import { counts, fits, guess, picture, says, scene, usable, visit } from './harness.mjs';

const ROOMS = ['#/play?mode=assist&game=mm4x6&from=1123+0B3W', '#/play?mode=play&game=bc4x10&seed=1', '#/explore?game=mm4x6&path=0B1W', '#/questions', '#/patience?deal=7:1&board=7', '#/race', '#/race?game=mm4x6&level=random&secret=1234&seed=5', '#/words?game=words:words&mode=assist&from=train+--G--', '#/guide?game=table:bicycle', '#/explore?game=mm4x6&all=1&profile=1,8,89,651,545,2&seed=1', '#/lesson?game=mm4x6&step=3', '#/lesson?game=mm4x6&step=2', '#/questions?game=table:bicycle'];

/** What each of the rooms shows when it is ready. */
const READY = ['.others', '.palette', '.scatter .point', '.questions li', '.playing-card', '.slots', '.slots', '.others', '.reply', '.spectrum .point', '.lesson-table', '.lesson-table', '.falling'];

scene('on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
  for (const [number, room] of ROOMS.entries()) {
    await visit(page, room);
    await page.waitForSelector(READY[number]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await fits(page);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.lesson .figures')].filter((box) => box.scrollWidth > box.clientWidth).length), 0, `a table of the lesson at ${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, `phone-${number + 1}`);
  }
  await visit(page, ROOMS[0]);
  await usable(page);
  await page.tap('.palette button');
  await says(page, '[data-slot="0"]', 'peg 1: 1');
  // "Close up" stays in view, however small the screen is.
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, ROOMS[4]);
  await page.waitForSelector(READY[4]);
  assert.ok(await page.evaluate(() => document.querySelector('.closing').getBoundingClientRect().bottom <= innerHeight));
});

scene('with text of twice the size, on a phone too', { viewport: { width: 780, height: 844 } }, async (page, context) => {
  const settings = await context.newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const [number, room] of ROOMS.entries()) {
    await visit(page, room);
    await page.waitForSelector(READY[number]);
    for (const width of [780, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await fits(page);
    }
  }
});

scene('in the dark', { colorScheme: 'dark' }, async (page) => {
  await visit(page, ROOMS[0]);
  await says(page, '.advice', 'proved');
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.match(paper, /rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)/, 'the paper is dark');
  await picture(page, 'dark');
});

scene('in Japanese, as the browser asks, and switched by hand', { locale: 'ja' }, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await says(page, '.left', '残り1,296通り');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await guess(page, '1122');
  await says(page, '.left', '残り256通り');
  for (const [number, room] of ROOMS.entries()) {
    await visit(page, room);
    await page.waitForSelector(READY[number]);
    await fits(page);
  }
  // It is shown at once that it is being done, and a second click meanwhile does not undo it.
  assert.equal(await page.evaluate(() => {
    const language = /** @type {HTMLElement} */ (document.querySelector('[data-open=language]'));
    for (let click = 0; click < 2; click += 1) language.click();
    return language.getAttribute('aria-busy');
  }), 'true');
  await says(page, 'nav', 'Solitaire');
  await page.reload();
  await says(page, 'nav', 'Solitaire');
});

scene('the rules, the keys and the statistics', {}, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await says(page, '.left', '1,296');
  await page.keyboard.press('?');
  await says(page, 'dialog', 'open or close the analysis');
  await page.keyboard.press('Escape');
  await counts(page, 'dialog > *', 0);
  await page.keyboard.press('r');
  await says(page, 'dialog', 'There is a secret row of pegs');
  await picture(page, 'rules');
  await page.click('dialog .go');
  await says(page, 'dialog', 'Bulls and Cows');
  await page.click('dialog .go');
  await says(page, 'dialog', 'The secret has two e');
  // The lesson is behind the rules, about the game of the room.
  await page.click('dialog .learn');
  await counts(page, 'dialog > *', 0);
  await says(page, '.lesson', 'There are 1,296 secrets');
  await page.goBack();
  await says(page, '.left', '1,296');
  for (const code of ['1122', '3344', '5465']) {
    const rows = await page.locator('.board .line:not(.now, .future)').count();
    await guess(page, code);
    await counts(page, '.board .line:not(.now, .future)', rows + 1);
  }
  await says(page, '.dials', '91');
  // The same game again is not counted twice.
  await page.reload();
  await says(page, '.dials', '91');
  await page.keyboard.press('s');
  await says(page, 'dialog', '1 game');
  await says(page, 'dialog tbody', '4.34');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Export')]);
  const path = await file.path();
  await page.click('text=Forget all');
  await page.click('text=Yes, forget all games');
  await says(page, 'dialog', 'No game is finished yet');
  await page.setInputFiles('[data-import]', path);
  await says(page, 'dialog', 'The games of the file are here now');
  await says(page, 'dialog tbody', '3.00');
  await page.setInputFiles('[data-import]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await says(page, 'dialog', 'This is not a file of games');
  // In another room they begin with what is played there.
  await page.keyboard.press('Escape');
  await visit(page, '#/patience?deal=7:1&board=5');
  await page.keyboard.press('r');
  await says(page, 'dialog', 'Solitaire (Monte Carlo)');
});

scene('the puzzle of the day is the same for everyone', {}, async (page) => {
  await visit(page, '#/play?daily=2026-11-16');
  await says(page, '.standing', 'The puzzle of 2026-11-16');
  await guess(page, '1122');
  await counts(page, '.board .line:not(.now, .future)', 1);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await counts(page, '.board .line:not(.now, .future)', 1);
});

scene('moves are said in sentences that stay', {}, async (page) => {
  await visit(page, '#/play?mode=play&game=mm4x6&seed=7');
  await says(page, '.left', '1,296');
  await guess(page, '1122');
  await says(page, '#said', 'Guess 1, 1 1 2 2: 0 in place, 0 elsewhere.');
  await says(page, '#said', '256 secrets are left.');
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
