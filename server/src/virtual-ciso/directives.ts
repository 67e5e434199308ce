/**
 * What a text tells to do at all, and whether it agrees with what our knowledge tells to do: a verb that no source uses, done to
 * things of which no source speaks, is the writer's own advice.
 */

import { advice } from '@vigia/content/advice/load.ts';
import { dangerousActs } from '@vigia/content/advisor/acts.ts';
import { langs } from '@vigia/content/catalog.ts';
import { steps } from '@vigia/content/frameworks/load.ts';
import { stopWords } from '../kit/nearest/stop-words.ts';
import { clausesOf, folded, negations, stemsOf, wordsOf } from './orders.ts';

/** The beginning of a verb: what its forms have in common. */
const verbOf = (word: string): string => word.slice(0, 4);

/** Words that begin a sentence and are no verbs. */
const functionWords = new Set(langs.flatMap((lang) => [...stopWords[lang]]));

let kept: { readonly verbs: ReadonlySet<string>; readonly harmless: readonly string[] } | undefined;

/** The verbs with which our own steps begin, in every language; and those that do no harm. */
function lexicon() {
  kept ??= {
    verbs: new Set(
      langs.flatMap((lang) => [
        ...[...steps.values()].map((step) => verbOf(wordsOf(folded(step[lang].title))[0] ?? '')),
        ...[...advice().values()].flatMap((piece) =>
          piece[lang].steps.map((step) => verbOf(wordsOf(folded(step))[0] ?? '')),
        ),
      ]),
    ),
    harmless: dangerousActs().harmless,
  };
  return kept;
}

const modal =
  /^(?:deve|devem|precis|convem|recomend|sugir|basta|pode|podem|debe|deben|conviene|puede|pueden|should|must|need|have|can|please|just|simply|sugier)/;
const filler = new Set(
  'que de to a se also tambem tambien you voce usted then primeiro primero first agora ahora now hoje hoy today depois luego next por favor'.split(
    ' ',
  ),
);

/** A thing that a clause tells to do. */
export interface Directive {
  /** The beginning of the verb. */
  readonly verb: string;
  readonly stems: ReadonlySet<string>;
}

/** Everything that a sentence tells to do: what begins a clause like a step of ours, or follows "you should". */
export function directivesIn(sentence: string): Directive[] {
  const { verbs, harmless } = lexicon();
  return clausesOf(sentence).flatMap(({ words }) => {
    // What not to do is judged as an order: to leave a duty undone is one, to leave harm undone is none.
    if (words.slice(0, 2).some((word) => negations.has(word))) return [];
    const at = words.findIndex((word) => modal.test(word));
    const after = words.slice(at + 1).filter((word) => !filler.has(word))[0];
    const first = words.find((word) => !filler.has(word));
    const heads = [first, ...(at >= 0 ? [after] : [])].filter((word) => word !== undefined);
    return heads
      .filter((word) => !functionWords.has(word) && ((word === after && at >= 0) || verbs.has(verbOf(word))))
      .filter((word) => !harmless.some((verb) => word.startsWith(verb)))
      .map((word) => ({ verb: verbOf(word), stems: stemsOf(words.join(' ')) }));
  });
}

/** The beginnings of all words of a text, as verbs are compared. */
export const verbsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(folded(text)).map(verbOf));

/** So much of what a clause speaks of has to stand in what backs it. */
const agreement = 0.5;

export interface Backing {
  readonly verbs: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

/** Whether the sources tell to do this, to these things. */
export function directiveBacked({ verb, stems }: Directive, backing: readonly Backing[]): boolean {
  if (!backing.some(({ verbs }) => verbs.has(verb))) return false;
  const spoken = [...stems].filter((stem) => backing.some((one) => one.stems.has(stem)));
  return spoken.length >= Math.floor(stems.size * agreement);
}
