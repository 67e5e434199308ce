/** What a follow-up is answered with: out of what was talked about, and never out of what its few words resemble. */
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { folded } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import { isUnderLgpd } from '../../companies/companies.queries.ts';
import { answerAboutControls, answerByAdvice, piecesOf } from '../answers/advice.ts';
import { AnswerBuilder, type AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { planAnswer } from '../answers/answering.ts';
import { legalClock, sayLocalLaw } from '../answers/legal-clock.ts';
import { whyNumber } from '../answers/numbers.ts';
import { controlsIn, dueLine, planLine } from '../answers/record-lines.ts';
import { recordAnswers } from '../answers/records.ts';
import { nextOfRegister, registerLine, registerOfKind } from '../answers/registers.ts';
import { whyThisOrder } from '../answers/why-first.ts';
import { adviceCitation, controlCitation, recordCitation } from '../citing.ts';
import { look } from '../knowledge.ts';
import { refOf } from '../refs.ts';
import { ownersOf, plansAbout } from '../virtual-ciso.read-model.ts';
import type { FollowUp } from './follow-ups.ts';
import {
  again,
  bySize,
  controlsOfTalk,
  followedKept,
  foundPieces,
  mandatory,
  ownOf,
  pieceOfTalk,
  prevented,
  stepsOf,
  understoodAgain,
  workOf,
} from './of-advice.ts';
import { anyOfIt, registerAsked } from './register-asked.ts';
import { withMarkedOnly } from './shortening.ts';
import { type ConversationState, type ConversationTurn, listTalked } from './state.ts';
import { reasonOf } from './verdict-asked.ts';

export interface FollowedUp {
  readonly draft: AnswerText;
  readonly turn?: ConversationTurn;
}
type Again = (question: string) => Promise<{ readonly draft: AnswerText }>;

async function plan(state: ConversationState, context: AnswerContext): Promise<AnswerText | null> {
  const [record] = state.listed.filter(({ kind }) => kind === 'record');
  const [near] = state.pieces.length === 0 && record ? piecesOf(look(record.title, context.locale).pieces) : [];
  const piece = near ?? pieceOfTalk(state);
  return piece ? planAnswer({ pieces: foundPieces([piece.id]) }, context) : null;
}

const pieceSource = (state: ConversationState, context: AnswerContext) => {
  const piece = pieceOfTalk(state);
  return piece ? [adviceCitation(piece, context)] : [];
};

/** Answers that tell a figure. */
const figured = /^(?:standing|score|gaps|trend|figures:)/;

async function why(state: ConversationState, context: AnswerContext): Promise<AnswerText | null> {
  const reason = reasonOf(state, context.locale);
  if (reason !== null) return new AnswerBuilder().say(reason, ...pieceSource(state, context)).done();
  if (state.kind === 'what-first') return whyThisOrder(context);
  if (figured.test(state.kind) && state.refs.every((id) => refOf(id) === undefined || state.framework !== null))
    return (await whyNumber(state.framework ?? 'iso27001', context)).done();
  const piece = pieceOfTalk(state);
  const [ref] = controlsOfTalk(state).flatMap((id) => refOf(id) ?? []);
  if (!piece && !ref) return null;
  const builder = new AnswerBuilder();
  if (ref) {
    const on = controlCitation(ref, context);
    const asks = guidesOf(ref.framework).get(ref.id)?.wording[context.locale].asks ?? '';
    builder.say(context.say('talk.why-control', { control: ref.id, title: on.title, asks }), on);
  }
  if (piece) builder.list(context.say('talk.why-mistakes'), piece[context.locale].mistakes.slice(0, 3));
  return builder.done();
}

/** Owners of the controls and of open plans; of things that were listed, who has each. */
async function who(state: ConversationState, context: AnswerContext): Promise<AnswerText> {
  const ids = new Set(state.listed.filter(({ kind }) => kind === 'record').map(({ ref }) => ref));
  const builder = new AnswerBuilder();
  if (ids.size > 0) {
    const rows = (await openWork(context)).filter(({ id }) => ids.has(id));
    const lines = rows.map((row) => {
      const { assignedTo: one } = row;
      const name = one ? `${one.firstName} ${one.lastName}`.trim() : context.say('records.nobody');
      return { text: `${row.title}: ${name}`, on: [recordCitation(row.id, row.title, row.href)] };
    });
    if (lines.length > 0) return builder.list(context.say('records.who-heading'), lines).done();
  }
  const controls = controlsIn(controlsOfTalk(state)).slice(0, 4);
  const [owners, plans] = await Promise.all([
    ownersOf(context.db, controls),
    controls.length > 0 ? plansAbout(context.db, controls.slice(0, 2), 3) : [],
  ]);
  const lines = [
    ...owners.flatMap(({ controlId, who: name }) => {
      const ref = refOf(controlId);
      const on = ref ? [controlCitation(ref, context)] : [];
      return [{ text: context.say('records.owner', { control: controlId, title: on[0]?.title ?? '', who: name }), on }];
    }),
    ...plans.map((one) => planLine(one, context)),
  ];
  if (lines.length > 0) return builder.list(context.say('records.who-heading'), lines).done();
  return builder.say(context.say('talk.who-nobody')).done();
}

const openWork = ({ db, due, role, person: reader, today, locale }: AnswerContext) =>
  due.until(db, { role, reader, today, locale, most: 200, person: null, until: '9999-12-31' });

const listed = (lines: Parameters<AnswerBuilder['list']>[1]): AnswerText => new AnswerBuilder().list('', lines).done();
/** The day of what was listed, or of the plans on the subject; of a leak, how long the law gives. */
async function when(state: ConversationState, context: AnswerContext): Promise<AnswerText> {
  const legal = await legalClock(state, context);
  if (legal) return legal.done();
  const builder = new AnswerBuilder();
  const controls = controlsOfTalk(state);
  const piece = pieceOfTalk(state);
  if (piece?.kind === 'incident' || piece?.refs[0] === 'Art. 48' || controls[0] === 'Art. 48') {
    if (!(await isUnderLgpd(context.db))) return sayLocalLaw(builder, context).done();
    const ref = refOf('Art. 48');
    builder.say(context.say('talk.when-incident'), ...(ref ? [controlCitation(ref, context)] : []));
    return builder.done();
  }
  const ids = new Set(state.listed.filter(({ kind }) => kind === 'record').map(({ ref }) => ref));
  const rows = ids.size > 0 ? (await openWork(context)).filter(({ id }) => ids.has(id)) : [];
  if (rows.length > 0) return listed(rows.slice(0, 8).map((row) => dueLine(row, context)));
  const plans = controls.length > 0 ? await plansAbout(context.db, controlsIn(controls).slice(0, 2), 3) : [];
  if (plans.length === 0) return builder.say(context.say('talk.when-none')).done();
  return listed(plans.map((one) => planLine(one, context)));
}

function effort(state: ConversationState, context: AnswerContext): AnswerText | null {
  const [ref] = controlsOfTalk(state).flatMap((id) => refOf(id) ?? []);
  const work = ref ? workOf(ref) : [];
  if (!ref || work.length === 0) return null;
  const on = controlCitation(ref, context);
  const hours = context.number(work.reduce((sum, step) => sum + step.hours, 0));
  return new AnswerBuilder()
    .say(context.say('talk.effort', { hours, count: work.length, control: ref.id, title: on.title }), on)
    .say(context.say('talk.effort-money'))
    .done();
}

type Listed = ConversationState['listed'];
/** Where only the gravest was shown: all of the same register, in their order. */
async function allOfThem({ kind, question }: ConversationState, context: AnswerContext): Promise<Listed> {
  const asked = registerAsked(question, context.registers.all, context.today, registerOfKind(kind));
  const all = asked ? await nextOfRegister(asked, context) : [];
  return all.map(({ id, title }) => ({ kind: 'record', ref: id, title }));
}
/** The one that is counted to, and the list in which it stands. */
export async function countedTo(at: number, state: ConversationState, context: AnswerContext) {
  const list = listTalked(state);
  const known = list.at(at);
  if (known) return { thing: known, list };
  const all = await allOfThem(state, context);
  return { thing: all.at(at), list: all.length > 0 ? all : list };
}

/** The one after what is talked about, as its register orders it. */
export async function afterThat(state: ConversationState, context: AnswerContext): Promise<FollowedUp | null> {
  const [thing, second] = state.listed.filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success);
  if (!thing) return null;
  if (second) return item(state.listed.indexOf(second), state, context);
  const kept = await context.registers.one(context.db, thing.ref, context);
  if (!kept) return null;
  const asked = registerAsked(state.question, context.registers.all, context.today, registerOfKind(state.kind));
  const all = await nextOfRegister(asked ?? { of: kept, ...anyOfIt }, context);
  const next = all[all.findIndex(({ id }) => id === thing.ref) + 1];
  const builder = new AnswerBuilder();
  if (!next) return { draft: builder.say(context.say('record.next-none', { title: thing.title })).done() };
  const { text, on } = registerLine(kept, next, context);
  return {
    draft: builder.say(`${text}.`, ...on).done(),
    turn: { listed: [{ kind: 'record', ref: next.id, title: next.title }] },
  };
}

