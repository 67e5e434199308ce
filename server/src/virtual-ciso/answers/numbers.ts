/** Why a figure is what it is, and whether the company is ready for who looks at it. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { decisionsNow, nextGaps, standingIn } from '../../compliance/compliance.queries.ts';
import { answersNow, givenAnswers } from '../../questionnaire/questionnaire.queries.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { questionsAbout, sayOwnFacts } from './own-facts.ts';
import { frameworkCitation, type RecordLine } from './record-lines.ts';

const mostGaps = 4;

async function gapsOf(framework: Framework, context: AnswerContext): Promise<{ total: number; lines: RecordLine[] }> {
  const { total, items } = await nextGaps(context, framework, mostGaps);
  const lines = items.map(({ controlId, title, maturity, target }) => ({
    text: context.say('why.line', {
      ...{ control: controlId, title, target },
      maturity: maturity === null ? context.say('records.not-assessed') : context.number(maturity),
    }),
    on: [controlCitation({ framework, id: controlId }, context)],
  }));
  return { total, lines };
}

/** The arithmetic of a framework's figure, and what weighs most in it. */
export async function whyNumber(framework: Framework, context: AnswerContext): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  const name = context.say(`frameworks.${framework}`);
  const [answers, decided] = await Promise.all([answersNow(context.db), decisionsNow(context.db)]);
  const { maturity } = standingIn(framework, answers, decided);
  if (maturity === null) return builder.say(context.say('why.none', { name }), frameworkCitation(framework, context));
  const { total, lines } = allows(context.role, 'compliance.read')
    ? await gapsOf(framework, context)
    : { total: 0, lines: [] };
  builder.say(
    context.say('why.number', { name, maturity: context.number(maturity), count: total }),
    frameworkCitation(framework, context),
  );
  return builder.list(context.say('why.lines'), lines);
}

/** Whether anything stands below its target, and what first. */
export async function answerReadiness(framework: Framework, context: AnswerContext): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  if (!allows(context.role, 'compliance.read')) return builder.say(context.say('records.admins-only'));
  const name = context.say(`frameworks.${framework}`);
  const answers = await answersNow(context.db);
  if (answers.size === 0) return builder.say(context.say('records.no-answers'));
  const { total, lines } = await gapsOf(framework, context);
  builder.say(
    context.say(total > 0 ? 'ready.no' : 'ready.yes', { name, count: total }),
    frameworkCitation(framework, context),
  );
  return builder.list('', lines, true);
}

/** Good is what was answered so, or above. */
const good = 4;
/** How ready the company is for what a piece of advice is about: by what it answered there, and what is known of it. */
export async function answerSubjectReadiness(piece: Advice, context: AnswerContext): Promise<AnswerBuilder | null> {
  const given = await givenAnswers(context.db);
  const levels = questionsAbout(piece.refs, 4).flatMap(({ id }) => {
    const value = given.get(id)?.value;
    return typeof value === 'number' ? [value] : [];
  });
  if (levels.length === 0) return null;
  const lowest = Math.min(...levels);
  const key = lowest >= good ? 'ready.surely' : lowest >= 2 ? 'ready.partly' : 'ready.hardly';
  const builder = new AnswerBuilder();
  const subject = piece[context.locale].title;
  builder.say(context.say(key, { subject, value: lowest }), adviceCitation(piece, context));
  await sayOwnFacts(builder, piece.refs, context);
  return builder;
}
