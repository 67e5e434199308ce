/** Reads, across the rooms, what an answer about the company's own records says. Bounded; never writes. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { Ref } from './refs.ts';

export interface PlanRow {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly due: string | null;
  readonly percent: number;
  readonly done: number;
  readonly total: number;
  readonly who: string | null;
}

const planColumns = sql`p.id, p.title, p.status, to_char(p.due_date, 'YYYY-MM-DD') AS due, p.percent,
  p.subtasks_done AS done, p.subtasks_total AS total, u.first_name || ' ' || u.last_name AS who`;
/** A plan `p` that is not closed. */
export const isOpen = sql`p.status IN ('open', 'in_progress', 'pending')`;
/** A subtask `s` that is not closed. */
export const isToDo = sql`s.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO')`;
/**
 * Evidence `e` whose end matters: not turned down, not long gone, and nothing newer took its place. That is so where each
 * of its controls is proven today by something that lasts longer.
 */
export const stillProves = (today: string) => sql`e.review <> 'rejected' AND e.valid_until > ${today}::date - 60
  AND (NOT EXISTS (SELECT 1 FROM evidence_controls l WHERE l.company_id = e.company_id AND l.evidence_id = e.id)
    OR EXISTS (SELECT 1 FROM evidence_controls l WHERE l.company_id = e.company_id AND l.evidence_id = e.id
      AND NOT EXISTS (
        SELECT 1 FROM evidence_controls m JOIN evidences n ON n.company_id = m.company_id AND n.id = m.evidence_id
        WHERE m.company_id = l.company_id AND m.framework = l.framework AND m.control_id = l.control_id
          AND n.review <> 'rejected' AND n.valid_from <= ${today}::date AND coalesce(n.valid_until >= ${today}::date, true)
          AND coalesce(n.valid_until > e.valid_until, true))))`;

/** Open plans about any of the controls, newest first. */
export async function plansAbout(db: Db, controls: readonly Ref[], most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE ${isOpen} AND EXISTS (
      SELECT 1 FROM plan_controls c
      JOIN unnest(${controls.map((one) => one.framework)}::text[], ${controls.map((one) => one.id)}::text[])
        AS wanted(framework, id) ON c.framework = wanted.framework AND c.control_id = wanted.id
      WHERE c.company_id = p.company_id AND c.plan_id = p.id)
    ORDER BY p.created_at DESC, p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Plans whose title is like the words, most like first. */
export async function plansNamed(db: Db, words: string, most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE word_similarity(plain(p.title), plain(${words})) > 0.45
    ORDER BY ${isOpen} DESC, word_similarity(plain(p.title), plain(${words})) DESC, p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Open plans, the soonest due first. */
export async function openPlans(db: Db, most: number): Promise<{ rows: PlanRow[]; open: number; closed: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PlanRow>`SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
      WHERE ${isOpen} ORDER BY p.due_date NULLS LAST, p.id LIMIT ${most}`.execute(db),
    sql<{ open: number; closed: number }>`
      SELECT count(*) FILTER (WHERE ${isOpen})::int AS open, count(*) FILTER (WHERE p.status = 'completed')::int AS closed
      FROM action_plans p`.execute(db),
  ]);
  return { rows, open: counted[0]?.open ?? 0, closed: counted[0]?.closed ?? 0 };
}

export interface DueRow {
  readonly kind: 'plan' | 'subtask' | 'evidence';
  readonly id: string;
  readonly parent: string | null;
  readonly title: string;
  readonly due: string;
  readonly late: boolean;
  readonly who: string | null;
}

/**
 * What is due until `until` and not done, soonest first. `person`: only what is theirs; then evidence is left out, as it
 * is where the reader may not see the register.
 */
export async function dueUntil(
  db: Db,
  given: { today: string; until: string; person: string | null; evidence: boolean; most: number },
): Promise<DueRow[]> {
  const { today, until, person, evidence, most } = given;
  const { rows } = await sql<DueRow>`
    (SELECT 'plan' AS kind, p.id, NULL::uuid AS parent, p.title, to_char(p.due_date, 'YYYY-MM-DD') AS due,
      p.due_date < ${today}::date AS late, u.first_name || ' ' || u.last_name AS who
    FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE ${isOpen} AND p.due_date <= ${until}::date AND (${person}::uuid IS NULL OR p.assigned_to = ${person}::uuid)
    ORDER BY p.due_date, p.id LIMIT ${most})
    UNION ALL
    (SELECT 'subtask', s.id, s.plan_id, s.title, to_char(s.due_date, 'YYYY-MM-DD'), s.due_date < ${today}::date,
      u.first_name || ' ' || u.last_name
    FROM subtasks s JOIN action_plans p ON p.company_id = s.company_id AND p.id = s.plan_id
    LEFT JOIN users u ON u.id = s.assigned_to
    WHERE ${isToDo} AND ${isOpen} AND s.due_date <= ${until}::date
      AND (${person}::uuid IS NULL OR s.assigned_to = ${person}::uuid)
    ORDER BY s.due_date, s.id LIMIT ${most})
    UNION ALL
    (SELECT 'evidence', e.id, NULL, e.title, to_char(e.valid_until, 'YYYY-MM-DD'), e.valid_until < ${today}::date, NULL
    FROM evidences e
    WHERE ${evidence && person === null} AND e.valid_until <= ${until}::date AND ${stillProves(today)}
    ORDER BY e.valid_until, e.id LIMIT ${most})
    ORDER BY due, title LIMIT ${most}`.execute(db);
  return rows;
}