/** One of the things listed last. One that is gone, or that the reader may no longer see, is said to be so. */
async function item(at: number, state: ConversationState, context: AnswerContext): Promise<FollowedUp | null> {
  const { thing, list } = await countedTo(at, state, context);
  const { length: count } = listTalked(state);
  if (!thing) return { draft: new AnswerBuilder().say(context.say('talk.no-such', { count })).done() };
  const ref = refOf(thing.ref);
  const turn = { listed: [thing], pieces: [], refs: ref ? [ref.id] : [], among: list.length > 1 ? list : state.among };
  if (ref) return { draft: await answerAboutControls({ known: [ref], unknown: [] }, [], context), turn };
  const framework = frameworks.find((key) => key === thing.ref);
  if (framework) return ofFramework(framework, { ...state, kind: 'standing' }, context);
  if (thing.kind !== 'record' || !recordId.safeParse(thing.ref).success) return null;
  // In a talk about a register one is told as it was listed.
  const row = registerOfKind(state.kind) ? undefined : (await openWork(context)).find(({ id }) => id === thing.ref);
  const builder = new AnswerBuilder();
  const kept = row ? null : await context.registers.one(context.db, thing.ref, context);
  if (kept) {
    const { text, on } = registerLine(kept, kept.item, context);
    return { draft: builder.say(`${text}.`, ...on).done(), turn };
  }
  if (!row) return { draft: builder.say(context.say('talk.gone', { title: thing.title })).done(), turn };
  const { text, on } = dueLine(row, context);
  const { assignedTo: one } = row;
  const name = one ? `${one.firstName} ${one.lastName}`.trim() : context.say('records.nobody');
  return { draft: builder.say(`${text}. ${name}.`, ...on).done(), turn };
}

