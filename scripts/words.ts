/** Makes the types of the web application's words: `npm run words`. */
import { writeFileSync } from 'node:fs';
import { wordTypes, wordTypesPath } from '../server/src/kit/laws/word-types.ts';

writeFileSync(wordTypesPath, wordTypes());
