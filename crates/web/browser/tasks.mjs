// The ten tasks of docs/tasks.md, timed: from the first key to the last answer. `cargo xtask page tasks`
// runs it against a release build; nothing here is a test.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [, , base, yomi, chromiumPath = '/usr/bin/chromium'] = process.argv;
const RUNS = 3;

const says = (page, selector, words) => page.locator(selector).filter({ hasText: words }).first().waitFor();
const guess = async (page, code) => { await page.keyboard.type(code); await page.keyboard.press('Enter'); };
const REVIEWED = '#/play?mode=play&game=mm4x6&seed=7&from=1122+0B0W,+3344+0B1W,+5465+4B0W';

/** A task on the page: where it begins, what is waited for before the clock starts, and what is done. */
const ON_THE_PAGE = [
  ['a game, and how good it was', '#/play?mode=play&game=mm4x6&seed=7', '.evaluation', async (page) => {
    for (const [code, left] of [['1122', '256'], ['3344', '32'], ['5465', 'Found']]) { await guess(page, code); await says(page, '.left', left); }
    await says(page, '.stepper', 'Guess 3 of 3');
  }],
  ['back to a mistake, and on from there', REVIEWED, '.dials', async (page) => {
    await says(page, '.stepper', 'Guess 3 of 3');
    for (const at of [2, 1]) { await page.keyboard.press('ArrowLeft'); await says(page, '.stepper', `Guess ${at} of 3`); }
    await page.click('.replay');
    await guess(page, '5465');
    await says(page, '.left', 'Found');
  }],
  ['be helped with Hit & Blow, in Japanese', '#/play?mode=play&game=bc4x10', '.evaluation', async (page) => {
    await page.click('[data-open=language]');
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    await page.locator('.choice label').nth(1).click();
    await page.waitForSelector('.others, .advice .take');
    await guess(page, '0123');
    await page.fill('#hint-inPlace', '1');
    await page.fill('#hint-elsewhere', '1');
    await page.keyboard.press('Enter');
    await says(page, '.left', '720');
    await page.waitForSelector('.others');
  }],
  ['solitaire: hint, pair, undo, redo', '#/patience?deal=7:1&board=5', '.playing-card', async (page) => {
    await page.click('.hint-button');
    await page.waitForSelector('.hinted');
    for (const at of await page.locator('.playing-card.hinted').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-at')))) await page.click(`[data-at="${at}"]`);
    await says(page, '.room-patience', '50 cards left');
    await page.keyboard.press('u');
    await says(page, '.room-patience', '52 cards left');
    await page.keyboard.press('y');
    await says(page, '.room-patience', '50 cards left');
  }],
  ['search, stop, use what was found', '#/play', '.board', async (page) => {
    await page.goto(`${base}#/explore?game=mm5x6&from=11233+1B1W`);
    await says(page, '.progress', 'positions');
    await page.click('.progress button');
    await says(page, '.not-proved', 'no strategy needs fewer than');
    await page.waitForSelector('[role=treeitem]');
  }],
  ['why the most telling guess is not the best', '#/play', '.board', async (page) => {
    await page.keyboard.press('r');
    for (let screen = 0; screen < 3 && !(await page.locator('dialog .learn').count()); screen += 1) await page.click('dialog .go');
    await page.click('dialog .learn');
    await page.waitForSelector('.lesson-on');
    for (let step = 0; step < 4; step += 1) { await page.waitForSelector('.lesson-on:not([disabled])'); await page.click('.lesson-on'); await page.waitForTimeout(20); }
    await page.waitForSelector('.lesson-steps button:last-child[aria-current]');
    await page.waitForSelector('.lesson-table');
  }],
];

const folder = mkdtempSync(path.join(tmpdir(), 'tasks-'));
const shell = (command, input = '') => execFileSync('sh', ['-c', command], { cwd: folder, input, env: { ...process.env, HOME: folder, SHELL: '/bin/bash', PATH: `${path.dirname(yomi)}:${process.env.PATH}` } });
const AT_THE_TERMINAL = [
  ['the best strategy as a tree, in a pipe', () => shell('yomi solve mm4x6 --quiet --save - | yomi show -')],
  ['a game played elsewhere', () => shell('yomi assist mm4x6', '1123 ●○\n1 1 2 3 BW\nwhy\nquit\n')],
  ["Knuth's strategy as a file, checked", () => shell('yomi heuristics mm4x6 --only knuth --save knuth.json && yomi verify knuth.json')],
  ['completions and manual', () => shell('yomi completions --install')],
];

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const report = (number, name, millis) => console.log(`${String(number).padStart(2)}  ${(middle(millis) / 1000).toFixed(2)} s  ${name}`);
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const [number, [name, hash, ready, act]] of ON_THE_PAGE.entries()) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await context.newPage();
    await page.goto(`${base}${hash}`);
    await page.waitForSelector(ready);
    const begun = performance.now();
    await act(page);
    times.push(performance.now() - begun);
    await context.close();
  }
  report(number + 1, name, times);
}
await browser.close();
for (const [number, [name, act]] of AT_THE_TERMINAL.entries()) {
  const times = Array.from({ length: RUNS }, () => { const begun = performance.now(); act(); return performance.now() - begun; });
  report(number + 1 + ON_THE_PAGE.length, name, times);
}
rmSync(folder, { recursive: true });
