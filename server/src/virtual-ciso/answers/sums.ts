/** Numbers over records: added up over a register, and what one would be if its parts were others. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { factAsked } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { meaningOf } from '../conversation/likeness.ts';
import { periodIn } from '../conversation/periods.ts';
import { isAsking, phrases, registerNamed, withNots, without } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import { talkedOf } from './about-facts.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { nearestIn } from './from-titles.ts';
import { registerKey, registerKind, registerLine, registerOfKind } from './registers.ts';

/** So many records are added up. */
const mostAdded = 500;
const longest = 16;
/** So many that weigh most are named. */
const mostNamed = 3;
/** Of several, and not of one. */
const plural = /\b(?:riscos|riesgos|risks|planos|planes|plans|incidentes|incidents)\b/;
const inAll =
  /\b(?:overall|in total|in all|total|altogether|all together|together|ao todo|no total|tudo junto|juntos|juntas|soma(?:d[oa]s?|ndo)?|sumando|sumad[oa]s|en total|de todos|de todas|of all|all (?:the|our|of them)|todos os|todas as|todos los|todas las)\b/;
const asksHowMuch = /\b(?:quant[oa]s?|cuant[oa]s?|how (?:much|many)|what|total|sum|hours|horas)\b/;

/** A sum in a sentence. */
export function saysSum({ of, fact }: Added, values: readonly number[], all: number, context: AnswerContext): string {
  const whole = values.reduce((left, value) => left + value, 0);
  const sum = fact.digits === undefined ? whole : Number(whole.toPrecision(fact.digits));
  return context.words(`${of.room}:advisor.${of.register.key}.facts.${fact.key}.sum`, {
    ...{ sum: context.number(sum), count: values.length, all },
  });
}

/** Somebody's, or those that were just told. */
const ofThem =
  /\b(?:el[ae]s?|del[ae]s?|ell[ao]s?|les?|she|he|her|his|him|their|they|those|these|ess[ea]s|dess[ea]s|es[ao]s|suas?|seus?|sus?)\b/;

export type Adding = RegisterFact & { readonly adds: string };
export const isAdding = (fact: RegisterFact): fact is Adding => fact.adds !== undefined;
export interface Added {
  readonly of: RegisterOfRoom;
  readonly fact: Adding;
}
/** The number that is to be added up, of the register that is named, that is talked about, or that alone has it. */
function addedBy(words: string, state: ConversationState, { registers, role }: AnswerContext): Added | null {
  const named = registerNamed(registers.all, words)?.of;
  const talked = registerOfKind(state.kind);
  const among = named
    ? [named]
    : [...registers.all].sort((a, b) => Number(registerKey(b) === talked) - Number(registerKey(a) === talked));
  for (const of of among) {
    const facts = allows(role, of.register.permission) ? (of.register.facts?.keys ?? []).filter(isAdding) : [];
    const asked = factAsked(of, words)?.fact;
    const fact = facts.find((one) => one === asked);
    if (fact) return { of, fact };
  }
  return null;
}
/** The number whose sum is asked for by a name that says of no record, and nothing beside; not where one of those is talked about. */
function wholeBy(words: string, { kind, listed }: ConversationState, { registers, role }: AnswerContext): Added | null {
  for (const of of registers.all.filter(({ register }) => allows(role, register.permission)))
    for (const fact of (of.register.facts?.keys ?? []).filter(isAdding)) {
      const names = fact.whole ? phrases(`${of.room}:advisor.${of.register.key}.facts.${fact.key}.whole`) : [];
      const rest = names.map((name) => without(words, name)).find((left) => left !== null);
      if (rest === undefined || rest === null || !rest.split(' ').every((word) => word === '' || isAsking(word)))
        continue;
      return listed.length === 1 && registerOfKind(kind) === registerKey(of) ? null : { of, fact };
    }
  return null;
}

