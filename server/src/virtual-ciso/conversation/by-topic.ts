/** What refers to the subject that was talked about: whether it stands in a room's register, and where a document says so. */
import { piecesOf } from '../answers/advice.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerFromPassages, ofDocument } from '../answers/from-documents.ts';
import { nearestIn } from '../answers/from-titles.ts';
import { registerKind, registerLine } from '../answers/registers.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { foundPieces } from './of-advice.ts';
import { registerNamed, withNots } from './register-names.ts';
import { type ConversationState, stateAfter } from './state.ts';

const that =
  /\b(?:isso|isto|disso|nisso|eso|esto|ello|that|this|it|algo assim|algo asi|something like (?:that|this)|ess[ea]|es[ea])\b/;
const standsIn =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:(?:a gente |nos |we |isso |isto |eso |esto |ja |ya )*(?:temos|tem|tenemos|do we have|have we got|have we|esta|ta|is|existe|hay|ha|consta|figura|aparece|sale)|does|(?:(?:a|o|la|el|the|our|nossa|nuestra|alguma|alguna|any) )*(?:politica|norma|documento|policy|document|rule|regra|regla)\w* (?:[a-z]+ )?(?:fala|diz|trata|preve|proibe|permite|cobre|menciona|habla|dice|preve|prohibe|cubre|says?|covers?|forbids?|allows?|mentions?))\b/;
const longest = 12;

/** The words of the subject: the question that was asked, and what the advice on it is called. */
const subjectWords = (question: string, pieces: readonly string[]) =>
  [
    question,
    ...piecesOf(foundPieces(pieces.slice(0, 1))).flatMap(({ pt, en, es }) => [pt.title, en.title, es.title]),
  ].map((text) => plainWords(text));

/** What the company's documents say of the subject that was talked about: by the question, else by what the advice on it is called. */
async function saidIn(state: ConversationState, context: AnswerContext) {
  const alone = { ...state, listed: [] };
  const [asked = '', ...titles] = subjectWords(state.question, state.pieces);
  for (const words of [asked, ...titles]) {
    const told = await answerFromPassages(words, alone, context, true, ofDocument);
    if (told) return told;
  }
  return null;
}

/** Whether what was talked about stands in a register that is named: “do we have that in the risk register?” */
export const ofTopicIn: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  const named = registerNamed(context.registers.all, words);
  if (!named || state.question === '' || words.split(' ').length > longest) return null;
  if (!that.test(words) || !standsIn.test(words)) return null;
  const own = new Set(likened(named.rest).of.filter((one) => one !== meaningOf('registro')));
  if (own.size > 1) return null;
  const [of = '', ...titles] = subjectWords(state.question, state.pieces);
  const [source] = context.passages;
  const written = named.of.room === 'library' && source ? await saidIn(state, context) : null;
  if (written) return { draft: written.builder.done(), state: stateAfter(state, { ...written.turn }, true) };
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
  const told = await answerFromPassages(state.question, { ...state, listed: [] }, context, true, ofDocument);
  return told && { draft: told.builder.done(), state: stateAfter(state, { ...told.turn }, true) };
};
