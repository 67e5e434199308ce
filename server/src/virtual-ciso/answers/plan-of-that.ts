/** What is asked of a plan about the advice that was talked about. */
import { factAsked } from '../conversation/facts-asked.ts';
import { registerNamed } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import { plansAbout } from '../virtual-ciso.read-model.ts';
import type { RecordAnswer } from './about-record.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { tellFact } from './record-facts.ts';
import { controlsIn } from './record-lines.ts';

const ofThat = /\b(?:isso|disso|iss?o|eso|esto|that|this|it)\b/;
/** The company's plan about the advice that was talked about. */
export async function ofPlanOfThat(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const named = registerNamed(context.registers.all, words);
  if (named?.of.room !== 'action-plans' || !ofThat.test(words) || state.refs.length === 0) return null;
  const fact = factAsked(named.of, words);
  const [plan] = fact ? await plansAbout(context.db, controlsIn(state.refs.slice(0, 3)), 1) : [];
  const records = plan ? await context.registers.these(context.db, [plan.id], context) : [];
  if (!fact || records.length === 0) return null;
  return { builder: await tellFact(records, fact.fact, context), turn: focusOn(records, fact.fact.key, state) };
}
