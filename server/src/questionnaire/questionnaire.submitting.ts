/** Submitting: what is answered is frozen with its date and the questions of that day. */

import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import type { Ctx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { currentModel } from './questionnaire.model.ts';
import { resultNow } from './questionnaire.resulting.ts';
import { type AssessmentSheet, overallScore, progressIn } from './questionnaire.results.ts';
import { type ComparedSheets, liveSheet, sheetAndBefore } from './questionnaire.sheets.ts';
import * as submissions from './submissions.store.ts';

/** A second request within this time that says nothing new is the first one, sent again. */
const sentAgain = 10 * 60_000;

/** Freezes the answers as they stand and returns the result, compared with the submission before. */
export async function freeze(ctx: Ctx, type: AssessmentType): Promise<Result> {
  // They leave together and are answered in this order: who waited for the turn sees what was submitted meanwhile.
  const [, live, [last, earlier]] = await awaitAll([
    submissions.takeTurn(ctx.db, type),
    liveSheet(ctx.db, type),
    submissions.latestTwo(ctx.db, type),
  ]);
  const score = overallScore(live);
  if (score.answered === 0) throw conflict('questionnaire.nothing-answered');
  if (last && isRepetition(ctx, live, last)) return resultNow(ctx, sheetAndBefore(ctx.db, last, earlier));
  const { maturity } = score;
  const { answered, applicable } = progressIn(live);
  const kept = { assessmentType: type, model: currentModel, answers: live.answers, maturity, answered, applicable };
  const id = randomUUIDv7();
  ctx.audit('assessment.submitted', id, { after: { assessmentType: type, maturity, answered, applicable } });
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'assessment.submitted',
    to: { roles: ['ADMIN'] },
    except: ctx.user.id,
    values: { name: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(), assessmentType: type },
    link: questionnairePlaces.results.at({ assessmentType: type }),
  });
  return resultNow(ctx, written(ctx, id, kept, last));
}

/** Writes a submission, and reads it again as it is from now on. */
async function written(
  { db }: Ctx,
  id: string,
  kept: submissions.Freezing,
  before: submissions.Submission | null,
): Promise<ComparedSheets> {
  const [, found] = await awaitAll([submissions.insertSubmission(db, id, kept), submissions.findSubmission(db, id)]);
  if (!found) throw new Error(`The submission ${id} is not there after it was written.`);
  return sheetAndBefore(db, found, before);
}

function isRepetition(ctx: Ctx, live: AssessmentSheet, last: submissions.Submission): boolean {
  const mine = last.submittedBy?.id === ctx.user.id && last.contentHash === currentModel.hash;
  const fresh = Date.now() - Date.parse(last.submittedAt) < sentAgain;
  return mine && fresh && isDeepStrictEqual(submissions.frozenOf(live.answers), last.answers);
}
