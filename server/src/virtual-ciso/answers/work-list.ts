/** Tells what is asked of a list of work: the one that comes first, the oldest, and how much of it is grave. */

import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { DueRecord } from '../../kit/due/due.ts';
import type { DueKept } from '../conversation/state.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { dueLineWith, dueRowsOf } from './due-told.ts';

/** So many are told after the first; so many that are grave. */
const [mostAfter, mostGrave] = [3, 8] as const;
/** What a room calls grave among its records, the gravest first. */
const grades = ['critical', 'grave', 'serious', 'high'] as const;
/** Higher is graver; 0 where its room grades it no higher, and where it has no grade. */
function gradeOf(record: RecordFound | undefined): number {
  const at = grades.findIndex((one) => record?.item.meets.includes(one));
  return at < 0 ? 0 : grades.length - at;
}
const isGraded = (record: RecordFound | undefined): boolean =>
  record !== undefined && grades.some((one) => record.register.conditions.includes(one));

interface WorkListTold {
  readonly builder: AnswerBuilder;
  /** What was told, in its order. */
  readonly rows: readonly DueRecord[];
}
/** Those that were told: of its periods alone, where it has any. */
async function rowsTold(query: DueKept, context: AnswerContext): Promise<DueRecord[]> {
  const rows = await dueRowsOf(query, context);
  const { periods } = query;
  if (periods.length === 0) return rows;
  return rows.filter(({ day }) => day !== null && periods.some(({ from, until }) => day >= from && day <= until));
}
const farAway = '9999-12-31';
const dayOf = ({ day }: DueRecord) => day ?? farAway;

async function recordsOf(rows: readonly DueRecord[], context: AnswerContext): Promise<Map<string, RecordFound>> {
  const found = await context.registers.these(context.db, [...new Set(rows.map(({ id }) => id))], context);
  return new Map(found.map((record) => [record.item.id, record]));
}

/** One of them, with those that follow it. */
function toldInOrder(rows: readonly DueRecord[], query: DueKept, context: AnswerContext): AnswerBuilder {
  const builder = new AnswerBuilder();
  const [one, ...others] = rows.map((row) => dueLineWith(row, query, context));
  if (!one) return builder.say(context.say('records.late_zero'));
  builder.say(`${one.text}.`, ...one.on);
  return builder.list(others.length > 0 ? context.say('record.after-that') : '', others.slice(0, mostAfter), true);
}

/** What cannot wait first, then what its room grades highest, then what was due first. */
export async function tellFirstOfWork(query: DueKept, context: AnswerContext): Promise<WorkListTold> {
  const rows = await rowsTold(query, context);
  const records = await recordsOf(rows, context);
  const grade = ({ id }: DueRecord) => gradeOf(records.get(id));
  const ordered = rows.toSorted(
    (a, b) =>
      Number(b.urgent) - Number(a.urgent) ||
      grade(b) - grade(a) ||
      (records.get(b.id)?.item.rank ?? 0) * Number(grade(b) > 0) -
        (records.get(a.id)?.item.rank ?? 0) * Number(grade(a) > 0) ||
      dayOf(a).localeCompare(dayOf(b)),
  );
  return { builder: toldInOrder(ordered, query, context), rows: ordered };
}

/** What was due first. */
export async function tellOldestOfWork(query: DueKept, context: AnswerContext): Promise<WorkListTold> {
  const ordered = (await rowsTold(query, context)).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  return { builder: toldInOrder(ordered, query, context), rows: ordered };
}

/** What is due last. */
export async function tellLatestOfWork(query: DueKept, context: AnswerContext): Promise<WorkListTold> {
  const ordered = (await rowsTold(query, context))
    .filter(({ day }) => day !== null)
    .toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  return { builder: toldInOrder(ordered, query, context), rows: ordered };
}

/** How many of them are grave, which, and how many have no grade. */
export async function tellGraveWork(query: DueKept, whether: boolean, context: AnswerContext): Promise<WorkListTold> {
  const all = await rowsTold(query, context);
  const records = await recordsOf(all, context);
  const rows = all
    .filter(({ id }) => gradeOf(records.get(id)) > 0)
    .toSorted((a, b) => gradeOf(records.get(b.id)) - gradeOf(records.get(a.id)) || dayOf(a).localeCompare(dayOf(b)));
  const ungraded = all.filter(({ id }) => !isGraded(records.get(id))).length;
  const yes = whether ? `${context.say(rows.length > 0 ? 'registers.yes' : 'registers.no')} ` : '';
  const builder = new AnswerBuilder().say(
    `${yes}${context.say('records.grave', { count: rows.length, all: all.length })}`,
  );
  builder.list(
    '',
    rows.slice(0, mostGrave).map((row) => dueLineWith(row, query, context)),
  );
  if (ungraded > 0) builder.say(context.say('records.ungraded', { count: ungraded }));
  return { builder, rows };
}
