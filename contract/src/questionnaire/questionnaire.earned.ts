/** What finished work earns: an answer, offered where the work was finished, accepted by a person, and undone by one click. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { can, domain } from '../kit/domain.ts';
import { instant } from '../kit/text.ts';
import { answer, answerValue, assessmentType, framework, questionId } from './questionnaire.answers.ts';

const level = z.number().int().min(1).max(5);

/** A finished step that counts toward a level, and where it was done. */
const finishedStep = z.object({
  id: z.string(),
  title: z.string(),
  level,
  at: instant.nullable(),
  link: z.string().startsWith('/').nullable(),
});

export const earnedOffer = z.object({
  questionId,
  assessmentType,
  question: z.string(),
  /** The answer that stands there; null where there is none. */
  from: answerValue.nullable(),
  /** The version of that answer; 0 where there is none. It is what accepting is based on. */
  version: z.int32(),
  /** The level that the finished steps speak for. */
  to: level,
  /** What that level says, word for word: whoever accepts says that it is so. */
  says: z.string(),
  /** The finished steps that earn it, lowest level first. */
  steps: z.array(finishedStep),
  /** The controls that the question decides and whose maturity would move, largest move first; a few of them. */
  moves: z.array(
    controlRef.extend({ framework, title: z.string(), before: z.number().nullable(), after: z.number().nullable() }),
  ),
  /** How many controls would move in all. */
  moved: z.number().int(),
});
export type EarnedOffer = z.infer<typeof earnedOffer>;

/** A question with finished work above its answer that is not yet a whole level: what is still open. */
export const towardLevel = z.object({
  questionId,
  assessmentType,
  question: z.string(),
  level,
  /** Ids of the finished steps of the level. */
  done: z.array(z.string()),
  open: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type TowardLevel = z.infer<typeof towardLevel>;

export const earnedAnswers = z.object({ offers: z.array(earnedOffer), toward: z.array(towardLevel) });
export type EarnedAnswers = z.infer<typeof earnedAnswers>;

export const earnedRoutes = domain({
  earned: {
    method: 'GET',
    path: '/questionnaire/earned',
    access: can('assessment.read'),
    returns: earnedAnswers,
    about: 'The answers that finished steps earn and nobody accepted yet, with the reason; and what is nearly earned.',
  },
  acceptEarned: {
    method: 'POST',
    path: '/questionnaire/earned/accept',
    access: can('questionnaire.answer'),
    body: z.strictObject({ questionId, level, basedOn: z.int32().min(0) }),
    returns: z.object({ answer, before: answerValue.nullable() }),
    about: 'Sets an answer to the level that finished steps earn; refused where they do not, or where it changed.',
  },
  undoEarned: {
    method: 'POST',
    path: '/questionnaire/earned/undo',
    access: can('questionnaire.answer'),
    body: z.strictObject({ questionId, version: z.int32().min(1) }),
    returns: z.object({ answer: answer.nullable() }),
    about: 'Takes an accepted answer back: the one before it stands again, or none where there was none.',
  },
  askEarned: {
    method: 'POST',
    path: '/questionnaire/earned/ask',
    access: can('action-plans.edit'),
    body: z.strictObject({ questionId }),
    returns: z.object({ success: z.literal(true) }),
    about: 'For who may not answer: tells the administrators, once a day for each question, what work has earned.',
  },
});
