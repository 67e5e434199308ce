/** Answers out of the company's own records: how it stands, what is missing, what comes first. Every number is read, none is guessed. */
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { bandOf, sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { assessmentProgressOf, overallOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { decisionsNow, nextGaps, standingIn } from '../../compliance/compliance.queries.ts';
import { answersNow, currentModel, givenAnswers, questionsOfModel } from '../../questionnaire/questionnaire.queries.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { changeAsked } from '../conversation/slots.ts';
import { nextActions } from '../today.ts';
import type { Understood } from '../understanding.ts';
import { movedSince } from '../virtual-ciso.read-model.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerCitation, answerSentence, questionsAbout, sayOwnFacts } from './own-facts.ts';
import {
  type Answering,
  controlsIn,
  frameworkCitation,
  frameworkNamed,
  inDays,
  type RecordLine,
  subjectOf,
} from './record-lines.ts';
import { due, evidence, journeys, myTasks, plans, who } from './work.ts';

/** Where a question names no framework. */
const fallback = 'iso27001';

/** How the company stands on one subject: what it answered, proved and planned there. */
async function standingOn(understood: Understood, context: AnswerContext): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  const [piece] = piecesOf(understood.pieces);
  const [named] = understood.refs.known;
  const about = named ? understood.refs.known.map(({ id }) => id) : understood.about.slice(0, 4);
  const subject = named
    ? `${named.id} ${controlCitation(named, context).title}`
    : (piece?.[context.locale].title ?? '');
  builder.say(
    context.say('records.standing-on', { subject }),
    ...controlsIn(about.slice(0, 2)).map((one) => controlCitation(one, context)),
  );
  await sayOwnFacts(builder, about, context);
  return builder;
}

const standing: Answering = async (question, understood, context) => {
  const only = understood.refs.known.length > 0 ? null : frameworkNamed(question);
  if (understood.special && !only) return standingOn(understood, context);
  const [answers, decided] = await Promise.all([answersNow(context.db), decisionsNow(context.db)]);
  const builder = new AnswerBuilder();
  if (answers.size === 0) return builder.say(context.say('records.no-answers'));
  const lines = (only ? [only] : frameworks).map((key): RecordLine => {
    const { maturity, counts } = standingIn(key, answers, decided);
    const shared = (word: string, some?: Record<string, number>) => context.words(`questionnaire:${word}`, some);
    const values = { name: context.say(`frameworks.${key}`), counts: sayCounts(counts, shared) };
    return {
      text:
        maturity === null
          ? context.say('records.standing-none', values)
          : context.say('records.standing', {
              ...{ ...values, maturity: context.number(maturity), band: shared(bandOf(maturity)) },
            }),
      on: [frameworkCitation(key, context)],
    };
  });
  return builder.list(context.say('records.standing-heading'), lines).say(context.say('records.standing-note'));
};

/** What closes most for least in a framework, or on one subject; for whoever may not see it, that it is so. */
const gaps: Answering = async (question, understood, context) => {
  const builder = new AnswerBuilder();
  if (!allows(context.role, 'compliance.read')) return builder.say(context.say('records.admins-only'));
  const only = frameworkNamed(question);
  if (understood.special && !only) return standingOn(understood, context);
  const key = only ?? fallback;
  const { total, items } = await nextGaps(context, key, 5);
  if (total === 0) return builder.say(context.say('records.no-gaps', { name: context.say(`frameworks.${key}`) }));
  const lines = items.map((gap): RecordLine => {
    const values = { control: gap.controlId, title: gap.title, hours: context.number(gap.hours) };
    const now = gap.maturity === null ? context.say('records.not-assessed') : context.number(gap.maturity);
    return {
      text: context.say(gap.nextStep ? 'records.gap' : 'records.gap-plain', {
        ...values,
        maturity: now,
        target: gap.target,
        step: gap.nextStep?.title ?? '',
      }),
      on: [controlCitation({ framework: key, id: gap.controlId }, context)],
    };
  });
  builder.list(
    context.say('records.gaps-heading', { name: context.say(`frameworks.${key}`), count: total }),
    lines,
    true,
  );
  return builder.say(context.say('records.gaps-note'), frameworkCitation(key, context));
};

const answers: Answering = async (_question, understood, context) => {
  const builder = new AnswerBuilder();
  const questions = questionsAbout(subjectOf(understood), 3);
  if (questions.length === 0) return builder.say(context.say('records.which-subject'));
  const given = await givenAnswers(context.db);
  builder.list(
    context.say('records.answers-heading'),
    questions.map((question) => ({
      text: answerSentence(question, given.get(question.id), context),
      on: [
        answerCitation(question, context),
        ...question.controls.slice(0, 1).map((one) => controlCitation(one, context)),
      ],
    })),
  );
  return builder;
};

const areas = ['security', 'privacy'] as const;
const securityFrameworks = ['iso27001', 'nist-csf'] as const;
/** Of which of the two it is asked. */
function areaNamed(question: string): (typeof areas)[number] | null {
  const words = plainWords(question);
  if (/\b(?:iso|27001|nist|csf|lgpd)\b/.test(words)) return null;
  if (/\b(?:privacidade|privacidad|privacy)\b/.test(words)) return 'privacy';
  return /\b(?:seguranca|seguridad|security)\b/.test(words) ? 'security' : null;
}

/** The numbers in the first line, and what moved them where that was asked. */
const score: Answering = async (question, understood, context) => {
  const [answers, decided] = await Promise.all([answersNow(context.db), decisionsNow(context.db)]);
  const builder = new AnswerBuilder();
  if (answers.size === 0) return builder.say(context.say('records.no-answers'));
  const area = areaNamed(question);
  const only = area ? null : frameworkNamed(question);
  const wanted = only ? [only] : area === 'privacy' ? (['lgpd'] as const) : area ? securityFrameworks : frameworks;
  const told = wanted.map((key) => {
    const { maturity } = standingIn(key, answers, decided);
    const value = maturity === null ? context.say('records.not-assessed') : context.number(maturity);
    return `${context.say(`frameworks.${key}`)} ${value}`;
  });
  // The dashboard's own numbers first: of each assessment, then of each framework.
  const headline = (only ? [] : area ? [area] : areas).flatMap((type) => {
    const { maturity } = overallOf(questionsOfModel(currentModel, type), answers);
    return maturity === null ? [] : [`${context.say(`records.of.${type}`)} ${context.number(maturity)}`];
  });
  builder.say(
    context.say('records.score', { scores: [...headline, ...told].join(' · ') }),
    ...wanted.map((key) => frameworkCitation(key, context)),
  );
  if (changeAsked(question)) append(builder, await trend(question, understood, context));
  return builder;
};

const trend: Answering = async (_question, _understood, context) => {
  const rows = await movedSince(context.db, inDays(context.today, -90));
  const builder = new AnswerBuilder();
  const lines = frameworks.flatMap((key): RecordLine[] => {
    const row = rows.find(({ framework }) => framework === key);
    if (!row || row.now === null || row.from === row.to) return [];
    const values = {
      name: context.say(`frameworks.${key}`),
      from: context.date(row.from),
      now: context.number(row.now),
    };
    const text =
      row.before === null
        ? context.say('records.moved-first', values)
        : context.say('records.moved', { ...values, before: context.number(row.before) });
    return [{ text, on: [frameworkCitation(key, context)] }];
  });
  if (lines.length === 0) return builder.say(context.say('records.no-trend'));
  return builder.list(context.say('records.trend-heading'), lines);
};

const assessment: Answering = async (_question, _understood, context) => {
  const values = await answersNow(context.db);
  const builder = new AnswerBuilder();
  const lines = (['essential', 'security', 'privacy'] as const).map((type): RecordLine => {
    const { applicable, answered, unknown } = assessmentProgressOf(questionsOfModel(currentModel, type), values);
    const name = context.say(`assessments.${type}`);
    const href = allows(context.role, 'questionnaire.answer')
      ? questionnairePlaces.assessment.at({ assessmentType: type })
      : dashboardPlaces.home.at();
    return {
      text: context.say('records.progress', { name, answered, applicable, unknown }),
      on: [recordCitation(type, name, href)],
    };
  });
  return builder.list(context.say('records.progress-heading'), lines);
};

/** What to do first: the company's one order of work; of a framework that was named, its own part of it. */
const whatFirst: Answering = async (question, understood, context) => {
  if (frameworkNamed(question) && allows(context.role, 'compliance.read')) return gaps(question, understood, context);
  const first = await nextActions(context, { most: 5 });
  const builder = new AnswerBuilder();
  if (first.length === 0) return builder.say(context.say('records.no-answers'));
  const lines = first.map(({ title, why, hours, citations }) => ({
    text: context.say(hours === null ? 'records.first' : 'records.first-hours', {
      ...{ title, why, hours: context.number(hours ?? 0) },
    }),
    on: citations,
  }));
  return builder.list(context.say('records.first-heading'), lines, true);
};

const brief: Answering = async (question, understood, context) => {
  const parts = [await standing(question, understood, context), await due(question, understood, context)];
  const builder = new AnswerBuilder();
  for (const part of parts) append(builder, part);
  return builder;
};

/** Puts another writing behind what is written. */
function append(builder: AnswerBuilder, part: AnswerBuilder): void {
  const { content, citations } = part.done();
  builder.say(renumbered(content, citations, builder));
}

/** The text of another writing with its marks moved to where its sources now stand. */
const renumbered = (content: string, citations: readonly Citation[], into: AnswerBuilder): string =>
  content.replaceAll(/\[(\d+)\]/g, (mark, number: string) => {
    const citation = citations[Number(number) - 1];
    return citation ? `[${into.cite(citation)}]` : mark;
  });

/** The intents that are answered out of records. */
export const recordAnswers: Readonly<Record<string, Answering>> = {
  ...{ standing, gaps, due, plans, evidence, journeys, answers, who, trend, assessment, brief, score },
  'my-tasks': myTasks,
  'what-first': whatFirst,
};
