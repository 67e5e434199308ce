/** Answers out of the company's own records: how it stands, what is missing, what comes first. Every number is read, none is guessed. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { progressOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { decisionsNow, nextGaps, standingIn } from '../../compliance/compliance.reads.ts';
import { answersNow, currentModel, givenAnswers, questionsOf } from '../../questionnaire/questionnaire.reads.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import type { Understood } from '../understanding.ts';
import { dueUntil, movedSince } from '../virtual-ciso.views.ts';
import { piecesOf } from './advice.ts';
import type { Asking } from './asking.ts';
import { answerCitation, answerSentence, questionsAbout, sayOwnFacts } from './own-facts.ts';
import {
  type Answering,
  controlsIn,
  dueLine,
  frameworkCitation,
  frameworkNamed,
  inDays,
  type Line,
  subjectOf,
} from './record-lines.ts';
import { due, evidence, journeys, myTasks, plans, who } from './work.ts';
import { Writing } from './writing.ts';

/** Where a question names no framework. */
const fallback = 'iso27001';

/** How the company stands on one subject: what it answered, proved and planned there. */
async function standingOn(understood: Understood, asking: Asking): Promise<Writing> {
  const writing = new Writing();
  const [piece] = piecesOf(understood.pieces);
  const about = understood.about.slice(0, 4);
  writing.say(
    asking.say('records.standing-on', { subject: piece?.[asking.locale].title ?? '' }),
    ...controlsIn(about.slice(0, 2)).map((one) => controlCitation(one, asking)),
  );
  await sayOwnFacts(writing, about, asking);
  return writing;
}

const standing: Answering = async (question, understood, asking) => {
  const only = frameworkNamed(question);
  if (understood.special && !only) return standingOn(understood, asking);
  const [answers, decided] = await Promise.all([answersNow(asking.db), decisionsNow(asking.db)]);
  const writing = new Writing();
  if (answers.size === 0) return writing.say(asking.say('records.no-answers'));
  const lines = (only ? [only] : frameworks).map((key): Line => {
    const { maturity, assessed, applicable } = standingIn(key, answers, decided);
    const values = { name: asking.say(`frameworks.${key}`), assessed, applicable };
    return {
      text:
        maturity === null
          ? asking.say('records.standing-none', values)
          : asking.say('records.standing', { ...values, maturity: asking.number(maturity) }),
      on: [frameworkCitation(key, asking)],
    };
  });
  return writing.list(asking.say('records.standing-heading'), lines).say(asking.say('records.standing-note'));
};

/** What closes most for least in a framework, or on one subject; for whoever may not see it, that it is so. */
const gaps: Answering = async (question, understood, asking) => {
  const writing = new Writing();
  if (!allows(asking.role, 'compliance.read')) return writing.say(asking.say('records.admins-only'));
  const only = frameworkNamed(question);
  if (understood.special && !only) return standingOn(understood, asking);
  const key = only ?? fallback;
  const { total, items } = await nextGaps(asking.db, key, asking, 5);
  if (total === 0) return writing.say(asking.say('records.no-gaps', { name: asking.say(`frameworks.${key}`) }));
  const lines = items.map((gap): Line => {
    const values = { control: gap.controlId, title: gap.title, hours: asking.number(gap.hours) };
    const now = gap.maturity === null ? asking.say('records.not-assessed') : asking.number(gap.maturity);
    return {
      text: asking.say(gap.nextStep ? 'records.gap' : 'records.gap-plain', {
        ...values,
        maturity: now,
        target: gap.target,
        step: gap.nextStep?.title ?? '',
      }),
      on: [controlCitation({ framework: key, id: gap.controlId }, asking)],
    };
  });
  writing.list(
    asking.say('records.gaps-heading', { name: asking.say(`frameworks.${key}`), count: total }),
    lines,
    true,
  );
  return writing.say(asking.say('records.gaps-note'), frameworkCitation(key, asking));
};