/** The numbers of a register's open records. */
export async function numbersOf({ of, fact }: Added, owner: string | null, context: AnswerContext, words = '') {
  const conditions = !fact.over && of.register.conditions.includes('open') ? ['open'] : [];
  const period = fact.over ? periodIn(words, context.today).period : null;
  const { items } = await context.registers.read(
    context.db,
    of.register,
    { conditions, owner, period },
    { ...context, most: mostAdded },
  );
  const ids = items.map(({ id }) => id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  const numbers = items.flatMap((item) => {
    const value = told.get(item.id)?.[fact.adds] ?? null;
    return value === null ? [] : [{ item, value: Number(value) }];
  });
  return { numbers: numbers.toSorted((a, b) => b.value - a.value), all: items.length };
}

/** How much it is of all of them, and of which most; null where no such number is asked for. */
export async function answerSum(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
  const asks = asksHowMuch.test(words) && (inAll.test(words) || plural.test(words));
  if (words.split(' ').length > longest) return null;
  const added = (asks ? addedBy(words, state, context) : null) ?? wholeBy(words, state, context);
  if (!added) return null;
  const { of, fact } = added;
  const person = ofThem.test(words) && registerOfKind(state.kind) === registerKey(of) ? state.person : null;
  const { numbers, all } = await numbersOf(added, person?.id ?? null, context, words);
  if (numbers.length === 0 && person) return null;
  const says = saysSum(
    added,
    numbers.map(({ value }) => value),
    all,
    context,
  );
  const builder = new AnswerBuilder().say(person ? `${person.name}: ${says}` : says);
  const most = numbers.slice(0, mostNamed);
  builder.list(
    '',
    most.map(({ item, value }) => ({
      text: `${item.title}: ${context.number(value)}`,
      on: registerLine(of, item, context).on,
    })),
  );
  const listed = most.map(({ item }) => ({ kind: 'record' as const, ref: item.id, title: item.title }));
  return { builder, turn: { kind: registerKind(of), listed, asked: fact.key, pieces: [], refs: [] } };
}

type Product = RegisterFact & { readonly times: readonly string[] };
const isProduct = (fact: RegisterFact): fact is Product => fact.times !== undefined;
const whether = /\b(?:se|si|if|e se|y si|what if|cai\w*|baix\w*|baj\w*|drop\w*|got|get|were|was|fosse|fuera|went)\b/;
const number = /\b[1-5]\b/;

/** The numbers that the words give its parts: `probability 1 and impact 4`, `impact drops to 2`. */
function partsSaid(words: string, { times }: Product): Readonly<Record<string, number>> {
  const said = words.split(' ');
  const at = (part: string) => said.findIndex((word) => meaningOf(word) === meaningOf(part));
  return Object.fromEntries(
    times.flatMap((part) => {
      const from = at(part);
      if (from < 0) return [];
      const others = times
        .filter((one) => one !== part)
        .map(at)
        .filter((one) => one > from);
      const until = Math.min(said.length, ...others);
      const found = said.slice(from, until).find((word) => number.test(word)) ?? said[from - 1];
      return found && number.test(found) ? [[part, Number(found)]] : [];
    }),
  );
}

/** What a number would be with other parts; null where that is not asked, or of nothing that is known. */
export async function answerWhatIf(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const words = plainWords(question);
  if (words.split(' ').length > longest + 4 || !whether.test(words) || !number.test(words)) return null;
  for (const of of context.registers.all) {
    const product = of.register.facts?.keys.find(isProduct);
    const parts = product ? partsSaid(words, product) : {};
    if (!product || Object.keys(parts).length === 0 || !allows(context.role, of.register.permission)) continue;
    const record = await recordOf(of, words, state, context);
    const told = record && (await context.registers.facts(context.db, of.register, [record.item.id], context));
    return record && told ? whatIf(record, product, parts, told.get(record.item.id) ?? {}, context, state) : null;
  }
  return null;
}

async function recordOf(of: RegisterOfRoom, words: string, state: ConversationState, context: AnswerContext) {
  const [talked, ...others] = await talkedOf('', state, context);
  if (talked?.register === of.register && others.length === 0) return talked;
  return (await nearestIn(of, words, context)) ?? (talked?.register === of.register ? talked : null);
}

function whatIf(
  record: RecordFound,
  product: Product,
  parts: Readonly<Record<string, number>>,
  told: FactsTold,
  context: AnswerContext,
  state: ConversationState,
): RecordAnswer {
  const values = product.times.map((part) => parts[part] ?? Number(told[part]));
  const would = values.reduce((all, one) => all * one, 1);
  const named = Object.fromEntries(product.times.map((part, place) => [part, values[place] ?? 0]));
  const words = `${record.room}:advisor.${record.register.key}.facts.${product.key}.would`;
  const text = context.words(words, { ...named, would, now: told[product.key] ?? '' });
  const { on } = registerLine(record, record.item, context);
  return { builder: new AnswerBuilder().say(text, ...on), turn: focusOn([record], product.key, state) };
}
