/**
 * A first reading of what somebody told, without a model: of which playbook people tell in such words (`told.yaml`), and
 * which words those are. It proposes; deadlines come from the rules alone. Pure.
 */
import { type Playbook, playbooks, talesOf } from '@vigia/content/incidents/load.ts';
import type { IncidentKind } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentAnalysis } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { type Index, makeIndex } from '../kit/nearest/nearest.ts';
import { stopWords } from '../kit/nearest/stop-words.ts';
import { clockOf, legalClocksOf } from './incidents.rules.ts';

const plain = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
/** Words of five letters or more, without accents, cut to their beginning so that forms of one word meet. */
const stems = (text: string): Map<string, string> =>
  new Map((text.toLowerCase().match(/[\p{L}]{5,}/gu) ?? []).map((word) => [plain(word).slice(0, 6), word]));

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

/** From so near on, and so far ahead of the next, the tale is one of its kind; below, it is said that this is not clear. */
const near = { certain: 0.42, ahead: 0.06 } as const;
/** What the kind says that the person who reported it chose. */
const chosen = 0.3;
/** So many words are named, and so many playbooks beside the nearest. */
const mostNamed = { words: 6, books: 2 } as const;
const silent = new Set(locales.flatMap((one) => [...stopWords[one]]));

let index: Index | undefined;
const talesIndex = (): Index => {
  index ??= makeIndex(
    Object.entries(talesOf()).flatMap(([topic, told]) =>
      [
        ...locales.flatMap((one) => told[one]),
        ...locales.flatMap((one) => playbooks().get(topic)?.[one].signs ?? []),
      ].map((text) => ({ topic, text })),
    ),
    silent,
  );
  return index;
};

/** The playbooks by how near their tales lie; those of the kind that was chosen come nearer, and are there without a word too. */
function nearestBooks(description: string, kind: IncidentKind | null): { book: Playbook; score: number }[] {
  const found = new Map(
    talesIndex()
      .nearest(description, playbooks().size)
      .map(({ topic, score }) => [topic, score]),
  );
  return [...playbooks().values()]
    .map((book) => ({
      book,
      score: (found.get(book.id) ?? 0) + (kind !== null && book.kinds.includes(kind) ? chosen : 0),
    }))
    .sort((a, b) => b.score - a.score);
}

/** The words that the tale has in common with what is told of that playbook. */
function wordsFor(book: Playbook, description: string): string[] {
  const told = talesOf()[book.id];
  const own = stems(locales.flatMap((one) => [...(told?.[one] ?? []), book[one].title, ...book[one].signs]).join(' '));
  return [...stems(description)]
    .filter(([stem, word]) => own.has(stem) && !silent.has(plain(word)))
    .map(([, word]) => word)
    .slice(0, mostNamed.words);
}

/**
 * The playbook nearest to the text and to the kind that was chosen by who reported it; `certain` is false where nothing speaks
 * plainly for one, and then the next ones are named beside it.
 */
export function readIncident(
  description: string,
  locale: Locale,
  chosenKind: IncidentKind | null = null,
): Omit<IncidentAnalysis, 'similar' | 'controls'> & { serves: Playbook['serves'] } {
  const [first, ...others] = nearestBooks(description, chosenKind);
  if (!first) throw new Error('There are no playbooks.');
  const { book, score } = first;
  const kind = book.kinds.find((one) => one === chosenKind) ?? book.kinds[0];
  if (!kind) throw new Error(`The playbook ${book.id} serves no kind.`);
  const certain = score >= near.certain && score - (others[0]?.score ?? 0) >= near.ahead;
  return {
    ...{ kind, severity: book.severity, personalData: book.personalData, composedBy: 'rules', certain },
    words: wordsFor(book, description),
    playbook: { id: book.id, title: book[locale].title },
    others: others
      .filter((other) => !certain && other.score > 0)
      .slice(0, mostNamed.books)
      .map(({ book: { id, [locale]: words } }) => ({ id, title: words.title })),
    firstSteps: book.actions.filter(({ phase }) => phase === 'ten-minutes').map((action) => action[locale]),
    serves: book.serves,
    questions: book[locale].decisions.map(({ question }) => question),
    clocks: legalClocksOf(book).map((id) => {
      const { source, [locale]: words } = clockOf(id);
      return { clock: id, name: words.name, says: words.says, source };
    }),
  };
}
