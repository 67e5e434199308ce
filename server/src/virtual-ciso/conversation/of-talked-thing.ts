/** What is asked on of what was just told: whether it was given to somebody, which of those listed comes first, until when that fact holds. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { tellAsked } from '../answers/about-record.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { plainlyCalled } from '../answers/plainly-called.ts';
import { tellFact } from '../answers/record-facts.ts';
import { answerFromRegister, registerLine, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { goesOnWith, ofThem } from './by-likeness.ts';
import { listedOf, type Step } from './by-slots.ts';
import { factNames, tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { weighedTurn } from './of-judgement.ts';
import { assigned, recordAsked } from './record-asked.ts';
import { alsoCalled, recordsMeant } from './record-meant.ts';
import { anyOfIt } from './register-asked.ts';
import { namedIn, vocabularyOf, withNots } from './register-names.ts';
import { type ConversationState, listTalked, stateAfter } from './state.ts';

/** What is done about it says nothing of which it is. */
const doing =
  /\b(?:(?:para|pra|a|to) )?(?:corrig\w*|correg\w*|repar\w*|remedi\w*|resolv\w*|arrum\w*|consert\w*|cuid\w*|trat\w*|fix\w*|handl\w*|solv\w*|arregl\w*|atend\w*|ver|ele|ela|isso|eso|it|that|this)\b/g;

/** Whether anybody was given what is named or talked about, and who: no fact of how it is done. */
export const ofAssigned: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  if (!assigned.test(words)) return null;
  const rest = words.replace(assigned, ' ').replaceAll(doing, ' ').replaceAll(/ +/g, ' ').trim();
  const isNamed = tellingWords(rest).length > 0;
  if (!isNamed && registerOfKind(state.kind) === null) return null;
  const records = isNamed ? await called(rest, state, context) : await talkedOf('', state, context);
  const [one, ...others] = records;
  if (!one || one.register.ownerless || (isNamed && others.length > 0)) return null;
  const asked = { ask: 'owner', words, yesOrNo: others.length === 0, existence: false } as const;
  const builder = await tellAsked(asked, records, context);
  return goesOnWith(builder && { builder, turn: focusOn(records, 'owner', state) }, question, state);
};

/** Those that words call, by what is asked of them or by their titles alone. */
async function called(words: string, state: ConversationState, context: AnswerContext) {
  const meant = await recordsMeant(words, state, context);
  return meant.length > 0 ? meant.map(({ record }) => record) : plainlyCalled(words, context);
}

/** What a bare word asks on of the fact that was told, and the words that may stand beside it. */
const further = [
  ['?until', 'until'],
  ['?since', 'since'],
  ['?when', 'when'],
  ['?who', 'who'],
  ['?why', 'why'],
] as const;
const beside = new Set(
  likened('vale valido valida validade vence prazo vigente ele ela isso valid expires good decidiu').of,
);
/** The fact that was told; where it was told whether something is so, the one that is called as that is. */
function factTold([record]: readonly RecordFound[], state: ConversationState, { registers }: AnswerContext) {
  const isFact = record?.register.facts?.keys.some(({ key }) => key === state.asked) ?? false;
  if (isFact || !record) return state.asked;
  // What it is called says nothing of how it stands.
  const titled = new Set(alsoCalled(record).flatMap((title) => likened(plainWords(title)).of));
  const words = withNots(plainWords(state.question)).split(' ');
  const rest = words.filter((word) => !titled.has(meaningOf(word))).join(' ');
  const names = vocabularyOf(registers.all).conditions.filter(({ of }) => of.register === record.register);
  return namedIn(rest, names)?.condition;
}
/** When, until when or by whom what was just told is so, where its register says that of it. */
export const ofFurther: Step = async (question, state, context) => {
  if (state.listed.length === 0 || registerOfKind(state.kind) === null) return null;
  const { asks, of } = likened(withNots(plainWords(question)));
  const [, ask] = further.find(([kind]) => asks.includes(kind)) ?? [];
  if (ask === undefined || of.some((one) => !beside.has(one))) return null;
  const records = await talkedOf('', state, context);
  const keys = records[0]?.register.facts?.keys ?? [];
  const toldBefore = factTold(records, state, context);
  const next = keys.find(({ key }) => key === toldBefore)?.further?.[ask];
  const fact = keys.find(({ key }) => key === next);
  if (!fact) return null;
  const builder = await tellFact(records, fact, context);
  // What was told stays what is talked about: “and who decided that?”
  return goesOnWith({ builder, turn: focusOn(records, toldBefore ?? '', state) }, question, state);
};

