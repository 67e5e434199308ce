import 'i18next';
import type nouns from '@vigia/contract/customer-forms/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'customer-forms': typeof words & typeof nouns;
  }
}
