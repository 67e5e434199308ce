/** Made by `build/words.ts`. */
type WordsByRoom = Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ default: import('./joinWords.ts').Words }>>>>
>;

/** Of the kit and the rooms with open pages. */
declare module 'virtual:words' {
  export const words: WordsByRoom;
}
/** Of all others. */
declare module 'virtual:words/later' {
  export const words: WordsByRoom;
}
