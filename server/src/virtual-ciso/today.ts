/** What stands around the conversation: the tip of the day, what to ask, and the best next things to do. */
import { tips } from '@vigia/content/advice/load.ts';
import type { NextAction, Today } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { AnswerContext } from './answers/answer-context.ts';
import { controlCitation } from './citing.ts';
import { type KnownFacts, nextFacts, toldAction } from './next.ts';
import { refOf } from './refs.ts';

/** The same tip for everybody on one day; every tip comes round. */
export function tipOf(context: AnswerContext): Today['tip'] {
  const all = tips();
  const days = Temporal.PlainDate.from('2026-01-01').until(context.today).total('days');
  const tip = all[((days % all.length) + all.length) % all.length];
  if (!tip) throw new Error('There are no tips.');
  const refs = tip.refs.flatMap((id) => refOf(id) ?? []);
  return { id: tip.id, text: tip[context.locale], citations: refs.map((ref) => controlCitation(ref, context)) };
}

/** The three best next things, told to who asks; `known` spares reading twice. */
export const nextActions = async (context: AnswerContext, known?: KnownFacts): Promise<NextAction[]> =>
  (await nextFacts(context, known)).flatMap((fact) => toldAction(fact, context));

/** Questions to begin with. */
export const suggestions = (context: AnswerContext): string[] =>
  ['first', 'second', 'third', 'fourth', 'fifth'].map((one) => context.say(`starters.${one}`));
