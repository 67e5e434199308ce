/**
 * The type of every word: a room's own `words.d.ts` adds its namespace the way this one adds the kit's, so a key that
 * does not exist in `pt.json` is a compiler error. pt is the type; a test holds en and es to the same keys.
 */
import 'i18next';
import type nouns from '@vigia/contract/kit/words/pt.json';
import type words from './kit/words/pt.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    kit: typeof words & typeof nouns;
  }
}
