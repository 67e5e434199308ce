/** `npm start -- --demo`: two companies with a past, for looking around. Never beside anybody's real companies. */
import { randomUUID } from 'node:crypto';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { factsOfAll, ourSheets, snapshotOf } from '../compliance/compliance.queries.ts';
import type { AuditKeys } from '../kit/audit/keys.ts';
import { hashPassword } from '../kit/auth/passwords.ts';
import { compose } from '../kit/compose.ts';
import { installation } from '../kit/context.ts';
import { makeClient, makePool } from '../kit/db/pool.ts';
import { makeUnitOfWork, type Transaction, type UnitOfWork } from '../kit/db/unit-of-work.ts';
import type { DemoStage } from '../kit/demo.ts';
import { currentModel, questionsOfModel } from '../questionnaire/questionnaire.queries.ts';
import { rooms } from '../rooms.ts';
import { type DemoAnswer, live, workingTime } from './demo.answers.ts';
import { type Happening, signThen } from './demo.history.store.ts';
import { weeklyPictures } from './demo.pictures.ts';
import { recall } from './demo.recall.ts';
import * as store from './demo.store.ts';
import { operator, password, type Story, signIns, stories } from './demo.story.ts';
import { addPictures } from './demo.work.store.ts';
import { livedPlans } from './demo.work.ts';

const demoLock = 7_318_240_117;

/**
 * Fills the migrated database at `url`, and returns what to print. A database that has the demo already stays as it
 * is; what an interrupted run left out is made up for. Throws a plain sentence where other companies are.
 */
export async function openDemo(url: string, keys: AuditKeys): Promise<string> {
  const pool = makePool({ url, max: 2 });
  // Of two first starts at once one waits for the other, and finds everything there.
  const lock = await makeClient(url);
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [demoLock]);
    await fill(makeUnitOfWork(pool, { prepare: false, keys }), keys, new Date());
  } finally {
    await lock.end();
    await pool.end();
  }
  const width = Math.max(...signIns.map(([email]) => email.length));
  return [
    'This is the demo. Sign in with the password vigia-demo as',
    ...signIns.map(([email, what]) => `  - ${email.padEnd(width)}  ${what}`),
    'Whoever reaches this address can do so too: keep nothing real here.\n',
  ].join('\n');
}

async function fill(work: UnitOfWork, keys: AuditKeys, now: Date): Promise<void> {
  const { demo, companies } = await work.asInstallation((tx) => store.foundDemo(tx.db, operator.email));
  if (!demo && companies > 0)
    throw new Error(
      'The demo fills only a database without other companies, and this one has some. Give it a DATA_DIR or a DATABASE_URL of its own.',
    );
  if (!demo) {
    const hash = await hashPassword(password);
    await work.asInstallation((tx) => settle(tx, hash, keys, now));
  }
  for (const story of stories) await remember(work, story, keys, now);
}

/** The accounts and companies, all or none. */
async function settle(tx: Transaction, passwordHash: string, keys: AuditKeys, now: Date): Promise<void> {
  const mayEnter = new Set(signIns.map(([email]) => email));
  const root = await store.addAccount(tx.db, operator, passwordHash, now);
  tx.audit('auth.operator-appointed', root, { company: installation, after: { email: operator.email } });
  const founded: { company: string; happened: Happening[] }[] = [];
  for (const story of stories) {
    const company = await store.addCompany(tx.db, story, now);
    const { name, industry, size, people, foundedDaysAgo } = story;
    const then = { at: workingTime(now, foundedDaysAgo, 0), after: { name, industry, size } };
    const happened: Happening[] = [{ ...then, by: root, action: 'companies.founded', target: company }];
    for (const person of people) {
      const id = await store.addAccount(tx.db, person, mayEnter.has(person.email) ? passwordHash : null, now);
      await store.addMember(tx.db, company, id, person, now);
    }
    founded.push({ company, happened });
  }
  for (const { company, happened } of founded) await signThen(tx.db, { company, keys, now }, happened);
}

