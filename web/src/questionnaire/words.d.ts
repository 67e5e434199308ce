import 'i18next';
import type nouns from '@vigia/contract/questionnaire/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    questionnaire: typeof words & typeof nouns;
  }
}
