// Strategies, races and questions; computations that take long.

import assert from 'node:assert/strict';
import { MOVING, api, counts, guess, picture, says, scene, usable, visit } from './harness.mjs';

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
  for (let i = 1; i <= 5; i += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`.scatter .point.chosen[data-point="${i}"]`);
  }
  await picture(page, 'strategies');
  // Back goes back in the tree.
  await page.goBack();
  await page.waitForFunction(() => location.hash.includes('path=0B1W.0B0W'));
  await usable(page);
});

scene('a lesson, step by step', {}, async (page) => {
  await visit(page, '#/lesson?game=mm4x6');
  await says(page, '.lesson', 'There are 1,296 secrets, all equally likely');
  await says(page, '.lesson', '10.340 bits');
  await page.keyboard.press('ArrowRight');
  await says(page, '.lesson', 'add up to what there was to know: 10.340');
  const secret = await page.locator('.asked .code').getAttribute('aria-label');
  await page.click('.another');
  await page.waitForFunction((before) => document.querySelector('.asked .code')?.getAttribute('aria-label') !== before, secret);
  await page.click('.lesson-on');
  // Table 1 of paper 001.
  await says(page, '.lesson', 'After 1123 0B3W (the position of paper 001, Table 1), 44 secrets');
  const cells = await page.locator('.lesson-table tbody tr').evaluateAll((rows) => rows.map((row) => [row.querySelector('.code').getAttribute('aria-label').replaceAll(' ', ''), ...[...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)]));
  assert.deepEqual(cells, [['2345', '2.954', '9', '127', '2.886'], ['2431', '3.097', '10', '130', '2.955'], ['2314', '3.054', '10', '129', '2.932'], ['2334', '2.973', '9', '128', '2.909']]);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'lesson-title', 'the focus goes to the step');
  await picture(page, 'lesson');
  await page.click('.lesson-on');
  await says(page, '.lesson', 'So all secrets together need at least 5,037 guesses, 3.887 on average. The best strategy needs 5,625');
  // A reload and the back button bring everything back.
  await page.reload();
  await says(page, '.lesson', '5,037');
  await page.goBack();
  await says(page, '.lesson', 'paper 001');
  // A game that is not solved in the time of a lesson has bounds; stopped, nothing is said to be proved.
  await page.selectOption('[data-keep=game]', 'mm5x8');
  await page.waitForSelector('.progress');
  await page.click('.progress button');
  await says(page, '.room-lesson', 'Stopped.');
});

scene('a good strategy, quickly, and what a stopped search has found', {}, async (page) => {
  await visit(page, '#/explore?game=bc4x8&effort=1');
  await says(page, '.not-proved', 'not proved to be best');
  const total = Number((await page.locator('.facts').textContent()).match(/([\d,]+) for 1,680 secrets/)[1].replaceAll(',', ''));
  assert.ok(total >= 7817, `${total}`);
  assert.match(page.url(), /effort=1/);
  await visit(page, '#/explore?game=mm5x6&from=11233+1B1W');
  await says(page, '.progress', 'positions');
  await page.click('.progress button');
  await says(page, '.not-proved', 'no strategy needs fewer than');
  await page.waitForSelector('[role=treeitem]');
  await page.click('.prove');
  await says(page, '.progress', 'positions');
});

