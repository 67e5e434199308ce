/** The numbers over all plans: two statements over indexes of one company. */
import { priority as priorityWord } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { planStatuses, subtaskStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { planStats } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { withoutActive } from '../kit/db/member.ts';
import { rankOf } from './plans.store.ts';

type Stats = z.output<typeof planStats>;

/** What a statement counted, under the names that it gave. */
type Counts = Readonly<Record<string, number>>;

export async function planStatistics(db: Db, today: string): Promise<Stats> {
  const open = sql`status NOT IN ('completed', 'canceled')`;
  const [plans, tasks] = await Promise.all([
    sql<Counts>`SELECT count(*) AS total,
      ${sql.join(planStatuses.map((one) => sql`count(*) FILTER (WHERE status = ${one}) AS ${sql.ref(`s_${one}`)}`))},
      ${sql.join(priorityWord.options.map((one) => sql`count(*) FILTER (WHERE priority = ${rankOf(one)}) AS ${sql.ref(`p_${one}`)}`))},
      count(*) FILTER (WHERE due_date < ${today}::date AND ${open}) AS overdue,
      count(*) FILTER (WHERE due_date BETWEEN ${today}::date AND ${today}::date + 6 AND ${open}) AS week,
      count(*) FILTER (WHERE ${withoutActive('assigned_to')} AND ${open}) AS unassigned,
      count(*) FILTER (WHERE completed_at > now() - interval '30 days') AS lately,
      coalesce(avg(percent) FILTER (WHERE ${open}), 0)::float8 AS progress FROM action_plans`.execute(db),
    sql<Counts>`SELECT
      ${sql.join(subtaskStatuses.map((one) => sql`count(*) FILTER (WHERE s.status = ${one}) AS ${sql.ref(`t_${one}`)}`))},
      coalesce(sum(s.hours) FILTER (WHERE s.status NOT IN ('CONCLUIDA', 'REJEITADA')
        AND p.status NOT IN ('completed', 'canceled')), 0)::float8 AS hours
      FROM subtasks s JOIN action_plans p ON p.company_id = s.company_id AND p.id = s.plan_id`.execute(db),
  ]);
  return statsOf(plans.rows[0] ?? {}, tasks.rows[0] ?? {});
}

/** The answer out of what was counted; what no row counts is 0. */
function statsOf(plans: Counts, tasks: Counts): Stats {
  const plan = (name: string) => Number(plans[name] ?? 0);
  const task = (name: string) => Number(tasks[name] ?? 0);
  return {
    total: plan('total'),
    byStatus: {
      open: plan('s_open'),
      in_progress: plan('s_in_progress'),
      completed: plan('s_completed'),
      canceled: plan('s_canceled'),
      pending: plan('s_pending'),
    },
    byPriority: { critical: plan('p_critical'), high: plan('p_high'), medium: plan('p_medium'), low: plan('p_low') },
    overdue: plan('overdue'),
    dueThisWeek: plan('week'),
    unassigned: plan('unassigned'),
    completedLast30Days: plan('lately'),
    averageProgress: plan('progress'),
    subtasks: {
      PENDENTE: task('t_PENDENTE'),
      AGUARDANDO: task('t_AGUARDANDO'),
      EM_PROGRESSO: task('t_EM_PROGRESSO'),
      CONCLUIDA: task('t_CONCLUIDA'),
      REJEITADA: task('t_REJEITADA'),
    },
    hoursLeft: task('hours'),
  };
}
