/** Answers about single records: one that is named, or that was talked about, and what is asked of it. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { peopleIn } from '../conversation/by-combining.ts';
import {
  beginningsOf,
  countsOthers,
  type FactFound,
  factAsked,
  firstOf,
  hitsIn,
  tellingWords,
} from '../conversation/facts-asked.ts';
import { itemAsked, plainWords } from '../conversation/follow-ups.ts';
import { likened, meaningOf } from '../conversation/likeness.ts';
import { asksOfOthers, whichNamed } from '../conversation/of-others.ts';
import { recordAsked } from '../conversation/record-asked.ts';
import { type Meant, recordsMeant } from '../conversation/record-meant.ts';
import { asksForMany, conditionsNamed, registerNamed, withNots } from '../conversation/register-names.ts';
import { firstInTitle, firstOfAll, orderAsked } from '../conversation/register-orders.ts';
import type { ConversationState } from '../conversation/state.ts';
import { type RecordAnswer, tellAsked } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { askedAnew, focusOn } from './focus.ts';
import { kindWords } from './from-talk.ts';
import { ofOnlyRecord } from './only-record.ts';
import { ofOther } from './other-one.ts';
import { onlySomebody, talksOf } from './people.ts';
import { ofPlanOfThat } from './plan-of-that.ts';
import { namedFact, tellFact, tellRecord, titledFact } from './record-facts.ts';
import { registerLine, talkedRegister } from './registers.ts';
import { thereIs } from './there-is.ts';

/** A longer question asks more than a fact. */
const longest = 18;
/** A fact asked for in so many letters is asked of what is talked about. */
const surely = 10;
/** So many of those listed are told at once; so many records are set in order by a number. */
const [mostTold, mostOrdered] = [5, 100] as const;

export const going = /^(?:e|y|and|mas|pero|but|what about|how about|quanto (?:ao?|aos|as))\b/;
const tells =
  /^(?:e |y |and )?(?:(?:me )?(?:fale?|conte?|mostre|mostra|explique|explica|habla(?:me)?|cuenta(?:me)?|muestra(?:me)?|tell me|show me|explain)\b|(?:o )?que (?:e|es|sabemos|ha)\b|what (?:is|do we know|about)\b|como (?:esta|anda|vai|va|ficou|sigue|quedo)\b|how (?:is|are|s)\b)/;

/** What is asked of a record that was named. */
async function ofMeant(
  { record, fact, unknown }: Meant,
  words: string,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const turn = (asked: string) => focusOn([record], asked, state);
  const spare = fact ? (fact.length >= 6 ? 3 : 1) : 0;
  const person = await onlySomebody(record, unknown, fact?.fact ?? null, context);
  if (person) return { builder: person.builder, turn: { ...turn(person.who.fact.key), ...talksOf(person.who) } };
  if (fact && unknown.length <= spare)
    return { builder: await namedFact([record], fact.fact, [], context), turn: turn(fact.fact.key) };
  const asked = await asAsked({ record, fact, unknown }, words, question, context);
  if (asked) return { builder: asked.builder, turn: turn(asked.ask) };
  return going.test(words) || tells.test(words) ? wentOn(record, words, unknown, state, context) : null;
}

/** What the shape of the question asks of it; null where it says more than that. */
async function asAsked(
  { record, unknown }: Meant,
  words: string,
  question: string,
  context: AnswerContext,
): Promise<{ builder: AnswerBuilder; ask: string } | null> {
  const asked = recordAsked(question);
  if (!asked || unknown.length > 2) return null;
  const isThere = asked.existence && asked.yesOrNo && unknown.length <= 1;
  const told =
    isThere || asked.ask === 'which' || asked.ask === 'count' ? null : await tellAsked(asked, [record], context);
  if (told) return { builder: told, ask: asked.ask };
  const supposed = asked.yesOrNo && record.register.supposes === true;
  return isThere || supposed ? { builder: thereIs(record, words, context), ask: '' } : null;
}

/** Nothing but the name is said: what was asked before is asked of it too, or what there is to know. */
async function wentOn(
  record: RecordFound,
  words: string,
  unknown: readonly string[],
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (unknown.length > 1) return null;
  const asksAnew = likened(words).asks.some((kind) => askedAnew.has(kind));
  const same = asksAnew ? undefined : record.register.facts?.keys.find(({ key }) => key === state.asked);
  const builder =
    same && going.test(words) ? await tellFact([record], same, context) : await tellRecord(record, context);
  return { builder, turn: focusOn([record], same?.key ?? '', state) };
}

