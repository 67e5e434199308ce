/** A question that no record answers by itself: what it is understood as, in the talk in which it stands, and its answer. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerUnderstood } from '../answers/answering.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { registerKind } from '../answers/registers.ts';
import { type Understood, understand } from '../understanding.ts';
import { type Conversed, listedIn } from './by-slots.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { halfAsked } from './half-asked.ts';
import { sameAs } from './likeness.ts';
import { foundPieces, ownOf } from './of-advice.ts';
import { dueOfIntent, dueTurn } from './of-due.ts';
import { refersBack } from './record-asked.ts';
import { firstAsked, scoreAsked, standingAsked, thereAsked, todayAsked } from './slots.ts';
import { type ConversationState, type ConversationTurn, stateAfter } from './state.ts';

export const proposedIn = ({ changes }: AnswerText): string | null => {
  const [first] = changes;
  return first?.kind === 'action-plan' ? first.plan.title : null;
};

/** Intents that tell of a register: what is asked after them is asked of it. */
const registersOfIntents: Readonly<Record<string, string>> = {
  evidence: 'register:evidences:evidence',
  plans: 'register:action-plans:plan',
};
/** How all of the company stands: of no control in particular, unless one is named or a subject is. */
const ofAll = new Set(['standing', 'score']);
const aboutOf = ({ kind, pieces, about, refs, special }: Understood): ConversationTurn => ({
  kind: registersOfIntents[kind] ?? kind,
  // Of a control that is named, what its other words resemble says nothing.
  pieces: refs.known.length > 0 ? [] : pieces.map(({ topic }) => topic),
  // What was named comes before what the words resemble.
  refs: ofAll.has(kind) && !special ? [] : [...new Set([...refs.known.map(({ id }) => id), ...about])],
});

/** Kinds of answers that are about a control or an article. */
export const ofControls: ReadonlySet<string> = new Set(['control', 'standing']);

/** The same with words that mean the same beside its own; as it was where that is not clearer. */
function otherwise(question: string, first: Understood, { locale }: AnswerContext): Understood {
  if ((first.kind !== 'nothing' && first.kind !== 'outside') || first.ours < surelyStrange) return first;
  const others = plainWords(question)
    .split(' ')
    .flatMap((word) => sameAs(word).slice(1));
  if (others.length === 0) return first;
  const read = understand(`${question} ${others.slice(0, mostOthers).join(' ')}`, locale);
  return read.kind === 'advice' && read.ours > clearer ? read : first;
}
/** Below it a question is surely not ours, whatever else is said. */
const surelyStrange = -8;
const [clearer, mostOthers] = [1, 12] as const;

/** A question that begins as if it went on, and says nothing alone: read together with the one before. */
const goesOn = /^(?:e|y|and|what about|how about|e se|y si|what if) /;
/** A phrasing of ours lies this near: words of our subjects, though they do not say which. */
const resembles = 0.3;
/** Below it a question is surely not ours; above the other one it is taken for ours where ours is talked about. */
const [strange, goingOnOurs] = [-4, -1];
/** A document that is to be written “about it” is about what is talked about. */
function ofSubjectTalked(question: string, read: Understood, { kind, pieces, refs }: ConversationState): Understood {
  const talked = kind === 'advice' || kind === 'draft-policy' ? pieces : [];
  if (read.kind !== 'draft-policy' || talked.length === 0 || !refersBack.test(plainWords(question))) return read;
  return { ...read, pieces: foundPieces(talked.slice(0, 1)), about: refs, special: true };
}

/** What a question means in the talk in which it stands. `known`: what it means alone. */
export function understoodIn(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  known: Understood | null = null,
): Understood {
  const first = ofSubjectTalked(question, known ?? understand(question, context.locale), state);
  const alone = state.question === '' ? otherwise(question, first, context) : first;
  const words = plainWords(question);
  const weak = alone.kind === 'nothing' || alone.kind === 'outside';
  const nearly =
    alone.kind === 'nothing' &&
    alone.ours > strange &&
    (refersBack.test(words) || (alone.pieces[0]?.best ?? 0) > resembles);
  const joins = goesOn.test(words) || nearly;
  if (!weak || state.question === '') return alone;
  // In a talk about ours, what is only just strange is ours.
  if (alone.ours > goingOnOurs && !joins) return { ...alone, kind: 'advice' };
  if (!joins || words.split(' ').length > 8) return alone;
  const together = understand(`${state.question} ${words.replace(goesOn, '')}`, context.locale);
  return together.kind === 'nothing' || together.kind === 'outside' || alone.ours < strange ? alone : together;
}

