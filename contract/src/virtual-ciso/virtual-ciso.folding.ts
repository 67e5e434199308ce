/** What of an answer is read first, and what unfolds: whole sentences and items, so many words. Pure; both sides fold alike. */

/** The words that are read first. */
export const firstWords = 90;

export interface Folded {
  readonly first: string;
  /** Empty where everything is read first. */
  readonly rest: string;
}

const wordsIn = (text: string): number =>
  text
    .replaceAll(/\[\d+\]|\*\*|^\s*(?:-|\d+\.) /gm, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
const isItem = (line: string) => /^\s*(?:-|\d+\.) /.test(line);
/** The marks behind a sentence belong to it; a short form (“arts. 6 e 9”) ends none. */
const sentences = (part: string) =>
  part.split(/(?<=[.!?](?:\s?\[\d+\])*)(?<!\b(?:arts?|reg|res|n|inc|par|EE)\.)\s+(?=[^\s[])/iu);

/** How much of a part fits: items of a list, or sentences; never a heading alone. */
function cut(part: string, room: number): readonly [string, string] {
  const lines = part.split('\n');
  const listed = lines.some(isItem);
  const pieces = listed ? lines : sentences(part);
  let taken = 0;
  let words = 0;
  for (const piece of pieces) {
    words += wordsIn(piece);
    if (words > room) break;
    taken++;
  }
  const only = pieces.slice(0, taken);
  if (listed && !only.some(isItem)) return ['', part];
  const between = listed ? '\n' : ' ';
  return [only.join(between), pieces.slice(taken).join(between)];
}

/** A letter is copied as it stands. */
const letter = /^\*\*(?:Assunto|Asunto|Subject):\*\*/m;

/** The beginning of an answer, and what is left of it. */
export function folded(content: string): Folded {
  if (letter.test(content)) return { first: content, rest: '' };
  const parts = content.split('\n\n');
  const first: string[] = [];
  let room = firstWords;
  for (const [at, part] of parts.entries()) {
    const words = wordsIn(part);
    if (words <= room) {
      first.push(part);
      room -= words;
      continue;
    }
    const [kept, left] = cut(part, room);
    // One sentence that is too long by itself is still read.
    if (kept === '' && at === 0) return { first: part, rest: parts.slice(1).join('\n\n') };
    return {
      first: [...first, ...(kept ? [kept] : [])].join('\n\n'),
      rest: [...(left ? [left] : []), ...parts.slice(at + 1)].join('\n\n'),
    };
  }
  return { first: content, rest: '' };
}

/** The text of a letter alone, as it is sent: without marks, and without what is said of it; null where there is none. */
export function letterIn(content: string): string | null {
  const parts = content.split('\n\n');
  const at = parts.findIndex((part) => letter.test(part));
  if (at < 0) return null;
  const own = parts.slice(at);
  const missing = own.length > 1 && own.at(-1)?.startsWith('**') ? own.slice(0, -1) : own;
  return missing.join('\n\n').replaceAll(/ ?\[\d+\]|\*\*/g, '');
}
