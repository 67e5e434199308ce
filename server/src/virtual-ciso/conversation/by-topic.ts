/** What refers to the subject that was talked about: whether it stands in a room's register, and where a document says so. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { piecesOf } from '../answers/advice.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import { answerFromPassages } from '../answers/from-documents.ts';
import { nearestIn } from '../answers/from-titles.ts';
import { controlsIn, planLine } from '../answers/record-lines.ts';
import { registerKind, registerLine, registerOfKind } from '../answers/registers.ts';
import { plansAbout, plansOn } from '../virtual-ciso.read-model.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { isOfAsking, likened, meaningOf } from './likeness.ts';
import { foundPieces } from './of-advice.ts';
import { registerNamed, withNots } from './register-names.ts';
import { stateAfter } from './state.ts';

const that =
  /\b(?:isso|isto|disso|nisso|eso|esto|ello|that|this|it|algo assim|algo asi|something like (?:that|this)|ess[ea]|es[ea])\b/;
const standsIn =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:(?:a gente |nos |we )?(?:temos|tem|tenemos|do we have|have we got|have we|esta|is|existe|hay|ha|consta|figura))\b/;
const longest = 12;

/** The words of the subject: the question that was asked, and what the advice on it is called. */
const subjectWords = (question: string, pieces: readonly string[]) =>
  [
    question,
    ...piecesOf(foundPieces(pieces.slice(0, 1))).flatMap(({ pt, en, es }) => [pt.title, en.title, es.title]),
  ].map((text) => plainWords(text));

/** Whether what was talked about stands in a register that is named: “do we have that in the risk register?” */
export const ofTopicIn: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const named = registerNamed(context.registers.all, words);
  if (!named || state.question === '' || words.split(' ').length > longest) return null;
  if (!that.test(words) || !standsIn.test(words)) return null;
  const own = new Set(likened(named.rest).of.filter((one) => one !== meaningOf('registro')));
  if (own.size > 1) return null;
  const [of = '', ...titles] = subjectWords(state.question, state.pieces);
  const found = (await nearestIn(named.of, of, context)) ?? (await nearestIn(named.of, titles.join(' '), context));
  const builder = new AnswerBuilder();
  if (!found) {
    const register = context.words(`${named.of.room}:advisor.${named.of.register.key}.list`);
    return {
      draft: builder.say(context.say('record.topic-none', { register })).done(),
      state: stateAfter(state, {}, true),
    };
  }
  const { text, on } = registerLine(found, found.item, context);
  builder.say(`${context.say('registers.yes')} ${text}.`, ...on);
  const listed = [{ kind: 'record' as const, ref: found.item.id, title: found.item.title }];
  return {
    draft: builder.done(),
    state: stateAfter(state, { question, kind: registerKind(found), listed, asked: '' }, true),
  };
};

const where =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:onde|donde|where|(?:em|en|in) (?:que|qual|cual|which|what) (?:documento|document|politica|policy|norma))\b.{0,30}\b(?:diz|escrit[oa]|dice|say|says|said|written|esta|consta|sale)\b/;
/** Which document says what was told. */
export const ofWhereWritten: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (!where.test(words) || words.split(' ').length > longest || state.question === '') return null;
  const told = await answerFromPassages(state.question, { ...state, listed: [] }, context, true);
  return told && { draft: told.builder.done(), state: stateAfter(state, { ...told.turn }, true) };
};

const plan = /\b(?:plan[oe]?s?|planes)\b/;
const makes =
  /\b(?:cri\w*|faca|faz\w*|mont\w*|prepar\w*|make|create|draft|write|propose|propo\w*|suger\w*|suggest|build|set up|put|poe|por|bota|coloca|hac\w*|haz\w*|crea\w*|arm[ae]\w*|ger[ae]\w*|quero|quiero|want|need|precis\w*|necesit\w*|d[ae] um|dame|give)\b/;
const asksOfPlan =
  /^(?:(?:e|y|and|mas|pero|but|nao|no) )*(?:tem|temos|tiene|tenemos|ha|hay|existe|is there|do we|have we|any|algum|algun|que|qual|cual|which|what|isso|isto|eso|esto|ja|ya)\b/;
const mostOfPlan = 10;
/** Whether a plan deals with what is talked about: a record, a control, or a subject. */
export const ofPlan: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  if (
    !plan.test(words) ||
    makes.test(words) ||
    !(question.includes('?') || asksOfPlan.test(words)) ||
    words.split(' ').length > mostOfPlan ||
    state.question === ''
  )
    return null;
  const named = registerOfKind(state.kind);
  if (named?.startsWith('action-plans:') || !allows(context.role, 'action-plans.read')) return null;
  const asked = likened(words);
  const own = asked.of.filter((one) => one !== meaningOf('plano') && !isOfAsking(one) && !ofWork.has(one));
  if (own.length > 0 || asked.asks.some((kind) => kind === '?much' || kind === '?when' || kind === '?who')) return null;
  const [record] = state.listed.filter(({ kind }) => kind === 'record');
  const controls = controlsIn(state.refs.slice(0, 3));
  if (!record && controls.length === 0) return null;
  const plans =
    record && named ? await plansOn(context.db, record.ref, 3) : await plansAbout(context.db, controls.slice(0, 1), 3);
  const title = record && named ? record.title : (state.refs[0] ?? '');
  const is = plans.length > 0;
  const builder = new AnswerBuilder().say(
    `${context.say(is ? 'registers.yes' : 'registers.no')} ${context.say(is ? 'record.planned' : 'record.unplanned', { title })}`,
  );
  builder.list(
    '',
    plans.map((one) => planLine(one, context)),
  );
  return { draft: builder.done(), state: stateAfter(state, { asked: 'plan' }, true) };
};
/** Words around a plan that name nothing. */
const ofWork = new Set(
  [
    'dentro',
    'marcha',
    'andamento',
    'cuida',
    'sobe',
    'suba',
    'verdad',
    'verdade',
    'algum',
    'existe',
    'cobre',
    'covers',
    'works',
    'place',
  ].map((word) => meaningOf(word)),
);
