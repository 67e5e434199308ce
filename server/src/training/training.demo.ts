/** The demo company's training: two courses asked of everybody, most of one done, one person late, one in the middle of it. */
import { courses } from '@vigia/content/training/load.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole, DemoStage } from '../kit/demo.ts';
import { durationOf, productCourses } from './teaching.ts';
import { newCertificateNumber } from './training.rules.ts';

const basics = 'security-basics';
const scams = 'scams';

interface Earned {
  readonly who: DemoRole;
  readonly course: string;
  readonly daysAgo: number;
  readonly score: number;
}
const earned: readonly Earned[] = [
  { who: 'lead', course: basics, daysAgo: 210, score: 100 },
  { who: 'technology', course: basics, daysAgo: 190, score: 100 },
  { who: 'people', course: basics, daysAgo: 160, score: 83 },
  { who: 'reader', course: basics, daysAgo: 120, score: 83 },
  { who: 'board', course: basics, daysAgo: 350, score: 100 },
  { who: 'lead', course: scams, daysAgo: 25, score: 100 },
  { who: 'people', course: scams, daysAgo: 12, score: 87 },
];

const titleOf = (course: string) => productCourses('pt').get(course)?.title ?? course;

async function ask({ db, people, day, at, sign }: DemoStage, course: string, since: number, dueIn: number) {
  const made = await db
    .insertInto('training_assignments')
    .values({
      ...{ course_id: course, course_title: titleOf(course), audience: 'everyone', due_on: day(dueIn) },
      ...{ days_for_new: 30, repeats: true, created_by: people.lead, created_at: at(since).toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sign(at(since), people.lead, 'training.assigned', made.id, { title: titleOf(course), dueDate: day(dueIn) });
}

const begin = ({ db, people, at }: DemoStage, who: DemoRole, course: string, daysAgo: number, done: boolean) =>
  db
    .insertInto('training_enrolments')
    .values({
      ...{ account_id: people[who], course_id: course, started_at: at(daysAgo, 0.2).toISOString() },
      finished_at: done ? at(daysAgo, 0.4).toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Lessons that were read and done. */
const finish = ({ db, at }: DemoStage, enrolment: string, lessons: readonly string[], daysAgo: number) =>
  db
    .insertInto('training_lessons')
    .values(
      lessons.map((lesson) => ({
        ...{ enrolment_id: enrolment, lesson_id: lesson, opened_at: at(daysAgo, 0.2).toISOString() },
        ...{ done_at: at(daysAgo, 0.3).toISOString(), time_spent: 380 },
      })),
    )
    .execute();

async function certify(stage: DemoStage, { who, course, daysAgo, score }: Earned): Promise<void> {
  const { db, people, day, at, sign } = stage;
  const taught = productCourses('pt').get(course);
  if (!taught) throw new Error(`The demo speaks of a course that nobody wrote: ${course}.`);
  const enrolment = await begin(stage, who, course, daysAgo, true);
  await finish(
    stage,
    enrolment.id,
    taught.lessons.map(({ id }) => id),
    daysAgo,
  );
  const made = await db
    .insertInto('training_certificates')
    .values({
      ...{ enrolment_id: enrolment.id, account_id: people[who], course_id: course, course_title: taught.title },
      holder: sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ${people[who]}::uuid)`,
      ...{ language: 'pt', minutes: durationOf(taught), number: newCertificateNumber(), earned_on: day(-daysAgo) },
      ...{ valid_until: day(365 - daysAgo), score },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sign(at(daysAgo, 0.4), people[who], 'training.certificate-earned', made.id, { title: taught.title, score });
}

export const trainingDemo: DemoPart = async (stage) => {
  await ask(stage, basics, 220, -150);
  await ask(stage, scams, 30, 14);
  for (const one of earned) await certify(stage, one);
  const { id } = await begin(stage, 'technology', scams, 5, false);
  await finish(stage, id, courses().get(scams)?.lessons.slice(0, 2) ?? [], 5);
};
