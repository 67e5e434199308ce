/** A short answer of its own to what is asked often: surely, before events and records; less surely, beside what the advice says. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { replies } from '@vigia/content/advisor/replies.ts';
import { isUnderLgpd } from '../../companies/companies.queries.ts';
import { isLawFirst, isOfLaw } from '../answers/advice.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { ruleOn } from '../answers/from-documents.ts';
import { sayOwnClashes } from '../answers/own-facts.ts';
import { registerOfKind } from '../answers/registers.ts';
import { smallAgent } from '../answers/small-agent.ts';
import { adviceCitation, adviceCitations } from '../citing.ts';
import { refsIn } from '../refs.ts';
import type { Conversed, Step } from './by-slots.ts';
import { eventGoesOn } from './event-told.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { asksDuty, namesBrazil } from './law-asked.ts';
import { letterAsked } from './letter-asked.ts';
import { definition } from './register-asked.ts';
import { type ReplyFound, replyAsked, sharesAny } from './reply-asked.ts';
import { scoreAsked, standingAsked } from './slots.ts';
import { adviceAlone, type ConversationState, stateAfter } from './state.ts';
import { standsAlone } from './understood.ts';
import { asksAlone, verdictAsked } from './verdict-asked.ts';

/** What is asked of the company's own records, or is to be made. */
const ofRecords =
  /\b(?:noss[oa]s?|nuestr[oa]s?|our|ours|estamos|vamos en|vamos com|how are we|are we on|quantos? temos|cuant[oa]s? tenemos|which of|quais d[oae]s?|foi comunicada|was reported)\b|^(?:(?:e|y|and|ok) )*(?:quais|cuales|which|(?:quant[oa]s|cuant[oa]s|how many) (?!dias|days|horas|hours|anos|years|caracter|character|copias|copies|control|paginas|pages)|(?:qual|que|what) (?:incident\w*|curs\w+|course|pedido|solicitud|request|plan\w*|risco|riesgo|risk|fornecedor|proveedor|supplier|controle?)|what is the average|(?:me )?(?:crie|cria|crea|create|make|monte|monta|arma|list[ea]?|mostre|show|muestra\w*)) /;

/** What the records, the talk or another reading answers. */
function isOfOther(question: string, state: ConversationState): boolean {
  const words = plainWords(question);
  const named = refsIn(question);
  if (ofRecords.test(words) || named.known.length > 0 || standingAsked(question) || scoreAsked(question)) return true;
  if (letterAsked(question, state) !== null) return true;
  const ofRegister = registerOfKind(state.kind) !== null || !adviceAlone(state);
  return ofRegister && !standsAlone(question, state);
}

/** So near, with so many meanings shared, it is surely asked for; fewer are enough where nothing else is said. */
const [sure, clear, sureMeanings, exact] = [0.72, 0.85, 3, 0.93] as const;
function found(question: string, state: ConversationState): ReplyFound | null {
  const one = replyAsked(question);
  if (one === null || one.shared === 0 || isOfOther(question, state)) return null;
  // What something is, is answered by what says that.
  if (one.shared < 2 && definition.test(plainWords(question))) return null;
  const isClear = one.near >= clear && one.shared >= sureMeanings;
  return isClear || followUpOf(question, state) === null ? one : null;
}

async function told(
  { reply }: Pick<ReplyFound, 'reply'>,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const piece = advice().get(reply.piece);
  if (!piece) return null;
  const builder = new AnswerBuilder();
  if (piece.kind === 'incident') builder.notices.push('emergency');
  // What the company decided for itself comes before what is usual; what the law says, before both.
  const isLaw = isLawFirst(piece, question) || (isOfLaw(piece) && asksDuty(question));
  const rule = await ruleOn(question, context, { urgent: piece.kind === 'incident', ofLaw: isLaw });
  if (rule && !isLaw) builder.say(rule.text, ...rule.on);
  builder.say(reply[context.locale], adviceCitation(piece, context));
  // What the company is stands once under what the law says of such, and not again in the same talk.
  if (piece.applies === 'small-agent' && state.pieces[0] !== piece.id)
    builder.say(smallAgent(context), adviceCitation(piece, context));
  if (rule && isLaw) builder.say(rule.text, ...rule.on);
  for (const citation of adviceCitations(piece.refs, piece, context)) builder.cite(citation);
  await sayOwnClashes(builder, piece.refs, context);
  builder.related = [piece[context.locale].title];
  const turn = { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs], asked: `reply:${reply.id}` };
  return { draft: builder.done(), state: stateAfter(state, turn, false) };
}

