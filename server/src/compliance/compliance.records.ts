/**
 * Own records as evidence (design §6): derived from what the company did in the product, with a date and an end, never
 * copied. A self-assessment is none: it asserts what there is to prove. Rooms that come later add theirs here.
 */

import { controlsOfTask, journeyTaskOf } from '@vigia/content/journeys/load.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { OwnRecord } from './compliance.read-model.ts';

export interface DerivedProof {
  readonly record: OwnRecord;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly current: boolean;
  readonly link: string;
}

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
  const task = journeyTaskOf(record.ref);
  return task ? [...controlsOfTask(task)] : [];
}

const linkOf = (record: OwnRecord): string => journeysPlaces.journey.at({ id: record.parent ?? '' });
