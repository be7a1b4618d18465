// axe-core finds nothing wrong in any state of any room, light and dark. The rules that are
// experimental or off by default are on where they mean something here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { api, counts, guess, says, scene, visit } from './harness.mjs';

const AXE = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const ALSO = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** What a run of axe-core finds in a state, once what moves has come to rest. */
async function found(page, state, options) {
  const violations = await page.evaluate(async (given) => {
    await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => {})));
    return (await window.axe.run(document, given)).violations;
  }, { resultTypes: ['violations'], ...options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${state}: ${id}: ${html.slice(0, 140)} ${any[0]?.message ?? ''}`));
}

/** All rules in the light. In the dark only colours differ, and so only contrast is looked at again. */
async function checked(page, state) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(AXE);
  const light = await found(page, state, { rules: { ...ALSO, 'color-contrast': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(page, `${state}, dark`, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** A deal that is won, and so a game for the statistics. */
async function won(page) {
  await visit(page, '#/patience');
  const { moves } = await api(page, 'patience/solve', { deal: '7:1', board: 5 });
  await visit(page, `#/patience?deal=7:1&board=5&moves=${moves.split(' ').join('.')}`);
  await page.waitForSelector('.won');
}

const STATES = {
  'the board': {
    'a new game': async (page) => { await visit(page, '#/play?mode=play&game=mm4x6&seed=7'); await says(page, '.evaluation', '4.34'); },
    'in a game': async (page) => { await guess(page, '1122'); await says(page, '.left', '256'); await page.keyboard.type('33'); },
    'analysed': async (page) => { await page.keyboard.press('h'); await page.waitForSelector('.others'); await page.click('text=All guesses by entropy'); await page.click('text=Secrets that are left'); },
    'a guess in detail': async (page) => { await page.locator('.other').nth(1).click(); await page.waitForSelector('.considering'); },
    'found and reviewed': async (page) => {
      await visit(page, '#/play?mode=play&game=mm4x6&seed=7&from=1122+0B0W,+1123+0B0W,+3344+0B1W,+5465+4B0W');
      await counts(page, '.board .verdict', 4);
      await page.click('text=All numbers');
    },
    'be helped': async (page) => { await visit(page, '#/play?mode=assist&game=bc4x10&from=0123+1B1W'); await page.waitForSelector('.advice .badge'); },
    'correct a hint': async (page) => { await page.click('.edit'); await page.waitForSelector('.editing'); },
    'a contradiction': async (page) => { await visit(page, '#/play?mode=assist&game=mm4x6&from=1122+0B0W,+1123+3B0W'); await page.waitForSelector('.clash'); },
    'the program guesses': async (page) => { await visit(page, '#/play?mode=maker&game=mm4x6'); await page.waitForSelector('.asked .code'); },
    'many colours': async (page) => { await visit(page, '#/play?mode=play&game=mm4x14&seed=1'); await page.waitForSelector('.palette'); },
  },
  'cards': {
    'cards': async (page) => { await visit(page, '#/patience?deal=7:1&board=5'); await says(page, '.left', '52'); },
    'a card and a hint': async (page) => { await page.click('[data-at="2"]'); await page.click('.hint-button'); await page.waitForSelector('.hinted'); },
    'a slip': async (page) => { await page.click('[data-at="3"]'); await page.waitForSelector('.notice:not([hidden])'); },
    'holes': async (page) => { await visit(page, '#/patience?deal=7:1&board=5&moves=1324'); await counts(page, '.hole', 2); },
    'another deal?': async (page) => { await page.click('.new-deal'); await page.waitForSelector('.asking'); },
    'cards won': won,
  },
  'race': {
    'before a race': async (page) => { await visit(page, '#/race'); await page.waitForSelector('.slots'); },
    'in a race': async (page) => { await visit(page, '#/race?game=mm4x6&level=random&secret=1234&seed=5&mine=1122+0B0W&theirs=5566+0B0W'); await says(page, '[aria-label="You"]', '256'); },
    'a race is over': async (page) => {
      const { secret } = await api(page, 'draw', { game: 'mm4x6', seed: 5 });
      await visit(page, `#/race?game=mm4x6&level=random&secret=1234&seed=5&mine=${secret}+4B0W&theirs=5566+0B0W`);
      await page.waitForFunction(() => document.querySelectorAll('.over .rating').length === 2);
    },
  },
  'strategies and questions': {
    'a strategy': async (page) => { await visit(page, '#/explore?game=mm4x6&path=0B1W'); await page.waitForSelector('.scatter .point'); },
    'a guess of it': async (page) => { await page.click('.scatter .point[data-point="0"]'); await page.waitForSelector('.considering'); },
    'a computation': async (page) => { await visit(page, '#/explore?game=mm5x6&objective=strongest'); await says(page, '.progress', 'positions'); },
    'stopped': async (page) => { await page.click('.progress button'); await page.waitForSelector('.notice:not([hidden])'); },
    'questions': async (page) => { await visit(page, '#/questions?game=mm4x6'); await page.waitForSelector('.falling'); await page.click('summary'); },
    'answered': async (page) => { await page.click('.demonstrate'); await page.waitForSelector('.identified .code.large'); },
    'hints that clash': async (page) => { await page.fill('#hint-0-elsewhere', '0'); await page.fill('#hint-0-inPlace', '4'); await page.waitForSelector('.clash'); },
  },
  'what lies over the rooms': {
    'rules, first screen': async (page) => { await won(page); await page.click('[data-open=rules]'); await page.waitForSelector('dialog[open]'); },
    'rules, second screen': async (page) => { await page.click('dialog .go'); },
    'keys': async (page) => { await page.keyboard.press('Escape'); await page.click('[data-open=keys]'); await page.waitForSelector('dialog[open]'); },
    'statistics': async (page) => { await page.keyboard.press('Escape'); await page.click('[data-open=stats]'); await says(page, 'dialog', 'Solitaire'); },
    'forget?': async (page) => { await page.click('text=Forget all'); },
    'in Japanese': async (page) => { await page.keyboard.press('Escape'); await page.click('[data-open=language]'); await visit(page, '#/play?mode=assist&game=mm4x6&from=1123+0B3W'); await page.waitForSelector('.others'); },
  },
};

for (const [part, states] of Object.entries(STATES)) {
  scene(`axe-core finds nothing: ${part}`, { reducedMotion: 'reduce', bypassCSP: true }, async (page) => {
    const wrong = [];
    for (const [state, reach] of Object.entries(states)) {
      await reach(page);
      wrong.push(...await checked(page, state));
    }
    assert.deepEqual(wrong, []);
  });
}
