/**
 * A first reading of what somebody told, without a model: which playbook has most words in common with it, and which words
 * those are. It proposes; deadlines come from the rules alone. Pure.
 */
import { type Playbook, playbooks } from '@vigia/content/incidents/load.ts';
import type { IncidentAnalysis } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { clockOf, legalClocksOf } from './incidents.rules.ts';

/** Words of five letters or more, without accents, cut to their beginning so that forms of one word meet. */
const stems = (text: string): Map<string, string> =>
  new Map(
    (text.toLowerCase().match(/[\p{L}]{5,}/gu) ?? []).map((word) => [
      word.normalize('NFKD').replaceAll(/\p{M}/gu, '').slice(0, 6),
      word,
    ]),
  );

const known = (book: Playbook): Set<string> =>
  new Set(
    locales.flatMap((one) => [...stems([book[one].title, ...book[one].signs, book.kinds.join(' ')].join(' ')).keys()]),
  );

let index: { book: Playbook; words: Set<string> }[] | undefined;

interface Told {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}
/** So many words two tales share at least, and so many tales are named. */
const alike = { words: 2, most: 3 } as const;

/** Those that are told in like words, the nearest first; rare words count for more. */
export function similarTo<T extends Told>(description: string, earlier: readonly T[]): { one: T; words: string[] }[] {
  const said = stems(description);
  const told = earlier.map((one) => ({ one, own: stems(`${one.title} ${one.description}`) }));
  const weight = (stem: string) => 1 / Math.max(1, told.filter(({ own }) => own.has(stem)).length);
  return told
    .map(({ one, own }) => {
      const common = [...said].filter(([stem]) => own.has(stem));
      const score = common.reduce((sum, [stem]) => sum + weight(stem), 0);
      return { one, score, words: common.map(([, word]) => word) };
    })
    .filter(({ words }) => words.length >= alike.words)
    .sort((a, b) => b.score - a.score)
    .slice(0, alike.most)
    .map(({ one, words }) => ({ one, words }));
}

/** The playbook nearest to the text; the first of all where nothing speaks for any. */
export function readIncident(
  description: string,
  locale: Locale,
): Omit<IncidentAnalysis, 'similar' | 'controls'> & { serves: Playbook['serves'] } {
  index ??= [...playbooks().values()].map((book) => ({ book, words: known(book) }));
  const said = [...stems(description)];
  const weight = (stem: string) => 1 / Math.max(1, (index ?? []).filter(({ words }) => words.has(stem)).length);
  const scored = index.map(({ book, words }) => {
    const common = said.filter(([stem]) => words.has(stem));
    return { book, common, score: common.reduce((sum, [stem]) => sum + weight(stem), 0) };
  });
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first));
  const { book, common } = best;
  const [kind] = book.kinds;
  if (!kind) throw new Error(`The playbook ${book.id} serves no kind.`);
  return {
    ...{ kind, severity: book.severity, personalData: book.personalData, composedBy: 'rules' },
    certain: common.length > 0,
    words: common.map(([, word]) => word),
    playbook: { id: book.id, title: book[locale].title },
    firstSteps: book.actions.filter(({ phase }) => phase === 'ten-minutes').map((action) => action[locale]),
    serves: book.serves,
    questions: book[locale].decisions.map(({ question }) => question),
    clocks: legalClocksOf(book).map((id) => {
      const { source, [locale]: words } = clockOf(id);
      return { clock: id, name: words.name, says: words.says, source };
    }),
  };
}
