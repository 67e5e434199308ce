/** `npm test`: types, lint, dead code, laws, rules, content, API, screens, then journeys in a real browser. */
import { join } from 'node:path';
import { buildIfStale, makeIndexes } from './build.ts';
import { findChromium } from './chromium.ts';
import { conclude, playwright, root, statics, vitest } from './steps.ts';

const chromium = findChromium();
makeIndexes();
const outcomes = await statics(2);
// Before the tests: those that start the server as people do need not build it each.
buildIfStale();
process.env.VIGIA_BUILT = join(root, 'server', 'dist');
outcomes.push(await vitest('rules, content, laws, API, screens', []));
outcomes.push(await playwright(chromium));
conclude(outcomes);
