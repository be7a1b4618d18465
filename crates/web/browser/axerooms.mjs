// axe-core finds nothing wrong in the other rooms, and in what lies over all of them.

import { states } from './axerun.mjs';
import { api, counts, says, visit } from './harness.mjs';

/** A deal that is won, and so a game for the statistics. */
async function won(page) {
  await visit(page, '#/patience');
  const { moves } = await api(page, 'patience/solve', { deal: '7:1', board: 5 });
  await visit(page, `#/patience?deal=7:1&board=5&moves=${moves.split(' ').join('.')}`);
  await page.waitForSelector('.won');
}

const STATES = {
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
    'in a race with words': async (page) => { await visit(page, '#/race?game=words:words&level=random&secret=stone&seed=5&mine=train+-----&theirs=house+-Y-YG'); await page.waitForSelector('.keyboard'); },
    'a race is over': async (page) => {
      const { secret } = await api(page, 'draw', { game: 'mm4x6', seed: 5 });
      await visit(page, `#/race?game=mm4x6&level=random&secret=1234&seed=5&mine=${secret}+4B0W&theirs=5566+0B0W`);
      await page.waitForFunction(() => document.querySelectorAll('.over .rating').length === 2);
    },
  },
  'strategies and questions': {
    'a strategy': async (page) => { await visit(page, '#/explore?game=mm4x6&path=0B1W'); await page.waitForSelector('.scatter .point'); },
    'a guess of it': async (page) => { await page.click('.scatter .point[data-point="0"]'); await page.waitForSelector('.considering'); },
    'all best strategies': async (page) => { await visit(page, '#/explore?game=mm4x6&all=1'); await counts(page, '.spectrum .point', 175); await page.waitForSelector('[role=treeitem]'); },
    'one of them': async (page) => { await page.focus('.spectrum'); await page.keyboard.press('Home'); await page.keyboard.press('Enter'); await says(page, '.shown', 'drawn evenly'); await page.waitForSelector('[role=treeitem]'); },
    'a strategy for words': async (page) => { await visit(page, '#/explore?game=words:words&path=--G--'); await page.waitForSelector('.scatter .point'); },
    'with numbers': async (page) => { await visit(page, '#/explore?game=words:words:common'); await page.waitForSelector('.scatter .point'); },
    'a computation': async (page) => { await visit(page, '#/explore?game=mm5x6&objective=strongest'); await says(page, '.progress', 'positions'); },
    'stopped': async (page) => { await page.click('.progress button'); await page.waitForSelector('.notice:not([hidden])'); },
    'questions': async (page) => { await visit(page, '#/questions?game=mm4x6'); await page.waitForSelector('.falling'); await page.click('summary'); },
    'answered': async (page) => { await page.click('.demonstrate'); await page.waitForSelector('.identified .code.large'); },
    'questions of a table': async (page) => { await visit(page, '#/questions?game=table:bicycle'); await page.waitForSelector('.falling'); await page.click('summary'); await page.waitForSelector('.more-questions'); },
    'words asked all at once': async (page) => { await visit(page, '#/questions?game=words:words&codes=train.beach'); await page.waitForSelector('.falling'); await page.click('summary'); },
    'best found': async (page) => { await visit(page, '#/explore?game=mm4x6&effort=2'); await page.waitForSelector('.not-proved'); },
    'hints that clash': async (page) => { await visit(page, '#/questions?game=mm4x6&codes=1122.1123&hints=0B0W'); await page.waitForSelector('.falling'); await page.fill('#hint-1-elsewhere', '0'); await page.fill('#hint-1-inPlace', '4'); await page.waitForSelector('.clash'); },
  },
  'the lesson': {
    'what a hint tells': async (page) => { await visit(page, '#/lesson?game=mm3x4'); await page.waitForSelector('.lesson-table'); },
    'a game': async (page) => { await page.click('.lesson-on'); await page.waitForSelector('.bit-bar'); },
    'misled': async (page) => { await page.click('.lesson-on'); await says(page, '.lesson-title', 'not always best'); },
    'a bound': async (page) => { await page.click('.lesson-on'); await says(page, '.lesson-title', 'lower bound'); },
    'greedy': async (page) => { await page.click('.lesson-on'); await says(page, '.lesson-title', 'Greedy'); },
    'of a table': async (page) => { await visit(page, '#/lesson?game=table:bicycle&step=3'); await page.waitForSelector('.lesson-table'); },
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

states(STATES);
