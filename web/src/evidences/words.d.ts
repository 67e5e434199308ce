import 'i18next';
import type nouns from '@vigia/contract/evidences/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    evidences: typeof words & typeof nouns;
  }
}