/** What is told further in a talk about what happened: what was sent or paid meanwhile, when and how. */
export const ofEventGoingOn: Step = async (question, state, context) => {
  const id = eventGoesOn(question, state);
  const reply = id === null ? undefined : replies().find((one) => one.id === id);
  return reply ? told({ reply }, question, state, context) : null;
};

function surely(question: string, state: ConversationState): ReplyFound | null {
  const one = found(question, state);
  if (one === null) return null;
  const ofAdvice = state.question === '' || (state.kind === 'advice' && state.focus === null);
  const isExact = one.near >= exact && (ofAdvice || one.shared > 1);
  return (one.near >= sure && one.shared >= sureMeanings) || isExact ? one : null;
}
/** Asked word for word as we know it, in words enough: before any record that is called alike. */
export const isReplyExactly = (question: string, state: ConversationState): boolean => {
  const one = surely(question, state);
  return one !== null && one.near >= exact && one.shared >= sureMeanings;
};
export const isReplySurely = (question: string, state: ConversationState): boolean => surely(question, state) !== null;

/** Surely: before what is told to have happened, and before what only resembles. */
export const ofReplySurely: Step = async (question, state, context) => {
  const one = surely(question, state);
  return one && told(one, question, state, context);
};

/** What was asked is to be told again, in another form: nothing new is asked of it. */
const isAgain = (question: string, state: ConversationState): boolean =>
  plainWords(question) === plainWords(state.question);

/** On what a piece of advice says: another one is not what is asked. `said`: the words that were said, of which it has to have one. */
export async function replyOn(
  question: string,
  { id, refs }: Advice,
  state: ConversationState,
  context: AnswerContext,
  said = question,
): Promise<Conversed | null> {
  if (isAgain(said, state)) return null;
  const one = replyAsked(question, id);
  const of = one && advice().get(one.reply.piece);
  const agrees = of?.id === id || of?.refs.some((ref) => refs.includes(ref));
  const again = one && (state.asked === `reply:${one.reply.id}` || !sharesAny(said, one.reply));
  return one && agrees && !again && one.near >= besideAdvice ? told(one, question, state, context) : null;
}

/** The short answer that was told to it, once more; null where it had none. */
async function onceMore(question: string, state: ConversationState, context: AnswerContext): Promise<Conversed | null> {
  const reply = replies().find(({ id }) => state.asked === `reply:${id}`);
  return reply ? told({ reply }, question, state, context) : null;
}

/** Whether a yes or a no on a known matter is asked for: by itself, or of what is talked about. */
function isVerdict(question: string, talked: string, state: ConversationState): boolean {
  const verdict = verdictAsked(question, state);
  return verdict !== null && (verdict.piece === talked || asksAlone(question, verdict));
}

/** In so few words something is asked of the advice that is talked about; so near to one of its short answers it is that. */
const [mostOfTalk, asked] = [12, 0.8] as const;
/** Of what is talked about: “pode ser meu contador?” after the officer, and no accountant of the company’s; what happened stays what is talked about. */
export const ofReplyOfTalk: Step = async (question, state, context) => {
  const [id] = state.kind === 'advice' && adviceAlone(state) ? state.pieces : [];
  const piece = id === undefined ? undefined : advice().get(id);
  if (!piece || plainWords(question).split(' ').length > mostOfTalk || isOfOther(question, state)) return null;
  if (isAgain(question, state)) return onceMore(question, state, context);
  const one = isVerdict(question, piece.id, state) ? null : replyAsked(question, piece.id);
  const of = one && advice().get(one.reply.piece);
  if (!one || !of || one.near < asked || state.asked === `reply:${one.reply.id}`) return null;
  const both = of.kind === 'incident' && piece.kind === 'incident';
  if (of.id !== piece.id && !both && !of.refs.some((ref) => piece.refs.includes(ref))) return null;
  const answered = await told(one, question, state, context);
  return answered && both
    ? { ...answered, state: { ...answered.state, pieces: state.pieces, refs: state.refs } }
    : answered;
};

