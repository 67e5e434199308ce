import 'i18next';
import type nouns from '@vigia/contract/api-tokens/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'api-tokens': typeof words & typeof nouns;
  }
}
