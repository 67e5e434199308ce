/** The company's answers. Industry and size live in its profile: said here, they are changed there. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { type Answers, profileQuestion } from './onboarding.rules.ts';

export interface OnboardingState {
  answers: Answers;
  completedAt: string | null;
}

const profileFields = ['industry', 'size'] as const;
const fieldOf = (question: string) => profileFields.find((field) => profileQuestion(field) === question);

/** What the company's profile answers. */
const profileAnswers = (profile: { industry: string | null; size: string | null } | undefined): Answers =>
  Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = profile?.[field];
      return value ? [[profileQuestion(field), [value]] as const] : [];
    }),
  );

/** What is answered so far, and when the questions were last gone through. */
export async function state(db: Db): Promise<OnboardingState> {
  const [profile, rows, last] = await Promise.all([
    db.selectFrom('companies').select(profileFields).executeTakeFirst(),
    db.selectFrom('onboarding_answers').select(['question_id', 'options']).execute(),
    db.selectFrom('onboarding_completions').select('completed_at').orderBy('completed_at', 'desc').limit(1).execute(),
  ]);
  const given = Object.fromEntries(rows.map((row) => [row.question_id, row.options]));
  const answers = { ...profileAnswers(profile), ...given };
  return { answers, completedAt: last[0]?.completed_at ?? null };
}

const keptState = z.object({
  industry: z.string().nullable(),
  size: z.string().nullable(),
  answers: z.record(z.string(), z.array(z.string())),
  completedAt: z.iso.datetime({ offset: true }).nullable(),
});

/** The same of a company from the installation's scope, for one of its people; null for everybody else. */
export async function stateOf(db: Db, companyId: string, accountId: string): Promise<OnboardingState | null> {
  const { rows } = await sql<{ state: unknown }>`SELECT onboarding_state(${companyId}, ${accountId}) AS state`.execute(
    db,
  );
  if (!rows[0]?.state) return null;
  const { answers, completedAt, ...profile } = keptState.parse(rows[0].state);
  return {
    answers: { ...profileAnswers(profile), ...answers },
    completedAt: completedAt && new Date(completedAt).toISOString(),
  };
}

/** The same, holding it until the transaction ends: two people answering at once do so one after the other. */
export async function lockOnboarding(db: Db): Promise<OnboardingState> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('onboarding:' || current_company(), 0))`.execute(db);
  return state(db);
}

/** Keeps these answers; an empty one is taken back. */
export async function saveOnboardings(db: Db, answers: Answers): Promise<void> {
  const given = Object.entries(answers);
  const own = given.filter(([id]) => !fieldOf(id));
  const kept = own.filter(([, options]) => options.length > 0);
  const taken = own.filter(([, options]) => options.length === 0).map(([id]) => id);
  const profile = given.flatMap(([id, [value = null]]) => {
    const field = fieldOf(id);
    return field ? [[field, value] as const] : [];
  });
  await Promise.all([
    profile.length > 0 && db.updateTable('companies').set(Object.fromEntries(profile)).execute(),
    taken.length > 0 && db.deleteFrom('onboarding_answers').where('question_id', 'in', taken).execute(),
    kept.length > 0 &&
      db
        .insertInto('onboarding_answers')
        .values(kept.map(([question_id, options]) => ({ question_id, options: [...options] })))
        .onConflict((c) =>
          c.columns(['company_id', 'question_id']).doUpdateSet({
            options: (e) => e.ref('excluded.options'),
            answered_at: sql`now()`,
          }),
        )
        .execute(),
  ]);
}

/** Notes that the questions were gone through to the end, and returns when. */
export const complete = async (db: Db): Promise<string> =>
  (await db.insertInto('onboarding_completions').defaultValues().returning('completed_at').executeTakeFirstOrThrow())
    .completed_at;
