/** Sets the letters that Inter lacks in Roboto, and what neither has by a likeness, so that no name loses its letters. */

/** What `@fontsource/inter`'s Latin files hold. */
const inter =
  /[\n\r\t\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/u;
/** What pdfmake's Roboto adds to it. */
const roboto =
  /[\u0100-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u0384-\u03ce\u0400-\u0486\u0488-\u0513\u1e9e-\u1ef9\u2010\u2011\u2020\u2021\u2030\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u2116\u2126\u215b-\u215e\u2202\u2206\u220f\u2211\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cf\ufffd]/u;
const unseen = /[\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]/gu;
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

/** The same content with its texts parted into runs that their font can show. */
export function covered(value: unknown): unknown {
  if (typeof value === 'string') return plain(value) ? value : { text: runsOf(value) };
  if (Array.isArray(value)) return value.map(covered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'text' ? coveredText(part) : covered(part)]),
  );
}

const plain = (text: string) => Array.from(text).every((sign) => inter.test(sign));

/** pdfmake forgets the style around a run that is parted once more: runs inherit it here. */
function coveredText(text: unknown): unknown {
  if (typeof text === 'string') return plain(text) ? text : runsOf(text);
  if (Array.isArray(text)) return text.flatMap(inherited);
  return text;
}
function inherited(inline: unknown): unknown {
  if (typeof inline === 'string') return plain(inline) ? inline : runsOf(inline);
  if (typeof inline !== 'object' || inline === null || !('text' in inline)) return inline;
  const { text, ...style } = inline;
  return typeof text === 'string' && !plain(text) ? runsOf(text).map((run) => ({ ...style, ...run })) : inline;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC').replaceAll(unseen, '')) {
    const like = likenesses[sign] ?? sign;
    const own = inter.test(like);
    const shown = own || roboto.test(like) ? like : '\ufffd';
    const last = runs.at(-1);
    if (last && (last.font === undefined) === own) last.text += shown;
    else runs.push(own ? { text: shown } : { text: shown, font: 'Roboto' });
  }
  return runs;
}
