/** Answers that slots decide, before anything that only resembles: letters, verdicts, figures, people, periods, registers, titles. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import type { Verdict } from '@vigia/content/advisor/verdicts.ts';
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { piecesOf } from '../answers/advice.ts';
import { AnswerBuilder, type AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerClashes } from '../answers/clashes.ts';
import { queryOfRegister } from '../answers/combined.ts';
import { answerFigures } from '../answers/comparing.ts';
import { answerControlsCounted } from '../answers/controls-counted.ts';
import { ruleOn } from '../answers/from-documents.ts';
import { answerHappened, happenedAsked } from '../answers/happened.ts';
import { joined } from '../answers/joining.ts';
import { writtenLetter } from '../answers/letters.ts';
import { nudgeLetter } from '../answers/nudge.ts';
import { answerReadiness, answerSubjectReadiness } from '../answers/numbers.ts';
import { workOfPerson } from '../answers/person.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { answerAboutNamed, answerFromRegister, registerKind, registerOfKind } from '../answers/registers.ts';
import { adviceCitation, adviceCitations } from '../citing.ts';
import { look } from '../knowledge.ts';
import { membersNamed } from '../virtual-ciso.read-model.ts';
import { ofPeriod } from './by-period.ts';
import { controlsAsked } from './controls-asked.ts';
import { figuresAskedBy } from './figures-asked.ts';
import { plainWords } from './follow-ups.ts';
import { letterAsked, nudgeAsked } from './letter-asked.ts';
import { ofDocuments } from './of-documents.ts';
import { isReplySurely, ofReplySurely } from './of-reply.ts';
import { recordNamed } from './record-named.ts';
import { anyOfIt, asBefore, type RegisterAsked, registerAsked } from './register-asked.ts';
import { clashesAsked, readinessAsked, subjectReadinessAsked, workAsked } from './slots.ts';
import { type ConversationState, stateAfter } from './state.ts';
import { termAsked, termsCompared } from './term-asked.ts';
import { standsAlone } from './understood.ts';
import { asksAlone, verdictAsked } from './verdict-asked.ts';
import { whoseAsked } from './whose-asked.ts';

export interface Conversed {
  readonly draft: AnswerText;
  readonly state: ConversationState;
}

/** Records and controls that an answer listed, in their order: what "the second" means. Kinds of advice are not things. */
export const listedIn = ({ citations }: AnswerText): ConversationState['listed'] =>
  citations.filter(({ kind }) => kind !== 'advice').map(({ kind, ref, title }) => ({ kind, ref, title }));

/** Records that an answer about a register listed; where only the first was told, those that it was taken from. */
export const listedOf = (
  draft: AnswerText,
  { register }: RegisterOfRoom,
): Pick<ConversationState, 'listed' | 'among'> => ({
  listed: listedIn(draft).filter(({ ref }) => ref !== register.key),
  among: [...(draft.among ?? [])],
});

/** A way to answer; null where the question is another one. */
export type Step = (question: string, state: ConversationState, context: AnswerContext) => Promise<Conversed | null>;

/** The first of several ways that has an answer. */
export const firstTold =
  (steps: readonly Step[]): Step =>
  async (said, given, reader) => {
    for (const step of steps) {
      const told = await step(said, given, reader);
      if (told) return told;
    }
    return null;
  };

/** What is written to somebody. */
export const ofLetter: Step = async (question, state, context) => {
  const wanted = letterAsked(question, state);
  const vague = wanted === null || (wanted.kind === 'staff' && wanted.about === '');
  const written = wanted && !vague ? await writtenLetter(wanted, state, context) : null;
  const nudged = written === null && nudgeAsked(question, state) ? await nudgeLetter(state, context) : null;
  const letter = written ?? nudged ?? (wanted ? await writtenLetter(wanted, state, context) : null);
  return (
    letter && {
      draft: letter.builder.done(),
      state: stateAfter(state, { question, ...letter.turn, asked: 'letter' }, false),
    }
  );
};

