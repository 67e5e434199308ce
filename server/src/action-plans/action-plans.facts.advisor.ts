/** What a plan says of itself, and how much of the open work each person carries. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';

const undone = sql`('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO')`;

export const planFacts: RegisterFacts = {
  keys: [
    { key: 'progress', as: 'each' },
    { key: 'percent', more: 'good' },
    { key: 'next', own: true },
    { key: 'due', as: 'each' },
    { key: 'effort', as: 'each', adds: 'hours', more: 'bad' },
    { key: 'about', own: true },
    { key: 'reached', as: 'each' },
    { key: 'controls' },
    { key: 'started', as: 'day' },
    { key: 'ended', as: 'each' },
    { key: 'doing', as: 'each' },
    { key: 'did', as: 'each' },
    { key: 'estimated', as: 'each' },
    { key: 'priority', of: 'priorities' },
    { key: 'comments', as: 'each' },
    { key: 'commenter', as: 'each' },
    { key: 'creator' },
    { key: 'origin', of: 'origins' },
    { key: 'hands' },
  ],
  rows: (ids, today, zone) => sql`SELECT p.id, CASE WHEN p.status = 'completed' THEN 'done' ELSE 'some' END AS progress,
      p.subtasks_done::text AS done, p.subtasks_total::text AS total, (p.subtasks_total - p.subtasks_done)::text AS left,
      p.percent::text, t.next,
      CASE WHEN p.due_date IS NULL THEN 'none' WHEN p.status IN ('completed', 'canceled') THEN 'over'
        WHEN p.due_date < ${today}::date THEN 'late' ELSE 'on' END AS due,
      p.due_date::text AS day, abs(p.due_date - ${today}::date)::text AS days,
      CASE WHEN t.hours IS NULL THEN 'none' ELSE 'some' END AS effort, t.hours::text, nullif(p.description, '') AS about,
      CASE WHEN p.status = 'completed' THEN 'done' WHEN p.due_date IS NULL THEN 'none' WHEN p.due_date < ${today}::date THEN 'late'
        WHEN (p.subtasks_total - p.subtasks_done) * 4 > p.due_date - ${today}::date THEN 'tight' ELSE 'likely' END AS reached,
      c.controls, (coalesce(p.start_date, (p.created_at AT TIME ZONE ${zone})::date))::text AS started,
      CASE WHEN p.status = 'canceled' THEN 'canceled' WHEN e.day IS NULL THEN 'going' WHEN p.due_date IS NULL THEN 'plain'
        WHEN e.day > p.due_date THEN 'late' ELSE 'time' END AS ended,
      e.day::text AS end, abs(e.day - p.due_date)::text AS off,
      CASE WHEN t.now IS NULL THEN 'none' ELSE 'some' END AS doing, t.now,
      CASE WHEN t.did IS NULL THEN 'none' ELSE 'some' END AS did, t.did AS parts,
      CASE WHEN t.planned IS NULL THEN 'none' ELSE 'some' END AS estimated, t.planned::text,
      (ARRAY['critical', 'high', 'medium', 'low'])[p.priority] AS priority,
      CASE WHEN m.body IS NULL THEN 'none' ELSE 'some' END AS comments,
      CASE WHEN m.body IS NULL THEN 'none' ELSE 'some' END AS commenter,
      m.body AS said, m.author, m.day::text AS commented, m.count::text AS remarks,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS creator, p.origin_kind AS origin, t.hands
    FROM action_plans p LEFT JOIN users u ON u.id = p.created_by
    LEFT JOIN LATERAL (SELECT (p.completed_at AT TIME ZONE ${zone})::date AS day) e ON true
    LEFT JOIN LATERAL (SELECT (array_agg(s.title ORDER BY s.position, s.id) FILTER (WHERE s.status IN ${undone}))[1] AS next,
        sum(s.hours) FILTER (WHERE s.status IN ${undone}) AS hours, sum(s.hours) AS planned,
        string_agg(concat('“', s.title, '”'), '; ' ORDER BY s.position, s.id) FILTER (WHERE s.status = 'EM_PROGRESSO') AS now,
        string_agg(concat('“', s.title, '”'), '; ' ORDER BY s.position, s.id) FILTER (WHERE s.status = 'CONCLUIDA') AS did,
        (SELECT string_agg(concat(h.name, ' (', h.hours, ' h)'), ', ' ORDER BY h.hours DESC, h.name) FROM (
          SELECT concat_ws(' ', w.first_name, w.last_name) AS name, sum(o.hours) AS hours FROM subtasks o JOIN users w ON w.id = o.assigned_to
          WHERE o.company_id = p.company_id AND o.plan_id = p.id AND o.status IN ${undone} AND o.hours IS NOT NULL GROUP BY 1) h) AS hands
      FROM subtasks s WHERE s.company_id = p.company_id AND s.plan_id = p.id) t ON true
    LEFT JOIN LATERAL (SELECT string_agg(control_id, ', ' ORDER BY control_id) AS controls FROM plan_controls
      WHERE company_id = p.company_id AND plan_id = p.id) c ON true
    LEFT JOIN LATERAL (SELECT k.body, nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') AS author,
        (k.created_at AT TIME ZONE ${zone})::date AS day, count(*) OVER () AS count
      FROM comments k LEFT JOIN users a ON a.id = k.author_id
      WHERE k.company_id = p.company_id AND k.kind = 'plan' AND k.record_id = p.id
      ORDER BY k.created_at DESC, k.id LIMIT 1) m ON true
    WHERE p.id = ANY(${ids}::uuid[])`,
};

/** Open tasks of plans that go on, of those who have them. */
const carried = sql`subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id
  JOIN users u ON u.id = t.assigned_to WHERE t.status IN ${undone} AND p.status NOT IN ('completed', 'canceled')`;
/** A person's own id is the team's: what they carry has another. */
const idOf = sql`md5(concat('load', u.id))::uuid`;

export const loadRegister: AdvisorRegister = {
  ...{ key: 'load', permission: 'action-plans.read', conditions: ['late'], again: true, ownerless: true },
  rows: (today) => sql<RegisterRow>`SELECT ${idOf} AS id, trim(concat_ws(' ', u.first_name, u.last_name)) AS title,
      u.id AS owner, NULL::date AS day, min(t.created_at) AS since, coalesce(sum(t.hours), 0) AS rank,
      concat(coalesce(sum(t.hours), 0), ' h, ', count(*)) AS detail,
      CASE WHEN bool_or(p.due_date < ${today}::date) THEN '{late}'::text[] ELSE '{}' END AS meets
    FROM ${carried} GROUP BY u.id, u.first_name, u.last_name`,
  facts: {
    keys: [
      { key: 'hours', more: 'bad', adds: 'hours' },
      { key: 'tasks', more: 'bad' },
      { key: 'plans', own: true },
    ],
    rows: (ids) => sql`SELECT ${idOf} AS id, coalesce(sum(t.hours), 0)::text AS hours, count(*)::text AS tasks,
        count(DISTINCT p.id)::text AS many, string_agg(DISTINCT p.title, '; ') AS plans
      FROM ${carried} GROUP BY u.id HAVING ${idOf} = ANY(${ids}::uuid[])`,
  },
  detail: () => 'advisor.load.detail',
  at: () => actionPlansPlaces.list.at(),
  all: actionPlansPlaces.list.at(),
};