async function other(state: ConversationState, context: AnswerContext): Promise<FollowedUp | null> {
  const [, ...pieces] = state.pieces;
  const next = piecesOf(foundPieces(pieces))[0];
  if (!next) return { draft: new AnswerBuilder().say(context.say('talk.other-what')).done() };
  const draft = await answerByAdvice({ pieces: foundPieces(pieces), about: next.refs }, context);
  return { draft, turn: { kind: 'advice', pieces, refs: [...next.refs], question: next[context.locale].title } };
}

/** What was told in a few words: more of it is what the advice says. */
const shortly = /^(?:reply|verdict|facet|step):/;
/** What an answer had left to be unfolded. */
async function rest(draft: AnswerText, state: ConversationState, context: AnswerContext): Promise<AnswerText> {
  const left = folded(draft.content).rest;
  const piece = shortly.test(state.asked) ? pieceOfTalk(state) : undefined;
  if (piece) return answerByAdvice({ pieces: foundPieces([piece.id]), about: piece.refs }, context);
  if (left === '') return new AnswerBuilder().say(context.say('talk.no-more')).done();
  return { ...draft, ...withMarkedOnly(left, draft), related: [], changes: [] };
}

/** The same question asked of a framework. */
async function ofFramework(
  framework: Framework,
  state: ConversationState,
  context: AnswerContext,
): Promise<FollowedUp | null> {
  const answering = recordAnswers[state.kind];
  if (!answering) return null;
  const name = context.say(`frameworks.${framework}`);
  const builder = await answering(name, understoodAgain(state), context);
  return { draft: builder.done(), turn: { framework, question: `${state.question} ${name}` } };
}

/** What was told last, to be told with what it left out. */
async function lastFollowed(state: ConversationState, context: AnswerContext, repeat: Again): Promise<AnswerText> {
  const ask = again.find((one) => state.asked === followedKept({ ask: one }));
  return ((ask && (await followedUp({ ask }, state, context, repeat))) || (await repeat(state.question))).draft;
}

/** The answer to a follow-up; null where what was talked about does not answer it, or where another form is asked for. */
export async function followedUp(
  followUp: FollowUp,
  state: ConversationState,
  context: AnswerContext,
  repeat: Again,
): Promise<FollowedUp | null> {
  const of = (draft: AnswerText | null): FollowedUp | null => draft && { draft };
  switch (followUp.ask) {
    case 'plan':
      return of(await plan(state, context));
    case 'why':
      return of(await why(state, context));
    case 'who':
      return of(await who(state, context));
    case 'when':
      return of(await when(state, context));
    case 'effort':
      return of(effort(state, context));
    case 'size':
      return of(bySize(followUp.people, state, context));
    case 'mandatory':
      return of(mandatory(state, context));
    case 'own':
      return of(await ownOf(state, context));
    case 'prevent':
      return prevented(state, context);
    case 'steps':
      return of(stepsOf(state, context));
    case 'more':
      return of(await rest(await lastFollowed(state, context, repeat), state, context));
    case 'item':
      return item(followUp.at, state, context);
    case 'other':
      return other(state, context);
    case 'framework':
      return ofFramework(followUp.framework, state, context);
    default:
      return null;
  }
}
