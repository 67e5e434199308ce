/** Which answers a result is about: a submission of any time, or the answers as they stand. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Db } from '../kit/db/db.ts';
import * as answers from './answers.store.ts';
import { currentModel, modelOf, questionsOfModel } from './questionnaire.model.ts';
import type { AssessmentSheet } from './questionnaire.results.ts';
import * as submissions from './submissions.store.ts';

export interface SheetChoice {
  readonly assessmentType: AssessmentType;
  readonly id?: string | undefined;
  readonly live?: boolean | undefined;
}

/** The answers as they stand now. */
export async function liveSheet(db: Db, type: AssessmentType): Promise<AssessmentSheet> {
  const ids = questionsOfModel(currentModel, type).map((question) => question.id);
  const given = await answers.listAnswers(db, ids);
  return { id: null, assessmentType: type, submittedAt: null, submittedBy: null, model: currentModel, answers: given };
}

/** A submission with the questions of its time. */
export async function frozenSheet(db: Db, submission: submissions.Submission): Promise<AssessmentSheet> {
  const { id, assessmentType, submittedAt, submittedBy, contentHash } = submission;
  const whose = [...new Set(submission.answers.flatMap((answer) => answer.answeredBy ?? []))];
  const [model, people] = await Promise.all([
    modelOf(contentHash, (hash) => submissions.contentOfSubmission(db, hash)),
    submissions.people(db, whose),
  ]);
  const given = submission.answers.map((answer) => ({
    ...answer,
    answeredBy: (answer.answeredBy && people.get(answer.answeredBy)) || null,
  }));
  return { id, assessmentType, submittedAt, submittedBy, model, answers: given };
}

/** The submission asked for; the answers as they stand; or the latest submission, the living answers where none is. */
export async function assessmentSheetOf(db: Db, choice: SheetChoice): Promise<AssessmentSheet> {
  if (choice.id) return frozenSheet(db, await submissionOf(db, choice.id));
  if (choice.live) return liveSheet(db, choice.assessmentType);
  // Asked for together: far from the database, one after the other is a round trip more.
  const [found, live] = await Promise.all([
    submissions.latest(db, choice.assessmentType),
    liveSheet(db, choice.assessmentType),
  ]);
  return found ? frozenSheet(db, found) : live;
}

/** What a result is compared with: the one asked for, else the submission before it. */
export async function sheetBefore(
  db: Db,
  sheet: AssessmentSheet,
  compareWith?: string,
): Promise<AssessmentSheet | null> {
  if (compareWith) {
    const other = await submissionOf(db, compareWith);
    if (other.assessmentType !== sheet.assessmentType) throw notFound();
    return frozenSheet(db, other);
  }
  const found = await submissions.latest(db, sheet.assessmentType, sheet.id ?? undefined);
  return found ? frozenSheet(db, found) : null;
}

async function submissionOf(db: Db, id: string): Promise<submissions.Submission> {
  const found = await submissions.findSubmission(db, id);
  if (!found) throw notFound();
  return found;
}
