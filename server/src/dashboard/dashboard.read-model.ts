/** Reads, across the rooms, what the dashboard is made of: five small statements that leave together. Never writes. */
import { type Activity, activity } from '@vigia/contract/dashboard/dashboard.contract.ts';
import {
  type AnswerValue,
  type AssessmentType,
  answerValue,
  assessmentType,
  assessmentTypes,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface DashboardAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly answeredAt: string;
}
export interface DashboardSubmission {
  readonly id: string;
  readonly assessmentType: AssessmentType;
  readonly submittedAt: string;
  readonly maturity: number | null;
}
export interface OpenInvitation {
  readonly email: string;
  readonly expiresAt: string;
}
export interface DashboardFacts {
  readonly answers: readonly DashboardAnswer[];
  /** The newest of each assessment first. */
  readonly submissions: readonly DashboardSubmission[];
  readonly members: number;
  readonly invited: number;
  /** Those that expire within days or have just expired; only for who may see the team. */
  readonly invitations: readonly OpenInvitation[];
  /** The latest changes, newest first; only for who may read the audit log. */
  readonly happened: readonly Activity[];
}
export interface Sight {
  readonly team: boolean;
  readonly audit: boolean;
}

const iso = (at: string) => new Date(at).toISOString();

/** Everything the dashboard needs of the company of this transaction. */
export async function facts(db: Db, sight: Sight): Promise<DashboardFacts> {
  const [given, submitted, company, invitations, recent] = await Promise.all([
    answers(db),
    submissions(db),
    companyState(db),
    sight.team ? expiringInvitations(db) : [],
    sight.audit ? happened(db) : [],
  ]);
  return { answers: given, submissions: submitted, ...company, invitations, happened: recent };
}

async function answers(db: Db): Promise<DashboardAnswer[]> {
  const rows = await db.selectFrom('answers').select(['question_id', 'value', 'answered_at']).execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    value: answerValue.parse(/^\d$/.test(row.value) ? Number(row.value) : row.value),
    answeredAt: iso(row.answered_at),
  }));
}

/** Six years of quarters. */
const longestTrend = 24;

async function submissions(db: Db): Promise<DashboardSubmission[]> {
  const types = sql<string[]>`${[...assessmentTypes]}::text[]`;
  const { rows } = await sql<{ id: string; assessment_type: string; submitted_at: string; maturity: number | null }>`
    SELECT found.* FROM unnest(${types}) AS wanted(type) CROSS JOIN LATERAL (
      SELECT id, assessment_type, submitted_at, maturity FROM assessments
      WHERE assessment_type = wanted.type ORDER BY submitted_at DESC, id DESC LIMIT ${longestTrend}
    ) AS found`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    assessmentType: assessmentType.parse(row.assessment_type),
    submittedAt: iso(row.submitted_at),
    maturity: row.maturity,
  }));
}

async function companyState(db: Db): Promise<Pick<DashboardFacts, 'members' | 'invited'>> {
  const row = await db
    .selectFrom('companies as c')
    .select((e) => [
      'c.member_count as members',
      e
        .selectFrom('invitations')
        .where('accepted_at', 'is', null)
        .select((f) => f.fn.countAll<number>().as('open'))
        .as('invited'),
    ])
    .executeTakeFirst();
  if (!row) throw new Error('The dashboard was asked for outside a company.');
  return { ...row, invited: row.invited ?? 0 };
}

async function expiringInvitations(db: Db): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', sql<string>`now() + interval '3 days'`)
    .where('expires_at', '>', sql<string>`now() - interval '14 days'`)
    .select(['email', 'expires_at'])
    .orderBy('expires_at')
    .limit(5)
    .execute();
  return rows.map((row) => ({ email: row.email, expiresAt: iso(row.expires_at) }));
}

/** Lines that are told of what happened. */
const shownLines = 6;

/**
 * What one person did again and again is one line with its count, made here, where all of it can be counted. Bounded by
 * entries, not by kind: signing in is told apart afterwards. Many times more than both assessments have questions.
 * Who finished the first questions has answered them: that is told once.
 */
async function happened(db: Db): Promise<Activity[]> {
  const { rows } = await sql<Line>`
    WITH newest AS (SELECT seq, at, action, actor_id, actor_kind FROM audit_log ORDER BY seq DESC LIMIT 1000),
    finished AS (SELECT actor_id, max(seq) AS seq FROM newest WHERE action = 'onboarding.completed' GROUP BY actor_id)
    SELECT line.*, u.first_name, u.last_name FROM (
      SELECT max(at) AS at, max(seq) AS last, count(*)::int AS count, action, actor_id, actor_kind FROM (
        SELECT latest.*, row_number() OVER (ORDER BY latest.seq DESC)
          - row_number() OVER (PARTITION BY action, latest.actor_id, actor_kind ORDER BY latest.seq DESC) AS run
        FROM newest AS latest LEFT JOIN finished USING (actor_id)
        WHERE action NOT LIKE 'auth.%' AND (action <> 'onboarding.answered' OR finished.seq IS NULL OR latest.seq > finished.seq)
      ) AS told
      GROUP BY action, actor_id, actor_kind, run ORDER BY last DESC LIMIT ${shownLines}
    ) AS line LEFT JOIN users u ON u.id = line.actor_id ORDER BY line.last DESC`.execute(db);
  return rows.map(({ at, actor_id: id, actor_kind: kind, first_name: firstName, last_name: lastName, ...told }) => ({
    ...{ at: iso(at), action: told.action, count: told.count, actorKind: activity.shape.actorKind.parse(kind) },
    actor: id && firstName !== null ? { id, firstName, lastName: lastName ?? '' } : null,
  }));
}

interface Line {
  readonly at: string;
  readonly action: string;
  readonly count: number;
  readonly actor_id: string | null;
  readonly actor_kind: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}
