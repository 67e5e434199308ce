import 'i18next';
import type nouns from '@vigia/contract/auth/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof words & typeof nouns;
  }
}
