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
const isOpenWork = sql`p.status IN ('open', 'in_progress', 'pending')`;
/** Open plans about any of the controls, newest first. */
export async function plansAbout(db: Db, controls: readonly Ref[], most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE ${isOpenWork} AND EXISTS (
      SELECT 1 FROM plan_controls c
      JOIN unnest(${controls.map((one) => one.framework)}::text[], ${controls.map((one) => one.id)}::text[])
        AS wanted(framework, id) ON c.framework = wanted.framework AND c.control_id = wanted.id
      WHERE c.company_id = p.company_id AND c.plan_id = p.id)
    ORDER BY p.created_at DESC, p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Controls that have evidence which is valid on that day. */
export async function provenControls(db: Db, today: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT l.control_id AS id
    FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
    WHERE e.review <> 'rejected' AND e.valid_from <= ${today}::date AND coalesce(e.valid_until >= ${today}::date, true)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

interface OnControl {
  readonly id: string;
  readonly title: string;
  readonly control: string;
}
/** So many records on controls are looked at. */
const mostOnControls = 500;
/** Approved policies with the controls that they speak of. */
export async function policyControls(db: Db): Promise<OnControl[]> {
  const { rows } = await sql<OnControl>`SELECT p.id, v.title, c.control_id AS control
    FROM policies p JOIN policy_versions v ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number
    JOIN policy_controls c ON c.company_id = p.company_id AND c.policy_id = p.id
    WHERE p.status <> 'ARCHIVED' ORDER BY p.created_at, p.id LIMIT ${sql.lit(mostOnControls)}`.execute(db);
  return rows;
}
/** Plans that are not finished with the controls that they serve. */
export async function openPlanControls(db: Db): Promise<OnControl[]> {
  const { rows } = await sql<OnControl>`SELECT p.id, p.title, c.control_id AS control
    FROM action_plans p JOIN plan_controls c ON c.company_id = p.company_id AND c.plan_id = p.id
    WHERE ${isOpenWork} ORDER BY p.created_at, p.id LIMIT ${sql.lit(mostOnControls)}`.execute(db);
  return rows;
}

/** Plans that were made out of a record, open ones first. */
export async function plansOn(db: Db, record: string, most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE p.origin_ref = ${record} ORDER BY ${isOpenWork} DESC, p.created_at DESC, p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Plans whose title is like the words, most like first. */
export async function plansNamed(db: Db, words: string, most: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
    WHERE word_similarity(p.title_plain, (SELECT plain(${words}))) > 0.45
    ORDER BY ${isOpenWork} DESC, word_similarity(p.title_plain, (SELECT plain(${words}))) DESC, p.id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Open plans, the soonest due first. */
export async function openPlans(db: Db, most: number): Promise<{ rows: PlanRow[]; open: number; closed: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PlanRow>`SELECT ${planColumns} FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to
      WHERE ${isOpenWork} ORDER BY p.due_date NULLS LAST, p.id LIMIT ${most}`.execute(db),
    sql<{ open: number; closed: number }>`
      SELECT count(*) FILTER (WHERE ${isOpenWork})::int AS open, count(*) FILTER (WHERE p.status = 'completed')::int AS closed
      FROM action_plans p`.execute(db),
  ]);
  return { rows, open: counted[0]?.open ?? 0, closed: counted[0]?.closed ?? 0 };
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

export interface MemberNamed {
  readonly id: string;
  readonly name: string;
}

/** The members of the company whose first or last name is one of the words; those of whom both are, first. */
export async function membersNamed(db: Db, words: readonly string[], most: number): Promise<MemberNamed[]> {
  const { rows } = await sql<MemberNamed>`
    SELECT m.id, u.first_name || ' ' || u.last_name AS name
    FROM memberships m JOIN users u ON u.id = m.id
    WHERE m.removed_at IS NULL
      AND (plain(u.first_name) = ANY (${[...words]}::text[]) OR plain(u.last_name) = ANY (${[...words]}::text[]))
    ORDER BY (plain(u.first_name) = ANY (${[...words]}::text[]) AND plain(u.last_name) = ANY (${[...words]}::text[])) DESC,
      u.first_name, u.last_name, m.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Everybody who can sign in, by name. */
export async function activeMembers(db: Db, most: number): Promise<MemberNamed[]> {
  const { rows } = await sql<MemberNamed>`
    SELECT m.id, trim(concat_ws(' ', u.first_name, u.last_name)) AS name FROM memberships m JOIN users u ON u.id = m.id
    WHERE m.removed_at IS NULL AND m.is_active ORDER BY name, m.id LIMIT ${most}`.execute(db);
  return rows;
}

export interface Moved {
  readonly framework: string;
  readonly from: string;
  readonly before: number | null;
  readonly to: string;
  readonly now: number | null;
}

/** Each framework's first and last kept picture since a day; `scored`: of those that have a number. */
export async function movedSince(db: Db, since: string, scored = false): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT framework, to_char(min(day), 'YYYY-MM-DD') AS "from", to_char(max(day), 'YYYY-MM-DD') AS "to",
      (array_agg(maturity ORDER BY day))[1]::float8 AS before, (array_agg(maturity ORDER BY day DESC))[1]::float8 AS now
    FROM compliance_snapshots WHERE day >= ${since}::date AND framework IN ('iso27001', 'nist-csf', 'lgpd')
      AND (maturity IS NOT NULL OR NOT ${scored}::boolean)
    GROUP BY framework ORDER BY framework`.execute(db);
  return rows;
}

export interface ClockRow {
  readonly incidentId: string;
  readonly title: string;
  readonly clock: string;
  readonly day: string;
}

/** The legal deadlines that run for some incidents, the soonest first. */
export async function runningClocks(db: Db, incidents: readonly string[]): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    SELECT c.incident_id AS "incidentId", i.title, c.clock, to_char(c.due_on, 'YYYY-MM-DD') AS day
    FROM incident_clocks c JOIN incidents i ON i.company_id = c.company_id AND i.id = c.incident_id
    WHERE c.outcome IS NULL AND c.incident_id::text = ANY (${[...incidents]}::text[])
    ORDER BY c.due_on, c.clock, i.id LIMIT 10`.execute(db);
  return rows;
}

/** The instant at which each kind of assessment was submitted last. */
export async function lastSubmissions(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ type: string; at: Date }>`
    SELECT assessment_type AS type, max(submitted_at) AS at FROM assessments GROUP BY assessment_type`.execute(db);
  return new Map(rows.map(({ type, at }) => [type, new Date(at).toISOString()]));
}

interface Stated {
  readonly framework: string;
  readonly level: string;
  /** YYYY-MM-DD */
  readonly statedOn: string;
}
/** What the company states of frameworks on its public page; nothing where that is not shown. */
export async function statedInPublic(db: Db): Promise<readonly Stated[]> {
  const { rows } = await sql<Stated>`SELECT s.framework, s.level, s."statedOn" FROM trust_pages t,
    jsonb_to_recordset(t.frameworks) AS s(framework text, level text, "statedOn" text) WHERE t.is_public`.execute(db);
  return rows;
}
