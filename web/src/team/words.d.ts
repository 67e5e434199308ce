import 'i18next';
import type nouns from '@vigia/contract/team/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    team: typeof words & typeof nouns;
  }
}
