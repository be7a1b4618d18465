// Some of the rooms in a real browser, as a person would use them: one of the files of scenes here.

import assert from 'node:assert/strict';
import { runAll } from './harness.mjs';

const [, , base, name] = process.argv;
assert.ok(base && name, 'usage: node rooms.mjs http://127.0.0.1:7150/ play [chromium] [folder for pictures]');
await import(`./${name}.mjs`);
await runAll();
