/** Finding a control of any framework by its number, its title, what people call its subject, or words of what it asks. */
import { advice } from '@vigia/content/advice/load.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import type { FoundControl } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { ownControlsWith } from '../frameworks/frameworks.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { ourSheets } from './compliance.sheets.ts';

interface Known {
  readonly found: FoundControl;
  readonly number: string;
  readonly head: string;
  readonly text: string;
  /** How people ask for the advice that is about it first of all. */
  readonly asked: readonly string[];
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** So many of a control's advices are about it before anything else. */
const firstRefs = 3;
function askedIn(locale: Locale): ReadonlyMap<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const { refs, [locale]: words } of advice().values())
    for (const ref of refs.slice(0, firstRefs))
      asked.set(ref, [...(asked.get(ref) ?? []), ...[words.title, ...words.asks].map(plain)]);
  return asked;
}

function knownIn(locale: Locale): Known[] {
  const asked = askedIn(locale);
  return frameworks.flatMap((framework) => {
    const { controls, title: name, version } = ourSheets[framework];
    const guides = guidesOf(framework);
    return controls.map(({ id: controlId, title: { [locale]: title } }) => {
      const head = plain(`${controlId} ${title}`);
      const text = `${head} ${plain(guides.get(controlId)?.wording[locale].asks ?? '')}`;
      const found = { framework, controlId, title, in: `${name} ${version}` };
      return { found, number: plain(controlId), head, text, asked: asked.get(controlId) ?? [] };
    });
  });
}
/** Ours, which never change while the process runs. */
const known: Partial<Record<Locale, readonly Known[]>> = {};
const ours = (locale: Locale): readonly Known[] => (known[locale] ??= knownIn(locale));

/** 0 by its number, 1 by its title, below 2 by how people ask for it, the more the nearer to 1, 2 by what it asks; null where a word is missing. */
function rankOf({ number, head, text, asked }: Known, words: readonly string[]): number | null {
  const within = (one: string) => words.every((word) => one.includes(word));
  if (number.startsWith(words.join(' '))) return 0;
  if (within(head)) return 1;
  const times = asked.filter(within).length;
  if (times > 0) return 2 - times / (times + 4);
  return within(text) ? 2 : null;
}

/** The best matches, ours before the company's own where they match alike; none of an empty search. */
export async function controlsWith(db: Db, search: string, limit: number, locale: Locale): Promise<FoundControl[]> {
  if (search === '') return [];
  const words = plain(search).split(/\s+/);
  const found = ours(locale).flatMap((one) => {
    const rank = rankOf(one, words);
    return rank === null ? [] : [{ ...one.found, rank }];
  });
  const all = [...found, ...(await ownControlsWith(db, words, limit))].sort((a, b) => a.rank - b.rank);
  return all.slice(0, limit).map(({ rank: _, ...one }) => one);
}
