/**
 * The shape of a framework file: what each control asks in plain language, what good looks like at maturity 1, 3 and 5,
 * what usually proves it, and the steps that get a small company there, in three languages. Ids and short titles come
 * from the catalogue; every sentence here is our own.
 */
import { z } from 'zod';
import { frameworks } from '../catalog/schema.ts';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** Who usually does a step in a small company. */
export const doers = [
  'management',
  'security',
  'it',
  'development',
  'people',
  'legal',
  'privacy',
  'finance',
  'facilities',
] as const;
/** What a finished step leaves behind as evidence. */
export const proofs = [
  'policy',
  'procedure',
  'plan',
  'register',
  'record',
  'report',
  'minutes',
  'contract',
  'configuration',
  'training',
  'test',
] as const;

const stepWording = z.strictObject({ title: text(12, 90), how: text(60, 380), leaves: text(10, 130) });

/**
 * One concrete piece of work. `reaches` is the level (2 to 4) that the answers it earns have when this step and all others
 * up to that level are done, in every question (`questions.yaml`) and every control alike; `hours` is the effort of a company of 20 people doing it for the first time.
 */
export const step = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{2,6}-[a-z0-9-]{3,44}$/),
  reaches: z.number().int().min(2).max(4),
  hours: z.number().min(0.5).max(80),
  who: z.enum(doers),
  priority: z.enum(['high', 'medium', 'low']),
  proof: z.enum(proofs),
  pt: stepWording,
  en: stepWording,
  es: stepWording,
});
export type Step = z.infer<typeof step>;

const wording = z.strictObject({
  asks: text(90, 520),
  levels: z.strictObject({ 1: text(30, 230), 3: text(30, 260), 5: text(30, 260) }),
  evidence: z.array(text(8, 120)).min(2).max(5),
});

/** A control that is assessed. `use` names steps of other controls that serve this one too: done once, seen everywhere. */
const assessed = z.strictObject({
  id: z.string(),
  pt: wording,
  en: wording,
  es: wording,
  steps: z.array(step).max(7).default([]),
  use: z.array(z.string()).max(5).default([]),
});

const note = z.strictObject({ asks: text(60, 520) });
/** An article that is shown and not scored: background, liability or an authority's power. */
const shown = z.strictObject({ id: z.string(), shown: z.literal(true), pt: note, en: note, es: note });

export const frameworkFile = z.strictObject({
  framework: z.enum(frameworks),
  controls: z.array(z.union([shown, assessed])).min(1),
});

const earning = z.array(z.string()).min(1).max(8);
/** Which steps earn which level of a maturity question, by its id: work begins at 2, and every question has all three. */
export const questionSteps = z.record(z.string(), z.strictObject({ 2: earning, 3: earning, 4: earning }));
