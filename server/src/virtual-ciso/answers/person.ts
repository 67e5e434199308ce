/** What one person of the company has to do. */
import type { WorkAsked } from '../conversation/slots.ts';
import type { ConversationState } from '../conversation/state.ts';
import { type MemberNamed, membersNamed } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { dueLine, shown } from './record-lines.ts';

export interface PersonAnswer {
  readonly builder: AnswerBuilder;
  readonly person: MemberNamed | null;
}

/** What is with a person; a question back where the name fits several; null where nobody was named. */
export async function workOfPerson(
  asked: WorkAsked,
  { person: before }: ConversationState,
  context: AnswerContext,
): Promise<PersonAnswer | null> {
  const builder = new AnswerBuilder();
  if (asked.same && before) return { builder: await told(builder, before, context), person: before };
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
  return { builder: await told(builder, one, context), person: one };
}

async function told(builder: AnswerBuilder, { id, name }: MemberNamed, context: AnswerContext): Promise<AnswerBuilder> {
  const { db, due, role, today, locale } = context;
  const rows = await due.of(db, id, { role, today, locale, most: shown });
  if (rows.length === 0) return builder.say(context.say('person.nothing', { name }));
  const late = rows.filter((row) => row.late).length;
  builder.say(context.say(rows.length === shown ? 'person.many' : 'person.some', { name, count: rows.length, late }));
  return builder.list(
    '',
    rows.map((row) => dueLine(row, context)),
  );
}
