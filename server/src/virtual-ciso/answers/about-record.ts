/** Answers about records that were listed, or that a question names with their room: the first words are what was asked. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { tellingWords } from '../conversation/facts-asked.ts';
import { itemAsked, plainWords } from '../conversation/follow-ups.ts';
import { likened } from '../conversation/likeness.ts';
import { type RecordAsked, recordAsked, refersBack, speaksOfTalk } from '../conversation/record-asked.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { namedIn, phrases, registerNamed, vocabularyOf, withoutForms } from '../conversation/register-names.ts';
import { worst } from '../conversation/register-orders.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { plansOn } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { tellRecord } from './record-facts.ts';
import { planLine } from './record-lines.ts';
import { registerKind, registerLine, registerOfKind } from './registers.ts';

export interface RecordAnswer {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}
const most = 5;

/** Titles hold a word that the question has, little words and what asks apart. */
function sharing(words: string, title: string): number {
  const said = words.split(' ').filter((word) => word.length >= 4);
  const own = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4);
  return own.filter((word) => said.some((one) => one.slice(0, 6) === word.slice(0, 6))).length;
}

/** The one record of a register that the words mean: by its title, or because there is no other under way. */
async function namedRecord(of: RegisterOfRoom, rest: string, context: AnswerContext): Promise<RecordFound | null> {
  if (!allows(context.role, of.register.permission)) return null;
  const condition = of.register.conditions.includes('open') ? 'open' : null;
  const { items } = await context.registers.read(context.db, of.register, {}, { ...context, most: 100 });
  const near = items.map((item) => ({ item, hits: sharing(rest, item.title) })).sort((a, b) => b.hits - a.hits);
  const [first, second] = near;
  if (first && first.hits > (second?.hits ?? 0)) return { ...of, item: first.item };
  const going = items.filter(({ meets }) => condition === null || meets.includes(condition));
  const [only, ...others] = going;
  return only && others.length === 0 && (first?.hits ?? 0) === 0 ? { ...of, item: only } : null;
}

const idsOf = ({ listed }: ConversationState) =>
  listed.filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success).map(({ ref }) => ref);

const yesNo = (is: boolean, context: AnswerContext) => context.say(is ? 'registers.yes' : 'registers.no');
const line = (one: RecordFound, context: AnswerContext) => registerLine(one, one.item, context);

function listed(records: readonly RecordFound[], context: AnswerContext, first = ''): AnswerBuilder {
  const [only, ...others] = records;
  const builder = new AnswerBuilder().say(first);
  if (only && others.length === 0) return builder.say(`${line(only, context).text}.`, ...line(only, context).on);
  return builder.list(
    '',
    records.map((one) => line(one, context)),
    true,
  );
}

function ownerOf(records: readonly RecordFound[], asked: RecordAsked, context: AnswerContext): AnswerBuilder {
  const says = records.map((one) => ({
    text: context.say('record.owner', {
      title: one.item.title,
      who: one.item.owner_name ?? context.say('records.nobody'),
    }),
    on: line(one, context).on,
  }));
  const builder = new AnswerBuilder();
  const [only, ...others] = says;
  const any = records.some(({ item }) => item.owner_name !== null);
  const first = asked.yesOrNo ? `${yesNo(any, context)} ` : '';
  if (only && others.length === 0) return builder.say(`${first}${only.text}.`, ...only.on);
  return builder.say(first.trim()).list('', says);
}

function dated(records: readonly RecordFound[], ask: 'since' | 'day', context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const says = records.map((one) => {
    const on = ask === 'since' ? one.item.since : one.item.day;
    const key = on === null ? 'record.day-none' : `record.${ask}`;
    return {
      text: context.say(key, { title: one.item.title, date: on === null ? '' : context.date(on) }),
      on: line(one, context).on,
    };
  });
  const [only, ...others] = says;
  return only && others.length === 0 ? builder.say(`${only.text}.`, ...only.on) : builder.list('', says);
}

async function leftOf(one: RecordFound, context: AnswerContext): Promise<AnswerBuilder | null> {
  const left = await context.registers.left(context.db, one, most, context.locale);
  if (left === null) return null;
  const { text, on } = line(one, context);
  const builder = new AnswerBuilder();
  if (left.length === 0) return builder.say(context.say('record.left-none', { title: one.item.title }), ...on);
  builder.list(
    context.say('record.left', { title: one.item.title }),
    left.map((part) => `“${part}”`),
    true,
  );
  return builder.say(`${text}.`, ...on);
}

async function planOf(one: RecordFound, context: AnswerContext): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  const plans = allows(context.role, 'action-plans.read') ? await plansOn(context.db, one.item.id, 3) : [];
  const is = plans.length > 0;
  builder.say(
    `${yesNo(is, context)} ${context.say(is ? 'record.planned' : 'record.unplanned', { title: one.item.title })}`,
    ...line(one, context).on,
  );
  return builder.list(
    '',
    plans.map((plan) => planLine(plan, context)),
  );
}

const still = /\b(?:ainda|todavia|aun|still|sigue|siguen|continua)\b/;
const already =
  /\b(?:ja|ya|already|foi|fue|was|got|been)\b.*\b(?:corrig|resolv|resuel|arrum|arregl|consert|fix|mend|solv|fech|cerr|clos|termin|conclu|finish|feit|hech|done|pronto|list[oa]|patch|encerr)|\b(?:corrigi|resolve|arruma|conserta|fecha|termina|conclu[iy])(?:u|ram|mos|ron)\b/;
/** Whether it is still so, or over: by whether the record is open; null where that is not asked. */
function stillOrDone({ register, item }: RecordFound, words: string): boolean | null {
  if (!register.conditions.includes('open')) return null;
  const isOpen = item.meets.includes('open');
  if (still.test(words)) return isOpen;
  return already.test(words) ? !isOpen : null;
}

