/** What plans and their tasks say of themselves: how far, what next, who works on it and with how many hours, what was said of it. */
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { RegisterFact, RegisterFacts } from '../kit/advisor/register.ts';
import { commentsTold, nameOfUser } from '../kit/comments/comments.told.ts';
import { say } from '../kit/words.ts';

const order = sql`${priority.options}::text[]`;
const open = sql`status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO')`;
/** So many of what a plan has are told. */
const most = sql.lit(6);

/** A plan's tasks, each with its line: hours, who has it, and the day on which it has to be done. */
const tasks = (zone: string) => sql`(SELECT sum(hours) FILTER (WHERE ${open}) AS hours,
    coalesce(sum(hours) FILTER (WHERE status = 'CONCLUIDA'), 0) AS spent, sum(hours) FILTER (WHERE status <> 'REJEITADA') AS whole,
    count(*) FILTER (WHERE ${open}) AS opened, count(*) FILTER (WHERE status = 'CONCLUIDA') AS ended,
    string_agg(title || coalesce(' (' || nullif(line, '') || ')', ''), '; ' ORDER BY place) FILTER (WHERE ${open} AND place <= ${most}) AS tasks,
    string_agg(title || coalesce(' (' || nullif(by, '') || ')', ''), '; ' ORDER BY place) FILTER (WHERE status = 'CONCLUIDA' AND place <= ${most}) AS finished
  FROM (SELECT t.status, t.title, t.hours,
      row_number() OVER (PARTITION BY t.status = 'CONCLUIDA', t.${open} ORDER BY t.completed_at DESC, t.position, t.id) AS place,
      concat_ws(', ', t.hours || ' h', ${nameOfUser('a')}, t.due_date::text) AS line,
      concat_ws(', ', ${nameOfUser('f')}, (t.completed_at AT TIME ZONE ${zone})::date::text) AS by
    FROM subtasks t LEFT JOIN users a ON a.id = t.assigned_to LEFT JOIN users f ON f.id = t.completed_by
    WHERE t.company_id = p.company_id AND t.plan_id = p.id) s)`;
/**
 * Who has tasks in it, and how many of theirs are open and done. CASE says what coalesce would: by that PostgreSQL may not look
 * people up in an index under row-level security, and read everybody of the installation for each task.
 */
const helpers = sql`(SELECT string_agg(name, ', ' ORDER BY opened DESC, name) AS helpers,
    jsonb_object_agg(name, jsonb_build_object('id', id, 'open', opened::text, 'done', ended::text, 'tasks', coalesce(titles, '–'))) AS each
  FROM (SELECT u.id, ${nameOfUser('u')} AS name, count(*) FILTER (WHERE ${open}) AS opened, count(*) FILTER (WHERE status = 'CONCLUIDA') AS ended,
      string_agg(title, '; ' ORDER BY position) FILTER (WHERE ${open}) AS titles
    FROM subtasks t JOIN users u ON u.id = CASE WHEN t.assigned_to IS NULL THEN t.completed_by ELSE t.assigned_to END
    WHERE t.company_id = p.company_id AND t.plan_id = p.id AND t.status <> 'REJEITADA' GROUP BY u.id ORDER BY opened DESC LIMIT 20) w)`;
/** What waits for what. */
const waits = sql`(SELECT string_agg(concat('“', title, '” ← “', awaited, '”'), '; ') AS waits FROM (SELECT a.title, b.title AS awaited
    FROM subtask_dependencies d JOIN subtasks a ON a.company_id = d.company_id AND a.id = d.subtask_id
    JOIN subtasks b ON b.company_id = d.company_id AND b.id = d.depends_on
    WHERE d.company_id = p.company_id AND d.plan_id = p.id AND a.${open} AND b.${open} ORDER BY a.position, b.position LIMIT ${most}) d)`;
