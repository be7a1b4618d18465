// What can be checked without a browser: the languages have no gaps, the scripts are linted and
// their types agree.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { ESLint } from 'eslint';

const folder = new URL('../page/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'preact.js');
const text = (name) => readFileSync(new URL(name, folder), 'utf8');

/** Names that are put together: t(`room.${name}`). */
const PUT_TOGETHER = /^(mode|objective|overlay|race|room|tool|verdict)\./;

/** Every language has the same texts, with the same blanks; each is used, and each used one is there. */
async function languages() {
  const { en } = await import(new URL('en.js', folder).href);
  const { ja } = await import(new URL('ja.js', folder).href);
  assert.deepEqual(Object.keys(ja), Object.keys(en), 'the same texts in the same order');
  for (const name of Object.keys(en)) {
    assert.equal(typeof ja[name], typeof en[name], name);
    assert.notEqual(ja[name], '', name);
    // A text that needs no word of the language may be the same: "?".
    if (typeof en[name] === 'string' && /[a-z]/.test(en[name])) assert.match(ja[name], /[\u3040-\u30ff\u4e00-\u9fff]/, `${name} is Japanese`);
  }
  const code = scripts.filter((name) => !['en.js', 'ja.js'].includes(name)).map(text).join('\n');
  for (const [, name] of code.matchAll(/\bt\('([^']+)'/g)) assert.ok(name in en, `the text ${name} is missing`);
  const quoted = new Set([...code.matchAll(/'([^'\s]+)'/g)].map(([, name]) => name));
  assert.deepEqual(Object.keys(en).filter((name) => !quoted.has(name) && !PUT_TOGETHER.test(name)), [], 'texts that nobody uses');
}

/** What the linter looks for: names that are not there, things that are not used, traps. */
const RULES = Object.fromEntries([
  'constructor-super', 'for-direction', 'getter-return', 'no-class-assign', 'no-compare-neg-zero', 'no-cond-assign', 'no-const-assign',
  'no-constant-binary-expression', 'no-debugger', 'no-dupe-args', 'no-dupe-class-members', 'no-dupe-else-if', 'no-dupe-keys', 'no-duplicate-case',
  'no-duplicate-imports', 'no-empty', 'no-fallthrough', 'no-func-assign', 'no-import-assign', 'no-irregular-whitespace', 'no-loss-of-precision',
  'no-redeclare', 'no-self-assign', 'no-self-compare', 'no-shadow', 'no-shadow-restricted-names', 'no-sparse-arrays', 'no-this-before-super', 'no-undef',
  'no-unreachable', 'no-unsafe-finally', 'no-unsafe-negation', 'no-unsafe-optional-chaining', 'no-unused-private-class-members', 'no-useless-catch',
  'no-useless-escape', 'no-var', 'prefer-const', 'use-isnan', 'valid-typeof', 'eqeqeq',
].map((rule) => [rule, 'error']));
const GLOBALS = ['AbortController', 'AbortSignal', 'Blob', 'CSS', 'DOMException', 'Element', 'EventSource', 'HTMLElement', 'HTMLInputElement', 'URL', 'URLSearchParams', 'requestAnimationFrame',
  'addEventListener', 'clearTimeout', 'document', 'fetch', 'history', 'localStorage', 'location', 'matchMedia', 'navigator', 'removeEventListener', 'sessionStorage', 'setTimeout'];

async function linted() {
  const eslint = new ESLint({
    cwd: new URL('..', folder).pathname,
    overrideConfigFile: true,
    overrideConfig: [{
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 'latest', sourceType: 'module', globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])) },
      rules: { ...RULES, 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
    }],
  });
  const results = await eslint.lintFiles(scripts.map((name) => `page/${name}`));
  const found = results.flatMap(({ filePath, messages }) => messages.map(({ line, message }) => `${filePath}:${line}: ${message}`));
  assert.deepEqual(found, []);
}

function typed() {
  execFileSync(process.execPath, ['node_modules/typescript/lib/tsc.js', '-p', 'tsconfig.json'], { cwd: new URL('.', import.meta.url).pathname, stdio: 'inherit' });
}

await languages();
await linted();
typed();
console.log('ok the languages, the linter and the types');
