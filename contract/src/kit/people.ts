/** A person as other people of the same company see them, and the fields a person is known by. */
import { z } from 'zod';
import { id } from './ids.ts';
import { filledLine } from './text.ts';

export const firstName = filledLine(80);
export const lastName = filledLine(80);

/** Who did or owns something; `null` parts where the person has left. */
export const personRef = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** May no longer enter the company: whoever owns something and left is said to have left. */
  gone: z.literal(true).optional(),
});
export type PersonRef = z.infer<typeof personRef>;
