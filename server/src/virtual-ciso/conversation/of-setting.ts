/** Who is to have the record that is talked about: what stands, and where it is changed; the officer changes no record by itself. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import { focusOn } from '../answers/focus.ts';
import { registerLine } from '../answers/registers.ts';
import { peopleIn } from './by-combining.ts';
import type { Step } from './by-slots.ts';
import { ownerOrdered } from './setting-asked.ts';
import { stateAfter } from './state.ts';

export const ofSetting: Step = async (question, state, context) => {
  if (!ownerOrdered(question)) return null;
  const [thing, ...others] = state.kind.startsWith('register:') ? state.listed : [];
  const talked = thing && others.length === 0 ? thing : state.focus?.thing;
  if (talked?.kind !== 'record' || !recordId.safeParse(talked.ref).success) return null;
  const [person, ...more] = await peopleIn(question, context);
  const [record] = await context.registers.these(context.db, [talked.ref], context);
  if (!record || !person || more.length > 0 || record.register.ownerless) return null;
  const { title, owner, owner_name: before } = record.item;
  const values = { title, who: person.name, before: before ?? context.say('records.nobody') };
  const says = owner === person.id ? 'told.owner-already' : before === null ? 'told.owner-none' : 'told.owner-other';
  const draft = new AnswerBuilder().say(context.say(says, values), ...registerLine(record, record.item, context).on);
  return { draft: draft.done(), state: stateAfter(state, { question, ...focusOn([record], 'owner', state) }, true) };
};
