/**
 * Own records as evidence (design §6): derived from what the company did in the product, with a date and an end, never
 * copied. Rooms that come later add theirs here.
 */

import { controlsOfTask, journeyTaskOf } from '@vigia/content/journeys/load.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { OwnRecord } from './compliance.read-model.ts';

export interface DerivedProof {
  readonly record: OwnRecord;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly current: boolean;
  readonly link: string;
}

/**
 * Which controls a submitted assessment proves: that the company measures itself and finds what to improve. Never a
 * review by somebody else (A.5.35, 9.2), nor that what was found was weighed and acted upon (GV.OV-03, Art. 50): whoever
 * runs the work answered it.
 */
const byAssessment: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  security: { iso27001: ['9.1'], 'nist-csf': ['ID.IM-01'] },
  essential: { 'nist-csf': ['ID.IM-01'] },
};
/** A record of work counts for a year. */
const months = 12;

/** The own records that prove something about a framework's controls, by control. */
export function provenBy(key: FrameworkKey, records: readonly OwnRecord[], today: string): Map<string, DerivedProof[]> {
  const found = new Map<string, DerivedProof[]>();
  for (const record of records) {
    const validUntil = Temporal.PlainDate.from(record.day).add({ months }).toString();
    const current = record.day <= today && validUntil >= today;
    for (const { framework, id } of servedBy(record)) {
      if (framework !== key) continue;
      const proof = { record, validFrom: record.day, validUntil, current, link: linkOf(record) };
      found.set(id, [...(found.get(id) ?? []), proof]);
    }
  }
  return found;
}

function servedBy(record: OwnRecord): { framework: string; id: string }[] {
  if (record.kind === 'assessment')
    return Object.entries(byAssessment[record.ref] ?? {}).flatMap(([framework, ids]) =>
      ids.map((id) => ({ framework, id })),
    );
  const task = journeyTaskOf(record.ref);
  return task ? [...controlsOfTask(task)] : [];
}

const linkOf = (record: OwnRecord): string =>
  record.kind === 'assessment'
    ? questionnairePlaces.results.at({ assessmentType: record.ref })
    : journeysPlaces.journey.at({ id: record.parent ?? '' });