scene('words and tables are asked all at once', {}, async (page) => {
  await visit(page, '#/questions?game=table:bicycle');
  await says(page, '.standing-words', 'identify every secret');
  const asked = await page.locator('.questions li').count();
  await page.click('.demonstrate');
  await says(page, '.identified', 'The secret is');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await says(page, '.identified', 'The secret is');
  await page.click('summary');
  await page.waitForFunction(() => document.querySelector('.more-questions')?.options.length > 2);
  // Two in quick succession, while the answers of the first are still being asked for.
  await page.route('**/api/partition', (route) => { setTimeout(() => route.continue().catch(() => {}), 300); });
  await page.selectOption('.more-questions', { index: 1 });
  await counts(page, '.questions li', asked + 1);
  await page.selectOption('.more-questions', { index: 1 });
  await counts(page, '.questions li', asked + 2);
  await visit(page, '#/questions?game=words:words');
  await says(page, '.standing-words', 'identify every secret');
  await page.click('.demonstrate');
  await says(page, '.identified', 'The secret is');
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

scene('all best strategies as points, and a strategy with the profile of one', {}, async (page) => {
  await visit(page, '#/explore?game=mm4x6');
  await says(page, '.facts', '4.340 guesses on average');
  await page.click('.unfold');
  const card = '[aria-label="All best strategies"]';
  await says(page, card, '2.98 × 10^168 strategies have the best average, with 175 different profiles');
  await says(page, card, '1.73 × 10^164 up to symmetry');
  await counts(page, '.spectrum .point', 175);
  await says(page, `${card} .named`, '1, 8, 89, 651, 545, 2');
  await says(page, `${card} .named`, '1, 8, 104, 626, 550, 7');
  const cells = (number) => page.locator(`${card} tbody tr`).nth(number - 1).locator('td').allTextContents();
  assert.deepEqual((await cells(6)).slice(0, 3), ['1', '7', '2.30']);
  // The point in view is the strategy's own. The axes are those of the terminal: secrets found within 3
  // guesses, secrets beyond 5.
  assert.match(await page.locator('.spectrum .point.mark title').textContent(), /^1, 8, 102, 627, 554, 4: /);
  await says(page, '.spectrum .axis', 'secrets found within 3 guesses');
  await says(page, '.spectrum .axis', 'secrets beyond 5 guesses');
  await picture(page, 'spectrum');
  // With the keyboard: the next point, and Enter.
  await page.focus('.spectrum');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const title = await page.locator('.spectrum .point.chosen title').textContent();
  await says(page, '#said', title);
  await page.keyboard.press('Enter');
  const profile = title.split(':')[0];
  await says(page, '.shown', `drawn evenly from those with the profile ${profile}`);
  const shown = () => page.locator('.facts .profile li .quiet').allTextContents();
  await page.waitForSelector('.facts');
  assert.equal((await shown()).join(', '), profile);
  await page.waitForSelector('[role=treeitem]');
  // A click; then a reload brings back the same strategy at the same place of its tree.
  await page.click(`${card} .named button >> text=1, 8, 104, 626, 550, 7`);
  await says(page, '.shown', 'drawn evenly from those with the profile 1, 8, 104, 626, 550, 7');
  await page.waitForSelector('[role=treeitem]');
  await page.locator('[role=treeitem][aria-level="2"] > .line').first().click();
  await page.waitForFunction(() => location.hash.includes('path='));
  const labels = () => page.locator('[role=treeitem]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const [before, address] = [await labels(), page.url()];
  await page.goto('about:blank');
  await page.goto(address);
  await counts(page, '.spectrum .point', 175);
  await counts(page, '[role=treeitem]', before.length);
  assert.deepEqual(await labels(), before);
  assert.deepEqual(await shown(), ['1', '8', '104', '626', '550', '7']);
  await usable(page);
  // Another one with the same profile, and back.
  await page.click('.another');
  await page.waitForFunction((old) => location.href !== old && document.querySelector('[role=treeitem]'), address);
  assert.deepEqual(await shown(), ['1', '8', '104', '626', '550', '7']);
  await page.click('.usual');
  await says(page, '.shown', 'The strategy below has the profile 1, 8, 102, 627, 554, 4.');
  // From a position.
  await page.locator('[role=treeitem][data-path="0B1W"] > .line').click();
  await page.click('.here-on');
  await says(page, '.facts', 'after 1123 0B1W');
  await says(page, '.facts', '975 for 276 secrets');
  await says(page, card, 'strategies have the best average');
  await page.click('.unfold');
  await counts(page, card, 0);
});

scene('too large a game for all best strategies', {}, async (page) => {
  await visit(page, '#/explore?game=mm5x7&all=1');
  await says(page, '.notice', 'this is computed for at most 8000 codes here');
  await counts(page, '.all-best', 0);
});

scene('a computation shows its progress, survives a reload, and stops by its button or with its tab', {}, async (page, context) => {
  await visit(page, '#/explore?game=mm5x6&objective=strongest');
  await page.waitForSelector('.progress progress');
  await says(page, '.progress', 'positions');
  const job = await page.evaluate(() => Object.values(sessionStorage)[0]);
  await page.reload();
  await says(page, '.progress', 'positions');
  assert.equal(await page.evaluate(() => Object.values(sessionStorage)[0]), job, 'the same computation goes on');
  await page.click('.progress button');
  await says(page, '.notice', 'Stopped.');
  await counts(page, '.progress', 0);
  await page.click('text=Begin again');
  await says(page, '.progress', 'positions');
  await page.close();
  const other = await context.newPage();
  await visit(other, '#/play');
  const begun = await api(other, 'jobs', { kind: 'solve', game: 'mm2x3' });
  await other.waitForFunction(async (id) => (await (await fetch(`/api/jobs/${id}`)).json()).state === 'done', begun.job, { timeout: 45_000, polling: 300 });
});

scene('a race against the strongest strategy', MOVING, async (page) => {
  await visit(page, '#/race');
  await guess(page, '5678');
  await says(page, '[aria-label="You"]', '5,040 secrets are possible');
  const mine = '[aria-label="Your guesses"] .line:not(.now, .future)';
  for (let number = 1; number <= 8; number += 1) {
    // Anyone can play well with a little help.
    const from = await page.evaluate((rows) => [...document.querySelectorAll(rows)]
      .map((row) => `${row.querySelector('.code').getAttribute('aria-label').replaceAll(' ', '')} ${row.querySelector('.hint-text').textContent}`).join(', '), mine);
    const move = await api(page, 'move', { game: 'moo', from, level: 'heuristic' });
    await guess(page, move.guess);
    await counts(page, '[aria-label="The guesses of the opponent"] .line:not(.future)', number);
    // A reload brings the race back.
    if (number === 2) {
      await page.reload();
      await counts(page, '[aria-label="The guesses of the opponent"] .line:not(.future)', number);
      await says(page, '[aria-label="You"]', /possible|Found/);
    }
    if (await page.locator('.result').count()) break;
  }
  assert.match(await page.locator('.result').textContent(), /You win|A draw|The opponent wins/);
  await page.waitForFunction(() => document.querySelectorAll('.over .rating').length === 2, null, { timeout: 45_000 });
  await picture(page, 'race');
  await usable(page);
});

scene('questions asked all at once tell the secret', {}, async (page) => {
  await visit(page, '#/questions?game=mm4x6');
  await says(page, '[aria-label="Asked all at once"]', '6 codes identify every secret. No fewer do.');
  await page.click('text=Think of a secret for me');
  await page.waitForSelector('.identified .code.large');
  await says(page, '.identified .left', 'The secret is');
  await picture(page, 'questions');
  // A reload keeps codes and hints.
  await page.reload();
  await says(page, '.identified .left', 'The secret is');
  // A hint that is wrong is noticed, or leads to another secret.
  await page.fill('#hint-0-elsewhere', '0');
  await page.fill('#hint-0-inPlace', '4');
  await says(page, '.identified', 'No secret fits these hints');
  await page.waitForSelector('.questions li.clash ~ li.clash');
  await page.click('text=Forget the hints');
  await says(page, '.identified', 'Think of a secret');
  // Without one of the codes some secrets look alike.
  await page.click('[data-away="6136"]');
  await says(page, '[aria-label="Asked all at once"]', 'look alike');
  await page.click('[aria-label="Asked all at once"] summary');
  await guess(page, '6136');
  await says(page, '[aria-label="Asked all at once"]', '6 codes identify every secret');
  await usable(page);
});

scene('the fewest questions are searched for', {}, async (page) => {
  await visit(page, '#/questions?game=mm3x5');
  await says(page, '[aria-label="Asked all at once"]', 'No fewer do.');
});