const answers: Answering = async (_question, understood, asking) => {
  const writing = new Writing();
  const questions = questionsAbout(subjectOf(understood), 3);
  if (questions.length === 0) return writing.say(asking.say('records.which-subject'));
  const given = await givenAnswers(asking.db);
  writing.list(
    asking.say('records.answers-heading'),
    questions.map((question) => ({
      text: answerSentence(question, given.get(question.id), asking),
      on: [
        answerCitation(question, asking),
        ...question.controls.slice(0, 1).map((one) => controlCitation(one, asking)),
      ],
    })),
  );
  return writing;
};

const trend: Answering = async (_question, _understood, asking) => {
  const rows = await movedSince(asking.db, inDays(asking.today, -90));
  const writing = new Writing();
  const lines = frameworks.flatMap((key): Line[] => {
    const row = rows.find(({ framework }) => framework === key);
    if (!row || row.now === null || row.from === row.to) return [];
    const values = { name: asking.say(`frameworks.${key}`), from: asking.date(row.from), now: asking.number(row.now) };
    const text =
      row.before === null
        ? asking.say('records.moved-first', values)
        : asking.say('records.moved', { ...values, before: asking.number(row.before) });
    return [{ text, on: [frameworkCitation(key, asking)] }];
  });
  if (lines.length === 0) return writing.say(asking.say('records.no-trend'));
  return writing.list(asking.say('records.trend-heading'), lines);
};

const assessment: Answering = async (_question, _understood, asking) => {
  const values = await answersNow(asking.db);
  const writing = new Writing();
  const lines = (['essential', 'security', 'privacy'] as const).map((type): Line => {
    const { applicable, answered, unknown } = progressOf(questionsOf(currentModel, type), values);
    const name = asking.say(`assessments.${type}`);
    const href = allows(asking.role, 'questionnaire.answer') ? `/questionnaire/${type}` : '/dashboard';
    return {
      text: asking.say('records.progress', { name, answered, applicable, unknown }),
      on: [recordCitation(type, name, href)],
    };
  });
  return writing.list(asking.say('records.progress-heading'), lines);
};

/** What to do first: what is late, then what closes most for least. */
const whatFirst: Answering = async (question, _understood, asking) => {
  const late = await dueUntil(asking.db, {
    ...{ today: asking.today, until: inDays(asking.today, 7), person: null, most: 3 },
    evidence: allows(asking.role, 'evidence.read'),
  });
  const framework = frameworkNamed(question) ?? fallback;
  const writing = new Writing();
  writing.list(
    asking.say('records.first-due'),
    late.map((row) => dueLine(row, asking)),
  );
  if (allows(asking.role, 'compliance.read')) {
    const { items } = await nextGaps(asking.db, framework, asking, 3);
    writing.list(
      asking.say('records.first-gaps'),
      items.map((gap) => ({
        text: asking.say(gap.nextStep ? 'records.first-gap' : 'records.first-question', {
          control: gap.controlId,
          title: gap.title,
          step: gap.nextStep?.title ?? gap.question?.text ?? '',
          hours: asking.number(gap.nextStep?.hours ?? gap.hours),
        }),
        on: [controlCitation({ framework, id: gap.controlId }, asking)],
      })),
      true,
    );
  }
  if (writing.isEmpty) writing.say(asking.say('records.no-answers'));
  return writing;
};

const brief: Answering = async (question, understood, asking) => {
  const parts = [await standing(question, understood, asking), await due(question, understood, asking)];
  const writing = new Writing();
  for (const part of parts) {
    const { content, citations } = part.done();
    writing.say(renumbered(content, citations, writing));
  }
  return writing;
};

/** The text of another writing with its marks moved to where its sources now stand. */
const renumbered = (content: string, citations: readonly Citation[], into: Writing): string =>
  content.replaceAll(/\[(\d+)\]/g, (mark, number: string) => {
    const citation = citations[Number(number) - 1];
    return citation ? `[${into.cite(citation)}]` : mark;
  });

/** The intents that are answered out of records. */
export const recordAnswers: Readonly<Record<string, Answering>> = {
  ...{ standing, gaps, due, plans, evidence, journeys, answers, who, trend, assessment, brief },
  'my-tasks': myTasks,
  'what-first': whatFirst,
};
