/** Whether a record is kept that is described: it, where its title, what it says or what it means is that. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RecordTold } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { sayingMost } from '../answers/from-facts.ts';
import { nearestIn } from '../answers/from-titles.ts';
import { labelledAs } from '../answers/labelled-as.ts';
import { nearestOf, recordsTold } from '../answers/nearest-meant.ts';
import { thereIs } from '../answers/there-is.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { type KeptAsked, keptAsked } from './kept-asked.ts';
import { likened } from './likeness.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** So much of what is described a record says, and so much more than the next; with less it only shares a word. */
const [mostOfIt, half, hardly, clearly] = [0.8, 0.6, 0.45, 1.3] as const;
/** Or so near it lies by what it means, and so far ahead of the next: nearer where a single word describes it. */
const [near, byOneWord, ahead] = [0.4, 0.65, 0.1] as const;

async function describedBy(
  { of, described }: KeptAsked,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const titled = await nearestIn(of, described, context);
  if (titled?.register === of.register) return titled;
  const all = await recordsTold(of, context);
  return labelledAs(described, all, context) ?? saidBy({ of, described }, all, state, context);
}

/** The one that says most of it, or means it. */
function saidBy(
  { described }: KeptAsked,
  all: readonly RecordTold[],
  state: ConversationState,
  context: AnswerContext,
): RecordFound | null {
  const asked = likened(described);
  const said = sayingMost(asked, all, state);
  const [first, second] = said;
  const meant = nearestOf(described, all, context, asked.of.length > 1 ? near : byOneWord, ahead);
  const isMeant = ({ record }: { record: RecordFound }) => record.item.id === meant?.item.id;
  if (!first || first.share < hardly || said.some((one) => isMeant(one) && (one === first || one.titled))) return meant;
  const isAhead = first.share > clearly * (second?.share ?? 0);
  if (first.titled)
    return first.share >= (isAhead ? half : mostOfIt) && first.share > (second?.share ?? 0) ? first.record : null;
  // Words that stand somewhere in what a record says are not yet what it is about.
  const agreed = nearestOf(described, all, context, 0, 0)?.item.id === first.record.item.id;
  return agreed && isAhead && first.share >= mostOfIt ? first.record : null;
}

/** Null where none is surely meant: that there is none is said at the end, beside what is advised. */
export const ofKept: Step = async (question, state, context) => {
  const asked = keptAsked(question, context.registers.all, context.today);
  if (!asked || !allows(context.role, asked.of.register.permission)) return null;
  const record = await describedBy(asked, state, context);
  if (!record) return null;
  const draft = thereIs(record, plainWords(question), context).done();
  return { draft, state: stateAfter(state, { question, ...focusOn([record], '', state) }, true) };
};
