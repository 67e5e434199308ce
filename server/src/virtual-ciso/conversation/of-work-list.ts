/** What follows on a list of work, whoever's it is: the first of it, the oldest, what is grave, one that is called by its title. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { DueRecord } from '../../kit/due/due.ts';
import { tellAsked } from '../answers/about-record.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { dueRowsOf, recordOfDue } from '../answers/due-told.ts';
import { focusOn } from '../answers/focus.ts';
import { tellRecord } from '../answers/record-facts.ts';
import { tellFirstOfWork, tellGraveWork, tellLatestOfWork, tellOldestOfWork } from '../answers/work-list.ts';
import { peopleIn } from './by-combining.ts';
import { ofPeople } from './by-person.ts';
import { type Conversed, listedIn, type Step } from './by-slots.ts';
import { dueEdited } from './due-query.ts';
import { beginningsOf, hitsIn } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { sameAs } from './likeness.ts';
import { dueTurn, withoutPossessive } from './of-due.ts';
import { asksWhoHasThings } from './people-asked.ts';
import { firstAsked } from './slots.ts';
import { type ConversationState, type DueKept, stateAfter } from './state.ts';
import { calledOfList, lateWorkAsked, workListAsked } from './work-list-asked.ts';

const everything: DueKept = { periods: [], person: null, mine: false, late: false, kinds: [] };
const isTold = ({ kind }: ConversationState) => kind === 'due' || kind === 'work-of' || kind.startsWith('loads:');
/** The list that is talked about; null where none is. */
export function workTalked(state: ConversationState): DueKept | null {
  if (!isTold(state)) return null;
  if (state.due) return state.due;
  return state.kind === 'work-of' && state.person ? { ...everything, person: state.person } : null;
}

const listing = ({ id, title }: DueRecord) => ({ kind: 'record' as const, ref: id, title });
/** What is left to do of the only one. */
async function leftOf(record: RecordFound, question: string, context: AnswerContext) {
  if (!record.register.left) return null;
  const asked = { ask: 'left', words: plainWords(question), yesOrNo: false, existence: false } as const;
  return tellAsked(asked, [record], context);
}
/** The first of those that were told is talked about, the others beside it. */
async function focused(
  { builder, rows }: Awaited<ReturnType<typeof tellFirstOfWork>>,
  question: string,
  due: DueKept,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  const [first, ...others] = rows;
  const record = first ? await recordOfDue(first, context) : null;
  const left = record && others.length === 0 ? await leftOf(record, question, context) : null;
  const draft = (left ?? builder).done();
  const turn = record
    ? { ...focusOn([record], '', state), among: rows.map(listing), due }
    : { kind: 'due', due, listed: listedIn(draft) };
  return { draft, state: stateAfter(state, { question, person: due.person, ...turn }, false) };
}

/** Whether there is any, and not which. */
export const asksWhetherWork = (question: string): boolean => whether.test(plainWords(question));
const whether = /^(?:(?:e|y|and) )*(?:tem|temos|ha|hay|tenemos|algu\w+|any|is|are|esta|existe)\b/;
async function ofGrave(
  question: string,
  due: DueKept,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed> {
  const { builder, rows } = await tellGraveWork(due, asksWhetherWork(question), context);
  const turn = { question, kind: 'due', due, listed: rows.map(listing), person: due.person };
  return { draft: builder.done(), state: stateAfter(state, turn, false) };
}

/** One of those of the list that words of its title call, where they call no other. */
async function ofCalled(
  question: string,
  due: DueKept,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const words = calledOfList(question);
  if (words.length === 0) return null;
  const rows = await dueRowsOf(due, context);
  const fits = ({ title }: DueRecord) =>
    words.every((word) => hitsIn(title, beginningsOf([word, ...sameAs(word)])).hits > 0);
  const titles = new Map(rows.filter(fits).map((row) => [row.title, row]));
  const [row, ...others] = titles.values();
  const record = row && others.length === 0 ? await context.registers.one(context.db, row.id, context) : null;
  if (!record) return null;
  const turn = { ...focusOn([record], '', state), among: rows.map(listing), due };
  const draft = (await tellRecord(record, context)).done();
  return { draft, state: stateAfter(state, { question, ...turn }, false) };
}

const longestEllipsis = 5;
const ofThose = /\b(?:(?:d|of )?(?:ess[ea]s|es[oa]s|those|these|them|el[ea]s|ell[oa]s))\b/;
/** The same of somebody else, or of a kind, after one of the list was told: “e da Patrícia?”, “how many of those are plans?”. */
async function ofListBefore(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const before = isTold(state) ? null : state.due;
  const words = plainWords(question);
  const goesBack = ofThose.test(words);
  if (!before || words.split(' ').length > (goesBack ? mostGoingBack : longestEllipsis)) return null;
  const people = await peopleIn(question, context);
  const due = dueEdited(question, { people, today: context.today, before });
  const isOfAnother = due?.person && due.person.id !== before.person?.id;
  return due && (isOfAnother || (goesBack && due.kinds.length > 0)) ? dueTurn(question, due, state, context) : null;
}
const mostGoingBack = 9;

const tellings = { first: tellFirstOfWork, oldest: tellOldestOfWork, latest: tellLatestOfWork } as const;
/** The first, the oldest or the last of the list; null where what was listed is done or gone since: whoever reads the list says so. */
async function ofFirst(
  asked: keyof typeof tellings,
  question: string,
  due: DueKept,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const told = await tellings[asked](due, context);
  return told.rows.length === 0 && (state.listed.length > 0 || due.periods.length > 0)
    ? null
    : focused(told, question, due, state, context);
}

export const ofWorkList: Step = async (said, state, context) => {
  const question = withoutPossessive(said);
  if (asksWhoHasThings(question)) return ofPeople(question, state, context);
  const back = await ofListBefore(question, state, context);
  if (back) return back;
  const due = workTalked(state);
  const asked = due && (workListAsked(question) ?? (firstAsked(question) ? 'first' : null));
  if (due && asked)
    return asked === 'grave' ? ofGrave(question, due, state, context) : ofFirst(asked, question, due, state, context);
  const begun = lateWorkAsked(question);
  if (begun?.grave) return ofGrave(question, { ...everything, late: true }, state, context);
  return due ? ofCalled(question, due, state, context) : null;
};
