/** Numbers as they are said, in the three languages and without accents. Pure. */

const named: readonly (readonly [number, string])[] = [
  [1, 'um uma un una uno one'],
  [2, 'dois duas dos two'],
  [3, 'tres three'],
  [4, 'quatro cuatro four'],
  [5, 'cinco five'],
  [6, 'seis six'],
  [7, 'sete siete seven'],
  [8, 'oito ocho eight'],
  [9, 'nove nueve nine'],
  [10, 'dez diez ten'],
  [12, 'doze doce twelve'],
  [15, 'quinze quince fifteen'],
  [20, 'vinte veinte twenty'],
  [30, 'trinta treinta thirty'],
  [60, 'sessenta sesenta sixty'],
  [90, 'noventa ninety'],
];
const numbers: ReadonlyMap<string, number> = new Map(
  named.flatMap(([number, words]) => words.split(' ').map((word) => [word, number] as const)),
);
/** What counts only before a unit: “a week”, “a couple of days”. */
const beforeUnits: ReadonlyMap<string, number> = new Map([...numbers, ['a', 1], ['an', 1], ['couple', 2]]);

const said = (word: string, among: ReadonlyMap<string, number>): number | null =>
  /^\d{1,4}$/.test(word) ? Number(word) : (among.get(word) ?? null);

/** The number that a word says, in digits or by its name; null for any other word. */
export const numberSaid = (word: string): number | null => said(word, numbers);

/** So many of a unit that stands behind the word. */
export const amountSaid = (word: string): number | null => said(word, beforeUnits);

/** The words that {@link amountSaid} knows, for patterns. */
export const amountWords: string = [...beforeUnits.keys()].join('|');