const isYesOrNo = (question: string, words: string): boolean =>
  likened(words).asks.every((kind) => kind === '?not') && (recordAsked(question)?.yesOrNo ?? false);
/** What one of its facts is called, word for word, is asked of the one that is talked about. */
export const ofFactByName: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  if (!of || state.listed.length !== 1) return null;
  const words = withNots(plainWords(question)).replace(/^(?:(?:e|y|and) )+/, '');
  const said = words.split(' ').length > 1 ? factNames(of).filter((name) => name.words === words) : [];
  const keys = new Set(said.map(({ fact }) => fact.key));
  const [record] = keys.size > 0 ? await talkedOf('', state, context) : [];
  if (!record) return null;
  const told = (await context.registers.facts(context.db, record.register, [record.item.id], context)).get(
    record.item.id,
  );
  const fact = said.map((one) => one.fact).find(({ key }) => told?.[key]);
  const builder = fact && (await tellFact([record], fact, context, isYesOrNo(question, words)));
  return goesOnWith(builder ? { builder, turn: focusOn([record], fact.key, state) } : null, question, state);
};

const ofHowMany =
  /^(?:(?:e|y|and|isso|eso|that|that s|that is) )*(?:de|entre|out of|of|among) (?:quant[oa]s|cuant[oa]s|how many)(?: \w+)?(?: (?:no total|en total|in total|ao todo|in all|altogether))*$/;
/** Of how many those are that were counted: all of their register. */
export const ofTotal: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  if (!of || !ofHowMany.test(plainWords(question))) return null;
  const builder = await answerFromRegister({ ...anyOfIt, of }, context);
  const draft = builder.done();
  return { draft, state: stateAfter(state, { question, ...listedOf(draft, of) }, true) };
};

const sure =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:voce |vc |tu |usted |are you |esta |estas |tem |tens |tiene |tienes )*(?:tem certeza|certeza|sure|certain|segur[oa]|positive|serio|really|mesmo|de verdad|de verdade|is that right|that right|e isso mesmo|es asi|confere)(?: (?:disso|de isso|de eso|about that|of that|isso|eso|mesmo|ne|about it))*$/;
/** Whether that is sure: where it comes from, and the records themselves once more. */
export const ofSure: Step = async (question, state, context) => {
  if (state.listed.length === 0 || registerOfKind(state.kind) === null || !sure.test(plainWords(question))) return null;
  const records = await talkedOf('', state, context);
  if (records.length === 0) return null;
  const builder = new AnswerBuilder().say(context.say('record.sure'));
  builder.list(
    '',
    records.map((one) => registerLine(one, one.item, context)),
  );
  return goesOnWith({ builder, turn: focusOn(records, state.asked, state) }, question, state);
};

/** Which is to be done, looked at or taken before the others. */
const before =
  /^(?:(?:e|y|and|ok|entao|entonces|so|des|das|dos|de|los|las|of|the|dois|duas|tres|two|three|ess[ea]s|es[oa]s|those) )*(?:por )?(?:qual|quais|quem|cual|cuales|which)\b.*\b(?:primeir[oa]|primero|first|antes|before|prioridade|prioridad|priority)\b|^(?:(?:e|y|and) )*(?:por|em|com|with) (?:qual|cual|which)(?: (?:delas|deles|de ellas|de ellos|of them|one))?(?: (?:eu|a gente|i|we|should|do|devo|debo))* (?:comec|empie|empez|start|begin)\w*/;
