/** Tells what a record says of itself, in the words of its room: the fact first, then whose it is. */
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { countryNames } from '../../kit/countries.ts';
import { factNames } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { likened } from '../conversation/likeness.ts';
import { type SentenceTold, saidTo, withoutLead } from '../conversation/proposition.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { vocabularyOf } from '../conversation/register-names.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerLine } from './registers.ts';
import { asksOver, ofDay, ofEverybody } from './yes-first.ts';

const days = /\b\d{4}-\d{2}-\d{2}\b/g;

/** A record's facts as they are written: days, and codes and countries by their names. */
function written(of: RegisterOfRoom, told: FactsTold, context: AnswerContext): Record<string, string | number> {
  const named = new Map((of.register.facts?.keys ?? []).flatMap(({ key, of: words }) => (words ? [[key, words]] : [])));
  const own = new Set((of.register.facts?.keys ?? []).flatMap(({ key, own }) => (own ? [key] : [])));
  const countries = new Set(of.register.facts?.countries);
  const amounts = new Set(of.register.facts?.amounts);
  const one = (key: string, value: string) => {
    // One or many: the sentence depends on it.
    if (key === 'count' && /^\d+$/.test(value)) return Number(value);
    if (own.has(key) && value !== '') return `“${value}”`;
    if (amounts.has(key) && /^\d+(?:\.\d+)?$/.test(value)) return context.number(Number(value));
    if (countries.has(key)) return countryNames(value.split(', '), context.locale).join(', ');
    const words = named.get(key);
    if (words)
      return value
        .split(',')
        .map((code) => context.words(`${of.room}:${words}.${code}`))
        .join(', ');
    return value.replaceAll(days, (day) => context.date(day));
  };
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, value === null ? '–' : one(key, value)]));
}

/** One fact in a sentence without its stop; null where the record says nothing of it. */
function factWritten(
  of: RegisterOfRoom,
  { key, as }: RegisterFact,
  told: FactsTold,
  context: AnswerContext,
): string | null {
  const value = told[key];
  if (value === null || value === undefined || value === '') return null;
  const words = `${of.room}:advisor.${of.register.key}.facts.${key}`;
  return context.words(as === 'each' ? `${words}.${value}` : `${words}.says`, written(of, told, context)).trim();
}

/** The same where nobody asked whether it is so: without a yes or a no. */
export function factSaid(
  of: RegisterOfRoom,
  fact: RegisterFact,
  told: FactsTold,
  context: AnswerContext,
): string | null {
  const said = factWritten(of, fact, told, context);
  return said === null ? null : withoutLead(said);
}

/** What only says of which record something is asked: what it is called, what its room calls it, who has it. */
function asideOf(record: RecordFound, { registers }: AnswerContext) {
  const meant = (texts: readonly string[]) => texts.flatMap((text) => likened(plainWords(text)).of);
  const called = new Set(meant([...alsoCalled(record), record.item.owner_name ?? '']));
  const kinds = vocabularyOf(registers.all).registers.filter(({ of }) => of.register === record.register);
  return { called, aside: new Set([...called, ...meant(kinds.map(({ words }) => words))]) };
}
/** What it says to the question: with a yes or a no only where that is asked. */
export function factAnswered(
  record: RecordFound,
  fact: RegisterFact,
  told: FactsTold,
  context: AnswerContext,
): SentenceTold | null {
  const all = ofEverybody(record, fact, told, context);
  const why = all && factSaid(record, all.fact, told, context);
  if (all && why) return led(all.is, why, context);
  const said = factWritten(record, fact, told, context);
  if (said === null) return null;
  const sentence = sentenceOf(record, fact, said, context);
  const isOver = sentence.lead === '' ? ofDay(record, fact, told, said, context) : null;
  return isOver === null ? sentence : led(isOver, sentence.rest, context);
}
/** With its yes or no before it. */
function led(is: boolean, rest: string, { say }: AnswerContext): SentenceTold {
  const lead = say(is ? 'registers.yes' : 'registers.no');
  return { lead: lead.replace('.', ''), rest, text: `${lead} ${rest}` };
}
function sentenceOf(record: RecordFound, fact: RegisterFact, said: string, context: AnswerContext): SentenceTold {
  const names = factNames(record).flatMap((name) => (name.fact === fact ? [name.words] : []));
  const ofStates = fact.as === 'each' || fact.of !== undefined;
  return saidTo(context.question, said, { names, ofStates, ...asideOf(record, context) }, context.locale);
}

export const stopped = (text: string) => (/[.!?:]$/.test(text) ? text : `${text}.`);

