/** That none is called so stands before what is advised; the one that comes nearest is what is talked about then. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { joined } from '../answers/joining.ts';
import type { Conversed } from './by-slots.ts';
import { stateAfter } from './state.ts';

export async function withNearest(none: AnswerText, told: Conversed, context: AnswerContext): Promise<Conversed> {
  const draft = joined(none, told.draft);
  const near = none.citations.filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success);
  const [only, ...others] = near;
  const [record] = only && others.length === 0 ? await context.registers.these(context.db, [only.ref], context) : [];
  return { draft, state: record ? stateAfter(told.state, focusOn([record], '', told.state), true) : told.state };
}
