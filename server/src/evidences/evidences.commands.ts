/** What other rooms may ask of the evidence register: to keep a piece of proof that their work left. */
import { randomUUIDv7 } from 'node:crypto';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import type { KeptFile } from '../kit/files/keeping.ts';
import { insertEvidence } from './evidences.store.ts';

export interface EvidenceSeed {
  readonly kind: 'link' | 'note' | 'file';
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly file: KeptFile | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly reviewerId: string | null;
  readonly controls: readonly ControlRef[];
  readonly subtaskId: string | null;
  readonly planId: string | null;
}

/** Keeps a piece of evidence and links it to its controls; signed. The file, where there is one, is kept already. */
export async function addEvidence(ctx: Ctx, seed: EvidenceSeed): Promise<{ id: string }> {
  const id = randomUUIDv7();
  await insertEvidence(ctx.db, id, seed);
  ctx.audit('evidences.added', id, { after: { ...seed } });
  return { id };
}
