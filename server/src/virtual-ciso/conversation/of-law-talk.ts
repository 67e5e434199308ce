/** What is asked further in a talk about the law: whether the term is longer for a small company, where it is written, and what else it says. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { isOfLaw } from '../answers/advice.ts';
import type { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import {
  answerByCountry,
  answerByLaw,
  answerBySizeOfLaw,
  answerOfficer,
  answerWhereWritten,
  pieceOfLaw,
} from '../answers/law.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { asksTermAlone, type CountryAsked, countryAsked, namesBrazil } from './law-asked.ts';
import { ofCountry } from './notifying-asked.ts';
import { ofLaw } from './of-law.ts';
import { ofLawExactly, replyAgain, replyToTalk } from './of-reply.ts';
import { adviceAlone, type ConversationState, stateAfter } from './state.ts';

const countryOf = (id: string | undefined): Advice | undefined =>
  id?.startsWith('country-') ? advice().get(id) : undefined;
/** What of the law was asked last, of whichever country. */
const askedBefore = ({ asked, pieces: [piece] }: ConversationState): CountryAsked | null => {
  const before = /^(?:law|country):(\w+)$/.exec(asked)?.[1];
  return aspects.find((one) => one === before) ?? lawKeys.find((one) => pieceOfLaw[one] === piece) ?? null;
};
const lawKeys = ['tell', 'answer', 'keep', 'untold', 'roles', 'fines', 'officer', 'bases'] as const;
const aspects: readonly CountryAsked[] = [...lawKeys, ...(['force', 'authority', 'register', 'transfer'] as const)];
/** So few words that name another country ask the same of it. */
const mostGoingOn = 6;
const there = /\b(?:alla|alli|ahi|la|lá|there|nesse pais|en ese pais|that country|esa ley|essa lei|that law)\b/;

/** The law of a country that is named, or of the one that is talked about: by what is asked of it. */
export const ofNamedCountry: Step = async (question, state, context) => {
  const words = plainWords(question);
  const named = countryOf(ofCountry(words) ?? undefined);
  const isThere = there.test(words) && !namesBrazil(question);
  const piece = named ?? (isThere ? countryOf(state.pieces[0]) : undefined);
  if (!piece) return null;
  const goesOn = words.split(' ').length <= mostGoingOn ? askedBefore(state) : null;
  const own = countryAsked(question);
  // “What is the term there?” is that of what was asked before.
  const asked = own === 'answer' ? (goesOn ?? own) : (own ?? goesOn);
  if (asked === null) return null;
  const draft = answerByCountry(piece, asked, context).done();
  const turn = { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs], asked: `country:${asked}` };
  return { draft, state: stateAfter(state, turn, false) };
};

const longest = 14;
const small =
  /\b(?:\d+ (?:pessoas|personas|people|funcionarios|empleados|employees|colaboradores)|pequen[oa]s?|micro\w*|small|tiny|start ?ups?|mei|porte)\b/;
const changes =
  /\b(?:muda|mudam|cambia|cambian|chang\w+|dobr\w+|doble|double|mais (?:tempo|prazo|dias)|mas (?:tiempo|plazo|dias)|more time|longer|vale (?:pra|para)|aplica\w*|appl\w+|prazos?|plazos?|deadlines?|diferente|different|distinto|mesmo prazo|mismo plazo|same)\b/;
const written =
  /\b(?:que|qual|quais|cual|cuales|what|which|em que|en que|onde|donde|where) (?:\w+ ){0,3}?(?:lei|ley|law|leis|leyes|laws|artigos?|articulos?|articles?|resoluc\w+|resolutions?|normas?|norms?|rules?|incisos?|decretos?)\b|^(?:(?:e|y|and|mas|pero|but) )*(?:onde|donde|where) (?:(?:isso|isto|eso|esto|it|that|this|does|is|e|es|que|se|lo|la|ta|esta) )*(?:diz|fala|escrit[oa]|dice|say|says|said|stated|written|sale|consta|figura|preve|previsto)\b/;
const mostWritten = 9;

/** So few words that go on and name a small company ask whether it is another for it. */
const goesOn = /^(?:e|y|and|mas|pero|but|what about|how about) /;
const mostOfSize = 8;

const asksOfSize = (words: string): boolean =>
  small.test(words) && (changes.test(words) || (goesOn.test(words) && words.split(' ').length <= mostOfSize));

/** Who is ours. */
const whoIsOurs =
  /\b(?:quem|quien|who)\b.*\b(?:noss[oa]|nuestr[oa]|ours?|aqui|aca|here|nosotros|(?:a|la|nossa|our|the) (?:empresa|company))\b/;
/** What is asked of the terms that were told, or of where they stand. */
async function ofTerms(
  question: string,
  piece: Advice,
  state: ConversationState,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const words = plainWords(question);
  if (written.test(words) && words.split(' ').length <= mostWritten) return answerWhereWritten(piece, context);
  const before = askedBefore(state);
  const ofTerm = before === 'untold' ? 'tell' : before === 'tell' || before === 'answer' ? before : null;
  if (before === 'untold' && asksTermAlone(words)) return answerByLaw('tell', false, context);
  const officer = piece.id.startsWith('dpo') && whoIsOurs.test(words) ? await answerOfficer(context) : null;
  if (officer) return officer;
  return ofTerm && asksOfSize(words) ? answerBySizeOfLaw(ofTerm, question, context) : null;
}

/** The same of another thing. */
const ofAnother =
  /^(?:e|y|and|what about|how about) (?:(?:para|pra|for|de|do|da|dos|das|del|com|con|with|no|na|em|en|in|o|a|os|as|el|la|los|las|the|about) )*(.+)$/;
const mostOfAnother = 4;
async function ofAnotherThing(words: string, piece: Advice, state: ConversationState, context: AnswerContext) {
  const [, thing = ''] = ofAnother.exec(words) ?? [];
  const isShort = thing !== '' && thing.split(' ').length <= mostOfAnother;
  return isShort ? replyAgain(thing, piece, state, context) : null;
}
/** Of controller and processor: which the company is. */
const whichOfTwo =
  /\b(?:somos|sou|soy|are we|we are|am i|seriamos)\b.*\b(?:qual|quais|cual|which|dos dois|de los dos|of (?:the|those) two)\b|\b(?:qual|cual|which)\b.*\b(?:somos|sou|soy|are we|we are|am i|a gente|nos|nosotros)\b/;
const whichAreWe = {
  ...{
    pt: 'somos controlador ou operador?',
    en: 'are we controller or processor?',
    es: '¿somos responsable o encargado?',
  },
};
export const ofLawTalk: Step = async (question, state, context) => {
  const piece = state.kind === 'advice' && adviceAlone(state) ? advice().get(state.pieces[0] ?? '') : undefined;
  const words = plainWords(question);
  if (piece === undefined || !isOfLaw(piece)) return ofLawExactly(question, state, context);
  if (words.split(' ').length > longest) return null;
  if (piece.id === 'controller-processor' && whichOfTwo.test(words))
    return ofLaw(whichAreWe[context.locale], state, context);
  const told = await ofTerms(question, piece, state, context);
  if (told) return { draft: told.done(), state: stateAfter(state, { asked: state.asked }, true) };
  return (await ofAnotherThing(words, piece, state, context)) ?? replyToTalk(question, piece, state, context);
};
