/**
 * The shape of a journey's template: who it is for, what one has at the end, and the tasks in the order in which a small
 * company does them, in three languages. `steps` are the control library's steps that a task accomplishes.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/);

const taskWording = z.strictObject({
  title: text(10, 90),
  why: text(50, 320),
  how: z.array(text(15, 200)).min(3).max(5),
});

export const task = z.strictObject({
  /** Unique over all templates. */
  id: slug,
  minutes: z.number().int().min(30).max(2400),
  steps: z.array(z.string()).max(4).default([]),
  /** Finishing it is itself proof of the controls that its steps serve. */
  evidence: z.boolean().default(false),
  /** Earlier tasks of this template that must be over first. */
  after: z.array(z.string()).default([]),
  pt: taskWording,
  en: taskWording,
  es: taskWording,
});
export type Task = z.infer<typeof task>;

const wording = z.strictObject({
  title: text(8, 60),
  summary: text(90, 320),
  outcomes: z.array(text(20, 160)).length(3),
});

/** What the journey is mostly about: the action plans' categories. */
export const topics = [
  'governance',
  'risk',
  'assets',
  'access',
  'people',
  'physical',
  'infrastructure',
  'development',
  'monitoring',
  'suppliers',
  'incidents',
  'continuity',
  'privacy',
  'other',
] as const;

export const journeyFile = z.strictObject({
  id: slug,
  /** Where it stands among the others, lowest first. */
  order: z.number().int(),
  category: z.enum(topics),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  maturityLevel: z.enum(['essential', 'intermediate', 'advanced', 'undefined']),
  priority: z.enum(['high', 'medium', 'low']),
  complexity: z.enum(['low', 'medium', 'high']),
  pt: wording,
  en: wording,
  es: wording,
  tasks: z.array(task).min(6).max(12),
});
export type JourneyFile = z.infer<typeof journeyFile>;
