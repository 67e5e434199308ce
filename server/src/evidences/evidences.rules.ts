/** When a piece of evidence must be looked at again, and where people are led. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';

/** What a reviewer judged. */
export interface EvidenceProof {
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly controls: readonly ControlRef[];
}

type Said = { readonly [K in keyof EvidenceProof]?: EvidenceProof[K] | undefined };

/** The proof after a change; what is not said stays. */
export const changed = (before: EvidenceProof, change: Said): EvidenceProof => ({
  title: change.title ?? before.title,
  description: change.description ?? before.description,
  link: change.link ?? before.link,
  validFrom: change.validFrom ?? before.validFrom,
  validUntil: change.validUntil === undefined ? before.validUntil : change.validUntil,
  controls: change.controls ?? before.controls,
});

const named = ({ framework, controlId }: ControlRef) => `${framework} ${controlId}`;

/**
 * Whether it says something that no reviewer has seen: another name or other words, another time, another link, a control it
 * was not linked to. An auditor reads who accepted it beside exactly these. A control less changes nothing of what was judged.
 */
export function provesOtherwise(before: EvidenceProof, after: EvidenceProof): boolean {
  const known = new Set(before.controls.map(named));
  return (
    before.validFrom !== after.validFrom ||
    before.validUntil !== after.validUntil ||
    before.link !== after.link ||
    before.title !== after.title ||
    before.description !== after.description ||
    after.controls.some((control) => !known.has(named(control)))
  );
}

/** Where a piece is seen by those who may see the register. */
export const registerPath = (id: string): string => evidencesPlaces.register.at({ id });

/** Where the work that left it is seen by everybody else; nowhere without one. */
export const workPath = (planId: string | null): string | null =>
  planId && actionPlansPlaces.plan.at({ actionPlanId: planId });
