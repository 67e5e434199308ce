/** Themes of an assessment that people are asked to answer: each answers what is asked of them, and nothing else. */
import { z } from 'zod';
import { can } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, text } from '../kit/text.ts';
import { assessmentType } from './questionnaire.answers.ts';

/** The id of a domain of questions. */
const theme = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/, 'questionnaire.unknown-theme');

export const themeAssignment = z.object({
  id,
  assessmentType,
  domain: z.string(),
  /** What the theme is called, in the reader's language. */
  title: z.string(),
  /** Null where the person left the company. */
  person: personRef.nullable(),
  askedBy: personRef.nullable(),
  dueDate: day,
  note: z.string(),
  /** Of the questions of the theme that are asked. */
  answered: z.number().int(),
  applicable: z.number().int(),
  done: z.boolean(),
});
export type ThemeAssignment = z.infer<typeof themeAssignment>;

export const themeDraft = z.strictObject({
  assessmentType,
  domain: theme,
  accountId: id,
  dueDate: day,
  note: text(500).default(''),
});

export const assigningRoutes = {
  themeAssignments: {
    method: 'GET',
    path: '/questionnaire/assignments',
    access: can('questionnaire.answer'),
    query: z.strictObject({ ...paging, assessmentType: assessmentType.optional() }),
    returns: page(themeAssignment),
    about: 'Who is asked to answer which theme, what is open first.',
  },
  myThemes: {
    method: 'GET',
    path: '/questionnaire/assigned',
    access: can('questionnaire.answer-assigned'),
    query: z.strictObject(paging),
    returns: page(themeAssignment),
    about: 'What is asked of oneself, the soonest first.',
  },
  askTheme: {
    method: 'POST',
    path: '/questionnaire/assignments',
    access: can('questionnaire.answer'),
    body: themeDraft,
    status: 201,
    returns: themeAssignment,
    about: 'Asks a member who may write to answer a theme; told at once and reminded before its day.',
  },
  finishTheme: {
    method: 'POST',
    path: '/questionnaire/assigned/:id/done',
    access: can('questionnaire.answer-assigned'),
    params: withId,
    returns: themeAssignment,
    about:
      'For a theme that was answered before it was asked: whoever was asked has looked at it. Refused while a question is open.',
  },
  withdrawTheme: {
    method: 'DELETE',
    path: '/questionnaire/assignments/:id',
    access: can('questionnaire.answer'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
    about: 'Nothing is asked any more; what was answered stays.',
  },
} as const;
