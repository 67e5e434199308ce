/** Puts a result together from a model and answers, in the reader's language. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import {
  type Answer,
  type AssessmentProgress,
  type AssessmentType,
  type Framework,
  frameworks,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { changesOf, pointsOf, type RulePoint } from '@vigia/contract/questionnaire/questionnaire.points.ts';
import type { Point, Result, Score, ScorePart, Term } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import {
  type Answers,
  type Asked,
  assessmentProgressOf,
  byControl,
  byOwnWeight,
  type ControlMean,
  controlsOf,
  domainOf,
  frameworkOf,
  meanOf,
  overallOf,
  termsOf,
} from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { type AssessmentModel, type ModelQuestion, questionsOfModel } from './questionnaire.model.ts';
import { byQuestion, orderFor } from './questionnaire.order.ts';
import type { CompanyRecords } from './questionnaire.read-model.ts';

/** What a result is made of: the questions of that time and the answers to them. */
export interface AssessmentSheet {
  readonly id: string | null;
  readonly assessmentType: AssessmentType;
  readonly submittedAt: string | null;
  readonly submittedBy: PersonRef | null;
  readonly model: AssessmentModel;
  readonly answers: readonly Answer[];
}

const namesOfFrameworks: Record<Framework, string> = {
  iso27001: 'ISO/IEC 27001:2022',
  'nist-csf': 'NIST CSF 2.0',
  lgpd: 'LGPD',
};

const valuesOf = (answers: readonly Answer[]): Answers => new Map(answers.map((a) => [a.questionId, a.value]));
const parts = (sheet: AssessmentSheet) => ({
  questions: questionsOfModel(sheet.model, sheet.assessmentType),
  values: valuesOf(sheet.answers),
});
/** So much of a framework an assessment can judge by itself, at least, to show a score of it. */
const enoughJudged = 0.1;

/** The whole assessment's score; its title is for the reader to say. */
export function overallScore(sheet: AssessmentSheet): Score {
  const { questions, values } = parts(sheet);
  return { id: sheet.assessmentType, title: '', ...overallOf(questions, values) };
}

/** How far one has come. */
export function progressIn(sheet: AssessmentSheet): AssessmentProgress {
  const { questions, values } = parts(sheet);
  return assessmentProgressOf(questions, values);
}

/** The score of every domain that the assessment asks about, in order. */
export function domainScores(sheet: AssessmentSheet, locale: Locale): (Score & { progress: AssessmentProgress })[] {
  const { questions, values } = parts(sheet);
  return sheet.model.domains.flatMap(({ id, title }) => {
    const own = questions.filter((question) => question.domain === id);
    if (own.length === 0) return [];
    const progress = assessmentProgressOf(own, values);
    return [{ id, title: title[locale], ...domainOf(questions, values, id), progress }];
  });
}

const controlMeans = (sheet: AssessmentSheet, framework: Framework): ControlMean[] => {
  const ids = sheet.model.controls[framework].map((control) => control.id);
  return controlsOf(sheet.model.questions, parts(sheet).values, framework, ids);
};

/** Whether the assessment, wholly answered, would judge enough of a framework by the rules that its own page has. */
function speaksFor({ model, assessmentType }: AssessmentSheet, framework: Framework): boolean {
  const whole = new Map(
    questionsOfModel(model, assessmentType).map(({ id, kind }) => [id, kind === 'gate' ? 'yes' : 3] as const),
  );
  const ids = model.controls[framework].map((control) => control.id);
  const judged = controlsOf(model.questions, whole, framework, ids).filter(({ assessed }) => assessed).length;
  return judged >= enoughJudged * ids.length;
}

/** The frameworks that the assessment speaks for, by the rules of their own pages: with the same answers, the same numbers. */
export function frameworkScores(sheet: AssessmentSheet): Result['frameworks'] {
  const { questions, values } = parts(sheet);
  return frameworks
    .filter((framework) => speaksFor(sheet, framework))
    .map((id) => ({
      id,
      title: namesOfFrameworks[id],
      ...frameworkOf(questions, values, id, controlMeans(sheet, id)),
    }));
}

/** How many of the things to do first a result shows. */
const shownNext = 5;

/** Where each question's next work stands in the order by some answers, and what of two comes first. */
function placesIn(records: Parameters<typeof orderFor>[0]) {
  const order = byQuestion(orderFor(records));
  const placeOf = (questionId: string) => order.get(questionId)?.place ?? null;
  const first = (a: string, b: string) =>
    (placeOf(a) ?? Number.MAX_SAFE_INTEGER) - (placeOf(b) ?? Number.MAX_SAFE_INTEGER);
  return { placeOf, first };
}

