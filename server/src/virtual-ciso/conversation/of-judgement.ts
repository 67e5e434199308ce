/** A judgement over two or more that are named or were talked about: which of those, worse than that, one beside the other, who should have it. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { tellAsked } from '../answers/about-record.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { proposeAssignee } from '../answers/assigning.ts';
import { calledOr, pairNear } from '../answers/called-near.ts';
import { focusOn } from '../answers/focus.ts';
import { tellWeighed } from '../answers/judging.ts';
import { tellLoadsOf } from '../answers/people.ts';
import { plainlyCalled } from '../answers/plainly-called.ts';
import { tellFact } from '../answers/record-facts.ts';
import { frameworksNamed } from '../answers/record-lines.ts';
import { registerLine, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { peopleIn } from './by-combining.ts';
import { type Conversed, firstTold, listedIn, type Step } from './by-slots.ts';
import { type PersonNamed, thoseAsked } from './due-query.ts';
import { factAsked, firstOf } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import {
  assigneeAsked,
  type ComparedAsked,
  choiceAsked,
  comparedAsked,
  comparesPeople,
  graverAsked,
  pairsIn,
  whyWeighed,
} from './judgement-asked.ts';
import { recordsMeant } from './record-meant.ts';
import { registerNamed } from './register-names.ts';
import { type ConversationState, listTalked, stateAfter } from './state.ts';

/** What was weighed: “why?” asks for its reasons. */
export const weighedAsked = 'weighed';

