// axe-core finds nothing wrong on the board, with words and with tables.

import { states } from './axerun.mjs';
import { counts, guess, says, visit } from './harness.mjs';

const STATES = {
  'the board': {
    'a new game': async (page) => { await visit(page, '#/play?mode=play&game=mm4x6&seed=7'); await says(page, '.evaluation', '4.34'); },
    'in a game': async (page) => { await guess(page, '1122'); await says(page, '.left', '256'); await page.keyboard.type('33'); },
    'analysed': async (page) => { await visit(page, '#/play?mode=play&game=mm4x6&seed=7&from=1122+0B0W,+3344+0B1W'); await page.keyboard.press('h'); await page.waitForSelector('.others'); await page.click('text=All guesses by entropy'); await page.click('text=Secrets that are left'); },
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
  'words': {
    'a word is typed': async (page) => { await visit(page, '#/words?game=words:words&mode=play&seed=3'); await says(page, '.evaluation', '2.32'); await page.keyboard.type('tra'); },
    'marks and keys': async (page) => { await page.keyboard.type('in'); await page.keyboard.press('Enter'); await says(page, '.left', '1 of 60'); },
    'a word that is not there': async (page) => { await guess(page, 'aeiou'); await page.waitForSelector('.notice:not([hidden])'); },
    'found': async (page) => { await visit(page, '#/words?game=words:words&mode=play&seed=3&from=train+---YY,+knife+GGGGG'); await counts(page, '.board .verdict', 2); },
    'marks are given': async (page) => { await visit(page, '#/words?game=words:words&mode=assist&from=train+--G--'); await page.waitForSelector('.others'); await page.keyboard.type('beach'); await page.click('[data-slot="1"]'); },
    'marks are corrected': async (page) => { await page.click('.edit'); await page.waitForSelector('.editing'); },
    'words that clash': async (page) => { await visit(page, '#/words?game=words:words&mode=assist&from=train+---G-,+sleep+--G--'); await page.waitForSelector('.clash'); },
    'numbers for a hint': async (page) => { await visit(page, '#/words?game=words:words:common&mode=maker'); await page.waitForSelector('.asked .code'); await page.click('[data-number="2"]'); },
    'no such list': async (page) => { await visit(page, '#/words?game=words:elsewhere'); await page.waitForSelector('.notice:not([hidden])'); },
    'the rules of words': async (page) => { await page.click('[data-open=rules]'); await page.waitForSelector('dialog[open] .examples'); },
  },
  'tables': {
    'a question': async (page) => { await visit(page, '#/guide?game=table:bicycle'); await page.waitForSelector('.reply'); },
    'answered and skipped': async (page) => { await page.click('.reply'); await counts(page, '.answers li', 1); await page.click('.skip-question'); await says(page, '.beside', 'Not asked'); await page.waitForSelector('.reply'); },
    'known': async (page) => { await visit(page, '#/guide?game=table:bicycle&from=Which+wheel+has+to+do+with+it?%3Dneither,+Does+it+depend+on+the+gear?%3Dyes,+How+do+the+levers+and+shifters+feel?%3Dstiff'); await page.waitForSelector('.result-box'); },
  },
};

states(STATES);
