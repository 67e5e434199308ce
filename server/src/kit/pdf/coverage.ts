/**
 * Sets the letters that Inter lacks in Roboto, and what neither has by a likeness, so that no name loses its letters. Emoji are
 * left out; a letter that no font of ours has stands as `?`, and the paper says which those are (decision 0115).
 */

const signs = (ranges: string): ReadonlySet<number> =>
  new Set(
    ranges.split(/\s+/).flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    }),
  );

/** What `@fontsource/inter`'s Latin files hold. */
const inter = signs(
  'a d 9 20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212',
);
/** What pdfmake's Roboto adds to it. */
const roboto = signs(
  '100-17f 18f 192 1a0-1a1 1af-1b0 218-21b 259 384-38a 38c 38e-3a1 3a3-3ce 400-486 488-513 1e9e 1ea0-1ef9 2010-2011 2020-2021 2030 2070 2074-208e 20a3-20a4 20a6-20ac 2116 2126 215b-215e 2202 2206 220f 2211 221a 221e 222b 2248 2260 2264-2265 25a0 25ca 25cf fffd',
);
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu;
const likenesses: Readonly<Record<string, string>> = {
  '→': '›',
  '⇒': '›',
  '←': '‹',
  '✓': '√',
  '✔': '√',
  '✅': '√',
  '☑': '√',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '▪': '■',
  '○': '•',
  '◦': '•',
  '\u2003': ' ',
  '\u202f': '\u00a0',
};

interface Run {
  text: string;
  font?: string;
}

/** The same content with its texts parted into runs that their font can show, and no word too long to be broken. */
export function covered(content: unknown): unknown {
  if (typeof content === 'string') return bare(content);
  if (Array.isArray(content)) return content.map(covered);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, part]) => {
      if (key === 'text') return [key, coveredText(part)];
      return [key, typeof part === 'string' ? part : covered(part)];
    }),
  );
}

const has = (font: ReadonlySet<number>, sign: string) => font.has(sign.codePointAt(0) ?? 0);
const unprinted = '?';
/** The sign as it is set; undefined where none of our fonts has it. */
const shownAs = (sign: string): string | undefined => {
  const like = likenesses[sign] ?? sign;
  return has(inter, like) || has(roboto, like) ? like : undefined;
};
/** Pictures say nothing that a record needs; what surrounds one of them (its tone, its joiner) goes with it. Digits and ©, which the fonts have, stay. */
const withoutPictures = (text: string): string =>
  text.replaceAll(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3) ?/gu, (found) =>
    shownAs(found.trimEnd()) === undefined ? '' : found,
  );
const bareText = (given: string): string => withoutPictures(given.normalize('NFC').replaceAll(unseen, ''));

/** What of the content is set as text. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'text' || typeof value !== 'string' ? textsIn(value) : [],
  );
}

/** The letters of the content that no font of ours has, each once, in the order in which they come. */
export function unprintedIn(content: unknown): string[] {
  const others = textsIn(content).filter((text) => !plain(text));
  const signs = others.flatMap((text) => Array.from(bareText(text)));
  return [...new Set(signs.filter((sign) => shownAs(sign) === undefined))];
}
const plain = (text: string) => Array.from(text).every((sign) => has(inter, sign));
/** pdfmake breaks a long word sign by sign, measuring all of it each time: minutes for what a key or a log may be. */
const breakable = (text: string) => text.replaceAll(/\S{50}(?=\S)/gu, '$&\u200b');

/** What is pictures alone says that something stands there. */
const told = (given: string): string =>
  given.trim() !== '' && !plain(given) && bareText(given).trim() === '' ? unprinted : given;

function bare(content: string): unknown {
  const text = runsOf(told(content));
  return typeof text === 'string' ? text : { text };
}
/** pdfmake forgets the style around a run that is parted once more: runs inherit it here. */
function coveredText(text: unknown): unknown {
  if (typeof text === 'string') return runsOf(told(text));
  return Array.isArray(text) ? text.flatMap(inherited) : text;
}
function inherited(inline: unknown): unknown {
  if (typeof inline === 'string') return runsOf(inline);
  if (typeof inline !== 'object' || inline === null || !('text' in inline)) return inline;
  const { text, ...style } = inline;
  const runs = coveredText(text);
  return Array.isArray(runs) ? runs.map((run) => ({ ...style, ...run })) : { ...style, text: runs };
}

/** The text itself where Inter has all of it. */
function runsOf(given: string): string | Run[] {
  const text = plain(given) ? given : bareText(given);
  const whole = breakable(text);
  return plain(whole) ? whole : parted(whole);
}

function parted(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const shown = shownAs(sign) ?? unprinted;
    const own = has(inter, shown);
    const last = runs.at(-1);
    if (last && (last.font === undefined) === own) last.text += shown;
    else runs.push(own ? { text: shown } : { text: shown, font: 'Roboto' });
  }
  return runs;
}