const mostWords = 10;
/** What is left to do of one of them comes in its order. */
const ofParts = /\b(?:taref\w+|passos?|etapas?|tareas?|pasos?|tasks?|steps?|subtaref\w+)\b/;
const firstOne = /\b(?:primeir[oa]|primero|first|antes|before|comec\w*|empez\w*|empiez\w*|start\w*)\b/;
/** Of those that were listed, in the order in which their register has them, the first; each with what is said of it. */
export const ofFirstOfThose: Step = async (question, state, context) => {
  const words = plainWords(question);
  const parts = state.listed.length === 1 && ofParts.test(words) && firstOne.test(words);
  const listed = ofThem.test(words) ? listTalked(state) : state.listed;
  if (words.split(' ').length > mostWords || !(parts || (listed.length > 1 && before.test(words)))) return null;
  if (registerOfKind(state.kind) === null || /\b(?:vence|venc\w+|expir\w+|due|ends?|acaba|chegou|llego)\b/.test(words))
    return null;
  const records = await talkedOf('', { ...state, listed }, context);
  const [only] = records;
  if (parts && only) {
    const left = await tellAsked({ ask: 'left', words, yesOrNo: false, existence: false }, [only], context);
    return goesOnWith(left && { builder: left, turn: focusOn([only], 'left', state) }, question, state);
  }
  const told =
    records.length > 1
      ? await inOrder(
          records.map(({ item }) => item.id),
          state,
          context,
        )
      : null;
  return goesOnWith(told, question, state);
};

const mostOrdered = 200;
/** The first of them, told before the others. */
async function inOrder(ids: readonly string[], state: ConversationState, context: AnswerContext) {
  const [first, ...others] = await ranked(ids, context);
  if (!first || others.length === 0) return null;
  const builder = new AnswerBuilder();
  const { text, on } = registerLine(first, first.item, context);
  builder.say(`${text}.`, ...on);
  builder.list(
    context.say('record.after-that'),
    others.map((one) => registerLine(one, one.item, context)),
    true,
  );
  const all = [first, ...others].map(({ item }) => ({ kind: 'record' as const, ref: item.id, title: item.title }));
  return { builder, turn: { ...focusOn([first], '', state), among: all } };
}
/** What is over waits for nobody. */
const isOver = ({ register, item }: RecordFound): number =>
  Number(register.conditions.includes('open') && !item.meets.includes('open'));
/** Those of one register that are not over, the gravest first; then the others. */
async function ranked(ids: readonly string[], context: AnswerContext) {
  const records = await context.registers.these(context.db, ids, context);
  const [one] = records;
  if (!one) return [];
  const view = { ...context, most: mostOrdered };
  const { items } = await context.registers.read(context.db, one.register, {}, view);
  const place = new Map(items.map(({ id }, at) => [id, at]));
  return records
    .filter(({ register }) => register === one.register)
    .toSorted(
      (a, b) => isOver(a) - isOver(b) || (place.get(a.item.id) ?? mostOrdered) - (place.get(b.item.id) ?? mostOrdered),
    );
}

const worse =
  /^(?:(?:e|y|and|entre) )*(?:o que|qual|quem|que|cual|quien|which|what|who)\b.{0,40}?\b(?:pior|peor|worse|worst|mais (?:grave|urgente|serio|critico|importante|perigoso|arriscado)|mas (?:grave|urgente|serio|critico|importante|peligroso)|more (?:serious|urgent|critical|important|dangerous)|maior|mayor|bigger|higher|primeiro|primero|first|antes|preocupa mais)\b(.+)$/;
/** Between the two; in Spanish an article is written so in Portuguese. */
const or = [/^(.+?) (?:ou|or) (.{3,})$/, /^(.+?) o (?=(?:el|la|los|las) )(.{3,})$/, /^(.+) o (.{3,})$/];
/** Which of two that are named is the graver, with both. */
export const ofTwoNamed: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const [, both = ''] = worse.exec(words) ?? [];
  const [, one = '', other = ''] =
    or.flatMap((shape) => [shape.exec(both.trim()) ?? []]).find(([, first]) => first) ?? [];
  if (one === '' || words.split(' ').length > mostNamed) return null;
  const [some, others] = [await called(one, state, context), await called(other, state, context)];
  const pairs = some.flatMap((a) =>
    others.filter((b) => a.register === b.register && a.item.id !== b.item.id).map((b) => [a, b]),
  );
  const [pair, second] = pairs;
  if (!pair || second) return null;
  return weighedTurn(pair, null, question, state, context);
};
const mostNamed = 18;
