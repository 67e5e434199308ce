/** What a statement of applicability still lacks, and what is met on the company's word alone. */
import type { ControlRow } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Db } from '../kit/db/db.ts';
import { evaluateControls } from './compliance.evaluation.ts';
import { decisions, type FactsReader, factsOf } from './compliance.read-model.ts';
import { ourSheets } from './compliance.sheets.ts';
import { controlsNow } from './compliance.standing.ts';

const ofAnnex = ({ controlId }: ControlRow): boolean => controlId.startsWith('A.');

/** Controls of the annex that nobody has justified: those that apply, and those that are left out. */
export async function unjustifiedNow(db: Db, locale: Locale) {
  const [{ controls }, decided] = await Promise.all([controlsNow(db, 'iso27001', locale), decisions(db, 'iso27001')]);
  const bare = controls.filter((row) => ofAnnex(row) && (decided.get(row.controlId)?.justification ?? '') === '');
  return {
    inclusions: bare.filter(({ excluded }) => excluded === null),
    exclusions: bare.filter(({ excluded }) => excluded !== null),
  };
}

/** Every control with how well it is proven. */
export async function provenNow(reader: FactsReader, key: Framework, locale: Locale): Promise<readonly ControlRow[]> {
  const facts = await factsOf(reader, key);
  return evaluateControls(ourSheets[key], facts, locale).map(({ row }) => row);
}

/** Controls that are met, and that nothing proves. */
export async function unprovenNow(reader: FactsReader, key: Framework, locale: Locale): Promise<readonly ControlRow[]> {
  const rows = await provenNow(reader, key, locale);
  return rows.filter(({ result, assurance }) => result === 'compliant' && assurance === 'declared');
}