/** Those that words call. */
async function called(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<readonly RecordFound[]> {
  const meant = await recordsMeant(words, state, context);
  const plainly = meant.length > 0 ? meant.map(({ record }) => record) : await plainlyCalled(words, context);
  return plainly.length === 1 ? plainly : calledOr(plainly, words, context);
}

/** “That of B” is of the kind of A. */
const thatOf =
  /^(?:[oa]s?|el|la|los|las|the|that|those|aquel[ea])? ?(?:one |ones )?(?:d[aoe]s?|del|de la|of(?: the)?|from(?: the)?|about(?: the)?) /;
function ofSameKind(words: string, kindOf: string, context: AnswerContext): string {
  if (!thatOf.test(words)) return words;
  const named = registerNamed(context.registers.all, kindOf);
  const rest = new Set(named?.rest.split(' ') ?? []);
  const noun = named ? kindOf.split(' ').filter((word) => !rest.has(word) && word.length > 3) : [];
  return `${noun.join(' ')} ${words.replace(thatOf, '')}`.trim();
}

/** The one pair of one register in which both are. */
async function pairOf(
  one: readonly RecordFound[],
  other: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<readonly [RecordFound, RecordFound] | null> {
  const found = one.length > 0 ? await called(other, state, context) : [];
  const pairs = one.flatMap((a) =>
    found.flatMap((b) => (a.register === b.register && a.item.id !== b.item.id ? [[a, b] as const] : [])),
  );
  const [pair, second] = pairs;
  return pair && !second ? pair : null;
}

async function pairMeant(asked: ComparedAsked, state: ConversationState, context: AnswerContext) {
  const { one, other } = asked;
  if (one === null) {
    const [talked] = state.listed.length > 0 ? await talkedOf('', state, context) : [];
    return talked ? pairOf([talked], other.replace(thatOf, ''), state, context) : null;
  }
  for (const [first, second] of one === '' ? pairsIn(other) : [[one, other] as const]) {
    const pair = await pairOf(await called(first, state, context), ofSameKind(second, first, context), state, context);
    if (pair) return pair;
  }
  const [first, second] = one === '' ? (pairsIn(other)[0] ?? []) : [one, other];
  return first && second ? pairNear(first, second, context) : null;
}

/** Records in the order of their gravity, and the talk about them. */
export async function weighedTurn(
  records: readonly RecordFound[],
  asked: Parameters<typeof tellWeighed>[1],
  question: string,
  state: ConversationState,
  context: AnswerContext,
  again = false,
): Promise<Conversed | null> {
  const told = await tellWeighed(records, asked, context, again);
  if (!told) return null;
  const turn = { ...focusOn(told.records.slice(0, 1), weighedAsked, state), question };
  const among = told.records.map(({ item }) => ({ kind: 'record' as const, ref: item.id, title: item.title }));
  return { draft: told.builder.done(), state: stateAfter(state, { ...turn, among }, true) };
}

const ofCompared: Step = async (question, state, context) => {
  const asked = comparedAsked(question);
  if (!asked || frameworksNamed(question).length > 0) return null;
  const pair = await pairMeant(asked, state, context);
  if (!pair) return null;
  const whether = asked.whether && { of: pair[0], whether: asked.whether };
  return weighedTurn(pair, whether, question, state, context);
};

/** Who was talked about, where only one is named. */
const personOf = ({ person, mentioned, due, query }: ConversationState): PersonNamed | null =>
  person ?? due?.person ?? query?.owner ?? mentioned?.person ?? null;

/** How much two people have to do, beside each other. */
export async function peopleTurn(
  people: readonly PersonNamed[],
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  const draft = (await tellLoadsOf(people, context)).done();
  const turn = { question, kind: 'loads:open', person: null, weighed: [...people], listed: listedIn(draft) };
  return { draft, state: stateAfter(state, turn, false) };
}
const pronoun = /\b(?:ele|ela|el|ella|he|she|him|her)\b/;
const ofWork = /^(?:register:|$)/;
const ofPeople: Step = async (question, state, context) => {
  const words = plainWords(question);
  const parts = question.split(/[.?!;]\s+/);
  const compared = parts.map(comparedAsked).find(Boolean) ?? null;
  if (!compared && !comparesPeople.test(words)) return null;
  const named = await peopleIn(question, context);
  const [first, second, third] = named;
  if (!first || third) return null;
  const strange = strangeIn(words, named);
  if (second) return strange ? null : peopleTurn([first, second], question, state, context);
  const before = personOf(state);
  if (!(compared || pronoun.test(words)) || !before || before.id === first.id || strange || ofWork.test(state.kind))
    return null;
  return peopleTurn([before, first], question, state, context);
};
const workWords =
  /^(?:quem|quien|who|tem|tiene|has|have|esta|is|mais|mas|more|menos|less|fewer|coisas?|cosas?|things?|trabalh\w*|trabaj\w*|work\w*|carga|loads?|sobrecarr\w*|sobrecarg\w*|overload\w*|busier|busy|ocupad\w*|tarefas?|tareas?|tasks?|pendenc\w*|pendient\w*|pending|atras\w*|retras\w*|overdue|late|behind|fazer|hacer|do|he|she|compar\w*|com|con|with|ou|or|o|u|e|y|and|versus|vs|contra|against|entre|between|than|que|do|de|del|el|la|os|as|the|a|ele|ela|him|her|lo|le|prazos?|plazos?|due|on|plate|para|for|to|um|uma|isso|agora|ahora|now|hoje|hoy|today|dele|dela|his|hers?|aos?|al|to|lado)$/;
function strangeIn(words: string, people: readonly PersonNamed[]): boolean {
  const names = new Set(people.flatMap(({ name }) => plainWords(name).split(' ')));
  return words.split(' ').some((word) => word !== '' && !names.has(word) && !workWords.test(word));
}

/** Whose, or of when, those are that were listed: so many of them as are said. */
const ofThose: Step = async (question, state, context) => {
  const those = registerOfKind(state.kind) === null ? null : thoseAsked(question);
  if (!those) return null;
  const wanted = those.first ?? state.listed.length;
  const list = state.listed.length >= wanted && state.listed.length > 1 ? state.listed : listTalked(state);
  if (list.length < 2) return null;
  const listed = list.slice(0, those.first ?? list.length);
  const records = await talkedOf('', { ...state, listed }, context);
  const ask = those.ask === 'who' ? 'owner' : 'day';
  const asked = { ask, words: plainWords(question), yesOrNo: false, existence: false } as const;
  const builder = records.length > 1 ? await tellAsked(asked, records, context) : null;
  if (!builder) return null;
  return { draft: builder.done(), state: stateAfter(state, focusOn(records, ask, state), true) };
};

/** Which of those that were listed comes first, and by what. */
const ofChoice: Step = async (question, state, context) => {
  if (registerOfKind(state.kind) === null) return null;
  const isWhy = state.asked === weighedAsked && state.among.length > 1 && whyWeighed(question);
  const isAgain = state.asked === weighedAsked && state.among.length > 1 && graverAsked(question);
  if (!isWhy && !isAgain && !choiceAsked(question)) return null;
  const listed = listTalked(state);
  const records = await talkedOf('', { ...state, listed }, context);
  const [only, ...others] = records;
  if (only && others.length === 0 && !isWhy) {
    const { text: record, on } = registerLine(only, only.item, context);
    const draft = new AnswerBuilder().say(context.say('judge.only', { record }), ...on).done();
    return { draft, state: stateAfter(state, focusOn([only], '', state), true) };
  }
  return records.length > 1 ? weighedTurn(records, null, question, state, context, isWhy || isAgain) : null;
};

const ofTime =
  /\b(?:rapid\w*|demor\w*|tempo|tiempo|dur(?:ou|o|aram|aron)|long\w*|quick\w*|fast\w*|slow\w*|lent[oa]s?|took|tard\w+)\b/;
const mostOfExtreme = 12;
/** Which of those that were weighed has the more of a number that their room keeps: “which took longer?”. */
const ofMoreOfThose: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  const words = plainWords(question).replaceAll('longer', 'longest');
  if (state.asked !== weighedAsked || !of?.register.facts || words.split(' ').length > mostOfExtreme) return null;
  const { keys, topics } = of.register.facts;
  const timed = ofTime.test(words) ? keys.find(({ key }) => key === topics?.takes?.[0]) : undefined;
  const fact = factAsked(of, words)?.fact ?? timed;
  const first = fact?.more ? firstOf(words, fact.more) : null;
  const records = first ? await talkedOf('', { ...state, listed: listTalked(state) }, context) : [];
  if (!fact || !first || records.length < 2) return null;
  const ids = records.map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, of.register, ids, context);
  const value = ({ item }: RecordFound) => Number(told.get(item.id)?.[fact.number ?? fact.key] ?? Number.NaN);
  const sorted = records
    .filter((one) => !Number.isNaN(value(one)))
    .toSorted((a, b) => (first === 'most' ? value(b) - value(a) : value(a) - value(b)));
  if (sorted.length < 2) return null;
  const draft = (await tellFact(sorted, fact, context)).done();
  const among = listTalked(state);
  const turn = { ...focusOn(sorted.slice(0, 1), weighedAsked, state), among, question };
  return { draft, state: stateAfter(state, turn, true) };
};

/** Who should have the one that is talked about. */
const ofAssignee: Step = async (question, state, context) => {
  if (registerOfKind(state.kind) === null || !assigneeAsked(question)) return null;
  const [record, ...others] = await talkedOf(plainWords(question), state, context);
  if (!record || others.length > 0 || record.register.ownerless) return null;
  const draft = (await proposeAssignee(record, context)).done();
  return { draft, state: stateAfter(state, focusOn([record], 'owner', state), true) };
};

export const ofJudgement = firstTold([ofPeople, ofCompared, ofThose, ofMoreOfThose, ofChoice, ofAssignee]);
