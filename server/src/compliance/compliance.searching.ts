/** Finding a control of any framework by its number, its title, or words of what it asks. */
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
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const knownIn = (locale: Locale): Known[] =>
  frameworks.flatMap((framework) => {
    const { controls, title: name, version } = ourSheets[framework];
    const guides = guidesOf(framework);
    return controls.map(({ id: controlId, title: { [locale]: title } }) => {
      const head = plain(`${controlId} ${title}`);
      const text = `${head} ${plain(guides.get(controlId)?.wording[locale].asks ?? '')}`;
      return { found: { framework, controlId, title, in: `${name} ${version}` }, number: plain(controlId), head, text };
    });
  });
/** Ours, which never change while the process runs. */
const known: Readonly<Record<Locale, readonly Known[]>> = {
  pt: knownIn('pt'),
  en: knownIn('en'),
  es: knownIn('es'),
};

/** 0 by its number, 1 by its title, 2 by what it asks; null where a word is missing. */
function rankOf({ number, head, text }: Known, words: readonly string[]): number | null {
  if (!words.every((word) => text.includes(word))) return null;
  if (number.startsWith(words.join(' '))) return 0;
  return words.every((word) => head.includes(word)) ? 1 : 2;
}

/** The best matches, ours before the company's own where they match alike; none of an empty search. */
export async function controlsWith(db: Db, search: string, limit: number, locale: Locale): Promise<FoundControl[]> {
  if (search === '') return [];
  const words = plain(search).split(/\s+/);
  const ours = known[locale].flatMap((one) => {
    const rank = rankOf(one, words);
    return rank === null ? [] : [{ ...one.found, rank }];
  });
  const all = [...ours, ...(await ownControlsWith(db, words, limit))].sort((a, b) => a.rank - b.rank);
  return all.slice(0, limit).map(({ rank: _, ...found }) => found);
}
