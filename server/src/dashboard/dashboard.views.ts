/** Reads, across the rooms, what the dashboard is made of: five small statements that leave together. Never writes. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import {
  type AnswerValue,
  type AssessmentType,
  answerValue,
  assessmentType,
  assessmentTypes,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface GivenAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly answeredAt: string;
}
export interface Submission {
  readonly id: string;
  readonly assessmentType: AssessmentType;
  readonly submittedAt: string;
  readonly maturity: number | null;
}
export interface OpenInvitation {
  readonly email: string;
  readonly expiresAt: string;
}
export interface Happened {
  readonly at: string;
  readonly action: string;
  readonly actor: PersonRef | null;
}
export interface Facts {
  readonly answers: readonly GivenAnswer[];
  /** The newest of each assessment first. */
  readonly submissions: readonly Submission[];
  readonly members: number;
  readonly invited: number;
  readonly onboardedAt: string | null;
  /** How many of the first questions have an answer. */
  readonly firstAnswers: number;
  /** Those that expire within days or have just expired; only for who may see the team. */
  readonly invitations: readonly OpenInvitation[];
  /** The latest changes, newest first; only for who may read the audit log. */
  readonly happened: readonly Happened[];
}
export interface Sight {
  readonly team: boolean;
  readonly audit: boolean;
}

const iso = (at: string) => new Date(at).toISOString();

/** Everything the dashboard needs of the company of this transaction. */
export async function facts(db: Db, sight: Sight): Promise<Facts> {
  const [given, submitted, company, invitations, recent] = await Promise.all([
    answers(db),
    submissions(db),
    companyState(db),
    sight.team ? expiringInvitations(db) : [],
    sight.audit ? happened(db) : [],
  ]);
  return { answers: given, submissions: submitted, ...company, invitations, happened: recent };
}

async function answers(db: Db): Promise<GivenAnswer[]> {
  const rows = await db.selectFrom('answers').select(['question_id', 'value', 'answered_at']).execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    value: answerValue.parse(/^\d$/.test(row.value) ? Number(row.value) : row.value),
    answeredAt: iso(row.answered_at),
  }));
}

/** Six years of quarters. */
const longestTrend = 24;

async function submissions(db: Db): Promise<Submission[]> {
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

/** Industry and size are answered in the company's profile, the other first questions beside it. */
async function companyState(db: Db): Promise<Pick<Facts, 'members' | 'invited' | 'onboardedAt' | 'firstAnswers'>> {
  const row = await db
    .selectFrom('companies as c')
    .select((e) => [
      'c.member_count as members',
      e
        .selectFrom('invitations')
        .where('accepted_at', 'is', null)
        .select((f) => f.fn.countAll<number>().as('open'))
        .as('invited'),
      e
        .selectFrom('onboarding_completions')
        .select((f) => f.fn.max('completed_at').as('at'))
        .as('onboardedAt'),
      sql<number>`(c.industry IS NOT NULL)::int + (c.size IS NOT NULL)::int
        + (SELECT count(*) FROM onboarding_answers)::int`.as('firstAnswers'),
    ])
    .executeTakeFirst();
  if (!row) throw new Error('The dashboard was asked for outside a company.');
  return { ...row, invited: row.invited ?? 0, onboardedAt: row.onboardedAt && iso(row.onboardedAt) };
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

/** Bounded by entries, not by kind: signing in is told apart afterwards. */
async function happened(db: Db): Promise<Happened[]> {
  const latest = db
    .selectFrom('audit_log')
    .select(['seq', 'at', 'action', 'actor_id'])
    .orderBy('seq', 'desc')
    .limit(120)
    .as('a');
  const rows = await db
    .selectFrom(latest)
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where('a.action', 'not like', 'auth.%')
    .select(['a.at', 'a.action', 'a.actor_id', 'u.first_name', 'u.last_name'])
    .orderBy('a.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    at: iso(row.at),
    action: row.action,
    actor:
      row.actor_id && row.first_name !== null
        ? { id: row.actor_id, firstName: row.first_name, lastName: row.last_name ?? '' }
        : null,
  }));
}
