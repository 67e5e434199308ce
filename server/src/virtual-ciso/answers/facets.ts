/** One side of a subject, told first and alone: what happens without it, what it costs, who does it, how long, what proves it, an example. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import { adviceCitation } from '../citing.ts';
import { type FacetAsked, sidesAsked } from '../conversation/facets-asked.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

const leads = { why: 'talk.risk-why', without: 'talk.risk-without', needed: 'talk.risk-needed' } as const;

/** Null where the subject has no such side; `unowned`: whether no record says whose it is. */
export function answerByFacet(
  piece: Advice,
  { facet, as }: FacetAsked,
  context: AnswerContext,
  unowned = true,
): AnswerBuilder | null {
  const said = facetsOf(piece.id)?.[context.locale][facet];
  if (said === undefined) return null;
  const whole = facet === 'who' && unowned ? context.say('talk.who-none', { who: said }) : said;
  const text = as === 'plain' ? whole : context.say(leads[as], { risk: said });
  const builder = new AnswerBuilder().say(text, adviceCitation(piece, context));
  builder.related = [piece[context.locale].title];
  return builder;
}

/** What comes before a piece of advice where its price, its time or its first step is asked for; empty where none is. */
export function sidesTold(question: string, piece: Advice, { locale }: AnswerContext): string {
  const facets = facetsOf(piece.id)?.[locale];
  return sidesAsked(question)
    .flatMap((side) => (side === 'start' ? (piece[locale].steps[0] ?? []) : (facets?.[side] ?? [])))
    .join(' ');
}
