/** Submitting: what is answered is frozen with its date and the questions of that day. */

import { isDeepStrictEqual } from 'node:util';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import type { Ctx } from '../kit/context.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { currentModel } from './questionnaire.model.ts';
import { resultNow } from './questionnaire.resulting.ts';
import { type AssessmentSheet, overallScore, progressIn } from './questionnaire.results.ts';
import { frozenSheet, liveSheet } from './questionnaire.sheets.ts';
import * as submissions from './submissions.store.ts';

/** A second request within this time that says nothing new is the first one, sent again. */
const sentAgain = 10 * 60_000;

/** Freezes the answers as they stand and returns the result, compared with the submission before. */
export async function freeze(ctx: Ctx, type: AssessmentType): Promise<Result> {
  await submissions.takeTurn(ctx.db, type);
  const [live, last] = await Promise.all([liveSheet(ctx.db, type), submissions.latest(ctx.db, type)]);
  const score = overallScore(live);
  if (score.answered === 0) throw conflict('questionnaire.nothing-answered');
  if (last && isRepetition(ctx, live, last)) return shown(ctx, await frozenSheet(ctx.db, last));
  const { maturity } = score;
  const { answered, applicable } = progressIn(live);
  const kept = { assessmentType: type, model: currentModel, answers: live.answers, maturity, answered, applicable };
  const id = await submissions.insertSubmission(ctx.db, kept);
  ctx.audit('assessment.submitted', id, { after: { assessmentType: type, maturity, answered, applicable } });
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'assessment.submitted',
    to: { roles: ['ADMIN'] },
    except: ctx.user.id,
    values: { name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(), assessmentType: type },
    link: questionnairePlaces.results.at({ assessmentType: type }),
  });
  const written = await submissions.findSubmission(ctx.db, id);
  if (!written) throw new Error(`The submission ${id} is not there after it was written.`);
  return shown(ctx, await frozenSheet(ctx.db, written));
}

const shown = (ctx: Ctx, sheet: AssessmentSheet) => resultNow(ctx, sheet);

function isRepetition(ctx: Ctx, live: AssessmentSheet, last: submissions.Submission): boolean {
  const mine = last.submittedBy?.id === ctx.user.id && last.contentHash === currentModel.hash;
  const fresh = Date.now() - Date.parse(last.submittedAt) < sentAgain;
  return mine && fresh && isDeepStrictEqual(submissions.frozenOf(live.answers), last.answers);
}
