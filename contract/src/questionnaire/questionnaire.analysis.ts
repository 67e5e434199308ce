/** What the answers say, in sentences: every number comes from them, and nothing is guessed. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { assessmentType, progress, questionId } from './questionnaire.answers.ts';

const analysis = z.object({
  assessmentType,
  summary: z.string(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  priorities: z.array(
    z.object({
      title: z.string(),
      why: z.string(),
      questionId,
      /** Of the ready-made steps that lead to the goal; null where there are none. */
      hours: z.number().nullable(),
      href: z.string().startsWith('/'),
    }),
  ),
  coverage: progress,
  engine: z.literal('embedded'),
});
export type WrittenAnalysis = z.infer<typeof analysis>;

export const analysisRoutes = domain({
  aiAnalysis: {
    method: 'GET',
    path: '/questionnaire/ai-analysis',
    access: can('assessment.read'),
    query: z.strictObject({ assessmentType: assessmentType.default('security') }),
    returns: analysis,
    about:
      'The answers as they stand, read aloud: where the company stands, what is strong, what is weak, what comes first.',
  },
});
