/** `npm run check`: everything fast, two things at a time: types, lint and dead code beside laws, rules, content and screens. */
import { conclude, statics, vitest } from './steps.ts';

const projects = ['contract', 'content', 'laws', 'web'].flatMap((name) => ['--project', name]);
const [tested, checked] = await Promise.all([vitest('rules, content, laws, screens', projects), statics(1)]);
conclude([tested, ...checked]);
