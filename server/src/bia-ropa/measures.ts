/** The security measures of the content, each as the company's controls say that it stands: two statements. */
import { measuresOfActivities, termsOfActivities } from '@vigia/content/activities/load.ts';
import type { ActivityTemplate } from '@vigia/content/activities/schema.ts';
import { measureStateOf, measureStates, type SecurityMeasure } from '@vigia/contract/bia-ropa/measures.shapes.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { controlResultsNow } from '../compliance/compliance.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';
import { inventoryKey } from './naming.ts';

/** Every measure, in the order of the content. */
export async function measuresNow(db: Db, locale: Locale): Promise<(SecurityMeasure & { controls: string[] })[]> {
  const wanted = new Set(measuresOfActivities().flatMap(({ controls }) => controls));
  const results = await controlResultsNow(db, 'iso27001', wanted);
  return measuresOfActivities().map(({ id, controls, [locale]: name }) => ({
    ...{ id, name, controls: [...controls] },
    state: measureStateOf(controls.flatMap((control) => results.get(control) ?? [])),
  }));
}

/** Those of which the controls say that they are not in place. */
export const deniedIn = (all: readonly SecurityMeasure[]): ReadonlySet<string> =>
  new Set(all.filter(({ state }) => state === 'absent').map(({ id }) => id));
/** The same, now; the controls are read only where a record names a measure. */
export async function deniedTo(
  db: Db,
  records: readonly { readonly written: { readonly measureIds: readonly string[] } }[],
) {
  const some = records.some(({ written }) => written.measureIds.length > 0);
  return deniedIn(some ? await measuresNow(db, 'pt') : []);
}

/** Those that a record names, with how each stands. */
export const measuresOf = (ids: readonly string[], all: readonly SecurityMeasure[]): SecurityMeasure[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ id, name, state }) => ({ id, name, state }));

/** Measures of nobody, as the places in the list. */
export const strangeMeasures = (ids: readonly string[]) => {
  const known = new Set(measuresOfActivities().map(({ id }) => id));
  return ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ pointer: `/measureIds/${at}`, code: 'bia-ropa.unknown-measure' }],
  );
};

/** Those to propose of a typical activity. */
export function measuresForTemplate({ data, destinations }: ActivityTemplate): string[] {
  const terms = termsOfActivities();
  const sensitive = terms.data.some((term) => term.sensitive && data.includes(term.id));
  const processors = terms.destinations.some(({ id, kind }) => kind === 'processor' && destinations.includes(id));
  const fits = { always: true, sensitive, processors, chosen: false };
  return measuresOfActivities()
    .filter(({ when }) => fits[when])
    .map(({ id }) => id);
}

/** "Backups that are tested (in part)": as a cell of a table says it. */
export const measureSaid = ({ name, state }: SecurityMeasure, locale: Locale): string =>
  `${name} (${say(locale, `bia-ropa:measureStates.${state}`).toLowerCase()})`;

/** By how they stand, those in place first: what is not in place is never said to be. */
export const measuresByState = (measures: readonly SecurityMeasure[], locale: Locale): string[] =>
  measureStates
    .filter((state) => state !== 'excluded')
    .flatMap((state) => {
      const names = measures.filter((one) => one.state === state).map(({ name }) => name);
      return names.length === 0 ? [] : [`${say(locale, `bia-ropa:measureStates.${state}`)}: ${names.join('; ')}`];
    });

const namesOfMeasures = () =>
  new Map(
    measuresOfActivities().flatMap((term) =>
      locales.map((locale) => [inventoryKey('', term[locale]), term.id] as const),
    ),
  );
/** What a cell says: measures that are known by their names in any language, with or without how they stood, and other words. */
export function measuresIn(cell: string): { readonly ids: string[]; readonly text: string } {
  const names = namesOfMeasures();
  const idOf = (said: string) =>
    names.get(inventoryKey('', said)) ?? names.get(inventoryKey('', said.replace(/\s*\([^()]*\)$/, '')));
  const parts = cell.split(/[;\n]/).map((part) => part.trim());
  const ids = [...new Set(parts.flatMap((part) => idOf(part) ?? []))];
  const others = parts.filter((part) => part !== '' && idOf(part) === undefined);
  return ids.length === 0 ? { ids, text: cell } : { ids, text: others.join('; ') };
}