/** The result, compared with another one where there is one. */
export function resultOf(
  sheet: AssessmentSheet,
  before: AssessmentSheet | null,
  locale: Locale,
  records: Partial<CompanyRecords> = {},
): Result {
  const { questions, values } = parts(sheet);
  const points = pointsOf(questions, values);
  const { placeOf, first } = placesIn({ ...records, answers: (sheet.id === null && records.answers) || values });
  const next = points.below.toSorted((a, b) => first(a.question.id, b.question.id)).slice(0, shownNext);
  const { id, assessmentType, submittedAt, submittedBy } = sheet;
  const texts = new Map(questions.map((question) => [question.id, question]));
  const shown = (list: readonly RulePoint[]) =>
    list.flatMap((point) => pointOf(point, { goal: points.goal, texts, placeOf }, locale));
  const changes = before ? changesOf(questions, valuesOf(before.answers), values) : [];
  return {
    ...{ id, assessmentType, submittedAt, submittedBy, overall: overallScore(sheet) },
    progress: assessmentProgressOf(questions, values),
    domains: domainScores(sheet, locale),
    frameworks: frameworkScores(sheet),
    goal: points.goal,
    strongest: shown(points.strongest),
    weakest: shown(points.weakest),
    next: shown(next),
    unknown: points.unknown
      .toSorted((a, b) => first(a.id, b.id))
      .map(({ id: questionId, domain, weight }) => ({
        ...{ questionId, domain, weight },
        text: texts.get(questionId)?.text[locale] ?? questionId,
      })),
    comparedWith: before ? comparedWith(before, locale) : null,
    changes: changes.map(({ question, before: was, after }) => ({
      questionId: question.id,
      domain: question.domain,
      text: texts.get(question.id)?.text[locale] ?? question.id,
      before: was,
      after,
    })),
  };
}

function comparedWith(before: AssessmentSheet, locale: Locale): Result['comparedWith'] {
  if (before.id === null || before.submittedAt === null) return null;
  const domains = Object.fromEntries(domainScores(before, locale).map((score) => [score.id, score.maturity]));
  return { id: before.id, submittedAt: before.submittedAt, overall: overallScore(before).maturity, domains };
}

interface Placing {
  readonly goal: number;
  readonly texts: ReadonlyMap<string, ModelQuestion>;
  readonly placeOf: (questionId: string) => number | null;
}

function pointOf({ question, value }: RulePoint, { goal, texts, placeOf }: Placing, locale: Locale): Point[] {
  const whole = texts.get(question.id);
  if (!whole) return [];
  const levels = whole.levels[locale];
  const { id: questionId, domain, weight, effort } = whole;
  const nextLevel = levels[value + 1] ?? null;
  const goalLevel = value < goal ? (levels[goal] ?? null) : null;
  return [
    {
      questionId,
      domain,
      text: whole.text[locale],
      value,
      level: levels[value] ?? '',
      nextLevel,
      goalLevel,
      weight,
      effort,
      place: placeOf(questionId),
    },
  ];
}

function shownTerms(
  sheet: AssessmentSheet,
  locale: Locale,
  weigh: (q: Asked) => number,
  own: readonly ModelQuestion[],
): Term[] {
  const answers = new Map(sheet.answers.map((answer) => [answer.questionId, answer]));
  const texts = new Map(own.map((question) => [question.id, question.text[locale]]));
  return termsOf(own, valuesOf(sheet.answers), weigh).map((term) => {
    const given = answers.get(term.questionId);
    return {
      ...term,
      text: texts.get(term.questionId) ?? term.questionId,
      reason: given?.reason ?? '',
      answeredBy: given?.answeredBy ?? null,
      answeredAt: given?.answeredAt ?? null,
    };
  });
}

interface Explanation {
  score: Score;
  terms: Term[];
  parts: ScorePart[];
}

/** The overall score by its domains: their sums and weights added up. */
export function explainOverall(sheet: AssessmentSheet, locale: Locale): Explanation {
  const own = domainScores(sheet, locale).map((score) => ({
    ...score,
    counted: score.weight > 0,
    applies: score.applicable > 0,
  }));
  return { score: overallScore(sheet), terms: [], parts: own };
}

/** A domain's score by its answers; null where the assessment has no such domain. */
export function explainDomain(sheet: AssessmentSheet, id: string, locale: Locale): Explanation | null {
  const { questions } = parts(sheet);
  const score = domainScores(sheet, locale).find((one) => one.id === id);
  const own = questions.filter((question) => question.domain === id);
  return score ? { score, terms: shownTerms(sheet, locale, byOwnWeight, own), parts: [] } : null;
}

/** A framework's score by its controls; null where the assessment does not speak for it. */
export function explainFramework(sheet: AssessmentSheet, id: Framework, locale: Locale): Explanation | null {
  const score = frameworkScores(sheet).find((one) => one.id === id);
  if (!score) return null;
  const titles = new Map(sheet.model.controls[id].map((control) => [control.id, control.title[locale]]));
  const own = controlMeans(sheet, id).map(({ assessed, ...mean }) => ({
    ...mean,
    title: titles.get(mean.id) ?? mean.id,
    counted: assessed,
  }));
  return { score, terms: [], parts: own };
}

/** A control's score by its answers; null where there is no such control. */
export function explainControl(
  sheet: AssessmentSheet,
  framework: Framework,
  id: string,
  locale: Locale,
): Explanation | null {
  const control = sheet.model.controls[framework].find((one) => one.id === id);
  if (!control) return null;
  const terms = shownTerms(sheet, locale, byControl(framework, id), sheet.model.questions);
  return { score: { id, title: control.title[locale], ...meanOf(terms) }, terms, parts: [] };
}
