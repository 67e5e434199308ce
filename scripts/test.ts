/** `npm test`: types, lint, dead code, laws, rules, content, API, screens, then journeys in a real browser. */
import { buildIfStale, makeIndexes } from './build.ts';
import { findChromium } from './chromium.ts';
import { conclude, playwright, statics, vitest } from './steps.ts';

const chromium = findChromium();
makeIndexes();
const outcomes = [...(await statics(2)), await vitest('rules, content, laws, API, screens', [])];
buildIfStale();
outcomes.push(await playwright(chromium));
conclude(outcomes);