/** Yes or no, where it is asked whether there is time yet or whether it is over. */
function inTime(days: readonly string[], { question, today, say }: AnswerContext): string {
  const isYes = asksOver(question) ? days.some((day) => day < today) : days.every((day) => day >= today);
  return say(isYes ? 'registers.yes' : 'registers.no');
}
/** The fact of one record, or of each of several. */
export async function tellFact(
  records: readonly RecordFound[],
  fact: RegisterFact,
  context: AnswerContext,
  whether = false,
): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  const [first, ...others] = records;
  if (!first) return builder;
  const ids = records.map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, first.register, ids, context);
  const lines = records.map((one) => {
    const { title } = one.item;
    const said = factAnswered(one, fact, told.get(one.item.id) ?? {}, context);
    return {
      title,
      said,
      says: said?.text ?? context.say('record.fact-none', { title }),
      on: registerLine(one, one.item, context).on,
    };
  });
  const days = records.flatMap(({ item }) => told.get(item.id)?.[fact.key] ?? []);
  const [only] = lines;
  const isLed = others.length === 0 && (only?.said?.lead ?? '') !== '';
  if (whether && fact.ends && days.length > 0 && !isLed) builder.say(inTime(days, context));
  if (only && others.length === 0) return builder.say(stopped(only.says), ...only.on);
  // Whether any of them is so: those that are, after the yes.
  const yes = context.say('registers.yes').replace('.', '');
  const so = whether ? lines.filter(({ said }) => said?.lead === yes) : [];
  if (so.length > 0) builder.say(`${yes}.`);
  return builder.list(
    '',
    (so.length > 0 ? so : lines).map(({ title, says, on }) => ({
      text: context.say('record.fact', { title, says }),
      on,
    })),
    true,
  );
}

/** So many words of a long title say which record is meant; a yes or a no to fewer is told with it. */
const [fewWords, longTitle] = [2, 4] as const;
/** The same, with the name of the only one where its yes or no might be taken for another one's. */
export async function namedFact(
  records: readonly RecordFound[],
  fact: RegisterFact,
  talked: readonly { readonly ref: string }[],
  context: AnswerContext,
  whether = false,
): Promise<AnswerBuilder> {
  const [record, ...others] = records;
  const builder = await tellFact(records, fact, context, whether);
  const { content } = builder.done();
  if (!record || others.length > 0 || withoutLead(content) === content) return builder;
  const said = new Set(likened(plainWords(context.question)).of);
  const isSaid = alsoCalled(record).some((title) => {
    const { of } = likened(plainWords(title));
    return of.length < longTitle || of.filter((one) => said.has(one)).length >= fewWords;
  });
  return isSaid || talked.some(({ ref }) => ref === record.item.id) ? builder : titledFact(record, fact, context);
}

/** A fact of a record that was chosen, with which it is; `guessed`: not by its name, and a yes or a no may be another one's. */
export async function titledFact(
  record: RecordFound,
  fact: RegisterFact,
  context: AnswerContext,
  guessed = false,
): Promise<AnswerBuilder> {
  const { item } = record;
  const told = await context.registers.facts(context.db, record.register, [item.id], context);
  const said = factAnswered(record, fact, told.get(item.id) ?? {}, context);
  const { on } = registerLine(record, item, context);
  if (!said) return new AnswerBuilder().say(stopped(context.say('record.fact-none', { title: item.title })), ...on);
  const text = context.say('record.fact', { title: item.title, says: said.rest });
  const asked = new Set(likened(plainWords(context.question)).of);
  const isCalled = [...asideOf(record, context).called].some((one) => asked.has(one));
  const lead = guessed && !isCalled ? '' : said.lead;
  return new AnswerBuilder().say(stopped(lead === '' ? text : `${lead}. ${text}`), ...on);
}

/** A record's line, and what else there is to know of it. */
export async function tellRecord(one: RecordFound, context: AnswerContext): Promise<AnswerBuilder> {
  const told = (await context.registers.facts(context.db, one.register, [one.item.id], context)).get(one.item.id);
  const { text, on } = registerLine(one, one.item, context);
  const builder = new AnswerBuilder().say(stopped(text), ...on);
  const keys = one.register.facts?.keys ?? [];
  const lines = told ? keys.flatMap((fact) => factSaid(one, fact, told, context) ?? []).slice(0, mostTold) : [];
  return builder.list('', lines);
}
const mostTold = 4;

/** What a record says of itself, without what is asked for by its name alone, and what is no text. */
export function toldTexts({ register }: RecordFound, told: FactsTold): string[] {
  const keys = register.facts?.keys ?? [];
  const aside = new Set(keys.flatMap(({ key, aside, people }) => [...(aside ? [key] : []), people?.each ?? []].flat()));
  return Object.entries(told).flatMap(([key, value]) => (value === null || aside.has(key) ? [] : [value]));
}
