/** The way from a question to work and back: steps that move its answer, and what finished work speaks for. */
import { z } from 'zod';
import { controlRef, stepStatus } from '../compliance/compliance.shapes.ts';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/text.ts';
import { assessmentType, framework, questionId } from './questionnaire.answers.ts';

const level = z.number().int().min(1).max(5);

export const actionSuggestion = z.object({
  /** The step's id in the control library: what `start-subtask` takes. */
  templateId: z.string(),
  title: z.string(),
  how: z.string(),
  /** What it leaves behind as evidence. */
  leaves: z.string(),
  /** The question's level that holds once this step and all of lower levels are done. */
  reaches: level,
  hours: z.number(),
  who: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  proof: z.string(),
  status: stepStatus,
  /** Where it is being done. */
  planId: id.nullable(),
  subtaskId: id.nullable(),
  /** The controls that it serves, those that the question decides first. */
  controls: z.array(controlRef.extend({ framework, title: z.string() })),
});
export type ActionSuggestion = z.infer<typeof actionSuggestion>;

export const actionSuggestions = z.object({
  questionId,
  /** In one sentence: where the work stands, and what leads onwards. */
  summary: z.string(),
  totalSuggestions: z.number().int(),
  /** Lowest level first. */
  suggestions: z.array(actionSuggestion),
});
export type ActionSuggestions = z.infer<typeof actionSuggestions>;

export const reason = z.object({
  /** A finished step, which carries the suggestion; or evidence of a control that the question decides, which does not. */
  kind: z.enum(['step', 'evidence']),
  title: z.string(),
  /** When the step was finished, or the evidence added. */
  at: instant.nullable(),
  /** The level that the step leads to; null for evidence. */
  level: level.nullable(),
  /** A path inside the product. */
  link: z.string().startsWith('/').nullable(),
});
export type Reason = z.infer<typeof reason>;

export const implementationStatus = z.object({
  questionId,
  /** Some work is finished or proven: `because` names it. */
  hasImplementedControls: z.boolean(),
  totalCompletedSubtasks: z.number().int(),
  /** Higher than the answer that stands there; null where the work speaks for nothing higher. */
  suggestedAnswer: level.nullable(),
  /** Finished steps, lowest level first, then evidence that is valid today (for whoever may see the register). */
  because: z.array(reason),
});
export type ImplementationStatus = z.infer<typeof implementationStatus>;

export const implementationStatuses = z.object({ assessmentType, results: z.array(implementationStatus) });