/** Which of several is meant is asked back, where something of one was plainly asked. */
function whichOf(meant: readonly Meant[], state: ConversationState, context: AnswerContext): RecordAnswer {
  const records = meant.slice(0, 3).map(({ record }) => record);
  const builder = new AnswerBuilder().say(context.say('record.which'));
  builder.list(
    '',
    records.map(({ item }) => item.title),
    true,
  );
  builder.related = records.map(({ item }) => item.title);
  const [first] = meant;
  return { builder, turn: focusOn(records, first?.fact?.fact.key ?? '', state) };
}

const idsOf = ({ listed }: ConversationState) =>
  listed.filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success).map(({ ref }) => ref);
/** Those of the talk: one by its place, else all that were listed. */
export async function talkedOf(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordFound[]> {
  const records = await context.registers.these(context.db, idsOf(state).slice(0, mostTold), context);
  const at = itemAsked(words);
  const one = at === null ? undefined : records.at(at);
  const [first] = records;
  return one ? [one] : records.filter(({ register }) => register === first?.register);
}

const ofOthers = (first: RecordFound, words: string, context: AnswerContext): boolean =>
  asksOfOthers(words, first, context) || countsOthers(first, words, context.registers.all);
/** What is asked of others than those, or of more than the one. */
const asksOfMore = (records: readonly RecordFound[], first: RecordFound, words: string, context: AnswerContext) =>
  ofOthers(first, words, context) || (records.length === 1 && asksForMany(context.registers.all, first, words));
const anyOf = /^(?:(?:e|y|and) )?(?:algu\w+|any)\b/;
/** What is asked of the records that were talked about, by the name of a fact. */
async function ofTalk(
  words: string,
  state: ConversationState,
  context: AnswerContext,
  least = 0,
): Promise<RecordAnswer | null> {
  const records = await talkedOf(words, state, context);
  const [first] = records;
  if (!first) return null;
  const other = registerNamed(context.registers.all, words);
  if ((other && other.of.room !== first.room) || asksOfMore(records, first, words, context)) return null;
  const fact = factAsked(first, words);
  if (!fact || fact.length < least) return null;
  const titles = records.map(({ item }) => item.title).join(' ');
  const noun = other ? words.split(' ').filter((word) => !other.rest.split(' ').includes(word)) : [];
  const unknown = tellingWords(fact.rest).filter(
    (word) => !noun.includes(word) && hitsIn(titles, beginningsOf([word])).hits === 0,
  );
  const spare = least > 0 ? 0 : fact.length >= 10 ? 2 : fact.length >= 6 ? 1 : 0;
  if (unknown.length > spare) return null;
  const whether = recordAsked(words)?.yesOrNo || anyOf.test(words);
  return {
    builder: await tellFact(records, fact.fact, context, whether),
    turn: focusOn(records, fact.fact.key, state),
  };
}

/** A fact of the newest, the oldest, or what is due soonest. */
async function ofPlace(
  of: RegisterOfRoom,
  asked: FactFound,
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const byDay = asked.fact.ends ? 'soonest' : 'oldest';
  const order = orderAsked(words) ?? (firstOfAll.test(words) ? byDay : null);
  // What stands first in a title is no order.
  if (order === null || tellingWords(asked.rest).length > 3 || firstInTitle(words, of)) return null;
  const named = conditionsNamed(context.registers.all, of, asked.rest);
  const open = order !== 'newest' && of.register.conditions.includes('open') ? ['open'] : [];
  const question = { order, conditions: named === null ? open : [named] };
  const { items } = await context.registers.read(context.db, of.register, question, { ...context, most: 1 });
  const top = items.map((item) => ({ ...of, item }));
  const [first] = top;
  if (!first) return null;
  return { builder: await titledFact(first, asked.fact, context), turn: focusOn(top, asked.fact.key, state) };
}

/** The record of a register that has the most or the least of a number; all that have as much. */
async function ofExtreme(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const named = registerNamed(context.registers.all, words);
  const of = named?.of ?? talkedRegister(state, context);
  if (!of?.register.facts || !allows(context.role, of.register.permission)) return null;
  const asked = factAsked(of, words);
  const placed = named && asked ? await ofPlace(of, asked, words, state, context) : null;
  if (placed) return placed;
  const fact = asked?.fact ?? of.register.facts.keys.find(({ key }) => key === state.asked);
  if (!fact?.more) return null;
  const first = firstOf(words, fact.more);
  const rest = tellingWords(asked?.rest ?? words);
  if (first === null || rest.length > 3) return null;
  const tops = await ordered(of, fact.number ?? fact.key, first, context);
  const [top, ...alike] = tops;
  if (!top) return null;
  const builder = alike.length > 0 ? await tellFact(tops, fact, context) : await titledFact(top, fact, context);
  return { builder, turn: focusOn(tops, fact.key, state) };
}

async function ordered(of: RegisterOfRoom, key: string, first: 'most' | 'least', context: AnswerContext) {
  const conditions = of.register.conditions.includes('open') ? ['open'] : [];
  const { items } = await context.registers.read(
    context.db,
    of.register,
    { conditions },
    { ...context, most: mostOrdered },
  );
  const ids = items.map(({ id }) => id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  const sign = first === 'most' ? -1 : 1;
  const valued = items
    .flatMap((item) => {
      const value = told.get(item.id)?.[key];
      return value === null || value === undefined || Number.isNaN(Number(value))
        ? []
        : [{ item, value: Number(value) }];
    })
    .toSorted((a, b) => sign * (a.value - b.value));
  const alike = valued.filter(({ value }) => value === valued[0]?.value);
  // More than are told at once say nothing: the gravest of them stands for all.
  return alike.slice(0, alike.length > mostTold ? 1 : mostTold).map(({ item }) => ({ ...of, item }));
}

const questioned =
  /^(?:(?:e|y|and|mas) )?(?:(?:a|o|el|la|the|is|was|esta|es|sera) )*(?:responsavel|responsable|dono|dona|dueno|owner|encargad[oa]|in charge|it with|(?:with|com|con)(?! (?:(?:[oa]s?|el|las?|los|the) (?:d[aoe]s?|del)\b|which|what|whom?|how|qual|quais|que|quem|quant\w+|cual|cuales|quien|cuant\w+))|quem cuida)\b/;
const identical = /\b(?:mesma pessoa|misma persona|same person)\b/;
/** Whether it is said whose it is; who takes care of it, where nobody is named, is asked. */
const saysWhose = async (words: string, question: string, context: AnswerContext): Promise<boolean> =>
  questioned.test(words) && (!/\bquem\b/.test(words) || (await peopleIn(question, context)).length > 0);
/** Whether the record is whose or who it is said to be. */
async function ofName(
  words: string,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const same = identical.test(words);
  if (!question.includes('?') && !same) return null;
  if (!same && !(await saysWhose(words, question, context))) return null;
  const [record] = await talkedOf(words, state, context);
  if (!record) return null;
  const kinds = kindWords(record);
  const said = tellingWords(words.replace(identical, ' ').replace(questioned, ' ')).filter(
    (word) => !kinds.has(meaningOf(word)),
  );
  if (said.length === 0) return null;
  const { title, owner_name: owner } = record.item;
  const whole = plainWords(same ? title : (owner ?? '')).split(' ');
  const is = said.every((word) => whole.includes(word));
  const who = owner ?? context.say('records.nobody');
  const text = same
    ? `${context.say(is ? 'registers.yes' : 'registers.no')} ${title}`
    : context.say(is ? 'record.owned' : 'record.owned-not', { title, who });
  const { on } = registerLine(record, record.item, context);
  return { builder: new AnswerBuilder().say(`${text}.`, ...on), turn: focusOn([record], 'owner', state) };
}

/** How the whole of it is, and nothing that happens to be called so. */
const ofWhole =
  /\b(?:(?:como|que tal) (?:estamos|vamos|andamos) (?:en|em|de|na|con|com) (?:la |a )?(?:seguridad|seguranca)|how are we (?:doing |placed )?(?:in|on|with|for) security)\b(?! (?:para todos|for everyone|for everybody|de|da|do|of|in)\b)/;

/** Null where the question asks nothing of a record, or none is meant. */
export async function answerByFacts(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (question.length > 200) return null;
  const words = withNots(plainWords(question));
  if (words.split(' ').length > longest || ofWhole.test(words)) return null;
  const other =
    (await ofOnlyRecord(words, state, context)) ??
    (await ofOther(words, state, context)) ??
    (await ofName(words, question, state, context));
  if (other) return other;
  const extreme = await ofExtreme(words, state, context);
  if (extreme) return extreme;
  const sure = idsOf(state).length > 0 ? await ofTalk(words, state, context, surely) : null;
  const planned = sure ?? (await ofPlanOfThat(words, state, context));
  if (planned) return planned;
  const of = whichNamed(words, context);
  const meant = (await recordsMeant(words, state, context)).filter(({ record }) => !of || record.room === of.room);
  const [one, ...others] = meant;
  if (one && others.length > 0 && one.fact) return whichOf(meant, state, context);
  const named = one && others.length === 0 ? await ofMeant(one, words, question, state, context) : null;
  return named ?? (idsOf(state).length > 0 ? ofTalk(words, state, context) : null);
}
