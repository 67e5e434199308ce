/** Tells what goes on with a figure: of another framework or since another day, what lowers it, what is missing and how long that takes. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { nextGaps } from '../../compliance/compliance.queries.ts';
import { controlCitation } from '../citing.ts';
import { type FigureAsked, type FigureMeasure, measureOf } from '../conversation/figure-query.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { compareFrameworks, lowestOf, tellStanding, tellTrend } from './comparing.ts';
import { answerReadiness, whyNumber } from './numbers.ts';
import { frameworkCitation, type RecordLine } from './record-lines.ts';

export interface FigureTold {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}
type Gap = Awaited<ReturnType<typeof nextGaps>>['items'][number];

/** So many gaps are looked at, and so many told; the hours of a week that are told are those of one person's working day. */
const [mostRead, mostTold, weekly] = [200, 5, 8] as const;

const distance = ({ maturity, target }: Gap) => target - (maturity ?? 0);
const gapLine = (gap: Gap, framework: Framework, context: AnswerContext): RecordLine => {
  const { controlId: control, title, target, nextStep, maturity } = gap;
  const now = maturity === null ? context.say('records.not-assessed') : context.number(maturity);
  const values = { control, title, maturity: now, target, hours: context.number(gap.hours) };
  const text = nextStep
    ? context.say('records.gap', { ...values, step: nextStep.title })
    : context.say('records.gap-plain', values);
  return { text, on: [controlCitation({ framework, id: control }, context)] };
};

/** What is furthest from its target, first. */
function missing(framework: Framework, total: number, items: readonly Gap[], context: AnswerContext): AnswerBuilder {
  const name = context.say(`frameworks.${framework}`);
  const builder = new AnswerBuilder();
  builder.say(context.say('figure.missing', { name, count: total }), frameworkCitation(framework, context));
  const first = items.toSorted((a, b) => distance(b) - distance(a)).slice(0, mostTold);
  return builder.list(
    '',
    first.map((gap) => gapLine(gap, framework, context)),
    true,
  );
}

/** The hours of what is left, as our library estimates its steps. */
function effort(framework: Framework, total: number, items: readonly Gap[], context: AnswerContext): AnswerBuilder {
  const name = context.say(`frameworks.${framework}`);
  const hours = items.reduce((sum, gap) => sum + gap.hours, 0);
  const first = items.slice(0, mostTold).reduce((sum, gap) => sum + gap.hours, 0);
  const values = { name, total, hours: context.number(hours), weekly, count: Math.max(1, Math.ceil(hours / weekly)) };
  const builder = new AnswerBuilder();
  builder.say(
    context.say(hours === 0 ? 'figure.effort-none' : 'figure.effort', values),
    frameworkCitation(framework, context),
  );
  return hours === 0
    ? builder
    : builder.say(context.say('figure.effort-first', { count: Math.min(mostTold, items.length), hours: first }));
}

/** What can be brought to its target in so many weeks, in the company's order of work. */
function fitting(
  weeks: number,
  { framework, total, items }: { framework: Framework; total: number; items: readonly Gap[] },
  context: AnswerContext,
): AnswerBuilder {
  let left = weeks * weekly;
  const chosen = items.filter(({ hours }) => {
    const fits = hours > 0 && hours <= left;
    if (fits) left -= hours;
    return fits;
  });
  const values = { count: weeks, hours: weeks * weekly, weekly, fit: chosen.length, total };
  const builder = new AnswerBuilder();
  builder.say(
    context.say(chosen.length > 0 ? 'figure.fits' : 'figure.fits-none', values),
    frameworkCitation(framework, context),
  );
  const lines = chosen.slice(0, mostTold).map((gap) => gapLine(gap, framework, context));
  builder.list('', lines, true);
  return builder.say(context.say('figure.fits-rest'));
}

/** Which framework is meant: the one that is talked about, else the lowest. */
const meantIn = async ({ framework }: ConversationState, context: AnswerContext): Promise<Framework> =>
  framework ?? (await lowestOf(frameworks, context)) ?? 'iso27001';

async function ofGaps(asked: FigureAsked, framework: Framework, context: AnswerContext): Promise<AnswerBuilder> {
  if (!allows(context.role, 'compliance.read')) return new AnswerBuilder().say(context.say('records.admins-only'));
  const { total, items } = await nextGaps(context, framework, mostRead);
  if (total === 0)
    return new AnswerBuilder().say(context.say('records.no-gaps', { name: context.say(`frameworks.${framework}`) }));
  if (asked.ask === 'fits') return fitting(asked.weeks, { framework, total, items }, context);
  return (asked.ask === 'effort' ? effort : missing)(framework, total, items, context);
}

/** The measure that was told, of that framework. */
const same = (measure: FigureMeasure, of: Framework, { since }: ConversationState, context: AnswerContext) =>
  ({
    standing: () => tellStanding([of], context),
    gaps: () => answerReadiness(of, context),
    trend: () => tellTrend({ of, ...(since === null ? {} : { since }) }, context),
  })[measure]();
const kindOf: Readonly<Record<FigureMeasure, string>> = { standing: 'standing', gaps: 'gaps', trend: 'figures:trend' };

/** The answer to what is asked on of a figure. */
export async function tellFigure(
  asked: FigureAsked,
  state: ConversationState,
  context: AnswerContext,
): Promise<FigureTold> {
  const measure = measureOf(state) ?? 'standing';
  switch (asked.ask) {
    case 'same':
      return {
        builder: await same(measure, asked.of, state, context),
        turn: { kind: kindOf[measure], framework: asked.of, since: state.since },
      };
    case 'against': {
      const other = state.framework ?? 'iso27001';
      const pair = [other === asked.of ? 'nist-csf' : other, asked.of] as const;
      return {
        builder: await compareFrameworks(pair, context),
        turn: { kind: 'figures:compare', framework: asked.of },
      };
    }
    case 'since': {
      const of = asked.of ?? state.framework;
      const builder = await tellTrend({ of, since: asked.from }, context);
      return { builder, turn: { kind: 'figures:trend', framework: of, since: asked.from } };
    }
    case 'why': {
      const framework = await meantIn(state, context);
      return { builder: await whyNumber(framework, context), turn: { kind: 'gaps', framework } };
    }
    default: {
      const framework = await meantIn(state, context);
      return { builder: await ofGaps(asked, framework, context), turn: { kind: 'gaps', framework } };
    }
  }
}
