import 'i18next';
import type nouns from '@vigia/contract/onboarding/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    onboarding: typeof words & typeof nouns;
  }
}
