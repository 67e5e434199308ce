import 'i18next';
import type nouns from '@vigia/contract/action-plans/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'action-plans': typeof words & typeof nouns;
  }
}
