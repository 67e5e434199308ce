import 'i18next';
import type nouns from '@vigia/contract/notifications/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof words & typeof nouns;
  }
}
