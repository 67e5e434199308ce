import 'i18next';
import type nouns from '@vigia/contract/frameworks/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    frameworks: typeof words & typeof nouns;
  }
}
