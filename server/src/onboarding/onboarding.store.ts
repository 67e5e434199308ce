/** The company's answers. Industry and size live in its profile: said here, they are changed there. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { type Answers, profileQuestion } from './onboarding.rules.ts';

export interface State {
  answers: Answers;
  completedAt: string | null;
}

const profileFields = ['industry', 'size'] as const;
const fieldOf = (question: string) => profileFields.find((field) => profileQuestion(field) === question);

/** What is answered so far, and when the questions were last gone through. */
export async function state(db: Db): Promise<State> {
  const [profile, rows, last] = await Promise.all([
    db.selectFrom('companies').select(profileFields).executeTakeFirst(),
    db.selectFrom('onboarding_answers').select(['question_id', 'options']).execute(),
    db.selectFrom('onboarding_completions').select('completed_at').orderBy('completed_at', 'desc').limit(1).execute(),
  ]);
  const known = profileFields.flatMap((field) => {
    const value = profile?.[field];
    return value ? [[profileQuestion(field), [value]] as const] : [];
  });
  const answers = Object.fromEntries([...known, ...rows.map((row) => [row.question_id, row.options] as const)]);
  return { answers, completedAt: last[0]?.completed_at ?? null };
}

/** The same, holding it until the transaction ends: two people answering at once do so one after the other. */
export async function hold(db: Db): Promise<State> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('onboarding:' || current_company(), 0))`.execute(db);
  return state(db);
}

/** Keeps these answers; an empty one is taken back. */
export async function save(db: Db, answers: Answers): Promise<void> {
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