/** So near, in a talk about the law, lies what is asked further of it. */
const [ofLawTalked, ofLawPiece] = [0.6, 0.48] as const;
/** Longer than that, one shared meaning says too little. */
const fewWords = 5;
/** A short answer on the law in a talk about it, though a record be called alike. */
export async function replyToTalk(
  question: string,
  piece: Advice,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  if (isOfOther(question, state) || isAgain(question, state)) return null;
  const one = isVerdict(question, piece.id, state) ? null : replyAsked(question, piece.id);
  const of = one && advice().get(one.reply.piece);
  const isLaw = of !== undefined && of !== null && isOfLaw(of);
  const least = plainWords(question).split(' ').length > fewWords ? 2 : 1;
  const near = of && of.id === piece.id ? ofLawPiece : ofLawTalked;
  const isNear = one !== null && one.near >= near && one.shared >= least && state.asked !== `reply:${one.reply.id}`;
  return isLaw && isNear ? told(one, question, state, context) : null;
}

/** Whether it is asked what Brazil's law demands of a company that has it: in a talk about a record it is asked of that. */
const asksOfOurLaw = async (question: string, state: ConversationState, { db }: AnswerContext): Promise<boolean> =>
  state.listed.length === 0 &&
  asksDuty(question) &&
  verdictAsked(question, state) === null &&
  (namesBrazil(question) || (await isUnderLgpd(db)));

/** Asked as we know it, of the law: no record or document that is called alike is meant. */
export const ofLawExactly: Step = async (question, state, context) => {
  const isDuty = await asksOfOurLaw(question, state, context);
  const known = found(question, state);
  // “Our server is in Germany, do we need …?” asks the law, and no record of ours.
  const one = known ?? (isDuty && refsIn(question).known.length === 0 ? replyAsked(question) : null);
  const of = one && advice().get(one.reply.piece);
  const least = isDuty ? (known ? sure : clear) : exact;
  const isExact = one !== null && one.near >= least && one.shared > 1;
  return one && of && isExact && isOfLaw(of) ? told(one, question, state, context) : null;
};

/** The short answer on a piece of advice that a question of the law is about; null where none is near enough. */
export async function replyOfLaw(
  question: string,
  piece: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const one = isOfOther(question, state) ? null : replyAsked(question, piece);
  return one && one.reply.piece === piece && one.near >= ofLawTalked && one.shared > 0
    ? told(one, question, state, context)
    : null;
}

/** “And for patients' records?”: the same, asked of another thing. */
export async function replyAgain(
  question: string,
  piece: Advice,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const one = replyAsked(`${state.question} ${question}`, piece.id);
  const of = one && advice().get(one.reply.piece);
  if (!one || !of || !isOfLaw(of) || state.asked === `reply:${one.reply.id}`) return null;
  return one.near >= ofTalk && sharesAny(question, one.reply) ? told(one, question, state, context) : null;
}

/** So near, or so near to what is talked about, or beside the advice that lies nearest too. */
const [likely, likelyMeanings, ofTalk, besideAdvice] = [0.58, 2, 0.5, 0.42] as const;
/** Less surely: where no record answers. `piece`: the advice that lies nearest. */
export async function replyBeside(
  question: string,
  piece: string | undefined,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const one = found(question, state);
  if (one === null) return null;
  const least = one.reply.piece === state.pieces[0] ? ofTalk : likely;
  const isNear = one.near >= least && one.shared >= likelyMeanings;
  const agrees = one.near >= besideAdvice && one.reply.piece === piece;
  return isNear || agrees ? told(one, question, state, context) : null;
}
