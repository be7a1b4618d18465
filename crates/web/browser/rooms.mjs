// Every room in a real browser, as a person would use it.

import './play.mjs';
import './cards.mjs';
import './others.mjs';
import './mended.mjs';
import './whole.mjs';
import './axe.mjs';
import { runAll } from './harness.mjs';

await runAll();
