/** When a piece of evidence must be looked at again, and where people are led. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';

/** What a reviewer judged. */
export interface EvidenceProof {
  readonly kind: string;
  readonly description: string;
  readonly link: string | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly controls: readonly ControlRef[];
}

type Said = { readonly [K in keyof EvidenceProof]?: EvidenceProof[K] | undefined };

/** The proof after a change; what is not said stays. */
export const changed = (before: EvidenceProof, change: Said): EvidenceProof => ({
  kind: before.kind,
  description: change.description ?? before.description,
  link: change.link ?? before.link,
  validFrom: change.validFrom ?? before.validFrom,
  validUntil: change.validUntil === undefined ? before.validUntil : change.validUntil,
  controls: change.controls ?? before.controls,
});

const named = ({ framework, controlId }: ControlRef) => `${framework} ${controlId}`;

/**
 * Whether it proves something that no reviewer has seen: another time, another link, other words of a note, a control
 * it was not linked to. A new title, or a control less, changes nothing of what was judged.
 */
export function provesOtherwise(before: EvidenceProof, after: EvidenceProof): boolean {
  const known = new Set(before.controls.map(named));
  return (
    before.validFrom !== after.validFrom ||
    before.validUntil !== after.validUntil ||
    before.link !== after.link ||
    (before.kind === 'note' && before.description !== after.description) ||
    after.controls.some((control) => !known.has(named(control)))
  );
}

/** Where a piece is seen by those who may see the register. */
export const registerPath = (id: string): string => evidencesPlaces.register.at({ id });

/** Where the work that left it is seen by everybody else; nowhere without one. */
export const workPath = (planId: string | null): string | null =>
  planId && actionPlansPlaces.plan.at({ actionPlanId: planId });
