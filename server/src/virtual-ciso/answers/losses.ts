/** What a year may cost the company, by what was estimated of its risks. */
import type { Losses, LossesSource } from '../../kit/advisor/losses.ts';
import { recordCitation } from '../citing.ts';
import type { LossesAsked } from '../conversation/losses-asked.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

/** So many of what most of it comes from are named. */
const mostNamed = 3;
/** How rare a bad year is where nobody says it: a common measure. */
const usuallyRare = 20;

type Year = NonNullable<Losses['year']>;
/** The loss of a year as rare as that, or nearly. */
function rareIn({ exceeds }: Year, oneIn: number) {
  const off = (one: { oneIn: number }) => Math.abs(Math.log(one.oneIn / oneIn));
  return exceeds.toSorted((a, b) => off(a) - off(b))[0];
}

function firstSaid(asked: LossesAsked, year: Year, { estimated, without, largest }: Losses, context: AnswerContext) {
  const said = (key: string, values: Record<string, string | number>) =>
    context.words(`virtual-ciso:losses.${key}`, values);
  const rare = asked.ask === 'bad' ? rareIn(year, asked.oneIn ?? usuallyRare) : undefined;
  if (rare) return said('bad', { oneIn: rare.oneIn, loss: context.number(rare.loss) });
  const [first] = largest;
  if (asked.ask === 'behind' && first) return said('behind', { title: first.title, share: first.share });
  if (asked.ask === 'counted') return said('counted', { count: estimated, without });
  return said('mean', { count: estimated, mean: context.number(year.mean) });
}

export async function answerLosses(asked: LossesAsked, source: LossesSource, context: AnswerContext) {
  const losses = await source.read(context.db);
  const all = recordCitation('losses', context.say('losses.title'), source.all);
  const builder = new AnswerBuilder();
  if (!losses.year) return { builder: builder.say(context.say('losses.none'), all), listed: [] };
  const named = losses.largest.slice(0, mostNamed);
  builder.say(firstSaid(asked, losses.year, losses, context), all);
  if (asked.ask === 'mean' || asked.ask === 'behind')
    builder.list(
      context.say('losses.largest'),
      named.map(({ id, title, share }) => ({
        text: context.say('losses.of', { title, share }),
        on: [recordCitation(id, title, source.at(id))],
      })),
      true,
    );
  builder.say(losses.without > 0 ? context.say('losses.without', { count: losses.without }) : '');
  return { builder, listed: named.map(({ id, title }) => ({ kind: 'record' as const, ref: id, title })) };
}
