/** Tells what has its day as it was asked for: how many in each period and of whom, each with who has it. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { DueRecord } from '../../kit/due/due.ts';
import { tellingWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import type { DueKept } from '../conversation/state.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { dueLine, inDays, type RecordLine } from './record-lines.ts';

/** So many are looked at, and so many told. */
const [mostRead, mostTold] = [200, 12] as const;
const farAway = '9999-12-31';

const nameOf = ({ assignedTo: one }: DueRecord) => (one ? `${one.firstName} ${one.lastName}`.trim() : '');

/** All that the query lets through, whatever its period. */
export async function dueRowsOf(
  { periods, person, mine, late, kinds }: DueKept,
  context: AnswerContext,
): Promise<DueRecord[]> {
  const { role, person: reader, today, locale, db } = context;
  const last = periods.at(-1)?.until ?? (late ? inDays(today, -1) : farAway);
  const rows = await context.due.until(db, { role, reader, today, locale, until: last, person: null, most: mostRead });
  const whose = mine ? reader : person?.id;
  return rows.filter(
    (row) =>
      (whose === undefined || row.assignedTo?.id === whose) &&
      (kinds.length === 0 || kinds.includes(row.kind)) &&
      (!late || row.late),
  );
}

/** Whose and of what kind, in brackets: of several kinds that are asked for together, those that there are. */
function narrowed(
  { person, mine, kinds: asked }: DueKept,
  rows: readonly DueRecord[],
  { say, words, due }: AnswerContext,
): string {
  const there = asked.filter((kind) => rows.some((row) => row.kind === kind));
  const kinds = there.length > 0 ? there : asked;
  const parts = [
    ...kinds.map((kind) => words(`${due.wordsOf(kind)}.name`)),
    ...(mine ? [say('registers.me')] : person ? [say('registers.with', { name: person.name })] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
const bracketed = (says: string, query: DueKept, rows: readonly DueRecord[], context: AnswerContext) =>
  `${says.replace(/\.$/, '')}${narrowed(query, rows, context)}.`;

/** What is to be done, until when, and with whom it is, where that is not one person's for all. */
export function dueLineWith(row: DueRecord, { person, mine }: DueKept, context: AnswerContext): RecordLine {
  const { text, on } = dueLine(row, context);
  const name = person || mine ? '' : nameOf(row);
  return { text: name ? `${text} · ${name}` : text, on };
}

export interface DueTold {
  readonly builder: AnswerBuilder;
  /** What was told, in its order. */
  readonly rows: readonly DueRecord[];
}

export async function tellDue(query: DueKept, context: AnswerContext): Promise<DueTold> {
  const builder = new AnswerBuilder();
  const { say, date } = context;
  const all = await dueRowsOf(query, context);
  const spans = query.periods.map(({ from, until }) => ({
    says: (count: number) => say('records.due-between', { count, from: date(from), until: date(until) }),
    rows: all.filter(({ day }) => day !== null && day >= from && day <= until),
  }));
  const whole = { says: (count: number) => say(query.late ? 'records.late' : 'records.due-all', { count }), rows: all };
  const told: DueRecord[] = [];
  for (const { says, rows } of spans.length > 0 ? spans : [whole]) {
    const some = rows.slice(0, mostTold);
    builder.say(bracketed(says(rows.length), query, rows, context)).list(
      '',
      some.map((row) => dueLineWith(row, query, context)),
    );
    if (rows.length > some.length) builder.say(say('registers.more', { count: rows.length - some.length }));
    told.push(...some);
  }
  const [first] = query.periods;
  const before = first ? all.filter(({ day, late }) => late && day !== null && day < first.from) : [];
  if (before.length > 0) builder.say(say('records.due-before', { count: before.length }));
  return { builder, rows: told };
}

/** The record that has the day, or the one that it is part of; null where no register has either. */
export async function recordOfDue(
  { id, parent, title }: DueRecord,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const [record] = await context.registers.these(context.db, parent === null ? [id] : [id, parent], context);
  if (record) return record;
  // A part that no register tells of by itself is called as what it is a part of.
  const words = tellingWords(plainWords(title));
  const called = words.length > 0 ? await context.registers.titled(context.db, words, { ...context, most: 5 }) : [];
  const [only, ...others] = called.filter(({ item }) => item.title === title);
  return only && others.length === 0 ? only : null;
}

/** How many that are, and nothing else. */
export async function countDue(query: DueKept, context: AnswerContext): Promise<AnswerBuilder> {
  const all = await dueRowsOf(query, context);
  const { periods } = query;
  const isIn = (on: string | null) => on !== null && periods.some(({ from, until }) => on >= from && on <= until);
  const count = periods.length > 0 ? all.filter(({ day }) => isIn(day)).length : all.length;
  const says = context.say(query.late ? 'records.late' : 'records.due-all', { count });
  return new AnswerBuilder().say(bracketed(says, query, all, context));
}

/** With whom, or until when, each of these is. */
export async function tellThose(
  { ask, refs }: { readonly ask: 'who' | 'when'; readonly refs: readonly string[] },
  query: DueKept,
  context: AnswerContext,
): Promise<DueTold> {
  const rows = (await dueRowsOf(query, context)).filter(({ id }) => refs.includes(id));
  const builder = new AnswerBuilder().list(
    '',
    rows.map((row) => {
      const { text, on } = dueLine(row, context);
      const who = nameOf(row) || context.say('records.nobody');
      return { text: ask === 'who' ? context.say('record.owner', { title: text, who }) : text, on };
    }),
  );
  return { builder, rows };
}
