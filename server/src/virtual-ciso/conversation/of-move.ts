/** What it would cost to move the day of what is talked about: the days, what stays undone, what may happen, and whom to agree it with. */
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import { piecesOf } from '../answers/advice.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { registerKind } from '../answers/registers.ts';
import { adviceCitation, recordCitation } from '../citing.ts';
import type { Step } from './by-slots.ts';
import { itemAsked, plainWords } from './follow-ups.ts';
import { countedTo } from './following-up.ts';
import { moveAsked } from './move-asked.ts';
import { piecesFor } from './of-plan-for.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** The one that is counted to in what was listed, else the one record that is talked about. */
async function talkedRecord(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordFound | undefined> {
  const at = itemAsked(words);
  const said = at === null ? undefined : (await countedTo(at, state, context)).thing;
  if (said) return (await context.registers.these(context.db, [said.ref], context))[0];
  const records = state.listed.filter(({ kind }) => kind === 'record');
  const thing = records.length === 1 && state.kind.startsWith('register:') ? records[0] : state.focus?.thing;
  return thing && (await context.registers.these(context.db, [thing.ref], context))[0];
}

const days = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'days' }).days;

/** How much later, or how late it would be. */
function movedBy(day: string | null, after: string, title: string, { say, date, today }: AnswerContext): string {
  if (day === null) return say('matter.move-undated', { title, after: date(after) });
  const values = { before: date(day), after: date(after), days: days(day, after) };
  if (values.days <= 0) return say('matter.move-earlier', values);
  return say(day < today ? 'matter.move-late' : 'matter.move', values);
}

const mostLeft = 5;
/** What of it is not done, in its order. */
async function leftOf(record: RecordFound, { registers, db, locale, say }: AnswerContext): Promise<string> {
  const left = (await registers.left(db, record, mostLeft + 1, locale)) ?? [];
  const shown = left.slice(0, mostLeft).map((title) => `“${title}”`);
  return left.length === 0
    ? ''
    : say('matter.move-left', { left: `${shown.join('; ')}${left.length > mostLeft ? '; …' : '.'}` });
}

/** Records whose day a law sets. */
const ofLaw: ReadonlySet<string> = new Set(['incidents:incident', 'incidents:clock', 'privacy:request']);
/** What may come of leaving it so: what the company wrote of it, else what is known of such. */
async function sayRisk(builder: AnswerBuilder, record: RecordFound, context: AnswerContext): Promise<void> {
  const { id, title } = record.item;
  const told = await context.registers.facts(context.db, record.register, [id], context);
  const own = told.get(id)?.consequence ?? told.get(id)?.about ?? null;
  const on = recordCitation(id, title, record.register.at(id));
  if (own !== null) {
    builder.say(context.say('matter.move-own', { risk: own }), on);
    return;
  }
  const [piece] = piecesOf(piecesFor(record, context));
  const risk = piece && facetsOf(piece.id)?.[context.locale].risk;
  if (piece && risk) builder.say(context.say('matter.move-risk', { risk }), adviceCitation(piece, context));
}

async function told(record: RecordFound, after: string, context: AnswerContext): Promise<AnswerBuilder> {
  const { say } = context;
  const { id, title, day, owner_name: who } = record.item;
  const on = recordCitation(id, title, record.register.at(id));
  const builder = new AnswerBuilder().say(`${title}. ${movedBy(day, after, title, context)}`, on);
  if (day === null || day < after) {
    builder.say(await leftOf(record, context), on);
    await sayRisk(builder, record, context);
  }
  if (ofLaw.has(`${record.room}:${record.register.key}`)) builder.say(say('matter.move-law'));
  return builder.say(who === null ? say('matter.move-nobody') : say('matter.move-owner', { who }));
}

export const ofMove: Step = async (question, state, context) => {
  if (state.question === '' || moveAsked(question, null, context.today) === null) return null;
  const record = await talkedRecord(plainWords(question), state, context);
  const after = record ? moveAsked(question, record.item.day, context.today) : null;
  if (!record || after === null) return null;
  const builder = await told(record, after, context);
  const listed = [{ kind: 'record' as const, ref: record.item.id, title: record.item.title }];
  const turn = { listed, kind: registerKind(record), asked: 'move' };
  return { draft: builder.done(), state: stateAfter(state, turn, true) };
};
