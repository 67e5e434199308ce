/** `npm run check`: everything fast: types, lint, dead code, laws, rules, content, screens. */
import { conclude, statics, vitest } from './steps.ts';

conclude([
  ...statics(),
  vitest('rules, content, laws, screens', [
    '--project',
    'contract',
    '--project',
    'content',
    '--project',
    'laws',
    '--project',
    'web',
  ]),
]);