/** The company's own figures or order, where they are asked for in so many words; null where they are not. */
function figuresAsked(question: string, read: Understood, state: ConversationState): Understood | null {
  if (read.refs.known.length > 0) return null;
  // After advice it is the first thing of that, unless a framework is named.
  const isNamed = frameworkNamed(question) !== null;
  const ofSubject = !isNamed && (state.kind === 'advice' || (ofControls.has(state.kind) && state.refs.length > 0));
  if (firstAsked(question) && (!ofSubject || todayAsked(question)))
    return { ...read, kind: 'what-first', certain: true, special: false };
  if (standingAsked(question)) return { ...read, kind: 'standing', certain: true, special: false };
  return scoreAsked(question) && !read.special ? { ...read, kind: 'score', certain: true } : null;
}

/** So many words that point at nothing said before stand for themselves. */
const leastOfItsOwn = 5;
const other = /\b(?:outr[oa]s?|otr[oa]s?|others?|mesm[oa]s?|mism[oa]s?|same)\b/;
/** Whether a question needs nothing that was said before. */
export function standsAlone(question: string, state: ConversationState): boolean {
  if (state.question === '') return true;
  const words = plainWords(question);
  const points = refersBack.test(words) || other.test(words) || goesOn.test(words);
  return !points && words.split(' ').length >= leastOfItsOwn && followUpOf(question, state) === null;
}

const ofItsOwn = new Set(['plans', 'evidence']);
/** How it stands there. */
const standings = new Set(['standing', 'gaps', 'answers']);
/** After a control, what the records say is asked of that control, unless the question names something of its own. */
function ofSameControl(question: string, read: Understood, state: ConversationState): Understood {
  if (!ofItsOwn.has(read.kind) || !isOfSameControl(question, read, state)) return read;
  return { ...read, pieces: [], about: state.refs.slice(0, 1), special: true };
}
const isOfSameControl = (question: string, { special, refs }: Understood, state: ConversationState): boolean =>
  !special &&
  refs.known.length === 0 &&
  ofControls.has(state.kind) &&
  state.refs.length > 0 &&
  !standsAlone(question, state);

/** The company's document that was quoted before advice: what is asked of “that rule” is asked of it. */
async function quotedIn({ citations }: AnswerText, context: AnswerContext): Promise<Pick<ConversationTurn, 'focus'>> {
  const quoted = citations.find(({ kind, ref }) => kind === 'policy' && recordId.safeParse(ref).success);
  const [record] = quoted ? await context.registers.these(context.db, [quoted.ref], context) : [];
  if (!record) return {};
  const thing = { kind: 'record' as const, ref: record.item.id, title: record.item.title };
  return { focus: { kind: registerKind(record), thing, age: 0 } };
}

/** The answer out of knowledge and records, and what is talked about from then on. */
export async function asUnderstood(
  question: string,
  read: Understood,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  const half = halfAsked(question, read, state, reader);
  if (half) return half;
  if (standings.has(read.kind) && isOfSameControl(question, read, state))
    return { draft: await ownOf(state, reader), state: stateAfter(state, {}, true) };
  const understood = ofSameControl(question, figuresAsked(question, read, state) ?? read, state);
  if (understood.kind === 'due') return dueTurn(question, await dueOfIntent(question, reader), state, reader);
  // What is missing is missing there, where nothing else is named.
  const isThere = thereAsked(question) || (understood.kind === 'gaps' && frameworkNamed(question) === null);
  const there = state.framework !== null && isThere ? ` ${reader.say(`frameworks.${state.framework}`)}` : '';
  const draft = await answerUnderstood(`${question}${there}`, understood, reader);
  const turn: ConversationTurn = {
    ...aboutOf(understood),
    ...{
      question,
      framework: frameworkNamed(question) ?? (there ? state.framework : null),
      listed: listedIn(draft),
      proposed: proposedIn(draft),
    },
    ...(await quotedIn(draft, reader)),
  };
  return { draft, state: stateAfter(state, turn, false) };
}