const ofReadiness: Step = async (question, state, context) => {
  if (subjectReadinessAsked(question)) {
    const { pieces } = look(question, context.locale);
    const [piece] = piecesOf(pieces);
    const builder = piece ? await answerSubjectReadiness(piece, context) : null;
    const turn = piece && { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs] };
    return builder && turn ? { draft: builder.done(), state: stateAfter(state, turn, false) } : null;
  }
  if (!readinessAsked(question)) return null;
  const framework = frameworkNamed(question) ?? state.framework ?? 'iso27001';
  const draft = (await answerReadiness(framework, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'gaps', framework, listed: listedIn(draft) }, false) };
};

/** What a word of the product or of the field means, where nothing else is asked. */
export const ofTerm: Step = async (question, state, context) => {
  const term = termAsked(question);
  const terms = term ? [term] : termsCompared(question);
  const told = terms.flatMap((one) => {
    const piece = advice().get(one.piece);
    return piece ? [{ text: one[context.locale], piece }] : [];
  });
  const [first] = told;
  if (!first) return null;
  const builder = new AnswerBuilder();
  for (const { text, piece } of told) builder.say(text, adviceCitation(piece, context));
  builder.related = told.map(({ piece }) => piece[context.locale].title);
  const { piece } = first;
  const asked = term ? `term:${term.id}` : '';
  const turn = { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs], asked };
  return { draft: builder.done(), state: stateAfter(state, turn, false) };
};

/** A phrasing of ours that lies so near knows the question well. */
const knownWell = 0.5;
/** Whether a question needs nothing that was said before, and something else than that advice knows it. */
function isKnownAlone(question: string, piece: string, state: ConversationState, { locale }: AnswerContext): boolean {
  if (!standsAlone(question, state)) return false;
  const [first] = look(question, locale).pieces;
  return first !== undefined && first.topic !== piece && first.best >= knownWell;
}

/** A yes or a no first, on what is asked of us often. */
const ofVerdict: Step = async (question, state, context) => {
  if (isReplySurely(question, state)) return null;
  const verdict = verdictAsked(question, state);
  if (verdict && !asksAlone(question, verdict) && isKnownAlone(question, verdict.piece, state, context)) return null;
  const piece = verdict ? advice().get(verdict.piece) : undefined;
  if (!verdict || !piece) return null;
  const told = tellVerdict(verdict, piece, question, state, context);
  // What the company decided for itself stands under the yes or no.
  const rule = piece.kind === 'incident' ? null : await ruleOn(question, context, {});
  return rule ? { ...told, draft: joined(told.draft, new AnswerBuilder().say(rule.text, ...rule.on).done()) } : told;
};
/** What is known of it, yes or no first. */
export function tellVerdict(
  verdict: Verdict,
  piece: Advice,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Conversed {
  const builder = new AnswerBuilder().say(verdict[context.locale], adviceCitation(piece, context));
  for (const citation of adviceCitations(piece.refs, piece, context)) builder.cite(citation);
  builder.related = [piece[context.locale].title];
  const turn = { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs], asked: `verdict:${verdict.id}` };
  return { draft: builder.done(), state: stateAfter(state, turn, false) };
}
/** One that is told before what records, or shorter answers, say of the same words. */
export const ofVerdictFirst: Step = async (question, state, context) => {
  const verdict = verdictAsked(question, state);
  const piece = verdict?.first ? advice().get(verdict.piece) : undefined;
  return verdict && piece ? tellVerdict(verdict, piece, question, state, context) : null;
};

const ofClashes: Step = async (question, state, context) => {
  const asked = clashesAsked(question);
  if (asked === null) return null;
  const draft = (await answerClashes(asked, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'clashes', listed: listedIn(draft) }, false) };
};

const ofFigures: Step = async (question, state, context) => {
  const figures = figuresAskedBy(question);
  const counted = figures ? await answerFigures(figures, state, context) : null;
  if (!figures || !counted) return null;
  const draft = counted.builder.done();
  const turn = { question, kind: `figures:${figures.ask}`, listed: listedIn(draft), ...counted.turn };
  return { draft, state: stateAfter(state, turn, false) };
};

/** How many points of a framework are met, or which part of it does best. */
const ofControls: Step = async (question, state, context) => {
  const asked = controlsAsked(question, state);
  if (!asked) return null;
  const told = await answerControlsCounted(asked, context);
  const draft = told.builder.done();
  return { draft, state: stateAfter(state, { question, listed: listedIn(draft).slice(1), ...told.turn }, false) };
};

