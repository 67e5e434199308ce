/** What goes on with what happened, or with what is to be done: the steps that are left, what a fact changes, and whom to turn to. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { joined } from '../answers/joining.ts';
import { sayChanged, sayLeft, sayWhom } from '../answers/matter.ts';
import { recordCitation } from '../citing.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { factsAfter, type MatterSaid, matterSaid } from './matter-told.ts';
import { ofReplyOfTalk } from './of-reply.ts';
import { recordsMeant } from './record-meant.ts';
import { type ConversationState, type Matter, stateAfter } from './state.ts';

const ofSupplier =
  /\b(?:fornecedor\w*|prestador\w*|proveedor\w*|supplier\w*|vendor\w*|provider\w*|contador\w*|accountant\w*)\b/;
/** The supplier that is meant in what has happened: the one that is talked about, or that was named when it was told. */
async function supplierMeant(question: string, state: ConversationState, context: AnswerContext) {
  const { focus } = state;
  if (advice().get(state.matter?.piece ?? '')?.kind !== 'incident') return undefined;
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
  // Whom one calls at a supplier, and who acts in a process, is written there.
  if (
    !kind.startsWith('register:') ||
    /^register:(?:suppliers|bia-ropa|privacy):/.test(kind) ||
    !thing ||
    others.length > 0
  )
    return null;
  const [record] = await context.registers.these(context.db, [thing.ref], context);
  const who = record?.item.owner_name ?? null;
  if (!record || who === null) return null;
  const { id, title } = record.item;
  return new AnswerBuilder().say(
    `${context.say('record.owner', { title, who })}.`,
    recordCitation(id, title, record.register.at(id)),
  );
}

/** What has happened; else the advice that is talked about. */
function pieceMeant({ kind, matter, pieces }: ConversationState): Advice | undefined {
  const meant = advice().get(matter?.piece ?? '');
  if (meant?.kind === 'incident') return meant;
  return kind === 'advice' ? (meant ?? advice().get(pieces[0] ?? '')) : undefined;
}

const ofWhom: Step = async (question, state, context) => {
  const supplier = await supplierMeant(question, state, context);
  const piece = pieceMeant(state);
  const hasHappened = piece?.kind === 'incident';
  // What has happened comes before the record that was told in the middle of it.
  const owner = supplier || hasHappened ? null : await ownerOf(state, context);
  if (owner) return { draft: owner.done(), state: stateAfter(state, { asked: 'owner' }, true) };
  if (!piece) return null;
  const builder = new AnswerBuilder();
  if (hasHappened) builder.notices.push('emergency');
  const known = supplier ? null : await ofReplyOfTalk(question, state, context);
  const own = known?.state.pieces[0] === piece.id ? known : null;
  await sayWhom(builder, own ? undefined : piece, supplier, context);
  const draft = own ? joined(own.draft, builder.done()) : builder.done();
  return { draft, state: own?.state ?? stateAfter(state, { asked: 'whom' }, true) };
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
