/** Holds a stream back to the end of each sentence or line, so that a sentence is checked whole before anybody reads it. */

/** Gives the sentence as it may be said, or null to drop it. Gets it without the space around it. */
export type CheckSentence = (sentence: string) => string | null;

export interface HeldSentences {
  /** Takes what came and gives what may be said now. */
  push(text: string): string;
  /** Gives what may be said of the rest. */
  end(): string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words whose full stop ends no sentence, in pt, en and es, without their last full stop. */
const abbreviations = words(
  `art arts inc incs pár cap caps seç sec fig figs ex p.ex e.g i.e cf vs nr nº núm n p pp pág págs pg dr dra sr sra srta prof
   profa eng mr mrs ms av depto dept aprox approx ej p.ej ee.uu ud uds vd`,
);
/** Those that are plain words too: their full stop ends no sentence when a number follows. */
const beforeNumbers = words('no ver par tab ref refs item máx mín max min tel');

/** The end of a line; or a stop with what closes after it, the citations behind it and the space before what follows. */
const end = /\n\s*|(?<![.!?…])[.!?…]+["'”’»)\]*_`]*(?:[ \t]*\[\d{1,3}(?:,\s*\d{1,3})*\])*[ \t\r]+(?=\S)/g;

/** What nobody ends is checked in pieces, so that neither the reader nor the memory waits for ever. */
const longest = 2_000;

/** Whether the sentence goes on: a citation comes, the stop is an abbreviation's or a list's ("1. "), lower case follows. */
function goesOn(before: string, stop: string, after: string): boolean {
  if (stop.startsWith('\n')) return false;
  if (/^\[[\d, ]*(?:\]|$)/.test(after)) return true;
  if (!/^\.["'”’»)\]*_`]*\s/.test(stop)) return false;
  const word = /[^\s([{"'“‘«*_]*$/u.exec(before)?.[0].toLowerCase() ?? '';
  return (
    abbreviations.has(word) ||
    (beforeNumbers.has(word) && /^\d/.test(after)) ||
    /^\s*(?:[-*>#]+\s*)?\d{1,3}$/.test(before) ||
    /^\p{Ll}/u.test(after)
  );
}

/** Where the first sentence ends, the space behind it included; 0 while it has not ended. */
function endOf(held: string): number {
  for (const found of held.matchAll(end)) {
    const at = found.index + found[0].length;
    if (!goesOn(held.slice(0, found.index), found[0], held.slice(at))) return at;
  }
  return held.length > longest ? held.lastIndexOf(' ', longest) + 1 || longest : 0;
}

/** Begins to hold. Nothing leaves before the checker has seen its whole sentence. */
export function holdSentences(check: CheckSentence): HeldSentences {
  let held = '';
  let atLineStart = true;

  const judge = (part: string): string => {
    const sentence = part.trim();
    if (!sentence) return part;
    const said = check(sentence);
    const space = part.slice(part.trimEnd().length);
    // A dropped line goes with its end; a dropped sentence leaves the end of its line to those before it.
    if (said === null) return atLineStart ? '' : space.replaceAll(/[^\n]/g, '');
    return part.slice(0, part.length - part.trimStart().length) + said + space;
  };
  const say = (part: string): string => {
    const said = judge(part);
    if (said) atLineStart = said.endsWith('\n');
    return said;
  };

  return {
    push(text) {
      held += text;
      let said = '';
      for (let at = endOf(held); at > 0; at = endOf(held)) {
        const part = held.slice(0, at);
        held = held.slice(at);
        said += say(part);
      }
      return said;
    },
    end() {
      const rest = held;
      held = '';
      return rest ? say(rest) : '';
    },
  };
}
