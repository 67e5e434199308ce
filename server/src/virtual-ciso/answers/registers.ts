/** Tells what a room's records answer: the number first, then the gravest of them, and where all are. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { alternativesOf, isAnyOf } from '../../kit/advisor/any-of.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RegisterAnswer, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { recordCitation } from '../citing.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { sameAs } from '../conversation/likeness.ts';
import type { RegisterAsked } from '../conversation/register-asked.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import type { RecordLine } from './record-lines.ts';

/** How many are named, where no number is asked for. */
const most = 5;
const mostOf = (asked: RegisterAsked): number => asked.most ?? most;
/** A state's `kind` while a register is talked about. */
export const registerKind = ({ room, register }: RegisterOfRoom) =>
  `register:${room}:${register.continues ?? register.key}`;
export const registerOfKind = (kind: string): string | null =>
  kind.startsWith('register:') ? kind.slice('register:'.length) : null;

/** The register whose records are talked about. */
export const talkedRegister = (
  { kind }: { readonly kind: string },
  { registers }: Pick<AnswerContext, 'registers'>,
): RegisterOfRoom | undefined => registers.all.find((of) => registerKey(of) === registerOfKind(kind));

/** Room and register, as a talk keeps them. */
export const registerKey = ({ room, register }: RegisterOfRoom) => `${room}:${register.key}`;
const wordsOf = ({ room, register }: RegisterOfRoom) => `${room}:advisor.${register.key}`;

/** Where all records of a register are. */
export const registerCitation = (of: RegisterOfRoom, { words }: Pick<AnswerContext, 'words'>) =>
  recordCitation(of.register.key, words(`${wordsOf(of)}.list`), of.register.all);

/** The number that it ends with, as in 7/12, also chooses between one and many. */
function countedAlso(value: string): Record<string, string | number> {
  const [count] = /\d+$/.exec(value) ?? [];
  return count === undefined ? { value } : { value, count: Number(count) };
}

/** One record in a line: its name, what is said of it, who answers for it, the day that matters. */
export function registerLine(of: RegisterOfRoom, item: RegisterFound, context: AnswerContext): RecordLine {
  const { room, register } = of;
  const parts = [
    item.title,
    context.words(`${room}:${register.detail(item.detail)}`, countedAlso(item.detail)),
    register.ownerless ? '' : (item.owner_name ?? context.say('records.nobody')),
    ...(item.day === null ? [] : [context.words(`${wordsOf(of)}.day`, { date: context.date(item.day) })]),
  ];
  return { text: parts.filter(Boolean).join(' · '), on: [recordCitation(item.id, item.title, register.at(item.id))] };
}

/** What narrows the question beside its condition, in brackets. */
const whose = (owner: string, name: string, { say }: AnswerContext) =>
  owner === 'me' || owner === 'nobody' ? say(`registers.${owner}`) : say('registers.with', { name });
