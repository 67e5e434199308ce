/** What one person of the company has to do. */
import type { WorkAsked } from '../conversation/slots.ts';
import type { ConversationState } from '../conversation/state.ts';
import { type MemberNamed, membersNamed } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { tellWork } from './people.ts';

export interface PersonAnswer {
  readonly builder: AnswerBuilder;
  readonly person: MemberNamed | null;
}

const anyWork = { late: false, whether: false };

/** What is with a person; a question back where the name fits several; null where nobody was named. */
export async function workOfPerson(
  asked: WorkAsked,
  { person: before }: ConversationState,
  context: AnswerContext,
): Promise<PersonAnswer | null> {
  const builder = new AnswerBuilder();
  if (asked.same && before) return { builder: await tellWork(before, anyWork, context), person: before };
  const found = await membersNamed(context.db, asked.words, 4);
  const [one, ...others] = found;
  if (!one)
    return asked.name === null
      ? null
      : { builder: builder.say(context.say('person.nobody', { name: asked.name })), person: null };
  if (others.length > 0) {
    builder.say(context.say('person.which'));
    builder.related = found.map(({ name }) => context.say('person.ask', { name }));
    return { builder, person: null };
  }
  return { builder: await tellWork(one, anyWork, context), person: one };
}
