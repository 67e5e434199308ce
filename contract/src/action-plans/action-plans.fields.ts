/** Fields that plans and their subtasks share. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { day as anyDay } from '../kit/text.ts';

export const priority = z.enum(['critical', 'high', 'medium', 'low']);
export type Priority = z.infer<typeof priority>;

/** A day as it stands in a plan, however long ago it was set. */
export const plannedDay = z.iso.date('kit.date');

/** A day that somebody sets, not so far off that a plan which repeats runs out of calendar. */
export const wantedDay = anyDay.refine((date) => date < '2200', 'kit.date');

/** A control that work is about, with its title in the reader's language. */
export const namedControl = controlRef.extend({ title: z.string() });
