import 'i18next';
import type nouns from '@vigia/contract/journeys/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    journeys: typeof words & typeof nouns;
  }
}
