/** The shape of what decides the order of work: risks, basics, dangers, and what a company must have for a thing to fit it. */
import { z } from 'zod';
import { condition } from '../onboarding/schema.ts';

const id = z.string().regex(/^[a-z0-9-]{3,60}$/);
const level = z.number().int().min(0).max(5);
const questions = z.array(id).min(1);
const always = { is: {}, any: [], not: [] };

export const prioritiesFile = z.strictObject({
  risks: z.record(id, z.number().min(1).max(30)),
  basics: questions,
  management: questions,
  more: z.array(z.strictObject({ when: condition, times: z.number().min(0.5).max(3), questions })),
  dangers: z.array(
    z
      .strictObject({
        question: id,
        step: id.optional(),
        when: condition.optional(),
        until: level.default(0),
        atMost: level.optional(),
      })
      .refine(({ when, until, atMost }) => (when !== undefined && until > 0) || atMost !== undefined),
  ),
  assumed: z.array(z.strictObject({ question: id, when: condition.default(always), level })),
  selfView: z.record(id, level),
  gates: z.array(z.strictObject({ gate: id, yes: condition })),
  after: z.array(z.strictObject({ question: id, waitsFor: id, level })),
  needs: z.record(id, z.array(id).min(1)),
});
