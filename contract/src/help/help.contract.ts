/** What words mean, how a risk is weighed and how often things are done: the same everywhere (decision 0026). */
import { z } from 'zod';
import { domain, signedIn } from '../kit/domain.ts';

const weighed = z.object({ value: z.number().int().min(1).max(5), name: z.string(), means: z.string() });

export const helpTerm = z.object({ term: z.string(), means: z.string() });
export type HelpTerm = z.infer<typeof helpTerm>;

export const rhythm = z.enum(['day', 'week', 'month', 'quarter', 'half-year', 'year']);
export const doerOfCadence = z.enum(['management', 'security', 'systems', 'privacy', 'people', 'owner']);

export const helpReference = z.object({
  likelihood: z.array(weighed),
  impact: z.array(weighed),
  /** Of likelihood × impact: each up to and including `to`, the last to 25. */
  bands: z.array(
    z.object({
      id: z.enum(['low', 'medium', 'high', 'critical']),
      to: z.number().int(),
      name: z.string(),
      means: z.string(),
    }),
  ),
  cadences: z.array(
    z.object({
      id: z.string(),
      every: rhythm,
      who: doerOfCadence,
      what: z.string(),
      why: z.string(),
      refs: z.array(z.string()),
    }),
  ),
});
export type HelpReference = z.infer<typeof helpReference>;

export const help = domain({
  glossary: {
    method: 'GET',
    path: '/help/glossary',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ terms: z.array(helpTerm) }),
    about: 'Every term with its meaning, in the language asked for, in alphabetical order.',
  },
  reference: {
    method: 'GET',
    path: '/help/reference',
    access: signedIn(),
    scope: 'installation',
    returns: helpReference,
    about: 'The risk scale with its meanings, and how often each thing is done.',
  },
});
