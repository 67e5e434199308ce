import 'i18next';
import type nouns from '@vigia/contract/dashboard/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof words & typeof nouns;
  }
}