const files = (zone: string) => sql`(SELECT max(total) || '. ' || string_agg(line, '; ' ORDER BY place) AS files
  FROM (SELECT count(*) OVER () AS total, row_number() OVER (ORDER BY f.created_at) AS place,
      concat(k.name, ' (', concat_ws(', ', ${nameOfUser('u')}, (f.created_at AT TIME ZONE ${zone})::date), ')') AS line
    FROM plan_attachments f JOIN file_references n ON n.company_id = f.company_id AND n.record_id = f.id AND n.kind = 'plan-attachment'
    JOIN files k ON k.company_id = n.company_id AND k.id = n.file_id LEFT JOIN users u ON u.id = f.added_by
    WHERE f.company_id = p.company_id AND f.plan_id = p.id ORDER BY f.created_at LIMIT ${most}) l)`;
/** How far it is and by when, in words of their own. */
const standing = (today: string, zone: string) => sql`
  CASE WHEN p.status = 'completed' THEN 'done' ELSE 'some' END AS progress, p.subtasks_done::text AS done,
  p.subtasks_total::text AS total, (p.subtasks_total - p.subtasks_done)::text AS left, p.percent::text,
  CASE WHEN p.due_date IS NULL THEN 'none' WHEN p.status IN ('completed', 'canceled') THEN 'over'
    WHEN p.due_date < ${today}::date THEN 'late' ELSE 'on' END AS due,
  CASE WHEN p.status <> 'completed' THEN 'open' WHEN p.due_date IS NULL THEN 'none'
    WHEN (p.completed_at AT TIME ZONE ${zone})::date > p.promised_on THEN 'over' ELSE 'kept' END AS ended,
  (p.completed_at AT TIME ZONE ${zone})::date::text AS finished, abs((p.completed_at AT TIME ZONE ${zone})::date - p.promised_on)::text AS apart,
  p.promised_on::text AS promised,
  p.due_date::text AS day, abs(p.due_date - ${today}::date)::text AS days,
  CASE WHEN p.status = 'completed' THEN 'done' WHEN p.due_date IS NULL THEN 'none' WHEN p.due_date < ${today}::date THEN 'late'
    WHEN (p.subtasks_total - p.subtasks_done) * 4 > p.due_date - ${today}::date THEN 'tight' ELSE 'likely' END AS reached`;

const planKeys: readonly RegisterFact[] = [
  { key: 'progress', as: 'each' },
  { key: 'percent', more: 'good' },
  { key: 'next', own: true },
  { key: 'due', as: 'each' },
  { key: 'ended', as: 'each' },
  { key: 'effort', as: 'each', adds: 'hours' },
  { key: 'about', own: true },
  { key: 'reached', as: 'each' },
  { key: 'controls' },
  { key: 'started', as: 'day' },
  { key: 'tasks', aside: true },
  { key: 'ticked', aside: true },
  { key: 'budget', as: 'each', more: 'bad', number: 'whole' },
  { key: 'helpers', aside: true, people: { done: 'helpers', left: '', each: 'each' } },
  { key: 'comments', aside: true },
  { key: 'files', aside: true },
  { key: 'waits', aside: true },
  { key: 'priority', of: 'priorities' },
  { key: 'area', of: 'categories' },
  { key: 'origin', of: 'origins' },
  { key: 'creator' },
  { key: 'repeats', of: 'recurrences' },
  { key: 'stands', of: 'statuses' },
];
const none = (locale: Locale, fact: 'tasks' | 'ticked' | 'waits' | 'comments' | 'files') =>
  sql`${say(locale, `action-plans:advisor.plan.facts.${fact}.none`)}::text`;

