/** Why what is to be done first comes before the rest. */
import { nextActions } from '../today.ts';
import { AnswerBuilder, type AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

/** Why the first thing to do comes before the others, and by which rule all stand so (`priorities.rules`). */
export async function whyThisOrder(context: AnswerContext): Promise<AnswerText | null> {
  const [first] = await nextActions(context, { most: 1 });
  if (!first) return null;
  const { title, why: reason, citations } = first;
  const builder = new AnswerBuilder().say(context.say('talk.why-first', { title, why: reason }), ...citations);
  return builder.say(context.say('talk.why-order')).done();
}
