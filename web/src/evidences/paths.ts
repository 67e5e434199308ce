/** Where this room's pieces, and what they lead to, stand. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';

export const controlPath = ({ framework, controlId }: ControlRef): string =>
  `/compliance/${framework}/control/${encodeURIComponent(controlId)}`;

export const planPath = (id: string): string => `/action-plans/${id}`;
