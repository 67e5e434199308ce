/** What a question turns to beside the record that is talked about: the other one, one that is called in short, all but that one, the same letter for another one. */

import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { kindWords } from '../answers/from-talk.ts';
import { type CalledInShort, oneCalled, oneDescribed, titlesNear } from '../answers/from-titles.ts';
import { oneOfKind } from '../answers/one-of-kind.ts';
import { tellRecord, titledFact } from '../answers/record-facts.ts';
import { answerFromRegister, registerKind, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { sizeOf } from '../answers/titles-found.ts';
import { listedOf, ofLetter, type Step } from './by-slots.ts';
import { opensGoing } from './combined-turned.ts';
import { followUpOf, itemAsked, plainWords } from './follow-ups.ts';
import { letterAsked } from './letter-asked.ts';
import { likened, meaningOf } from './likeness.ts';
import { registerAsked } from './register-asked.ts';
import { registerMeant } from './register-likeness.ts';
import { conditionsNamed, withNots } from './register-names.ts';
import { type ConversationState, emptyConversation, listTalked, stateAfter } from './state.ts';

export interface Turned {
  readonly question: string;
  readonly state: ConversationState;
  /** The one that is only called, and nothing is asked of it. */
  readonly only?: RecordFound;
}
const longest = 16;
/** So many of a room are looked at. */
const mostLooked = 50;

const theOther =
  /\b(?:(d|n)[oa]|(de |en )?(?:el|la)|(d)el|[oa]|(of |in |on |for |with )?the) (?:outr[oa]|otr[oa]|other(?! (?:day|hand|way|side)))(?: (?:one|delas|deles|dos dois|das duas|de los dos|de las dos|of the two|of them))?\b/;
/** What says which one the other is: “the other request that came in”. */
const which = /^(?:que|q|which|that|who)\b|^$/;
/** Whether nothing is asked of the other one: it is called by its kind, and told. */
function isOnlyCalled(words: string, said: string, of: RegisterOfRoom): boolean {
  const kinds = kindWords(of);
  const rest = words.replace(said, ' ').trim().split(/ +/);
  const left = rest.filter((word) => !going.has(word));
  const [kind = '', ...beside] = left;
  return kinds.has(meaningOf(kind)) && which.test(beside.join(' '));
}
const going: ReadonlySet<string> = new Set(['e', 'y', 'and', 'mas', 'pero', 'but']);

/** Nothing is said but that. */
const alone = /^(?:(?:e|y|and|nao|no|mas|pero|but) )*$/;
/** In place of it, as the words around it would call it. */
function pronounOf([said, contracted, es, del, en]: RegExpExecArray): string {
  if (/\bthe\b/.test(said ?? '')) return `${en ?? ''}it`;
  if (contracted === 'd') return 'dele';
  if (contracted === 'n') return 'nele';
  return `${del === undefined ? (es ?? '') : 'de '}eso`;
}

/** One of those that were listed, by its place at the end of what is asked: “¿qué le falta al primero?”, “who has not read the second one?”. */
const byPlace =
  /\b(?:(d|n)[oa]|(de |en )?(?:el|la)|(d)el|[oa]|(of |in |on |for |with )?the) (?:(?:primeir[oa]|primer[oa]|segund[oa]|terceir[oa]|tercer[oa]|first|second|third)(?: one)?|(?:ultim[oa]|last) one)(?: (?:d[ea]l[ae]s|de ell[oa]s|of them|da lista|de la lista|on the list))?$/;
async function atPlace(
  question: string,
  said: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Turned | null> {
  const words = said.replace(/ al (?=\w+$)/, ' a el ').replace(/ ao (?=\w+$)/, ' a o ');
  const found = byPlace.exec(words);
  const at = found && itemAsked(words);
  const list = listTalked(state).filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success);
  if (!found || at === null || list.length === 0 || followUpOf(question, state)?.ask === 'item') return null;
  const thing = list.at(at);
  const [record] = thing ? await context.registers.these(context.db, [thing.ref], context) : [];
  const asks = question.includes('?') ? '?' : '';
  return record ? turnedTo(record, `${words.replace(found[0], pronounOf(found))}${asks}`, state) : null;
}

/** The one beside the one that is talked about: of the list from which that was taken, else of what is open in its room. */
async function besideIt(
  words: string,
  state: ConversationState,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const list = state.among.length > 1 ? state.among : state.listed;
  const now = state.listed.length === 1 ? state.listed[0]?.ref : list[0]?.ref;
  // What stands for all of a register, or for a framework, is no record of its own.
  const isOther = ({ kind, ref }: (typeof list)[number]) =>
    kind === 'record' && ref !== now && recordId.safeParse(ref).success;
  const ids = list.filter(isOther).map(({ ref }) => ref);
  const condition = conditionsNamed(context.registers.all, of, words);
  const fits = ({ item }: RecordFound) => condition === null || item.meets.includes(condition);
  const listed = (await context.registers.these(context.db, ids, context)).filter(fits);
  if (listed.length > 0) return listed.length === 1 ? (listed[0] ?? null) : null;
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostLooked });
  const others = items.filter(({ id }) => id !== now).map((item) => ({ ...of, item }));
  const open = others.filter(({ item }) => item.meets.includes('open'));
  const left = (open.length > 0 ? open : others).filter(fits);
  return left.length === 1 ? (left[0] ?? null) : null;
}

