/** Lists of action plans: filtered, sorted and paged along their indexes. */
import type { PlanRow, planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { withoutActive } from '../kit/db/member.ts';
import { containing, pageOfFound, rowsOfPage } from '../kit/db/page.ts';
import { closed, type Filters, planOfRow, planRows, rankOf } from './plans.store.ts';

const orders: Record<Exclude<Filters['sort'], 'todo'>, ReturnType<typeof sql>> = {
  dueDate: sql`p.due_date, p.id`,
  '-dueDate': sql`p.due_date DESC NULLS LAST, p.id`,
  created: sql`p.created_at, p.id`,
  '-created': sql`p.created_at DESC, p.id DESC`,
  priority: sql`p.priority, p.id`,
  '-priority': sql`p.priority DESC, p.id DESC`,
  title: sql`p.title, p.id`,
  '-title': sql`p.title DESC, p.id DESC`,
  progress: sql`p.percent, p.id`,
  '-progress': sql`p.percent DESC, p.id DESC`,
};

/** Who asks, on which day, and which plans come first. */
export interface PlanReader {
  readonly me: string;
  readonly today: string;
  readonly first: readonly string[];
}

const conditions = (db: Db, filters: Filters, me: string, today: string) => {
  const { status, closed: over, priority, category, origin, assignedTo, overdue, dueFrom, dueTo, search } = filters;
  const said = containing(search);
  const late = sql<boolean>`(p.due_date < ${today}::date AND p.status NOT IN ${closed})`;
  return planRows(db, today)
    .$if(status !== undefined, (q) => q.where('p.status', 'in', status ?? []))
    .$if(over !== undefined, (q) => q.where(sql<boolean>`(p.status IN ${closed}) = ${over ?? false}`))
    .$if(priority !== undefined, (q) => q.where('p.priority', 'in', (priority ?? []).map(rankOf)))
    .$if(category !== undefined, (q) => q.where('p.category', 'in', category ?? []))
    .$if(origin !== undefined, (q) => q.where('p.origin_kind', 'in', origin ?? []))
    .$if(assignedTo === 'nobody', (q) => q.where(withoutActive('p.assigned_to')))
    .$if(assignedTo !== undefined && assignedTo !== 'nobody', (q) =>
      q.where('p.assigned_to', '=', assignedTo === 'me' ? me : (assignedTo ?? '')),
    )
    .$if(overdue === true, (q) => q.where(late))
    .$if(overdue === false, (q) => q.where(sql<boolean>`coalesce(NOT ${late}, true)`))
    .$if(dueFrom !== undefined, (q) => q.where('p.due_date', '>=', dueFrom ?? ''))
    .$if(dueTo !== undefined, (q) => q.where('p.due_date', '<=', dueTo ?? ''))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`p.title_plain LIKE (SELECT plain(${said}))`));
};

/**
 * The first so many plans in the order of work: those that have a place in it, then the others by their day along the index,
 * and what is over last. No more than these are read of a company that has ten thousand.
 */
function inOrderOfWork(db: Db, filters: Filters, { me, today, first }: PlanReader, upTo: number) {
  const places = sql`${[...first]}::uuid[]`;
  const placed = sql<boolean>`(p.id = ANY(${places}) AND p.status NOT IN ${closed})`;
  const found = () => conditions(db, filters, me, today).clearSelect().select(['p.id', 'p.due_date']);
  const ahead = found()
    .where(placed)
    .select([sql<number | null>`array_position(${places}, p.id)`.as('place'), sql<boolean>`false`.as('over')]);
  const others = found()
    .where(sql<boolean>`NOT ${placed}`)
    .select([sql<number | null>`NULL::int`.as('place'), sql<boolean>`(p.status IN ${closed})`.as('over')])
    .orderBy(sql`(p.status IN ${closed}), p.due_date, p.id`)
    .limit(upTo);
  return db.selectFrom(ahead.unionAll(db.selectFrom(others.as('o')).selectAll()).as('k'));
}

/** Plans of the filters in the order that is asked for, from the first on, at most `upTo` of them. */
function sorted(db: Db, filters: Filters, reader: PlanReader, upTo: number) {
  const { me, today } = reader;
  if (filters.sort !== 'todo') return conditions(db, filters, me, today).orderBy(orders[filters.sort]);
  const order = sql`k.over, k.place, k.due_date, k.id`;
  const ids = inOrderOfWork(db, filters, reader, upTo).select(['k.id', 'k.due_date', 'k.place', 'k.over']);
  return planRows(db, today).innerJoin(ids.as('k'), 'k.id', 'p.id').orderBy(order);
}

/** The rows of one page. Behind the first their ids come along the index, so that of the plans before them none is read. */
function rowsOf(db: Db, filters: z.output<typeof planFilters>, reader: PlanReader) {
  const { me, today } = reader;
  const { page, limit, sort } = filters;
  if (page === 1 || sort === 'todo') return rowsOfPage(sorted(db, filters, reader, page * limit), filters);
  const order = orders[sort];
  const ids = conditions(db, filters, me, today).clearSelect().select('p.id').orderBy(order);
  return planRows(db, today)
    .where('p.id', 'in', ids.limit(sql.lit(limit)).offset((page - 1) * limit))
    .orderBy(order);
}

/** One page of plans. */
export function pagePlans(db: Db, filters: z.output<typeof planFilters>, reader: PlanReader): Promise<Page<PlanRow>> {
  const count = conditions(db, filters, reader.me, reader.today).clearSelect();
  return pageOfFound(
    rowsOf(db, filters, reader),
    count.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    planOfRow,
  );
}

/** Every plan that the filters leave, at most `most`. */
export async function every(db: Db, filters: Filters, reader: PlanReader, most: number): Promise<PlanRow[]> {
  return (await sorted(db, filters, reader, most).limit(most).execute()).map(planOfRow);
}
