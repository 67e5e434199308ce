import 'i18next';
import type nouns from '@vigia/contract/outbox/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    outbox: typeof words & typeof nouns;
  }
}
