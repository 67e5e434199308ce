/** Where the screens of this room, and those it leads to, stand. */
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type AssessmentType, framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';

/** A framework's screen; one that the company brought stands among its own. */
export const frameworkPath = (framework: FrameworkKey): string =>
  ours.safeParse(framework).success ? `/compliance/${framework}` : `/compliance/frameworks/${framework}`;

export const controlPath = (framework: FrameworkKey, id: string): string =>
  `/compliance/${framework}/control/${encodeURIComponent(id)}`;

/** Where the question is answered. */
export const answerPath = (type: AssessmentType, questionId: string): string =>
  `/questionnaire/${type}?q=${questionId}`;

/** The register of evidence, with a new piece for the control begun. */
export const addEvidencePath = (framework: FrameworkKey, id: string): string =>
  `/compliance/evidences?framework=${framework}&control=${encodeURIComponent(id)}&add=1`;

export const planPath = (id: string): string => `/action-plans/${id}`;