/** What waits for one person: open subtasks and plans, with or without a date. */
export async function tasksOf(db: Db, person: string, today: string, most: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT 'subtask' AS kind, s.id, s.plan_id AS parent, s.title, coalesce(to_char(s.due_date, 'YYYY-MM-DD'), '') AS due,
      coalesce(s.due_date < ${today}::date, false) AS late, NULL AS who
    FROM subtasks s JOIN action_plans p ON p.company_id = s.company_id AND p.id = s.plan_id
    WHERE s.assigned_to = ${person}::uuid AND ${isToDo} AND ${isOpen}
    UNION ALL
    SELECT 'plan', p.id, NULL, p.title, coalesce(to_char(p.due_date, 'YYYY-MM-DD'), ''),
      coalesce(p.due_date < ${today}::date, false), NULL
    FROM action_plans p WHERE p.assigned_to = ${person}::uuid AND ${isOpen}
    ORDER BY due = '', due, title LIMIT ${most}`.execute(db);
  return rows;
}

export interface EvidenceCounts {
  readonly current: number;
  readonly expiring: number;
  readonly expired: number;
  readonly waiting: number;
}

export async function evidenceCounts(db: Db, today: string): Promise<EvidenceCounts> {
  const { rows } = await sql<EvidenceCounts>`
    SELECT count(*) FILTER (WHERE review <> 'rejected' AND valid_from <= ${today}::date
        AND coalesce(valid_until >= ${today}::date, true))::int AS current,
      count(*) FILTER (WHERE review <> 'rejected' AND valid_until BETWEEN ${today}::date AND ${today}::date + 30)::int AS expiring,
      count(*) FILTER (WHERE review <> 'rejected' AND valid_until < ${today}::date)::int AS expired,
      count(*) FILTER (WHERE review = 'pending')::int AS waiting
    FROM evidences`.execute(db);
  return rows[0] ?? { current: 0, expiring: 0, expired: 0, waiting: 0 };
}

export interface JourneyRow {
  readonly id: string;
  readonly template: string;
  readonly status: string;
  readonly done: number;
  readonly total: number;
}

/** The company's journeys in its order. */
export async function journeysNow(db: Db, most: number): Promise<JourneyRow[]> {
  const { rows } = await sql<JourneyRow>`
    SELECT j.id, j.template_id AS template, j.status,
      count(t.id) FILTER (WHERE t.status IN ('completed', 'skipped'))::int AS done, count(t.id)::int AS total
    FROM journeys j JOIN journey_tasks t ON t.company_id = j.company_id AND t.journey_id = j.id
    GROUP BY j.company_id, j.id ORDER BY j.status = 'completed', j.position, j.id LIMIT ${most}`.execute(db);
  return rows;
}

export interface OwnerRow {
  readonly framework: string;
  readonly controlId: string;
  readonly who: string;
}

/** Who owns the controls, where anybody does. */
export async function ownersOf(db: Db, controls: readonly Ref[]): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    SELECT s.framework, s.control_id AS "controlId", u.first_name || ' ' || u.last_name AS who
    FROM control_settings s JOIN users u ON u.id = s.owner_id
    JOIN unnest(${controls.map((one) => one.framework)}::text[], ${controls.map((one) => one.id)}::text[])
      AS wanted(framework, id) ON s.framework = wanted.framework AND s.control_id = wanted.id
    ORDER BY s.framework, s.control_id`.execute(db);
  return rows;
}

export interface Moved {
  readonly framework: string;
  readonly from: string;
  readonly before: number | null;
  readonly to: string;
  readonly now: number | null;
}

/** Each framework's first and last kept picture since a day. */
export async function movedSince(db: Db, since: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT framework, to_char(min(day), 'YYYY-MM-DD') AS "from", to_char(max(day), 'YYYY-MM-DD') AS "to",
      (array_agg(maturity ORDER BY day))[1]::float8 AS before, (array_agg(maturity ORDER BY day DESC))[1]::float8 AS now
    FROM compliance_snapshots WHERE day >= ${since}::date AND framework IN ('iso27001', 'nist-csf', 'lgpd')
    GROUP BY framework ORDER BY framework`.execute(db);
  return rows;
}
