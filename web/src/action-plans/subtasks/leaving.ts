/** What a finished piece of work can leave, as the contract takes it. */
import { leftEvidence } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { z } from 'zod';

export const leftKinds = ['link', 'note', 'attachment', 'none'] as const;
export type LeftKind = (typeof leftKinds)[number];

const [link, note, attachment] = leftEvidence.options;

/** The form's schema for each kind; leaving nothing needs no field. */
export const leftForms = { link, note, attachment, none: z.strictObject({ kind: z.literal('none') }) };

/** What is sent along; nothing where nothing was left. */
export function evidenceOf(values: unknown): z.output<typeof leftEvidence> | undefined {
  const read = leftEvidence.safeParse(values);
  return read.success ? read.data : undefined;
}
