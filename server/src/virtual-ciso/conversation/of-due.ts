/** What has its day, of whom and when, and what follows on that: each turn edits what was asked before. */
import type { AnswerContext } from '../answers/answer-context.ts';
import { countDue, type DueTold, recordOfDue, tellDue, tellThose } from '../answers/due-told.ts';
import { focusOn } from '../answers/focus.ts';
import { inDays } from '../answers/record-lines.ts';
import { ofCombined, peopleIn } from './by-combining.ts';
import { type Conversed, listedIn, type Step } from './by-slots.ts';
import { narrowsThose } from './combined-turned.ts';
import { onlyOfPeriod } from './due-asked.ts';
import { dueAsked, dueEdited, thoseAsked } from './due-query.ts';
import { plainWords } from './follow-ups.ts';
import { asksWhetherWork, workTalked } from './of-work-list.ts';
import { periodIn } from './periods.ts';
import { registerNamed } from './register-names.ts';
import { type ConversationState, type DueKept, stateAfter } from './state.ts';

const dueKind = 'due';

/** The answer to that query, and the talk about it. */
export async function dueTurn(
  question: string,
  due: DueKept,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  return turnOf(question, due, await tellDue(due, context), state, context);
}
async function turnOf(
  question: string,
  due: DueKept,
  { builder, rows }: DueTold,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  const draft = builder.done();
  const [first, last] = [due.periods[0], due.periods.at(-1)];
  const asked = first && last ? `due:${first.from}:${last.until}` : '';
  // The only one is what is talked about from then on.
  const [only, ...others] = rows;
  const record = only && others.length === 0 ? await recordOfDue(only, context) : null;
  const of = record ? focusOn([record], '', state) : { kind: dueKind, listed: listedIn(draft), asked };
  const turn = { question, due, person: due.person, ...of };
  return { draft, state: stateAfter(state, turn, false) };
}

/** What is told by others: another one's work as that of the one before, whether there is any, and how many a register has. */
function isElsewhere(question: string, due: DueKept | null, before: DueKept, { kind }: ConversationState): boolean {
  const samePerson = due?.person?.id === before.person?.id && due?.mine === before.mine;
  const isOther = kind === 'work-of' && (!samePerson || asksWhetherWork(question));
  return isOther || (kind !== dueKind && counts.test(plainWords(question)));
}

/** What was told, narrowed, moved or widened; and what is asked of the ones that it lists. */
const ofEdit: Step = async (question, state, context) => {
  const before = workTalked(state);
  if (!before || onlyOfPeriod(question, state, context.registers.all)) return null;
  const those = thoseAsked(question);
  if (those && state.listed.length > 0) {
    const refs = state.listed.slice(0, those.first ?? state.listed.length).map(({ ref }) => ref);
    const told = await tellThose({ ask: those.ask, refs }, before, context);
    return told.rows.length > 0 ? turnOf(question, before, told, state, context) : null;
  }
  if (countsThem.test(plainWords(question)))
    return { draft: (await countDue(before, context)).done(), state: stateAfter(state, {}, true) };
  const people = await peopleIn(question, context);
  const { today } = context;
  // What stands by itself begins anew, unless it says that it goes on.
  const anew = goesOn.test(plainWords(question)) ? null : dueAsked(question, { people, today });
  const due = anew ?? dueEdited(question, { people, today, before });
  if (isElsewhere(question, due, before, state)) return null;
  return due && dueTurn(question, due, state, context);
};
/** How many they are, and nothing else. */
const countsThem =
  /^(?:(?:e|y|and) )*(?:quant[oa]s|cuant[oa]s|how many)(?: (?:sao|son|are|there|they|those|ha|hay|deles|delas|de ell[oa]s|of them|ao todo|no total|en total|in total|in all))*$/;
const counts =
  /^(?:(?:e|y|and) )*(?:quant[oa]s|cuant[oa]s|how many) (?!(?:d?ess[ea]s|de es[oa]s|of (?:those|these|them)|del[ea]s)\b)/;
const goesOn = /^(?:e|y|and|mas|pero|but|so|somente|apenas|solo|solamente|only|just|what about|how about)\b/;

/** What has its day, of periods or of one's own. */
const ofQuestion: Step = async (question, state, context) => {
  const people = await peopleIn(question, context);
  const due = dueAsked(question, { people, today: context.today });
  if (!due || (!due.mine && registerNamed(context.registers.all, plainWords(question)))) return null;
  // Which of those that a register told: those of them alone.
  const narrowed = narrowsThose(plainWords(question)) ? await ofCombined(question, state, context) : null;
  if (narrowed) return narrowed;
  return dueTurn(question, due, state, context);
};

const late = /\b(?:atrasad\w+|atrasos?|vencid\w+|retrasad\w+|retrasos?|overdue|late|behind|estourad\w+)\b/;
/** So many days count as soon where no period is said. */
const soon = 30;
const weekdays = [
  /\b(?:segunda|lunes|monday)\b/,
  /\b(?:terca|martes|tuesday)\b/,
  /\b(?:quarta|miercoles|wednesday)\b/,
  /\b(?:quinta|jueves|thursday)\b/,
  /\b(?:sexta|viernes|friday)\b/,
  /\b(?:sabado|saturday)\b/,
  /\b(?:domingo|sunday)\b/,
];
const until = /\b(?:ate|hasta|by|until|till|before|antes)\b/;
/** Until the next day of that name: “até sexta”, “by Friday”. */
function untilWeekday(words: string, today: string): { from: string; until: string } | null {
  const day = until.test(words) ? weekdays.findIndex((one) => one.test(words)) + 1 : 0;
  if (day === 0) return null;
  const ahead = (day - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7;
  return { from: today, until: inDays(today, ahead) };
}
/** What is due, asked for in whatever words: only what is late where that is said, else what is due soon. */
export async function dueOfIntent(question: string, context: AnswerContext): Promise<DueKept> {
  const words = plainWords(question);
  const { today } = context;
  const people = await peopleIn(question, context);
  const [person = null, ...others] = people;
  const isLate = late.test(words);
  const { period: named } = periodIn(words, today);
  // What is to be done in a month is done in the next one of that name.
  const period = named && named.until < today ? dueAgain(named) : named;
  const span = period ?? untilWeekday(words, today) ?? { from: today, until: inDays(today, soon) };
  return {
    ...{ periods: isLate ? [] : [{ from: span.from, until: span.until }], kinds: [], mine: false, late: isLate },
    person: person && others.length === 0 ? { id: person.id, name: person.name } : null,
  };
}

const dueAgain = ({ from, until }: { readonly from: string; readonly until: string }) => {
  const [begins, ends] = [from, until].map((day) => Temporal.PlainDate.from(day).add({ years: 1 }).toString());
  return { from: begins ?? from, until: ends ?? until };
};

const possessive = /['’]s(?!\p{L})/gu;
/** Whose it is stands in the name. */
export const withoutPossessive = (said: string): string => said.replaceAll(possessive, '');
export const ofDue: Step = async (said, state, context) => {
  const question = withoutPossessive(said);
  return (await ofEdit(question, state, context)) ?? ofQuestion(question, state, context);
};