/** A company's year, all or none; once. */
async function remember(work: UnitOfWork, story: Story, keys: AuditKeys, now: Date): Promise<void> {
  const emails = story.people.map(({ email }) => email);
  const here = await work.asInstallation((tx) => store.peopleOf(tx.db, emails));
  if (!here) return;
  const { company, ids } = here;
  const account = ids.get(story.temper.people[0] ?? '') ?? null;
  const credentials = { company, account };
  const begin = { credentials, scope: 'company', readOnly: false, requestId: null, actorKind: 'user' } as const;
  await work.run(
    { ...begin, unaudited: 'a demo signs its own days, and one that is here already changes nothing' },
    async (tx) => {
      if (await store.isFilled(tx.db)) return;
      const history = live(story.rounds, story.temper, (type) => questionsOfModel(currentModel, type), now);
      await store.addOnboarding(tx.db, story, now);
      await store.keepContent(tx.db, currentModel);
      await store.addAnswers(tx.db, history.given, history.standing, ids);
      const happened: Happening[] = [...joined(story, ids, now), ...history.given.map((given) => answered(given, ids))];
      happened.push(...onboarded(story, { company, by: account, now }));
      for (const one of history.submitted) {
        const target = await store.addSubmission(tx.db, one, currentModel.hash, ids);
        const { type: assessmentType, maturity, answered, applicable, at, by } = one;
        const after = { assessmentType, maturity, answered, applicable };
        happened.push({ at, by: ids.get(by) ?? account, action: 'assessment.submitted', target, after });
      }
      happened.push(...(await recall(tx.db, story, ids, now)));
      happened.push(...(await tellRooms(tx, story, ids, now)));
      if (story.invited) {
        const target = await store.addInvitation(tx.db, story.invited, now);
        const after = { email: story.invited.email, role: 'BASIC' };
        happened.push({ at: workingTime(now, 2, 0.1), by: account, action: 'team.invited', target, after });
      }
      await store.addNotices(tx.db, story, ids, randomUUID, now);
      await picture(tx, story, history.given, now);
      await signThen(tx.db, { company, keys, now }, happened);
    },
  );
}

/** The first answers as they were, and what changed since. */
function onboarded(
  { onboarding, onboardedDaysAgo, revised }: Story,
  about: { company: string; by: string | null; now: Date },
) {
  const { company: target, by, now } = about;
  const first = Object.fromEntries(Object.entries(revised).map(([id, { before }]) => [id, before]));
  const completed = { at: workingTime(now, onboardedDaysAgo, 0.1), action: 'onboarding.completed' };
  const changes = Object.entries(revised).map(([id, { before, daysAgo }]) => ({
    ...{ at: workingTime(now, daysAgo, 0.1), by, action: 'onboarding.answered', target },
    ...{ before: { [id]: before }, after: { [id]: onboarding[id] } },
  }));
  return [{ ...completed, by, target, after: { ...onboarding, ...first } }, ...changes] satisfies Happening[];
}

/** Who came and who went. */
const joined = ({ people, temper }: Story, ids: ReadonlyMap<string, string>, now: Date): Happening[] =>
  people.flatMap(({ email, role, isActive, joinedDaysAgo, seenDaysAgo }) => {
    const id = ids.get(email) ?? '';
    const about = { email, role };
    const came = { at: workingTime(now, joinedDaysAgo, 0.1), by: id, action: 'team.invitation-accepted', target: id };
    if (isActive) return [{ ...came, after: about }];
    const gone = {
      at: workingTime(now, seenDaysAgo - 1, 0.9),
      by: ids.get(temper.people[1] ?? '') ?? null,
      target: id,
    };
    const change = { before: { ...about, isActive: true }, after: { ...about, isActive: false } };
    return [
      { ...came, after: about },
      { ...gone, action: 'team.member-deactivated', ...change },
    ];
  });

/** The pictures of the weeks, and today's: drawn from the records as after any change. */
async function picture({ db }: Transaction, story: Story, given: readonly DemoAnswer[], now: Date): Promise<void> {
  const facts = await factsOfAll({ db, proof: compose(rooms).proof, timeZone: 'America/Sao_Paulo' }, frameworks);
  const pictures = frameworks.flatMap((framework) => {
    const own = facts.get(framework);
    return own ? [{ framework, ...snapshotOf(ourSheets[framework], own) }] : [];
  });
  const { doing, foundedDaysAgo: since } = story;
  const records = facts.get('iso27001')?.records ?? [];
  const weekly = weeklyPictures(given, livedPlans(doing, now), { now, since, decisions: doing.decisions, records });
  await addPictures(db, [...weekly, ...pictures]);
}

/** The rooms' parts of the story, in the order of their list; what they sign. */
async function tellRooms(tx: Transaction, { cast }: Story, ids: ReadonlyMap<string, string>, now: Date) {
  const happened: Happening[] = [];
  if (!cast) return happened;
  const account = (email: string) => ids.get(email) ?? '';
  const { lead, technology, engineer, people, reader, board } = cast;
  const stage: DemoStage = {
    ...{ db: tx.db, now, at: (daysAgo, share = 0.4) => workingTime(now, daysAgo, share) },
    people: {
      ...{ lead: account(lead), technology: account(technology), engineer: account(engineer) },
      ...{ people: account(people), reader: account(reader), board: account(board) },
    },
    day: (inDays) => new Date(now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10),
    sign: (at, by, action, target, after) => happened.push({ at, by, action, target, after }),
  };
  for (const { demo } of rooms) await demo?.(stage);
  return happened;
}

const answered = (
  { questionId: target, value, comment, reason, version, by, at }: DemoAnswer,
  ids: ReadonlyMap<string, string>,
): Happening => ({
  ...{ at, by: ids.get(by) ?? null, action: 'questionnaire.answered', target },
  after: { value, comment, reason, version },
});
