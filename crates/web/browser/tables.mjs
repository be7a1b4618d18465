// A table as a guide: questions and answers, ways back, questions that are skipped, the result.

import assert from 'node:assert/strict';
import { counts, fits, picture, says, scene, usable, visit } from './harness.mjs';

scene('a guide is followed to its end, and back', {}, async (page) => {
  await visit(page, '#/guide');
  await says(page, '.question', 'Which wheel has to do with it?');
  await says(page, '.left', '54 of 54 are possible');
  await says(page, '.question', 'proved');
  await page.click('[data-hint="neither"]');
  await says(page, '.question', 'Does it depend on the gear?');
  // A double click answers one question.
  await page.dblclick('[data-hint="yes"]');
  await says(page, '.question', 'How do the levers and shifters feel?');
  await counts(page, '.answers li', 2);
  await picture(page, 'guide');
  await page.click('[data-hint="stiff"]');
  await says(page, '.result-box', 'Rusty gear cable');
  await says(page, '#said', 'It is Rusty gear cable.');
  // A reload brings it back, and so does a link.
  await page.reload();
  await says(page, '.result-box', 'Rusty gear cable');
  await page.click('text=Back');
  await says(page, '.question', 'How do the levers and shifters feel?');
  await page.goBack();
  await says(page, '.result-box', 'Rusty gear cable');
  await page.click('.answers .change >> nth=1');
  await says(page, '.question', 'Does it depend on the gear?');
  await page.keyboard.press('1');
  await counts(page, '.answers li', 2);
  await page.click('.again');
  await says(page, '.left', '54 of 54');
  assert.doesNotMatch(page.url(), /from=/);
  await usable(page);
});

scene('what someone does not know is not asked', {}, async (page) => {
  await visit(page, '#/guide?game=table:bicycle');
  await says(page, '.question', 'Which wheel has to do with it?');
  await page.click('.skip-question');
  await says(page, '.beside', 'Not asked: Which wheel has to do with it?');
  await page.waitForSelector('.question');
  assert.notEqual(await page.textContent('.question h2'), 'Which wheel has to do with it?');
  await page.reload();
  await says(page, '.beside', 'Not asked');
  // With nearly all questions skipped, it is said that no more can be told.
  await page.selectOption('[aria-label=Game]', 'table:elements');
  await says(page, '.left', '86 of 86');
  for (let number = 0; number < 17; number += 1) {
    await page.waitForSelector('.skip-question, .asking-card p:has-text("tells these apart")');
    if (!await page.locator('.skip-question').count()) break;
    const before = page.url();
    await page.click('.skip-question');
    await page.waitForFunction((address) => location.href !== address, before);
  }
  await says(page, '.asking-card', 'None of the questions that you did not skip tells these apart');
});

scene('answers that clash, and tables that are not there', {}, async (page) => {
  await visit(page, '#/guide?game=table:bicycle&from=Is+a+tyre+soft?%3Dmaybe');
  await says(page, '.notice', 'is not an answer to');
  await visit(page, '#/guide?game=table:elsewhere');
  await says(page, '.notice', 'yomi serve table:FILE.csv');
  await page.click('main a');
  await page.waitForSelector('.question');
});

scene('a guide on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja', colorScheme: 'dark' }, async (page) => {
  await visit(page, '#/guide?game=table:bicycle');
  await says(page, '.left', '54のうち54が残っています');
  await page.tap('.reply');
  await counts(page, '.answers li', 1);
  await page.waitForSelector('.question');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await fits(page);
  }
  await picture(page, 'guide-phone');
});