const turnedTo = (record: RecordFound, question: string, state: ConversationState): Turned => ({
  question,
  state: { ...state, ...focusOn([record], state.asked, state) },
});

/** A talk that goes on with another record of the room: the other one, or one that is called by a word of its title. */
export async function turnedToAnother(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Turned | null> {
  const of = talkedRegister(state, context);
  const words = withNots(plainWords(question));
  if (!of || state.listed.length === 0 || words.split(' ').length > longest) return null;
  const placed = await atPlace(question, words, state, context);
  if (placed) return placed;
  const other = theOther.exec(words);
  return other ? toTheOther(other, words, question, state, of, context) : toCalled(words, question, state, of, context);
}

/** The other one: told where it is only called so, else asked what is asked of it. */
async function toTheOther(
  other: RegExpExecArray,
  words: string,
  question: string,
  state: ConversationState,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<Turned | null> {
  if (isOnlyCalled(words, other[0], of)) {
    const called = await besideIt(words, state, of, context);
    return called && { ...turnedTo(called, question, { ...state, asked: '' }), only: called };
  }
  const rest = `${words.replace(other[0], pronounOf(other))}${question.includes('?') ? '?' : ''}`;
  const record = alone.test(words.replace(other[0], '')) ? null : await besideIt(words, state, of, context);
  return record && turnedTo(record, rest, state);
}

/** So many words of a title, and so much of it, call another one of the register: “and payroll processing, how long can that wait?”. */
const [leastTitled, mostOfTitle] = [2, 0.6] as const;
async function oneTitled(
  words: string,
  of: RegisterOfRoom,
  { listed }: ConversationState,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const called = (await titlesNear(words, context)).filter(
    ({ record, hits }) =>
      record.register === of.register && hits.length >= leastTitled && hits.length >= mostOfTitle * sizeOf(record),
  );
  const [one, other] = called;
  const isTalked = listed.some(({ ref }) => ref === one?.record.item.id);
  return one && !isTalked && (other?.score ?? 0) < one.score ? one.record : null;
}

/** One that is called in short, or by what it is where several were told. */
async function toCalled(
  words: string,
  question: string,
  state: ConversationState,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<Turned | null> {
  const several = state.listed.length > 1 || state.among.length > 1;
  // After a letter another one is written to.
  const titled = opensGoing.test(words) && state.asked !== 'letter' ? await oneTitled(words, of, state, context) : null;
  if (titled) return turnedTo(titled, question, state);
  const ofWords = (await oneCalled(words, of, context)) ?? (several ? await oneDescribed(words, of, context) : null);
  const called = ofWords ?? (several ? await oneOfKind(words, listTalked(state), context) : null);
  const talked = state.listed.length === 1 && state.listed[0]?.ref === called?.record.item.id;
  return called && !talked ? turnedToCalled(called, question, words, state) : null;
}

/** One that is called in short, and what is asked of it: what calls it says no more. */
function turnedToCalled(
  { record, said }: CalledInShort,
  question: string,
  words: string,
  state: ConversationState,
): Turned {
  const whole = words.replace(opensGoing, '');
  const rest = whole.replace(said, ' ').replaceAll(/ +/g, ' ').trim();
  const { asks, of } = likened(rest);
  if (asks.length + of.length === 0) return { ...turnedTo(record, question, state), only: record };
  return turnedTo(record, whole.startsWith(said) ? `${rest}${question.includes('?') ? '?' : ''}` : question, state);
}

/** What there is to know of one that is only called: what was asked of the one before, else how it stands. */
export async function tellCalled(
  record: RecordFound,
  question: string,
  state: ConversationState,
  context: AnswerContext,
) {
  const fact = record.register.facts?.keys.find(({ key }) => key === state.asked);
  const builder = await (fact ? titledFact(record, fact, context) : tellRecord(record, context));
  return {
    draft: builder.done(),
    state: stateAfter(state, { question, ...focusOn([record], state.asked, state) }, true),
  };
}

const besides =
  /^(?:(?:e|y|and|ta|tudo bem|ok|entao|entonces|so) )*(?:fora|tirando|alem|sem contar|besides|apart from|other than|not counting|aparte|ademas|fuera|sin contar|excepto|except)(?: de| for)? (?:ess[ea]s?|est[ea]s?|es[ea]s?|d?el[ae]s?|dess[ea]s?|ell[oa]s?|that(?: one)?|this(?: one)?|it|them|those|these)(?: (?:e|y|and))? (\S.+)$/;
/** Which of the room is due next, after the one that is talked about. */
const dueNext =
  /^(?:(?:e|y|and|qual|cual|what|which|que|is|es|vem|viene) )*(?:o|a|el|la|the) (?:proxim[oa]|seguinte|siguiente|next)(?: (?:one|plano?|risco|riesgo|risk|fornecedor|proveedor|supplier|pedido|solicitud|request|curso|course))?(?: (?:a|en|que|to|that|is))* (?:venc\w+|due|expir\w+|acab\w+|termin\w+|ends?|prazo)$|^(?:(?:e|y|and) )*(?:qual|cual|which)(?: (?:o|one|is|e|es|contract|contrato|plano?))* (?:venc\w+|acab\w+|termin\w+|expir\w+|ends?|is due|due|vem|viene|comes)(?: (?:logo|justo|right|just|next))* (?:depois|despues|after|em seguida|a continuacion)(?: (?:d?ess[ea]|d?el[ea]|disso|de (?:es[ea]|eso|el|ella)|that|it|this)(?: one)?)?$/;
const soonest = 'qual vence primeiro';
/** What is asked of all but the one that is talked about. */
export const ofAllButThat: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const [, said] = besides.exec(words) ?? [];
  const next = said === undefined ? dueNext.test(words) : dueNext.test(said);
  const rest = next ? soonest : said;
  const of = talkedRegister(state, context);
  if (rest === undefined || !of) return null;
  const except = (await talkedOf('', state, context)).map(({ item }) => item.id);
  const all = context.registers.all.filter(({ room }) => room === of.room);
  const before = registerOfKind(state.kind);
  const asked =
    registerAsked(rest, all, context.today, before) ?? registerMeant(rest, { all, before, today: context.today });
  if (!asked || except.length === 0) return null;
  const builder = await answerFromRegister({ ...asked, except }, context);
  if (builder.isEmpty) return null;
  const draft = builder.done();
  const turn = { question: rest, kind: registerKind(asked.of), ...listedOf(draft, asked.of) };
  return { draft, state: stateAfter(state, turn, false) };
};

const another =
  /^(?:(?:e|y|and|agora|ahora|now|tambem|tambien|also) )+(?:(?:o mesmo|lo mismo|the same) )?(?:pr[ao]s?|para|ao?s?|al|to|for|the|o|el|la)\b/;
const mostOfAnother = 8;
/** The same letter for another one, who is named. */
export const ofAnotherLetter: Step = async (question, state, context) => {
  const words = plainWords(question);
  const asks = another.test(words) && words.split(' ').length <= mostOfAnother && !question.includes('?');
  if (!state.question || !asks || !letterAsked(state.question, emptyConversation)) return null;
  const before = state.listed.reduce((left, { title }) => left.replace(title, ''), state.question);
  const told = await ofLetter(`${before}, ${question}`, { ...state, listed: [] }, context);
  return told && /\*\*\S+:\*\*/.test(told.draft.content) ? told : null;
};
