/** The company's order of work, for the gaps of its frameworks. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Db } from '../kit/db/db.ts';
import { toldOf } from '../priorities/priorities.queries.ts';
import { byQuestion, companyRecords, orderFor } from '../questionnaire/questionnaire.queries.ts';
import type { Ordering } from './compliance.gaps.ts';
import type { ComplianceFacts } from './compliance.read-model.ts';

export interface GapReader {
  readonly db: Db;
  readonly locale: Locale;
  words(key: string, values?: Record<string, string | number>): string;
}

type Known = Pick<ComplianceFacts, 'answers' | 'steps'>;

/** Where everything stands in the order, and how it is told why. */
export async function orderingFor({ db, locale, words }: GapReader, facts: Known | Promise<Known>): Promise<Ordering> {
  // What the order needs besides is asked for together with the facts, where those are still on their way.
  const known = Promise.resolve(facts);
  const [answers, steps] = [known.then((one) => one.answers), known.then((one) => one.steps)];
  const things = orderFor(await companyRecords(db, { answers, steps }));
  return {
    order: byQuestion(things),
    why: (thing) => toldOf(thing, { locale, words })?.why ?? null,
  };
}
