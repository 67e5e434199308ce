/**
 * What else may have been meant, under an answer that is not sure of its reading: what the company's records say of that, what
 * is talked about first (decision 0108).
 */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RecordTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { sampledAlready, sayingMost } from '../answers/from-facts.ts';
import { joined } from '../answers/joining.ts';
import { factSaid } from '../answers/record-facts.ts';
import { registerLine, talkedRegister } from '../answers/registers.ts';
import { type Likely, likelyAsked } from './by-example.ts';
import type { Conversed } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { withNots } from './register-names.ts';
import type { ConversationState } from './state.ts';

/** So many facts are told besides, of records of so many registers. */
const [mostBeside, mostRegisters] = [3, 5] as const;
/** A longer question tells a story of its own. */
const longest = 200;
/** How near a fact lies to what is asked, with how much of it its record says, and whether that is talked about. */
const [enough, bySaying, byTalk, saysAny] = [0.5, 0.25, 0.3, 0.1] as const;
/** Examples that lie farther ask for something else, whatever is talked about. */
const nearEnough = 0.3;
const mostLetters = 140;

type OfFact = Likely & { readonly fact: RegisterFact };
interface Beside {
  readonly one: RecordTold;
  readonly fact: RegisterFact;
  readonly near: number;
}

const isOfFact = (one: Likely): one is OfFact => one.fact !== null;
/** What may be asked for, likeliest first: of anything that the role may read, and of what is talked about. */
function topicsFor(question: string, talked: RegisterOfRoom | undefined, context: AnswerContext): OfFact[] {
  const { locale, registers, role } = context;
  const own = talked ? likelyAsked(question, locale, registers.all, talked) : [];
  const other = likelyAsked(question, locale, registers.all).filter(({ of }) => of.register !== talked?.register);
  return [...own, ...other]
    .filter(isOfFact)
    .filter(({ of, score }) => score >= nearEnough && allows(role, of.register.permission));
}
/** The registers of the likeliest, what is talked about first. */
function registersOf(
  topics: readonly OfFact[],
  talked: RegisterOfRoom | undefined,
): ReadonlySet<RegisterOfRoom['register']> {
  const first = topics.toSorted((a, b) => b.score - a.score).map(({ of }) => of.register);
  const each = new Set([...(talked ? [talked.register] : []), ...first]);
  return new Set([...each].slice(0, mostRegisters));
}

/** How somebody is reached is told to whoever asks for it, and never offered. */
const contacts = new Set(['contact', 'phone', 'email', 'channel', 'address']);
const reaches = /\S@\S+\.\S/;
const isContact = ({ key }: RegisterFact, says: string): boolean => contacts.has(key) || reaches.test(says);

const bare = (text: string) => text.replaceAll(/ ?\[\d+\]/g, '');
/** The beginning of what is too long; what it quotes stays quoted. */
function shortened(text: string): string {
  if (text.length <= mostLetters) return text;
  const begun = `${text.slice(0, mostLetters - 1).trimEnd()}…`;
  return begun.lastIndexOf('“') > begun.lastIndexOf('”') ? `${begun}”` : begun;
}

/** The likeliest of what records say, each fact once; nothing of a record that neither is talked about nor says any of what is asked. */
function likeliest(
  question: string,
  topics: readonly OfFact[],
  all: readonly RecordTold[],
  state: ConversationState,
): Beside[] {
  const asked = likened(withNots(plainWords(question)));
  const shares = new Map(sayingMost(asked, all, state).map(({ record, share }) => [record.item.id, share]));
  const talked = new Set([...state.listed, ...(state.focus ? [state.focus.thing] : [])].map(({ ref }) => ref));
  const nearest = topics.flatMap(({ of, fact, score }): Beside[] => {
    const [best] = all
      .filter(({ record, told }) => record.register === of.register && told[fact.key])
      .map((one) => {
        const { id } = one.record.item;
        const says = shares.get(id) ?? 0;
        const isTalked = talked.has(id);
        return { one, fact, near: isTalked || says > saysAny ? score + bySaying * says + (isTalked ? byTalk : 0) : 0 };
      })
      .toSorted((a, b) => b.near - a.near);
    return best ? [best] : [];
  });
  return nearest.filter(({ near }) => near >= enough).toSorted((a, b) => b.near - a.near);
}

/** The answer, and under it what else may have been asked for. */
export async function withBeside(
  answered: Conversed,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  // What burns is read alone.
  if (answered.draft.notices.includes('emergency') || question.length > longest) return answered;
  const about = talkedRegister(answered.state, context) ? answered.state : state;
  const talked = talkedRegister(about, context);
  const topics = topicsFor(question, talked, context);
  const among = registersOf(topics, talked);
  const all = (await sampledAlready(about, context)).filter(({ record }) => among.has(record.register));
  const before = bare(answered.draft.content);
  const items = likeliest(question, topics, all, about)
    .flatMap(({ one: { record, told }, fact }) => {
      const says = factSaid(record, fact, told, context);
      if (says === null || before.includes(says) || isContact(fact, says)) return [];
      const { title } = record.item;
      const { on } = registerLine(record, record.item, context);
      return [{ text: context.say('record.fact', { title, says: shortened(says) }), on }];
    })
    .slice(0, mostBeside);
  if (items.length === 0) return answered;
  const builder = new AnswerBuilder().list(context.say('record.beside'), items);
  const { content, citations } = joined(answered.draft, builder.done());
  return { ...answered, draft: { ...answered.draft, content, citations } };
}
