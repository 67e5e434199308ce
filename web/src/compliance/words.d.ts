import 'i18next';
import type nouns from '@vigia/contract/compliance/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    compliance: typeof words & typeof nouns;
  }
}
