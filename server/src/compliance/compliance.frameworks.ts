/** Which framework a call is about: one of ours, or one that the company brought. */

import type { Titles } from '@vigia/content/catalog.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type OwnSheet, ownIds, ownProse, ownSheet } from '../frameworks/frameworks.queries.ts';
import type { Db } from '../kit/db/db.ts';
import type { DerivedProof } from './compliance.records.ts';
import { type FrameworkSheet, isOurs, ourSheets } from './compliance.sheets.ts';

const inAll = (title: string): Titles => ({ pt: title, en: title, es: title });

/** A framework of the company's own as a sheet: no question speaks for its controls; what was withdrawn is reference. */
function sheetFrom({ id, title, version, groups, controls }: OwnSheet): FrameworkSheet {
  const all = controls.map((control) => ({ ...control, id: control.controlId, title: inAll(control.title) }));
  return {
    ...{ key: id, ours: null, title, version },
    groups: groups.map((group) => ({ ...group, title: inAll(group.title) })),
    controls: all
      .filter((control) => !control.withdrawn)
      .map(({ id: controlId, title: name, group }) => ({ id: controlId, title: name, group, speaking: [] })),
    reference: all
      .filter((control) => control.withdrawn)
      .map(({ id: controlId, title: name, group }) => ({ id: controlId, title: name, group })),
  };
}

/** The sheet of a framework. Throws `notFound` where the company has none such. */
export async function frameworkSheetOf(db: Db, key: FrameworkKey): Promise<FrameworkSheet> {
  if (isOurs(key)) return ourSheets[key];
  const own = await ownSheet(db, key);
  if (!own) throw notFound();
  return sheetFrom(own);
}

/** What a control of the company's own asks, in its catalogue's words; of ours the content tells. */
export const proseFor = async (db: Db, key: FrameworkKey, controlId: string): Promise<string> =>
  isOurs(key) ? '' : ownProse(db, { framework: key, controlId });

/** Every framework that the company is evaluated against. */
export async function sheetsOf(db: Db): Promise<FrameworkSheet[]> {
  const own = await ownIds(db);
  return Promise.all([...frameworks, ...own].map((key) => frameworkSheetOf(db, key)));
}

/** What an own record is called, in the reader's language. */
export const nameRecordIn =
  (words: (key: string, values?: Record<string, string>) => string, locale: Locale) =>
  ({ record }: Pick<DerivedProof, 'record'>): string =>
    record.name(words, locale);
