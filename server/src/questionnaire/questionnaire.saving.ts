/** Keeping answers: what was sent is judged against the questions, kept, signed, and told to whom it replaced. */

import type { Fault } from '@vigia/contract/kit/problem.ts';
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import type {
  AssessmentProgress,
  AssessmentType,
  answerDraft,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { assessmentProgressOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { type AnswerDraft, listAnswers, replacedLately, type SaveOutcome, saveAnswers } from './answers.store.ts';
import { finishAnswered } from './questionnaire.assigning.ts';
import { questionIn } from './questionnaire.bank.ts';
import { askedIn, currentModel, questionsOfModel } from './questionnaire.model.ts';

type Sent = z.output<typeof answerDraft>;

const ofGate = new Set<unknown>(['yes', 'no', 'unknown']);
const fits = (kind: 'maturity' | 'gate', value: Sent['value']) =>
  kind === 'gate' ? ofGate.has(value) : value !== 'yes' && value !== 'no';

function faultOf(type: AssessmentType, sent: Sent, at: string): Fault | null {
  const question = questionIn(type, sent.questionId);
  if (!question) return { pointer: `${at}/questionId`, code: 'questionnaire.unknown-question' };
  if (!fits(question.kind, sent.value)) return { pointer: `${at}/value`, code: 'questionnaire.wrong-kind' };
  return null;
}

/** What was sent as drafts, the last one of each question. Throws `kit.invalid` with every fault. */
export function draftsOf(type: AssessmentType, sent: readonly Sent[], at: (index: number) => string): AnswerDraft[] {
  const faults = sent.flatMap((one, index) => faultOf(type, one, at(index)) ?? []);
  if (faults.length > 0) throw invalid(faults);
  const last = new Map(sent.map((one) => [one.questionId, one]));
  return [...last.values()].map(({ questionId, value, comment, reason = '', basedOn }) => ({
    ...{ questionId, value, comment, basedOn },
    reason: value === 'not_applicable' ? reason : '',
  }));
}

const content = ({ value, comment, reason, version }: SaveOutcome['now']) => ({ value, comment, reason, version });

/** Keeps drafts and signs each one that changed something: given by somebody, or carried over from what was said elsewhere. */
export async function keepAnswers(
  ctx: Ctx,
  type: AssessmentType,
  drafts: readonly AnswerDraft[],
  signed: 'answered' | 'carried-over' = 'answered',
): Promise<{ outcomes: SaveOutcome[]; progress: AssessmentProgress }> {
  const { id, firstName, lastName } = ctx.user;
  const { outcomes, values } = await saveAnswers(ctx.db, drafts, { id, firstName, lastName });
  for (const { draft, before, now, status, overtaken } of outcomes) {
    const was = before ? { before: content(before) } : {};
    if (status === 'saved') ctx.audit(`questionnaire.${signed}`, now.questionId, { ...was, after: content(now) });
    else if (overtaken) ctx.audit('questionnaire.answer-overtaken', now.questionId, { ...was, after: draft });
  }
  await tellReplaced(ctx, outcomes);
  const saved = outcomes.flatMap(({ status, now }) => (status === 'saved' ? [now.questionId] : []));
  if (saved.length > 0) await finishAnswered(ctx.db, saved, values);
  return { outcomes, progress: assessmentProgressOf(questionsOfModel(currentModel, type), values) };
}

/** Refuses when somebody changed one of the answers meanwhile: nothing is kept then. */
export function mustNotConflict(outcomes: readonly SaveOutcome[]): void {
  if (outcomes.some((outcome) => outcome.status === 'conflict')) throw conflict('questionnaire.changed-meanwhile');
}

/** Whose answer was replaced by another value is told, once an hour at most. */
async function tellReplaced(ctx: Ctx, outcomes: readonly SaveOutcome[]): Promise<void> {
  const people = outcomes.flatMap(({ status, before, replaced, now }) =>
    status === 'saved' && replaced !== null && replaced !== ctx.user.id && before?.value !== now.value
      ? [replaced]
      : [],
  );
  for (const person of new Set(people)) {
    if (await replacedLately(ctx.db, ctx.user.id, person)) continue;
    ctx.after(noticeJob, {
      companyId: ctx.company.id,
      kind: 'assessment.answers-changed',
      to: { accounts: [person] },
      values: { name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim() },
      // Whoever answered what was asked of them may read the results, and not open the questionnaire.
      link: questionnairePlaces.results.at(),
    });
  }
}

/** Answers a gate by what the company said elsewhere, where nobody answered it yet; signed as carried over. */
export async function answerOpenGate(ctx: Ctx, questionId: string, value: 'yes' | 'no'): Promise<void> {
  const [there] = await listAnswers(ctx.db, [questionId]);
  if (there) return;
  await keepAnswers(ctx, askedIn(questionId), [{ questionId, value, reason: '', basedOn: 0 }], 'carried-over');
}
