/** Made by `build/words.ts`. */
declare module 'virtual:words' {
  import type { Words } from './joinWords.ts';

  export const words: Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: Words }>>>>>;
}
