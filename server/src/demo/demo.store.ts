/** Writes the demo's rows with their dates of the past, which no request may choose. */

import { makeToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';
import { type DemoAnswer, type Submitted, workingTime } from './demo.answers.ts';
import type { DemoPerson, Story } from './demo.story.ts';

const iso = (now: Date, daysAgo: number, share = 0.1) => workingTime(now, daysAgo, share).toISOString();

/** Whether the demo is here already, and whether anybody else's company is. */
export async function foundDemo(db: Db, operatorEmail: string): Promise<{ demo: boolean; companies: number }> {
  const [operator, counted] = await Promise.all([
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', operatorEmail)
      .where('is_super_admin', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('companies')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { demo: operator !== undefined, companies: counted.count };
}

/** The accounts of a company's people, by address; empty where the company is gone. */
export async function peopleOf(
  db: Db,
  emails: readonly string[],
): Promise<{ company: string; ids: Map<string, string> } | null> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('u.email', 'in', emails)
    .select(['u.email', 'u.id', 'm.company_id'])
    .orderBy('c.created_at')
    .execute();
  const company = rows[0]?.company_id;
  return company === undefined ? null : { company, ids: new Map(rows.map((row) => [row.email, row.id])) };
}

/** Makes an account; returns its id. Only who has a password hash can sign in. */
export async function addAccount(
  db: Db,
  person: Pick<DemoPerson, 'email' | 'firstName' | 'lastName'> & Partial<DemoPerson>,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      locale: person.locale ?? 'pt',
      password_hash: passwordHash,
      is_super_admin: person.role === undefined,
      email_verified_at: iso(now, person.joinedDaysAgo ?? 380),
      last_login_at: iso(now, person.seenDaysAgo ?? 1, 0.5),
      created_at: iso(now, person.joinedDaysAgo ?? 380),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Founds a story's company; returns its id. */
export async function addCompany(db: Db, story: Story, now: Date): Promise<string> {
  const { name, industry, size, address, phone, website, foundedDaysAgo } = story;
  const { id } = await db
    .insertInto('companies')
    .values({ name, industry, size, address, phone, website, created_at: iso(now, foundedDaysAgo, 0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const addMember = (db: Db, company: string, id: string, person: DemoPerson, now: Date) =>
  db
    .insertInto('memberships')
    .values({
      ...{ company_id: company, id, role: person.role, is_active: person.isActive },
      joined_at: iso(now, person.joinedDaysAgo),
    })
    .execute();

/** Whether the company's year was written already: done last by `addOnboarding`, committed with the rest. */
export const isFilled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('onboarding_completions').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function addOnboarding(db: Db, story: Story, now: Date): Promise<void> {
  const completed_at = iso(now, story.onboardedDaysAgo);
  const rows = Object.entries(story.onboarding).map(([question_id, options]) => ({
    ...{ question_id, options: [...options] },
    answered_at: iso(now, story.revised[question_id]?.daysAgo ?? story.onboardedDaysAgo),
  }));
  await db.insertInto('onboarding_answers').values(rows).execute();
  await db.insertInto('onboarding_completions').values({ completed_at }).execute();
}

type Ids = ReadonlyMap<string, string>;

/** Every answer ever given, and those that stand. */
export async function addAnswers(db: Db, given: readonly DemoAnswer[], standing: readonly DemoAnswer[], ids: Ids) {
  const row = ({ questionId, value, comment, reason, version, by, at }: DemoAnswer) => ({
    ...{ question_id: questionId, value: String(value), comment, reason, version },
    ...{ answered_by: ids.get(by) ?? null, answered_at: at.toISOString() },
  });
  // What stands writes its own line of history; the versions before it are added.
  await db.insertInto('answers').values(standing.map(row)).execute();
  const now = new Map(standing.map(({ questionId, version }) => [questionId, version]));
  const past = given
    .filter(({ questionId, version }) => now.get(questionId) !== version)
    .map((one) => ({ ...row(one), replaced: one.replaced && (ids.get(one.replaced) ?? null) }));
  if (past.length > 0) await db.insertInto('answer_history').values(past).execute();
}

/** Keeps what is asked, where it is not kept yet. */
export const keepContent = (db: Db, { hash, content }: { hash: string; content: string }) =>
  db
    .insertInto('questionnaire_contents')
    .values({ hash, content })
    .onConflict((c) => c.doNothing())
    .execute();

/** Writes a submission of that day; returns its id. */
export async function addSubmission(db: Db, one: Submitted, contentHash: string, ids: Ids): Promise<string> {
  const frozen = [...one.answers]
    .sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
    .map(({ questionId, value, comment, reason, version, by, at }) => ({
      ...{ questionId, value, comment, reason, version },
      ...{ answeredBy: ids.get(by) ?? null, answeredAt: at.toISOString() },
    }));
  const { id } = await db
    .insertInto('assessments')
    .values({
      assessment_type: one.type,
      content_hash: contentHash,
      answers: JSON.stringify(frozen),
      ...{ maturity: one.maturity, answered: one.answered, applicable: one.applicable },
      submitted_by: ids.get(one.by) ?? null,
      submitted_at: one.at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An open invitation whose link nobody has. */
export async function addInvitation(db: Db, invited: NonNullable<Story['invited']>, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values({
      ...{ email: invited.email, role: 'BASIC', first_name: invited.firstName, last_name: invited.lastName },
      token_hash: makeToken().hash,
      invited_at: iso(now, 2),
      expires_at: new Date(now.getTime() + 5 * 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What people were told over the year; a reader reads it the same day. */
export async function addNotices(db: Db, story: Story, ids: Ids, newId: () => string, now: Date): Promise<void> {
  const rows = story.told.flatMap(({ to, kind, facts, link, daysAgo, isRead }) => {
    const notice_id = newId();
    return to.flatMap((email) => {
      const member_id = ids.get(email);
      const at = { created_at: iso(now, daysAgo, 0.92), read_at: isRead ? iso(now, daysAgo, 1) : null };
      return member_id
        ? [{ member_id, notice_id, kind, facts: JSON.stringify(facts), link, channel: 'in-app', ...at }]
        : [];
    });
  });
  if (rows.length > 0) await db.insertInto('notifications').values(rows).execute();
}
