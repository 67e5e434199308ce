/** Own records as evidence (design §6): what rooms derive from the company's work, by the controls that it serves. */
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { OwnRecord } from '../kit/proof/proof.ts';

export interface DerivedProof {
  readonly record: OwnRecord;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly current: boolean;
  readonly link: string;
}

/** The own records that prove something about a framework's controls, by control. */
export function provenBy(key: FrameworkKey, records: readonly OwnRecord[], today: string): Map<string, DerivedProof[]> {
  const found = new Map<string, DerivedProof[]>();
  for (const record of records) {
    const { day, until, link } = record;
    const proof = {
      record,
      validFrom: day,
      validUntil: until,
      current: day <= today && (until === null || until >= today),
      link,
    };
    for (const { framework, id } of record.serves) {
      if (framework === key) found.set(id, [...(found.get(id) ?? []), proof]);
    }
  }
  return found;
}
