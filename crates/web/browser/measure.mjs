// How quick the page is: the first view, and what each action takes until something is seen to change.
// `cargo xtask page` runs it against a release build; nothing here is a test.

import { chromium } from 'playwright-core';

const [, , base, chromiumPath = '/usr/bin/chromium'] = process.argv;
const RUNS = 7;

/** Listens in the page: from an event of a person to the first frame in which the page differs. */
function listen() {
  let begun = null;
  window.waits = [];
  for (const kind of ['pointerdown', 'keydown', 'change', 'popstate']) addEventListener(kind, (event) => { begun = event.timeStamp; }, true);
  const watch = () => new MutationObserver(() => {
    if (begun === null) return;
    const since = begun;
    begun = null;
    requestAnimationFrame(() => window.waits.push(performance.now() - since));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  watch();
}

/** What people do: a room, and actions in it, each with what is waited for before the next. */
const ACTIONS = [
  ['#/play?mode=play&game=mm4x6&seed=7', '.evaluation', [
    ['put a peg', (page) => page.keyboard.press('1')],
    ['guess', async (page) => { await page.keyboard.type('122'); await page.keyboard.press('Enter'); }],
    ['open the analysis', (page) => page.keyboard.press('h')],
    ['back', (page) => page.goBack()],
    ['new game', (page) => page.keyboard.press('n')],
    ['rules', (page) => page.keyboard.press('r')],
    ['close', (page) => page.keyboard.press('Escape')],
    ['Japanese', (page) => page.click('[data-open=language]')],
  ]],
  ['#/play?mode=assist&game=mm4x6&from=1123+0B3W', '.others', [['undo', (page) => page.keyboard.press('u')]]],
  ['#/play?mode=assist&game=mm5x8&from=11234+1B1W', '.slots', [['a guess in a large game', async (page) => { await page.keyboard.type('55678'); await page.keyboard.press('Enter'); }]]],
  ['#/patience?deal=7:1&board=5', '.playing-card', [
    ['a card', (page) => page.click('[data-at="2"]')],
    ['hint', (page) => page.click('.hint-button')],
    ['new deal', (page) => page.click('.new-deal')],
  ]],
  ['#/race', '.slots', [['a peg of a race', (page) => page.keyboard.press('1')]]],
  ['#/explore?game=mm4x6', '[role=treeitem]', [
    ['a branch', (page) => page.click('[data-path="0B1W"] > .line')],
    ['another game', (page) => page.selectOption('[data-keep=game]', 'mm5x5')],
    ['quick instead of proved', (page) => page.selectOption('[data-keep=effort]', '2')],
    ['all best strategies', (page) => page.click('.unfold')],
  ]],
  ['#/questions?game=mm4x6', '.falling', [
    ['think of a secret', (page) => page.click('.demonstrate')],
    ['forget the hints', (page) => page.click('.controls button:nth-of-type(2)')],
  ]],
  ['#/lesson?game=mm4x6', '.lesson-table', [
    ['next step', (page) => page.click('.lesson-on')],
    ['another secret', (page) => page.click('.another')],
    ['another game', (page) => page.selectOption('[data-keep=game]', 'bc4x10')],
  ]],
];

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const firsts = [];
const sizes = [];
for (let run = 0; run < RUNS; run += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.board')) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.seen = performance.now(); });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(base);
  await page.waitForFunction(() => window.seen);
  firsts.push(await page.evaluate(() => window.seen));
  sizes.push(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => !name.includes('/api/')).reduce((all, { decodedBodySize }) => all + decodedBodySize, 0)));
  await context.close();
}
console.log(`first view, the board is there: ${middle(firsts).toFixed(0)} ms (${Math.min(...firsts).toFixed(0)} to ${Math.max(...firsts).toFixed(0)}; ${RUNS} loads, nothing cached)`);
console.log(`the page: ${(sizes[0] / 1000).toFixed(0)} kB`);
let slow = 0;
for (const [hash, ready, actions] of ACTIONS) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(`${base}${hash}`);
  await page.waitForSelector(ready);
  await page.waitForTimeout(600);
  for (const [name, act] of actions) {
    await page.evaluate(() => { window.waits.length = 0; });
    await act(page);
    await page.waitForFunction(() => window.waits.length > 0, undefined, { timeout: 5000 }).catch(() => {});
    const waits = await page.evaluate(() => window.waits);
    const longest = waits.length ? Math.max(...waits) : Infinity;
    if (longest > 100) slow += 1;
    console.log(`${longest.toFixed(0).padStart(6)} ms  ${hash.split('?')[0]} ${name}`);
    await page.waitForTimeout(400);
  }
  await context.close();
}
await browser.close();
const late = middle(firsts) >= 300;
if (late || slow) {
  console.error(`${late ? 'the first view takes 300 ms or more; ' : ''}${slow} actions show nothing within 100 ms`);
  process.exitCode = 1;
}
