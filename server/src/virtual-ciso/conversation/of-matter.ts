/** What goes on with what happened, or with what is to be done: the steps that are left, what a fact changes, and whom to turn to. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { sayChanged, sayLeft, sayWhom } from '../answers/matter.ts';
import { recordCitation } from '../citing.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { factsAfter, type MatterSaid, matterSaid } from './matter-told.ts';
import { recordsMeant } from './record-meant.ts';
import { type ConversationState, type Matter, stateAfter } from './state.ts';

const ofSupplier =
  /\b(?:fornecedor\w*|prestador\w*|proveedor\w*|supplier\w*|vendor\w*|provider\w*|contador\w*|accountant\w*)\b/;
/** The supplier that is meant: the one that is talked about, or that was named when it was told what happened. */
async function supplierMeant(question: string, state: ConversationState, context: AnswerContext) {
  const { focus } = state;
  if (focus?.kind === 'register:suppliers:supplier') {
    const [record] = await context.registers.these(context.db, [focus.thing.ref], context);
    return record;
  }
  const said = `${question} ${state.question}`;
  if (state.matter?.piece !== 'supplier-breach-now' && !ofSupplier.test(plainWords(said))) return undefined;
  const found = await recordsMeant(plainWords(said.slice(0, 400)), state, context);
  return found
    .map(({ record }) => record)
    .find(({ room, register }) => room === 'suppliers' && register.key === 'supplier');
}

/** Whom to talk to about the one record that is talked about: who has it. */
async function ownerOf({ kind, listed }: ConversationState, context: AnswerContext): Promise<AnswerBuilder | null> {
  const [thing, ...others] = listed.filter((one) => one.kind === 'record');
  if (!kind.startsWith('register:') || !thing || others.length > 0) return null;
  const [record] = await context.registers.these(context.db, [thing.ref], context);
  const who = record?.item.owner_name ?? null;
  if (!record || who === null) return null;
  const { id, title } = record.item;
  return new AnswerBuilder().say(
    `${context.say('record.owner', { title, who })}.`,
    recordCitation(id, title, record.register.at(id)),
  );
}

const ofWhom: Step = async (question, state, context) => {
  const supplier = await supplierMeant(question, state, context);
  const happened = advice().get(state.matter?.piece ?? '');
  // What has happened comes before the record that was told in the middle of it.
  const owner = supplier || happened?.kind === 'incident' ? null : await ownerOf(state, context);
  if (owner) return { draft: owner.done(), state: stateAfter(state, { asked: 'owner' }, true) };
  const talked = state.kind === 'advice' ? (happened ?? advice().get(state.pieces[0] ?? '')) : undefined;
  const piece = happened?.kind === 'incident' ? happened : talked;
  if (!piece && !supplier) return null;
  const builder = new AnswerBuilder();
  if (piece?.kind === 'incident') builder.notices.push('emergency');
  await sayWhom(builder, piece, supplier, context);
  return { draft: builder.done(), state: stateAfter(state, { asked: 'whom' }, true) };
};

/** The matter as it stands after what was said. */
function matterAfter(said: MatterSaid, matter: Matter): Matter {
  const done = said.says === 'done' ? [...new Set([...matter.done, ...said.steps])] : matter.done;
  const facts = said.says === 'facts' ? factsAfter(matter.facts, said.facts) : matter.facts;
  return { ...matter, age: 0, done, facts };
}

async function told(
  said: MatterSaid,
  matter: Matter,
  piece: Advice,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const builder = new AnswerBuilder();
  if (piece.kind === 'incident') builder.notices.push('emergency');
  if (said.says === 'facts') return (await sayChanged(builder, matter, context)) ? builder : null;
  sayLeft(builder, piece, matter.done, context);
  return builder;
}

export const ofMatter: Step = async (question, state, context) => {
  const said = matterSaid(question, state, context.locale);
  if (said?.says === 'whom') return ofWhom(question, state, context);
  const { matter } = state;
  const piece = advice().get(matter?.piece ?? '');
  if (!said || !matter || !piece) return null;
  const after = matterAfter(said, matter);
  const builder = await told(said, after, piece, context);
  if (!builder) return null;
  const turn = { kind: 'advice', pieces: [piece.id], refs: [...piece.refs], asked: 'matter', matter: after };
  return { draft: builder.done(), state: stateAfter(state, turn, true) };
};
