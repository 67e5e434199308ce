/** A plan that is to be made for what is pointed at: one of those that were listed, or the record that is talked about. */

import { advice } from '@vigia/content/advice/load.ts';
import { preventing } from '@vigia/content/advisor/preventing.ts';
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { planAnswer } from '../answers/answering.ts';
import { joined } from '../answers/joining.ts';
import { planLine } from '../answers/record-lines.ts';
import { registerKind, registerLine } from '../answers/registers.ts';
import { type KnowledgeFound, look } from '../knowledge.ts';
import { plansOn } from '../virtual-ciso.read-model.ts';
import type { Conversed } from './by-slots.ts';
import { followUpOf } from './follow-ups.ts';
import { countedTo } from './following-up.ts';
import { spokenIn } from './language.ts';
import { foundPieces } from './of-advice.ts';
import { type ConversationState, stateAfter } from './state.ts';
import { proposedIn } from './understood.ts';

/** What is pointed at: counted to in the list, else the one that is talked about. */
async function pointedAt(words: string, state: ConversationState, context: AnswerContext) {
  const followUp = followUpOf(words, state);
  if (followUp?.ask === 'item') return (await countedTo(followUp.at, state, context)).thing;
  const [only, ...others] = state.listed;
  return others.length === 0 ? only : undefined;
}

/** A piece that lies less near is not what the record is about. */
const least = 0.35;
/** What makes up for it, by the register. */
const usual: Readonly<Record<string, string>> = { 'vulnerabilities:finding': 'patching' };
/** Records that are called as people are: their titles say nothing of what is to be done. */
const called: Readonly<Record<string, string>> = {
  'privacy:request': 'rights-requests',
  'suppliers:supplier': 'supplier-assessment',
};
/** What has not happened yet is kept from happening: what is done at once is for the day itself. */
function prevented(pieces: readonly KnowledgeFound[]): readonly KnowledgeFound[] {
  const [first] = pieces;
  const instead = first && advice().get(first.topic)?.kind === 'incident' ? preventing()[first.topic] : undefined;
  return instead ? foundPieces([...instead]) : pieces;
}
export function piecesFor({ room, register, item: { title } }: RecordFound, { locale }: AnswerContext) {
  const always = called[`${room}:${register.key}`];
  if (always !== undefined) return foundPieces([always]);
  const { pieces: near } = look(title, spokenIn(title) ?? locale);
  const pieces = room === 'risks' ? prevented(near) : near;
  const instead = usual[`${room}:${register.key}`];
  return instead !== undefined && (pieces[0]?.best ?? 0) < least ? foundPieces([instead]) : pieces;
}

/** Null where it is no record: what is known of its subject makes the plan then. */
export async function planForTalked(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const thing = await pointedAt(words, state, context);
  // What stands for a framework is no record of its own.
  const isRecord = thing?.kind === 'record' && recordId.safeParse(thing.ref).success;
  const [record] = isRecord ? await context.registers.these(context.db, [thing.ref], context) : [];
  if (!thing || !record) return null;
  const { text, on } = registerLine(record, record.item, context);
  const builder = new AnswerBuilder().say(`${text}.`, ...on);
  const [open] = await plansOn(context.db, record.item.id, 1);
  if (open) {
    const line = planLine(open, context);
    builder.say(context.say('plan.open-already', { plan: line.text }), ...line.on);
  }
  const pieces = piecesFor(record, context);
  const draft = await planAnswer({ pieces }, context);
  const changes = draft.changes.map((change) =>
    change.kind === 'action-plan'
      ? { ...change, plan: { ...change.plan, description: `${record.item.title}. ${change.plan.description}` } }
      : change,
  );
  const turn = {
    ...{ kind: registerKind(record), listed: [thing], pieces: [pieces[0]?.topic ?? ''].filter(Boolean) },
    ...{ asked: 'plan', proposed: proposedIn(draft), among: state.listed.length > 1 ? state.listed : state.among },
  };
  return { draft: joined(builder.done(), { ...draft, changes }), state: stateAfter(state, turn, true) };
}