function narrowed(
  { owner, who = '', period, titled, written = titled }: RegisterAsked,
  context: AnswerContext,
): string {
  const { say, date } = context;
  const parts = [
    ...(titled.length === 0 ? [] : [say('registers.titled', { words: written.join(' ') })]),
    ...(owner === null ? [] : [whose(owner, who, context)]),
    ...(period === null ? [] : [say(`registers.${period.on}`, { from: date(period.from), until: date(period.until) })]),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

/** Records that were asked about by their title: one in a sentence, several in a list, none in no word. */
function named(builder: AnswerBuilder, lines: readonly RecordLine[]): AnswerBuilder {
  const [only, ...others] = lines;
  return only && others.length === 0 ? builder.say(`${only.text}.`, ...only.on) : builder.list('', lines);
}

/** A word of a title, and those of the three languages that mean the same. */
const alsoSaid = (word: string) => sameAs(word).filter((one) => one === word || one.length > 3);
const questionOf = (
  { conditions, period, titled, owner, order, except }: RegisterAsked,
  { person }: AnswerContext,
) => ({
  ...{ conditions, period, titled: titled.map(alsoSaid), ...(order ? { order } : {}), ...(except ? { except } : {}) },
  owner: owner === 'me' ? person : owner,
});

const asksForAll = ({ conditions, owner, period, titled }: RegisterAsked) =>
  conditions.length + titled.length === 0 && owner === null && period === null;

const saysOf = ({ of }: RegisterAsked, condition: string | undefined, count: number, context: AnswerContext) =>
  context.words(`${wordsOf(of)}.${condition ?? 'all'}.says`, { count });

const said = async (asked: RegisterAsked, total: number, context: AnswerContext): Promise<string> =>
  asked.conditions.some(isAnyOf)
    ? ofAny(asked, total, context)
    : asked.conditions.length > 1
      ? ofSeveral(asked, total, context)
      : saysOf(asked, asked.conditions[0], total, context);

const countOf = async (
  asked: RegisterAsked,
  conditions: readonly string[],
  context: AnswerContext,
): Promise<number> => {
  const question = { ...questionOf(asked, context), conditions };
  return (await context.registers.read(context.db, asked.of.register, question, { ...context, most: 1 })).total;
};

/** How many meet any of them, with how many meet each, and among which. */
async function ofAny(asked: RegisterAsked, total: number, context: AnswerContext): Promise<string> {
  const others = asked.conditions.filter((one) => !isAnyOf(one));
  const told = async (condition: string, beside: readonly string[]) =>
    saysOf(asked, condition, await countOf(asked, [...beside, condition], context), context);
  const any = asked.conditions.filter(isAnyOf).flatMap(alternativesOf);
  const parts = await Promise.all(any.map((one) => told(one, others)));
  const among = await Promise.all(others.map((one) => told(one, [])));
  const says = context.say('registers.any', { count: total, parts: parts.join('; ') });
  return among.length > 0 ? `${says} (${context.say('registers.among', { parts: among.join('; ') })})` : says;
}

/** How many meet several conditions at once, with how many meet each: one that narrows nothing more is not named. */
async function ofSeveral(asked: RegisterAsked, total: number, context: AnswerContext): Promise<string> {
  const each = await Promise.all(
    asked.conditions.map(async (condition) => ({ condition, count: await countOf(asked, [condition], context) })),
  );
  const alone = each.find(({ count }) => count === total);
  if (alone) return saysOf(asked, alone.condition, total, context);
  const parts = each.map(({ condition, count }) => saysOf(asked, condition, count, context)).join('; ');
  return context.say('registers.several', { count: total, parts });
}

/** Words that were let pass are of titles where some have them, which is said; else of nothing. */
async function readSpared(
  asked: RegisterAsked,
  context: AnswerContext,
): Promise<{ readonly asked: RegisterAsked; readonly read: RegisterAnswer }> {
  const read = (one: RegisterAsked) =>
    context.registers.read(context.db, one.of.register, questionOf(one, context), { ...context, most: mostOf(one) });
  const { spared, written = [] } = asked;
  const own = written.filter((word) => spared.includes(plainWords(word)));
  const narrower = { ...asked, titled: spared, written: own.length > 0 ? own : spared };
  const found = spared.length > 0 ? await read(narrower) : null;
  return found && found.total > 0 ? { asked: narrower, read: found } : { asked, read: await read(asked) };
}

/** “The most critical”, where none is critical: the gravest of those that are open. */
const gravestInstead = (asked: RegisterAsked): RegisterAsked | null => {
  const left = asked.of.register.conditions.includes('open') ? ['open'] : [];
  const narrower = asked.conditions.some((one) => !left.includes(one));
  return isFirst(asked) && asked.order === null && narrower ? { ...asked, conditions: left } : null;
};

/** Nothing is said where no record has the title that was asked about. */
export async function answerFromRegister(asked: RegisterAsked, context: AnswerContext): Promise<AnswerBuilder> {
  if (!allows(context.role, asked.of.register.permission))
    return new AnswerBuilder().say(context.say('records.admins-only'));
  const found = await readSpared(asked, context);
  const gravest = found.read.total === 0 ? gravestInstead(asked) : null;
  if (!gravest) return answerFound(found.asked, found.read, context);
  const builder = await answerFromRegister(gravest, context);
  builder.instead = gravest.conditions;
  return builder;
}
async function answerFound(
  asked: RegisterAsked,
  { total, items }: RegisterAnswer,
  context: AnswerContext,
): Promise<AnswerBuilder> {
  const { of, titled } = asked;
  const builder = new AnswerBuilder();
  // What was taken for words of a title is of none: the question is another one.
  if (total === 0 && titled.length > 0 && !asked.itself) return builder;
  if (asked.called)
    return named(
      builder,
      items.map((item) => registerLine(of, item, context)),
    );
  const key = wordsOf(of);
  const everything = registerCitation(of, context);
  if (total === 0 && asksForAll(asked)) return builder.say(context.words(`${key}.empty`), everything);
  const says = await said(asked, total, context);
  const [first] = items;
  if (first && isFirst(asked)) return firstOf({ asked, total, items }, `${says}${narrowed(asked, context)}.`, context);
  const yes = asked.everybody ? total === 0 : total > 0;
  const answer = asked.whether || asked.everybody ? `${context.say(yes ? 'registers.yes' : 'registers.no')} ` : '';
  builder.say(`${answer}${says}${narrowed(asked, context)}.`, everything);
  return (asked.order === 'newest' ? newestOf : gravestOf)({ asked, total, items }, builder, context);
}

/** Which one comes first, and nothing beside; the newest is told with its day. */
const isFirst = ({ one, order, whether, everybody }: RegisterAsked): boolean =>
  one && order !== 'newest' && !whether && !everybody;
/** That one, and of how many it is the first. */
function firstOf({ asked, total, items }: Answered, says: string, context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const [line] = items.map((item) => registerLine(asked.of, item, context));
  if (line) builder.say(`${line.text}.`, ...line.on);
  builder.among = items.map(({ id, title }) => ({ kind: 'record', ref: id, title }));
  return total > 1 ? builder.say(says, registerCitation(asked.of, context)) : builder;
}

interface Answered extends RegisterAnswer {
  readonly asked: RegisterAsked;
}

/** The gravest, and how many more there are. */
function gravestOf({ asked, total, items }: Answered, builder: AnswerBuilder, context: AnswerContext): AnswerBuilder {
  const { of, one } = asked;
  const told = mostOf(asked);
  const lines = items.slice(0, one ? 1 : told).map((item) => registerLine(of, item, context));
  if (one) builder.among = items.map(({ id, title }) => ({ kind: 'record', ref: id, title }));
  builder.list(one && total > 1 ? context.say('registers.gravest') : '', lines, total > 1 && !one);
  if (total > told && !one) builder.say(context.say('registers.more', { count: total - told }));
  return builder;
}

/** The newest, with the day on which it came. */
function newestOf({ asked, items }: Answered, builder: AnswerBuilder, context: AnswerContext): AnswerBuilder {
  const [item] = items;
  if (!item) return builder;
  const { text, on } = registerLine(asked.of, item, context);
  return builder.say(context.say('registers.newest', { date: context.date(item.since), record: text }), ...on);
}

/** Records that were named by words of their titles, in whatever room they stand; empty where none is. */
export async function answerAboutNamed(
  words: readonly string[],
  context: AnswerContext,
): Promise<{ builder: AnswerBuilder; of: RegisterOfRoom | null }> {
  const items = await context.registers.titled(context.db, words, { ...context, most });
  const lines = items.map((one) => registerLine(one, one.item, context));
  return { builder: named(new AnswerBuilder(), lines), of: items[0] ?? null };
}

/** The register's records from the gravest on, as the question before narrowed them: what "and the second?" goes on with. */
export async function nextOfRegister(asked: RegisterAsked, context: AnswerContext): Promise<readonly RegisterFound[]> {
  const { register } = asked.of;
  if (!allows(context.role, register.permission)) return [];
  return (await context.registers.read(context.db, register, questionOf(asked, context), { ...context, most })).items;
}
