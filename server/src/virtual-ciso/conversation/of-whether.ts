/** Whether one record is done with, or past its day: yes or no comes first, whatever else of it the words resemble. */

import type { RecordFound } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { calledNear } from '../answers/called-near.ts';
import { focusOn } from '../answers/focus.ts';
import { plainlyCalled } from '../answers/plainly-called.ts';
import { tellFact } from '../answers/record-facts.ts';
import { registerLine, registerOfKind } from '../answers/registers.ts';
import { goesOnWith } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { recordsMeant } from './record-meant.ts';
import { registerNamed, withNots } from './register-names.ts';
import type { ConversationState } from './state.ts';

const mend =
  '(?:corrig|resolv|resuel|arrum|arregl|consert|fix|mend|solv|patch|sanad|trat(?=ad|ar)|fech|encerr|cerr|clos|termin|conclu|finish|pront[oa]|ready|listo)\\w*';
/** Whether it was done: “já arrumaram?”, “has it been fixed?”, “¿ya lo cerraron?”, “o plano está pronto?”. */
const done = new RegExp(
  `^(?:(?:e|y|and|mas|pero|but) )*(?:.{0,40} )?(?:ja|ya|already|has|have|is|was|did|foi|fue|esta) (?:\\w+ ){0,5}?${mend}(?: (?:o|a|el|la|lo|the|os|as|los|las)(?: (?:de|do|da|del))? [\\w ]{2,30})?(?: (?:isso|ele|ela|eso|it|that|this|already|ja|ya|yet|ou nao|o no|or not|ne))*$`,
);
const asksWhen =
  /\b(?:quando|cuando|when|quem|quien|who|como|how|por que|why|quant\w+|cuant\w+|how many|quais|cuales|which|alguem|algu\w+|any\w*|some\w*)\b/;

/** The one that is named, else the one that is talked about. */
async function theOne(rest: string, state: ConversationState, context: AnswerContext): Promise<RecordFound | null> {
  const talked = registerOfKind(state.kind) !== null && state.listed.length === 1;
  const named = registerNamed(context.registers.all, rest);
  if (tellingWords(named?.rest ?? rest).length === 0)
    return talked ? ((await talkedOf('', state, context))[0] ?? null) : null;
  const meant = await recordsMeant(rest, state, context);
  const found = meant.length > 0 ? meant.map(({ record }) => record) : await plainlyCalled(rest, context);
  return found.length === 1 ? (found[0] ?? null) : calledNear(rest, context);
}

const mostWords = 12;
export const ofDone: Step = async (question, state, context) => {
  const words = withNots(plainWords(question));
  if (words.split(' ').length > mostWords || asksWhen.test(words) || !done.test(words)) return null;
  const rest = words
    .replaceAll(new RegExp(`\\b${mend}`, 'g'), ' ')
    .replaceAll(/\b(?:ja|ya|already|foi|fue|been)\b/g, ' ');
  const one = await theOne(rest.replaceAll(/ +/g, ' ').trim(), state, context);
  if (!one?.register.conditions.includes('open')) return null;
  const { text, on } = registerLine(one, one.item, context);
  const is = !one.item.meets.includes('open');
  const builder = new AnswerBuilder().say(`${context.say(is ? 'registers.yes' : 'registers.no')} ${text}.`, ...on);
  return goesOnWith({ builder, turn: focusOn([one], '', state) }, question, state);
};

const late =
  /\b(?:atrasad[oa]s?|vencid[oa]s?|estourad[oa]s?|em atraso|en retraso|retrasad[oa]s?|overdue|late|past(?: (?:its|the|their))? (?:due date|due|deadline|date)|(?:pass|estour)(?:ou|aram|o|aron)(?: d[oe])?(?: (?:o|el))? (?:prazo|plazo)|fora do prazo|fuera de plazo)\b/;
const inTime =
  /\b(?:no prazo|dentro do prazo|em dia|a tempo|en plazo|dentro del plazo|al dia|a tiempo|on time|in time|on schedule|on track|up to date)\b/;
const beside =
  /\b(?:esta|estao|is|are|it|ele|ela|isso|eso|ja|ya|ainda|todavia|still|already|estamos|vai|va|going|ne|mesmo|realmente|really|tudo|todo)\b/g;
/** Whether it is past its day: by its register's own condition where that has one, else by the day. */
function isLate({ register, item }: RecordFound, today: string): boolean | null {
  if (register.conditions.includes('late')) return item.meets.includes('late');
  return item.day === null ? null : item.day < today;
}
/** Nothing is said but that it is over: the day that was told, or what was asked of it. */
const bareOver =
  /^(?:(?:e|y|and|so|entao|entonces|then|isso|eso|it|that|ele|ela|ja|ya|has|is|s|se|already) )*(?:pass(?:ou|ed)|past|paso|venceu|vencio|expir(?:ou|ed|o)|estourou|ended|over)(?: (?:ja|ya|already|ne|now))*$/;
async function overTold(question: string, state: ConversationState, context: AnswerContext) {
  if (!bareOver.test(plainWords(question)) || state.listed.length !== 1) return null;
  const [record] = await talkedOf('', state, context);
  const keys = record?.register.facts?.keys ?? [];
  const until = keys.find(({ key }) => key === state.asked)?.further?.until;
  const fact = keys.find(({ key, ends }) => ends && (key === state.asked || key === until));
  const builder = record && fact ? await tellFact([record], fact, context, true) : null;
  return goesOnWith(
    record && builder ? { builder, turn: focusOn([record], state.asked, state) } : null,
    question,
    state,
  );
}
export const ofLate: Step = async (question, state, context) => {
  const over = await overTold(question, state, context);
  if (over) return over;
  const words = withNots(plainWords(question));
  const [asksLate, asksTime] = [late.test(words), inTime.test(words)];
  if (words.split(' ').length > mostLate || asksWhen.test(words) || asksLate === asksTime) return null;
  const rest = words
    .replace(asksLate ? late : inTime, ' ')
    .replaceAll(beside, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const ofThat = tellingWords(rest).length === 0;
  const isNamed = tellingWords(registerNamed(context.registers.all, rest)?.rest ?? '').length > 0;
  const one = ofThat || isNamed ? await theOne(rest, state, context) : null;
  const past = one ? isLate(one, context.today) : null;
  if (!one || past === null) return null;
  const { text, on } = registerLine(one, one.item, context);
  const says = context.say(past === asksLate ? 'registers.yes' : 'registers.no');
  return goesOnWith(
    { builder: new AnswerBuilder().say(`${says} ${text}.`, ...on), turn: focusOn([one], '', state) },
    question,
    state,
  );
};
const mostLate = 9;
