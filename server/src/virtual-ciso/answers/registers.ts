/** Tells what a room's records answer: the number first, then the gravest of them, and where all are. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { recordCitation } from '../citing.ts';
import type { RegisterAsked } from '../conversation/register-asked.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import type { RecordLine } from './record-lines.ts';

/** How many are named. */
const most = 5;
/** A state's `kind` while a register is talked about. */
export const registerKind = ({ room, register }: RegisterOfRoom) => `register:${room}:${register.key}`;
export const registerOfKind = (kind: string): string | null =>
  kind.startsWith('register:') ? kind.slice('register:'.length) : null;

const wordsOf = ({ room, register }: RegisterOfRoom) => `${room}:advisor.${register.key}`;

/** One record in a line: its name, what is said of it, who answers for it, the day that matters. */
export function registerLine(of: RegisterOfRoom, item: RegisterFound, context: AnswerContext): RecordLine {
  const { room, register } = of;
  const parts = [
    item.title,
    context.words(`${room}:${register.detail(item.detail)}`, { value: item.detail }),
    item.owner_name ?? context.say('records.nobody'),
    ...(item.day === null ? [] : [context.words(`${wordsOf(of)}.day`, { date: context.date(item.day) })]),
  ];
  return { text: parts.filter(Boolean).join(' · '), on: [recordCitation(item.id, item.title, register.at(item.id))] };
}

/** What narrows the question beside its condition, in brackets. */
function narrowed({ owner, period }: RegisterAsked, { say, date }: AnswerContext): string {
  const parts = [
    ...(owner === null ? [] : [say(`registers.${owner}`)]),
    ...(period === null ? [] : [say(`registers.${period.on}`, { from: date(period.from), until: date(period.until) })]),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

/** Records that were asked about by their title: one in a sentence, several in a list, none in no word. */
function named(builder: AnswerBuilder, lines: readonly RecordLine[]): AnswerBuilder {
  const [only, ...others] = lines;
  return only && others.length === 0 ? builder.say(`${only.text}.`, ...only.on) : builder.list('', lines);
}

/** Nothing is said where no record has the title that was asked about. */
export async function answerFromRegister(asked: RegisterAsked, context: AnswerContext): Promise<AnswerBuilder> {
  const { of, condition, owner, period, titled, one } = asked;
  const builder = new AnswerBuilder();
  if (!allows(context.role, of.register.permission)) return builder.say(context.say('records.admins-only'));
  const question = { condition, period, titled, owner: owner === 'me' ? context.person : owner };
  const { total, items } = await context.registers.read(context.db, of.register, question, { ...context, most });
  if (titled.length > 0)
    return named(
      builder,
      items.map((item) => registerLine(of, item, context)),
    );
  const key = wordsOf(of);
  const everything = recordCitation(of.register.key, context.words(`${key}.list`), of.register.all);
  if (total === 0 && condition === null && owner === null && period === null)
    return builder.say(context.words(`${key}.empty`), everything);
  const says = context.words(`${key}.${condition ?? 'all'}.says`, { count: total });
  const answer = asked.whether ? `${context.say(total > 0 ? 'registers.yes' : 'registers.no')} ` : '';
  builder.say(`${answer}${says}${narrowed(asked, context)}.`, everything);
  const lines = items.slice(0, one ? 1 : most).map((item) => registerLine(of, item, context));
  builder.list(one && total > 1 ? context.say('registers.gravest') : '', lines, total > 1 && !one);
  if (total > most && !one) builder.say(context.say('registers.more', { count: total - most }));
  return builder;
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
  const { of, condition, owner, period, titled } = asked;
  if (!allows(context.role, of.register.permission)) return [];
  const question = { condition, period, titled, owner: owner === 'me' ? context.person : owner };
  return (await context.registers.read(context.db, of.register, question, { ...context, most })).items;
}
