import 'i18next';
import type nouns from '@vigia/contract/companies/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof words & typeof nouns;
  }
}
