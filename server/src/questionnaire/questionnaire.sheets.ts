/** Which answers a result is about: a submission of any time, or the answers as they stand. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { awaitAll } from '../kit/db/beginning.ts';
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
  const { id, assessmentType, submittedAt, submittedBy, contentHash, people } = submission;
  const model = await modelOf(contentHash, (hash) => submissions.contentOfSubmission(db, hash));
  const known = new Map(people.map((one) => [one.id, one]));
  const given = submission.answers.map((answer) => ({
    ...answer,
    answeredBy: (answer.answeredBy && known.get(answer.answeredBy)) || null,
  }));
  return { id, assessmentType, submittedAt, submittedBy, model, answers: given };
}

/** What a result is made of: the sheet that is judged, and the one that it is compared with. */
export interface ComparedSheets {
  readonly sheet: AssessmentSheet;
  readonly before: AssessmentSheet | null;
}

/**
 * The submission asked for, with the one before it; the answers as they stand, with the latest; or the latest submission,
 * the living answers where none is. What is asked for is asked together: far from the database, one after the other is a
 * round trip more.
 */
export async function comparedSheets(db: Db, choice: SheetChoice): Promise<ComparedSheets> {
  if (choice.id) return comparedSubmission(db, await submissionOf(db, choice.id));
  const [[last, before], live] = await awaitAll([
    submissions.latestTwo(db, choice.assessmentType),
    liveSheet(db, choice.assessmentType),
  ]);
  if (choice.live || !last) return { sheet: live, before: await orNull(db, last) };
  return sheetAndBefore(db, last, before);
}

/** Two submissions as what a result is made of. */
export async function sheetAndBefore(
  db: Db,
  submission: submissions.Submission,
  before: submissions.Submission | null,
): Promise<ComparedSheets> {
  const [sheet, other] = await awaitAll([frozenSheet(db, submission), orNull(db, before)]);
  return { sheet, before: other };
}

/** A submission, with the one before it. */
export async function comparedSubmission(db: Db, submission: submissions.Submission): Promise<ComparedSheets> {
  const [sheet, before] = await awaitAll([
    frozenSheet(db, submission),
    submissions.submissionBefore(db, submission).then((found) => orNull(db, found)),
  ]);
  return { sheet, before };
}

const orNull = async (db: Db, found: submissions.Submission | null) => (found ? frozenSheet(db, found) : null);

/** The submission that a result of this assessment is to be compared with. */
export async function sheetToCompare(db: Db, id: string, type: AssessmentType): Promise<AssessmentSheet> {
  const other = await submissionOf(db, id);
  if (other.assessmentType !== type) throw notFound();
  return frozenSheet(db, other);
}

async function submissionOf(db: Db, id: string): Promise<submissions.Submission> {
  const found = await submissions.findSubmission(db, id);
  if (!found) throw notFound();
  return found;
}
