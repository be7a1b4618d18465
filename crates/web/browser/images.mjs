// The pictures of the documents: rooms as they look, written as WebP. `cargo xtask page images` runs it.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [, , base, folder, chromiumPath = '/usr/bin/chromium'] = process.argv;

const FOUND = '#/play?mode=play&game=mm4x6&seed=7&from=1122+0B0W,+3344+0B1W,+5645+2B2W,+5465+4B0W';

/** Without a Japanese font there is no picture in Japanese, and none of the name of that language. */
const FONT = execFileSync('fc-list', [':lang=ja']).length > 0;

/** A name, how the browser is, where it goes, what is waited for, and what is done then. */
const PICTURES = [
  ['play', {}, FOUND, '.dials', async () => {}],
  ['japanese', { locale: 'ja' }, FOUND, '.dials', async () => {}],
  ['assist', { colorScheme: 'dark' }, '#/play?mode=assist&game=bc4x10&from=0123+1B1W', '.others', async () => {}],
  ['patience', {}, '#/patience?deal=7:1&board=5&moves=1324', '.playing-card', async (page) => { await page.click('.hint-button'); await page.waitForSelector('.hinted'); }],
  ['strategies', {}, '#/explore?game=mm4x6&path=0B1W', '.scatter .point', async () => {}],
  ['lesson', {}, '#/lesson?game=mm4x6&step=3', '.lesson-table', async () => {}],
];

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const [name, options, hash, ready, act] of PICTURES.filter(([one]) => FONT || one !== 'japanese')) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', bypassCSP: true, ...options });
  const page = await context.newPage();
  await page.goto(`${base}${hash}`);
  await page.waitForSelector(ready);
  await act(page);
  if (!FONT) await page.addStyleTag({ content: '[data-open=language] { visibility: hidden; }' }).catch(() => {});
  await page.waitForTimeout(1500);
  const png = (await page.screenshot()).toString('base64');
  const blank = await context.newPage();
  const webp = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).split(',')[1];
  }, png);
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log(`${name}.webp`);
  await context.close();
}
await browser.close();