export const actionPlanFacts: RegisterFacts = {
  topics: {
    neglect: ['about', 'due', 'controls'],
    way: ['progress', 'next', 'tasks'],
    until: ['due', 'reached'],
    takes: ['effort', 'due'],
    counsel: ['reached', 'progress', 'next'],
  },
  keys: planKeys,
  rows: (ids, today, zone, locale) => sql`SELECT p.id, ${standing(today, zone)}, n.title AS next,
      CASE WHEN k.hours IS NULL THEN 'none' ELSE 'some' END AS effort, k.hours::text, nullif(p.description, '') AS about,
      c.controls, (coalesce(p.start_date, (p.created_at AT TIME ZONE ${zone})::date))::text AS started,
      coalesce(k.opened || '. ' || k.tasks, ${none(locale, 'tasks')}) AS tasks, coalesce(k.ended || '. ' || k.finished, ${none(locale, 'ticked')}) AS ticked,
      CASE WHEN k.whole IS NULL THEN 'none' ELSE 'some' END AS budget, k.whole::text, k.spent::text, coalesce(k.hours, 0)::text AS ahead,
      h.helpers, h.each::text, coalesce(${commentsTold('plan', sql`c.record_id = p.id`, zone)}, ${none(locale, 'comments')}) AS comments,
      coalesce(f.files, ${none(locale, 'files')}) AS files,
      coalesce(w.waits, ${none(locale, 'waits')}) AS waits,
      (${order})[p.priority] AS priority, p.category AS area, p.origin_kind AS origin,
      coalesce(' (“' || nullif(p.origin_label, '') || '”)', '') AS label, ${nameOfUser('u')} AS creator,
      (p.created_at AT TIME ZONE ${zone})::date::text AS made, p.recurrence AS repeats, p.status AS stands
    FROM action_plans p LEFT JOIN users u ON u.id = p.created_by
    LEFT JOIN LATERAL (SELECT title FROM subtasks WHERE company_id = p.company_id AND plan_id = p.id
      AND ${open} ORDER BY position, id LIMIT 1) n ON true
    LEFT JOIN LATERAL ${tasks(zone)} k ON true LEFT JOIN LATERAL ${helpers} h ON true LEFT JOIN LATERAL ${waits} w ON true
    LEFT JOIN LATERAL ${files(zone)} f ON true
    LEFT JOIN LATERAL (SELECT string_agg(control_id, ', ' ORDER BY control_id) AS controls FROM plan_controls
      WHERE company_id = p.company_id AND plan_id = p.id) c ON true
    WHERE p.id = ANY(${ids}::uuid[])`,
};

export const planTaskFacts: RegisterFacts = {
  keys: [
    { key: 'plan', own: true, aside: true },
    { key: 'hours', more: 'bad' },
    { key: 'about', own: true, aside: true },
    { key: 'waits', as: 'each' },
    { key: 'ended', as: 'each' },
    { key: 'priority', of: 'priorities' },
    { key: 'comments', aside: true },
    { key: 'stands', of: 'tasks' },
  ],
  rows: (
    ids,
    _today,
    zone,
    locale,
  ) => sql`SELECT t.id, p.title AS plan, t.hours::text, nullif(t.description, '') AS about,
      CASE WHEN w.titles IS NULL THEN 'none' ELSE 'some' END AS waits, w.titles AS awaited,
      CASE WHEN t.status = 'CONCLUIDA' THEN 'done' ELSE 'open' END AS ended, coalesce(${nameOfUser('f')}, '–') AS finisher,
      (t.completed_at AT TIME ZONE ${zone})::date::text AS finished, (${order})[t.priority] AS priority,
      coalesce(${commentsTold('plan', sql`c.record_id = t.plan_id AND c.part_id = t.id`, zone)}, ${none(locale, 'comments')}) AS comments, t.status AS stands
    FROM subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id LEFT JOIN users f ON f.id = t.completed_by
    LEFT JOIN LATERAL (SELECT string_agg('“' || b.title || '”', ', ') AS titles FROM subtask_dependencies d
      JOIN subtasks b ON b.company_id = d.company_id AND b.id = d.depends_on
      WHERE d.company_id = t.company_id AND d.subtask_id = t.id AND b.${open}) w ON true
    WHERE t.id = ANY(${ids}::uuid[])`,
};
