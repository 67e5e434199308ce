/** The executive overview: five questions that a board asks, each answered in sentences with their figures. */
import { z } from 'zod';
import { day } from '../kit/text.ts';
import { assessmentType, framework } from '../questionnaire/questionnaire.answers.ts';

export const mainboardQuestions = ['stand', 'moved', 'hurt', 'decide', 'promises'] as const;
const mainboardQuestion = z.enum(mainboardQuestions);
export type MainboardQuestion = z.infer<typeof mainboardQuestion>;

/** What the board wants of a framework: a mean maturity of 0 to 5, until a day. */
export const boardTargetDraft = z.strictObject({ level: z.number().min(0.1).max(5).multipleOf(0.1), dueDate: day });

/** `basedOn`: the target that was read; null where there was none. */
export const boardTargetChange = boardTargetDraft.extend({
  basedOn: z.object({ level: z.number(), dueDate: day }).nullable(),
});

const boardTarget = z.object({
  level: z.number(),
  dueDate: day,
  /** `on-course`: as in the last quarter, it is reached in time. `unknown`: nobody kept how it was a quarter ago. */
  state: z.enum(['reached', 'on-course', 'behind', 'missed', 'unknown']),
  says: z.string(),
});
export type BoardTarget = z.infer<typeof boardTarget>;

export const mainboardLine = z.object({
  key: z.string(),
  label: z.string(),
  says: z.string(),
  value: z.number(),
  /** `level`: of 0 to 5; `percent`: of 100; `count`: how many. */
  unit: z.enum(['level', 'percent', 'count']),
  /** Three months ago. */
  before: z.number().nullable(),
  /** Twelve months, the oldest first; empty where nobody kept it. */
  trend: z.array(z.object({ day, value: z.number().nullable() })),
  /** Where the arithmetic stands; null where the reader's role may not go there. */
  link: z.string().startsWith('/').nullable(),
  /** The framework that it is about, for which a target can be set; and the target, where one is. */
  framework: framework.nullable(),
  target: boardTarget.nullable(),
});
export type MainboardLine = z.infer<typeof mainboardLine>;

export const mainboardView = z.object({
  day,
  /** The assessment to begin with where nothing is answered yet: the same that every other screen recommends. */
  assess: assessmentType,
  questions: z.array(z.object({ id: mainboardQuestion, lines: z.array(mainboardLine) })),
});
export type MainboardView = z.infer<typeof mainboardView>;
