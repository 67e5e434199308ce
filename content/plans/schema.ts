/**
 * The shape of the plans that the product offers to copy: what a small company usually takes up first, each a handful of
 * steps out of the control library. The sentences are our own; the steps bring their wording with them.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const wording = z.strictObject({ title: text(12, 90), summary: text(60, 320) });

const plan = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  category: z.enum([
    'governance',
    'assets',
    'access',
    'people',
    'infrastructure',
    'development',
    'monitoring',
    'suppliers',
    'incidents',
    'continuity',
    'privacy',
  ]),
  priority: z.enum(['critical', 'high', 'medium', 'low']),
  /** From the day it is copied to its due date. */
  days: z.number().int().min(7).max(365),
  pt: wording,
  en: wording,
  es: wording,
  /** Ids of steps, in the order in which they are best done. */
  steps: z.array(z.string()).min(4).max(8),
});
export type ReadyPlan = z.infer<typeof plan>;

export const planFile = z.strictObject({ plans: z.array(plan).min(1) });
