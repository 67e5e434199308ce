/** Why a figure is what it is, and whether the company is ready for who looks at it. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { decisionsNow, nextGaps, standingIn } from '../../compliance/compliance.queries.ts';
import { answersNow } from '../../questionnaire/questionnaire.queries.ts';
import { controlCitation } from '../citing.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
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
    context.say('why.number', { name, maturity: context.number(maturity), total }),
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
    context.say(total > 0 ? 'ready.no' : 'ready.yes', { name, total }),
    frameworkCitation(framework, context),
  );
  return builder.list('', lines, true);
}
