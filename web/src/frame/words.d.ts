import 'i18next';
import type words from './words/pt.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    frame: typeof words;
  }
}
