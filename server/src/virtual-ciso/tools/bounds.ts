/** How much one call may bring: 20 rows of each list and 8 KB in all. Numbers are told to the hundredth. */

export const mostRows = 20;
const mostBytes = 8_192;
/** What the fence around the facts takes of them. */
const fence = 256;

/** Rows of a list and characters of a text, from generous to meagre: the first pair with which all fits is taken. */
const steps = [
  [mostRows, 2_000],
  [mostRows, 600],
  [mostRows, 200],
  [mostRows, 120],
  [mostRows, 60],
  [10, 60],
  [5, 60],
  [1, 40],
] as const;

interface Cut {
  rows: boolean;
  texts: boolean;
}

function trimmed(value: unknown, rows: number, characters: number, cut: Cut): unknown {
  if (typeof value === 'string') {
    if (value.length <= characters) return value;
    cut.texts = true;
    return `${value.slice(0, characters).toWellFormed()}…`;
  }
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) {
    if (value.length > rows) cut.rows = true;
    return value.slice(0, rows).map((one) => trimmed(one, rows, characters, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one, rows, characters, cut)]));
}

/** The facts as JSON, with room for a fence; what had to be left out is said in `leftOut`. */
export function bounded(facts: object): string {
  let text = '';
  for (const [rows, characters] of steps) {
    const cut: Cut = { rows: false, texts: false };
    const kept = trimmed(facts, rows, characters, cut);
    const leftOut = [...(cut.rows ? ['rows'] : []), ...(cut.texts ? ['texts'] : [])];
    text = JSON.stringify(leftOut.length > 0 && typeof kept === 'object' ? { ...kept, leftOut } : kept);
    if (Buffer.byteLength(text) <= mostBytes - fence) return text;
  }
  return JSON.stringify({ leftOut: ['everything'], bytes: Buffer.byteLength(text) });
}
