// axe-core, which is to find nothing wrong in any state of any room, light and dark. The rules that are
// experimental or off by default are on where they mean something here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { scene } from './harness.mjs';

const AXE = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const ALSO = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** What a run of axe-core finds in a state, once what moves has come to rest. */
async function found(page, state, options) {
  const violations = await page.evaluate(async (given) => {
    await Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => {})));
    return (await window.axe.run(document, given)).violations;
  }, { resultTypes: ['violations'], selectors: false, preload: false, iframes: false, ...options });
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

/** One scene a part: its states are reached one after the other, and each is looked at. */
export function states(parts) {
  for (const [part, all] of Object.entries(parts)) {
    scene(`axe-core finds nothing: ${part}`, { bypassCSP: true }, async (page) => {
      const wrong = [];
      for (const [state, reach] of Object.entries(all)) {
        await reach(page);
        wrong.push(...await checked(page, state));
      }
      assert.deepEqual(wrong, []);
    });
  }
}
