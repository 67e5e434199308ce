/** Who has to take which course until when (ISO/IEC 27001 7.2, A.6.3). */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { personRef } from '../kit/people.ts';
import { companyRole } from '../kit/roles.ts';
import { day } from '../kit/text.ts';
import { courseKey } from './training.shapes.ts';

const counted = z.number().int();

export const assignmentAudiences = ['everyone', 'role', 'person'] as const;
const assignmentAudience = z.enum(assignmentAudiences);

export const assignmentDraft = z.strictObject({
  courseId: courseKey,
  audience: assignmentAudience,
  /** With `role` as audience. */
  role: companyRole.nullable().default(null),
  /** With `person` as audience. */
  accountId: id.nullable().default(null),
  dueDate: day,
  /** Whoever joins later has so many days from joining. */
  daysForNew: counted.min(1).max(365).default(30),
  /** Taken again when the certificate ends. */
  repeats: z.boolean().default(true),
});

export const assignment = z.object({
  id,
  courseId: courseKey,
  courseTitle: z.string(),
  audience: assignmentAudience,
  role: companyRole.nullable(),
  person: personRef.nullable(),
  dueDate: day,
  daysForNew: counted,
  repeats: z.boolean(),
  /** Of the people whom it concerns today. */
  people: counted,
  done: counted,
});
export type Assignment = z.infer<typeof assignment>;