const ofPerson: Step = async (question, state, context) => {
  const work = workAsked(question, state.kind === 'work-of');
  const told = work ? await workOfPerson(work, state, context) : null;
  if (!told) return null;
  const draft = told.builder.done();
  const turn = { question, kind: 'work-of', person: told.person, listed: listedIn(draft) };
  return { draft, state: stateAfter(state, turn, false) };
};

/** Whose records are asked for: of a person who is named, or who was talked about. */
async function ofPeople(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  asked: RegisterAsked | null,
): Promise<RegisterAsked | null> {
  const whose = asked?.owner === null || asked === null ? whoseAsked(question, context.registers.all, asked) : null;
  if (!whose) return asked;
  const said = state.person ?? state.mentioned?.person ?? (await ownerOfTalk(state, context));
  const found = whose.same ? (said ? [said] : []) : await membersNamed(context.db, whose.words, 2);
  const [person, ...others] = found;
  if (!person || others.length > 0) return asked;
  const first = plainWords(person.name).split(' ');
  const bare = plainWords(question)
    .split(' ')
    .filter((word) => !first.includes(word))
    .join(' ');
  const again = registerAsked(
    `${bare}${question.includes('?') ? '?' : ''}`,
    context.registers.all,
    context.today,
    null,
  );
  const of = again ?? (whose.of ? { ...anyOfIt, of: whose.of } : null);
  return of && { ...of, titled: [], spared: [], called: false, owner: person.id, who: person.name };
}

/** Who has the record that was talked about. */
export async function ownerOfTalk({ listed }: ConversationState, context: AnswerContext) {
  const ids = listed
    .filter(({ kind, ref }) => kind === 'record' && recordId.safeParse(ref).success)
    .map(({ ref }) => ref);
  const [one] = await context.registers.these(context.db, ids.slice(0, 1), context);
  const { owner = null, owner_name: name = null } = one?.item ?? {};
  return owner !== null && name !== null ? { id: owner, name } : null;
}

/** The person whose records were asked for: theirs are talked about. */
export const whoseOf = ({ owner, who }: RegisterAsked): ConversationState['person'] =>
  owner !== null && who !== undefined ? { id: owner, name: who } : null;

const ofRegister: Step = async (question, state, context) => {
  const talked = registerOfKind(state.kind);
  const { all } = context.registers;
  const asked = await ofPeople(question, state, context, registerAsked(question, all, context.today, talked));
  if (!asked) return null;
  const before = talked === null ? null : registerAsked(state.question, all, context.today, talked);
  const register = asBefore(asked, question, before);
  const builder = await answerFromRegister(register, context);
  if (builder.isEmpty) return null;
  const draft = builder.done();
  const query = queryOfRegister(register, builder.instead);
  const listed = listedOf(draft, register.of);
  const turn = { question, kind: registerKind(register.of), ...listed, person: whoseOf(register), query };
  return { draft, state: stateAfter(state, turn, false) };
};

/** Whether what is talked about happened to the company before. */
const ofHappened: Step = async (question, state, context) => {
  const told = happenedAsked(question) ? await answerHappened(question, state, context) : null;
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };
};

/** A record that is called by its title. */
const ofTitle: Step = async (question, state, context) => {
  const words = recordNamed(question);
  if (!words) return null;
  const { builder, of } = await answerAboutNamed(words, context);
  if (!of) return null;
  const draft = builder.done();
  return { draft, state: stateAfter(state, { question, kind: registerKind(of), listed: listedIn(draft) }, false) };
};

/** Answers that slots decide, before anything that only resembles: the first that reads the question has it. */
const slots: readonly Step[] = [
  ofLetter,
  ofDocuments,
  ofVerdict,
  ofReadiness,
  ofClashes,
  ofFigures,
  ofControls,
  ofPerson,
  ofHappened,
  ofPeriod,
  ofRegister,
  ofTitle,
  ofReplySurely,
];
export const bySlots: Step = async (question, state, context) => {
  for (const slot of slots) {
    const told = await slot(question, state, context);
    if (told) return told;
  }
  return null;
};