/** So many words may be left that neither its title nor a condition's name has: more ask whether something else is so. */
const mostStrange = 1;
/** Its name says what a condition is called too: whether that is met is not what is asked. */
const ofTitle = Symbol('title');
/** The condition that the words ask for; null where more is asked. */
function conditionAsked(
  [one, ...others]: readonly RecordFound[],
  words: string,
  { registers }: AnswerContext,
): string | typeof ofTitle | null {
  if (!one) return null;
  const { conditions } = vocabularyOf(registers.all);
  const name = namedIn(
    words,
    conditions.filter(({ of }) => of.room === one.room && of.register === one.register),
  );
  if (!name || others.length > 0) return name?.condition ?? null;
  const titled = new Set(alsoCalled(one).flatMap((title) => likened(plainWords(title)).of));
  const own = likened(name.words).of;
  if (own.length > 0 && own.every((each) => titled.has(each))) return ofTitle;
  const rest = likened(withoutForms(words, name.words) ?? words).of.filter((each) => !titled.has(each));
  const kinds = new Set(phrases(`${one.room}:advisor.${one.register.key}.names`).flatMap((each) => likened(each).of));
  return rest.filter((each) => !kinds.has(each) && !own.includes(each)).length > mostStrange ? null : name.condition;
}

/** Whether what the question names is so; null where it names no condition of the record's register. */
function whether(
  records: readonly RecordFound[],
  { words, existence }: RecordAsked,
  context: AnswerContext,
): AnswerBuilder | null {
  const [first, ...rest] = records;
  if (!first) return null;
  if (rest.length > 0 && worst.test(words)) return listed([first], context);
  const condition = conditionAsked(records, words, context);
  if (condition === ofTitle) return existence || first.register.supposes ? null : listed([first], context);
  const is = condition === null ? stillOrDone(first, words) : null;
  if (is !== null && rest.length === 0)
    return new AnswerBuilder().say(`${yesNo(is, context)} ${line(first, context).text}.`, ...line(first, context).on);
  if (condition === null) return null;
  const so = records.filter(({ item }) => item.meets.includes(condition));
  const told = so.length > 0 && records.length > 1 ? so : records;
  const [only, ...others] = told;
  const builder = new AnswerBuilder();
  if (only && others.length === 0)
    return builder.say(`${yesNo(so.length > 0, context)} ${line(only, context).text}.`, ...line(only, context).on);
  return builder.say(yesNo(so.length > 0, context)).list(
    '',
    told.map((one) => line(one, context)),
    true,
  );
}

export async function tellAsked(
  asked: RecordAsked,
  records: readonly RecordFound[],
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const [first] = records;
  if (!first) return null;
  switch (asked.ask) {
    case 'count':
      return listed(records, context, `${records.length}.`);
    case 'which':
      return listed(records, context);
    case 'how':
      return records.length === 1 ? tellRecord(first, context) : listed(records, context);
    case 'owner':
      return first.register.ownerless ? null : ownerOf(records, asked, context);
    case 'since':
    case 'day':
      return dated(records, asked.ask, context);
    case 'left':
      return leftOf(first, context);
    case 'plan':
      return planOf(first, context);
    case 'next':
      return null;
    case 'whether':
      return asked.yesOrNo ? whether(records, asked, context) : null;
  }
}

/** The records of the talk that the words mean: one by its place, else all that were listed. */
async function ofTalk(asked: RecordAsked, state: ConversationState, context: AnswerContext): Promise<RecordFound[]> {
  const records = await context.registers.these(context.db, idsOf(state).slice(0, most), context);
  const at = itemAsked(asked.words);
  const one = at === null ? undefined : records.at(at);
  return one ? [one] : records;
}

/** Of a record that is named with its room. */
async function ofNamed(
  asked: RecordAsked,
  { of, rest }: { of: RegisterOfRoom; rest: string },
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (asked.ask === 'which' || asked.ask === 'count' || asked.existence) return null;
  const one = await namedRecord(of, rest, context);
  const builder = one && (await tellAsked(asked, [one], context));
  return builder && one ? { builder, turn: turnOf([one]) } : null;
}

/** Of what a register was asked for and had none of. */
function ofNothing({ ask, words }: RecordAsked, state: ConversationState, context: AnswerContext): RecordAnswer | null {
  const asks = (['owner', 'since', 'day', 'left'] as const).some((one) => one === ask) && refersBack.test(words);
  if (!asks || registerOfKind(state.kind) === null) return null;
  return { builder: new AnswerBuilder().say(context.say('record.none-listed')), turn: {} };
}

/** Null where the question asks nothing of a record, or none is meant. */
export async function answerAboutRecords(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const asked = recordAsked(question);
  if (!asked) return null;
  const named = asked.ask === 'plan' ? null : registerNamed(context.registers.all, asked.words);
  const ofThat =
    named !== null && registerOfKind(state.kind)?.startsWith(`${named.of.room}:`) && idsOf(state).length > 0;
  if (named && !(ofThat && tellingWords(named.rest).length === 0)) return ofNamed(asked, named, context);
  if (!speaksOfTalk(asked)) return null;
  if (idsOf(state).length === 0) return ofNothing(asked, state, context);
  const records = await ofTalk(asked, state, context);
  const builder = await tellAsked(asked, records, context);
  return builder && { builder, turn: records.length === 1 ? turnOf(records) : {} };
}

const turnOf = (records: readonly RecordFound[]): ConversationTurn => {
  const [one] = records;
  return one ? { kind: registerKind(one), listed: [{ kind: 'record', ref: one.item.id, title: one.item.title }] } : {};
};
