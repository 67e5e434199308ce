import 'i18next';
import type nouns from '@vigia/contract/virtual-ciso/words/pt.json';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'virtual-ciso': typeof words & typeof nouns;
  }
}
