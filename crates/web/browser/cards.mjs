// The card table: a deal that is won, ways back and forward, and questions before a game is given up.

import assert from 'node:assert/strict';
import { MOVING, api, counts, picture, says, scene, usable, visit } from './harness.mjs';

scene('a solitaire deal is won by following hints', {}, async (page) => {
  await visit(page, '#/patience?deal=7:1&board=5');
  await says(page, '.left', '52 cards left');
  await page.click('.hint-button');
  await says(page, '.message', 'keeps the game won');
  await picture(page, 'patience');
  // The last twelve moves by hand.
  const { moves } = await api(page, 'patience/solve', { deal: '7:1', board: 5 });
  await visit(page, `#/patience?deal=7:1&board=5&moves=${moves.split(' ').slice(0, -12).join('.')}`);
  await page.uncheck('text=close up and finish by itself');
  for (let step = 0; step < 30; step += 1) {
    await page.waitForFunction(() => !document.querySelector('.leaving'));
    if (await page.locator('.won').count()) break;
    await page.click('.hint-button');
    await says(page, '.message', /keeps the game won|all cards are gone/);
    if (await page.locator('.won').count()) break;
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
  await page.waitForSelector('.stamp');
  await picture(page, 'patience-won');
  assert.match(await page.getAttribute('[data-share]', 'data-share'), /won\n(🟩+\n?)+$/);
});

scene('solitaire by keyboard, with a slip and ways back and forward', MOVING, async (page) => {
  await visit(page, '#/patience?deal=7:1&board=5');
  await says(page, '.left', '52 cards left');
  // The four of hearts and the five of spades do not go together.
  await page.focus('[data-at="0"]');
  await page.keyboard.press('ArrowRight');
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
  await page.click('.redo');
  await says(page, '.left', '25 in the stock');
  await page.goBack();
  await says(page, '.left', '27 in the stock');
  await page.reload();
  await says(page, '.left', '27 in the stock');
  await counts(page, '.hole', 2);
  // A new deal in the middle of a game asks first.
  await page.click('.new-deal');
  await says(page, '.asking', 'Give this game up');
  await page.click('text=No, play on');
  await counts(page, '.asking', 0);
  await page.click('.new-deal');
  await page.click('text=Yes, give it up');
  await says(page, '.left', '52 cards left');
  // Any deal by its number; what is no number is refused.
  await page.fill('[data-deal]', 'twelve');
  await page.keyboard.press('Enter');
  await says(page, '.notice', 'does not name a deal');
  await page.fill('[data-deal]', '1:12');
  await page.keyboard.press('Enter');
  await says(page, '.left', '52 cards left');
  assert.match(decodeURIComponent(page.url()), /deal=1:12/);
  await usable(page);
});

scene('a card is dragged onto its partner', MOVING, async (page) => {
  await visit(page, '#/patience?deal=7:1&board=5');
  await says(page, '.left', '52 cards left');
  const middle = async (selector) => {
    const box = await page.locator(selector).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...await middle('[data-at="2"]'));
  await page.mouse.down();
  await page.mouse.move(...await middle('[data-at="8"]'), { steps: 4 });
  await page.mouse.up();
  await says(page, '.left', '50 cards left');
});

scene('what is left to do goes by itself', MOVING, async (page) => {
  // Where nothing else can be done, nobody has to close up.
  await visit(page, '#/patience?deal=7:1&board=5&rules=close-each');
  await says(page, '.left', '52 cards left');
  await page.click('[data-at="2"]');
  await page.click('[data-at="8"]');
  await says(page, '.left', '25 in the stock');
  assert.match(page.url(), /moves=1324\.0000/);
  // Undo takes both back.
  await page.click('text=Undo');
  await says(page, '.left', '52 cards left');
  assert.doesNotMatch(page.url(), /moves/);
});

scene('when all is clear the game is finished by itself', MOVING, async (page) => {
  await visit(page, '#/patience');
  const { moves } = await api(page, 'patience/solve', { deal: '7:1', board: 5 });
  const all = moves.split(' ');
  // Before the last five moves there are still cards to be taken.
  await visit(page, `#/patience?deal=7:1&board=5&moves=${all.slice(0, -5).join('.')}`);
  await page.waitForSelector('.won, .finish');
  if (await page.locator('.finish').count()) await page.click('.finish');
  await says(page, '.left', 'Won: all cards are gone');
  assert.equal((await page.evaluate(() => location.hash)).split('moves=')[1].split('&')[0].split('.').length, all.length);
});

scene('the deal of the day', {}, async (page) => {
  await visit(page, '#/patience?daily=2026-11-16');
  await says(page, '.left', '52 cards left');
  assert.match(decodeURIComponent(page.url()), /daily=2026-11-16&deal=20261116:\d+/);
  const first = await page.getAttribute('.playing-card', 'data-card');
  await page.reload();
  await says(page, '.left', '52 cards left');
  assert.equal(await page.getAttribute('.playing-card', 'data-card'), first);
});
