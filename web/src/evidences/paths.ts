/** Where this room's pieces, and what they lead to, stand. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';

export const evidenceControlPath = ({ framework, controlId }: ControlRef): string =>
  controlAddress(framework, controlId);

export const evidencePlanPath = (id: string): string => actionPlansPlaces.plan.at({ actionPlanId: id });
