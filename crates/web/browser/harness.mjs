// A browser, pages that must not complain, and checks that say what they expected.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [, , base, , chromiumPath = '/usr/bin/chromium', shots = ''] = process.argv;

const scenes = [];
/** How long is waited for anything, in milliseconds. */
const WAIT = Number(process.env.WAIT ?? 45_000);

/** For scenes that are about what moves. The others do without: it takes a tenth of their time. */
export const MOVING = { reducedMotion: 'no-preference' };

/** One more thing to try: a page of its own, at this size. `allowed` are complaints it provokes. */
export function scene(name, options, run, allowed = /^$/) {
  scenes.push({ name, options, run, allowed });
}

/** Opens a room. */
export async function visit(page, hash) {
  await page.goto(`${base}${hash}`);
  await page.waitForSelector('main .room');
}

/** The answered rows of the board. */
export const answers = '.board .line:not(.now, .future)';

/** Types a code and presses Enter, wherever the focus is. */
export async function guess(page, code) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Asks the API as the page would. */
export async function api(page, address, body) {
  return page.evaluate(async ([where, what]) => {
    const options = what === null ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what) };
    return (await fetch(`/api/${where}`, options)).json();
  }, [address, body ?? null]);
}

/** Waits until so many elements are there. */
export async function counts(page, selector, number) {
  await page.waitForFunction(([path, n]) => document.querySelectorAll(path).length === n, [selector, number]);
}

/** Waits until an element has these words. */
export async function says(page, selector, words) {
  await page.locator(selector).filter({ hasText: words }).first().waitFor({ timeout: WAIT });
}

/** Nothing is wider than the screen. */
export async function fits(page) {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= screen, `the page is ${wide} wide on a screen of ${screen}`);
}

/** Whatever can be used has a name for those who listen, and is large enough for a finger. */
export async function usable(page, smallest = 0) {
  const bad = await page.evaluate((least) => {
    const inside = (node) => [...node.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label')).join('');
    const name = (node) => node.getAttribute('aria-label') || node.textContent.trim() || inside(node) || node.labels?.[0]?.textContent.trim() || node.title;
    return [...document.querySelectorAll('main button, main a, main input, main select, main summary, [tabindex="0"]')]
      .filter((node) => node.offsetParent !== null && node.type !== 'file')
      .filter((node) => !name(node) || (node.matches('button, select') && node.getBoundingClientRect().height < least))
      .map((node) => `${node.outerHTML.slice(0, 120)} (${Math.round(node.getBoundingClientRect().height)} high)`);
  }, smallest);
  assert.deepEqual(bad, []);
}

/** A picture, if pictures are wanted. */
export async function picture(page, name) {
  if (shots) await page.screenshot({ path: path.join(shots, `${name}.png`), fullPage: true });
}

/** Runs all scenes, or those whose name has these words (`SCENE`). */
export async function runAll() {
  if (shots) await mkdir(shots, { recursive: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  });
  try {
    for (const { name, options, run, allowed } of scenes.filter((one) => one.name.includes(process.env.SCENE ?? ''))) {
      const begun = Date.now();
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT);
      const complaints = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // A refusal is an answer; the browser notes it all the same.
        if (message.type() === 'error' && !/status of (422|429)/.test(message.text()) && !allowed.test(message.text())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(base)) complaints.push(`a request to ${request.url()}`);
      });
      try {
        await run(page, context);
        assert.deepEqual(complaints, []);
        console.log(`ok ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      } catch (error) {
        console.error(`FAILED ${name}\n${error.stack}\n${complaints.join('\n')}`);
        if (shots) await page.screenshot({ path: path.join(shots, `failed ${name}.png`), fullPage: true }).catch(() => {});
        process.exitCode = 1;
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
