/** Whether a question leaves the records that are talked about: it names another one, another register, a clause or a subject of its own, and points back at nothing. */

import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { kindWords, knownOf, meant } from '../answers/from-talk.ts';
import { isPlainlyNamed, titlesNear } from '../answers/from-titles.ts';
import { talkedRegister } from '../answers/registers.ts';
import { understand } from '../understanding.ts';
import type { Conversed, Step } from './by-slots.ts';
import { factAsked, labelWords, tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { letterAsked, nudgeAsked } from './letter-asked.ts';
import { isOfAsking, likened, meaningOf } from './likeness.ts';
import { registerAsked } from './register-asked.ts';
import { registerMeant } from './register-likeness.ts';
import { nameIn, withNots, without } from './register-names.ts';
import { type ConversationState, emptyConversation } from './state.ts';
import { withoutSubject } from './told-and-asked.ts';
import { asksAlone, verdictAsked } from './verdict-asked.ts';

const pronoun =
  /\b(?:d?el[ae]s?|ell[oa]s?|nel[ae]s?|[dn]?iss[eo]|[dn]?isto|eso|esto|ello|ahi|alli|ali|there|it|its|they|them|their|he|she|him|his|her|lo|les?|sus?|seus?|suas?|primeir[oa]|segund[oa]|terceir[oa]|primer[oa]?|tercer[oa]?|first|second|third|ultim[oa]|last|outr[oa]s?|otr[oa]s?|others?)\b/;
const demonstrative =
  /\b(?:d|n)?(?:ess[ea]s?|aquel[ea]s?|es[ea]s?|est[ea]s?|estos|th(?:at|is|ose|ese))(?: (?:same|mesm[oa]|mism[oa]))?(?: ([a-z]{3,}))?/g;
/** Who begins so goes on with what was said. */
const going = /^(?:e|y|and|mas|pero|but|what about|how about|entao|entonces|so|agora|ahora|now) /;
/** A piece that lies so near, and a phrasing of ours: then one word that the record does not know is enough. */
const strong = { score: 7, best: 0.35 } as const;
/** Else so many, and so much of the question, where it is so surely ours. */
const [mostStrange, leastStrange, surelyOurs] = [2, 0.5, 5] as const;

/** What the records of a register are called, and what they can be asked for. */
const wordsOf = (of: RegisterOfRoom): ReadonlySet<string> =>
  new Set([...kindWords(of), ...(of.register.facts?.keys ?? []).flatMap((fact) => [...labelWords(of, fact)])]);

/** These stand for whatever was talked about: “nesse caso”, “that matter”. */
const anything =
  /^(?:casos?|cas[eo]s?|assuntos?|coisas?|situac\w*|situati\w*|pontos?|tem[ao]s?|negocios?|histori\w*|things?|matters?|points?|topics?|asuntos?|cosas?|puntos?|cuestion\w*|hora|momento|moment|time|dia|day|numeros?|numbers?)$/;
const definite = /\b(?:[dn]?[oa]|el|del|al|ao|la|the) ([a-z]{3,})\b/g;
/** Whether something in the words stands for what was talked about: “that server” does not, where a supplier was. Pure. */
export function pointsBack(words: string, known: ReadonlySet<string>, kinds: ReadonlySet<string>): boolean {
  if (pronoun.test(words) || [...words.matchAll(definite)].some(([, noun = '']) => kinds.has(meaningOf(noun))))
    return true;
  return [...words.matchAll(demonstrative)].some(([, noun]) => {
    if (noun === undefined || anything.test(noun)) return true;
    const meaning = meaningOf(noun);
    return isOfAsking(meaning) || likened(noun).of.length === 0 || known.has(meaning);
  });
}

/** Whether another register is asked for by its name for many, or by a name that asks by itself, and no fact of this one is called so. */
function asksOfRoom(question: string, of: RegisterOfRoom, { registers: { all }, today }: AnswerContext): boolean {
  const asked = registerAsked(question, all, today, null) ?? registerMeant(question, { all, before: null, today });
  if (asked === null || asked.of.room === of.room) return false;
  const words = withNots(plainWords(question));
  const name = nameIn(all, words)?.words ?? '';
  const fact = factAsked(of, words);
  const isOfFact = fact !== null && without(fact.rest, name) === null;
  return (asked.itself || name.endsWith('s')) && !isOfFact;
}

/** What the records say anywhere: their titles, their texts, and what they can be asked for. */
async function knownToTalk(of: RegisterOfRoom, state: ConversationState, reader: AnswerContext) {
  const records = await talkedOf('', state, reader);
  const ids = records.map(({ item }) => item.id);
  const told = await reader.registers.facts(reader.db, of.register, ids, reader);
  return new Set([...wordsOf(of), ...knownOf(records, told)]);
}

/** What somebody did, or when it was: a record's, and no advice. */
const ofWhatWas =
  /^(?:a )?(?:quem|quien|who|quando|cuando|when) (?:foi|fez|deu|fue|hizo|dio|gave|told|did|was|were|has|have|sent|made|\w{3,}(?:ou|eu|iu|ram|aron|ieron|ed))\b/;
/** Whether advice is asked for that says more than the records know. */
async function asksAdvice(question: string, of: RegisterOfRoom, state: ConversationState, reader: AnswerContext) {
  if (ofWhatWas.test(withNots(plainWords(question)))) return false;
  const { kind, ours, pieces } = understand(question, reader.locale);
  const [first] = pieces;
  const isStrong = first !== undefined && first.score >= strong.score && first.best >= strong.best;
  if (kind !== 'advice' || !(isStrong || ours >= surelyOurs)) return false;
  const told = likened(withNots(plainWords(question))).of;
  const known = await knownToTalk(of, state, reader);
  const strange = told.filter((one) => !known.has(one)).length;
  return isStrong ? strange > 0 : strange >= mostStrange && strange >= leastStrange * told.length;
}

/** Whether the question is of another subject, whatever is talked about. */
async function isOfAnother(
  question: string,
  of: RegisterOfRoom,
  state: ConversationState,
  reader: AnswerContext,
): Promise<boolean> {
  const verdict = verdictAsked(question, emptyConversation);
  if (verdict !== null && asksAlone(question, verdict)) return true;
  if (understand(question, reader.locale).refs.known.length > 0) return true;
  const talked = new Set(state.listed.map(({ ref }) => ref));
  const others = (await titlesNear(question, reader)).filter(({ record }) => !talked.has(record.item.id));
  const [near] = others;
  if (near && isPlainlyNamed(near)) return true;
  // Another one of the same room is called in short: the talk turns to that.
  const most = leastStrange * likened(withNots(plainWords(question))).of.length;
  if (others.some(({ record, hits }) => record.register === of.register && hits.length >= most)) return false;
  return asksAdvice(question, of, state, reader);
}

/** Whether it leaves what is talked about. */
async function leaves(question: string, state: ConversationState, reader: AnswerContext): Promise<boolean> {
  const of = talkedRegister(state, reader);
  const words = withNots(plainWords(question));
  if (!of || state.listed.length === 0 || going.test(words)) return false;
  if (letterAsked(question, state) || nudgeAsked(question, state)) return false;
  const kinds = kindWords(of);
  if (pointsBack(words, new Set([...kinds, ...state.listed.flatMap(({ title }) => meant(title))]), kinds)) return false;
  if (asksOfRoom(question, of, reader)) return true;
  // Most of it is what a fact of the record is called.
  const fact = factAsked(of, words);
  if (fact !== null && tellingWords(fact.rest).length <= mostStrange) return false;
  const strange = likened(words).of.some((one) => !wordsOf(of).has(one));
  return strange && isOfAnother(question, of, state, reader);
}

const oldest = 3;
/** What was talked about before the detour may be come back to. */
function keptBefore({ draft, state }: Conversed, { focus, room }: ConversationState): Conversed {
  const aged = <T extends { readonly age: number }>(kept: T | null): T | null =>
    kept && kept.age < oldest ? { ...kept, age: kept.age + 1 } : null;
  // What was only quoted with advice is not talked about.
  const own = state.kind.startsWith('register:') ? state.focus : null;
  return { draft, state: { ...state, focus: own ?? aged(focus) ?? state.focus, room: state.room ?? aged(room) } };
}

/** Answered as if nothing had been talked about, where it leaves that. */
export const ofLeavingTalk =
  (turn: (...of: Parameters<Step>) => Promise<Conversed>): Step =>
  async (question, state, reader) =>
    (await leaves(question, state, reader))
      ? keptBefore(await turn(question, withoutSubject(state), reader), state)
      : null;
