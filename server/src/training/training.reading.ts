/** Courses and lessons as the person who asks has them. */
import { notFound } from '@vigia/contract/kit/problem.ts';
import type {
  Course,
  CourseSummary,
  courseFilters,
  Lesson as LessonView,
} from '@vigia/contract/training/training.shapes.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { longestOf } from './certificates.store.ts';
import { dutiesOf } from './duties.store.ts';
import { ownOutlines, ownVersionFor } from './own-courses.store.ts';
import { isOwnId, type Outline, ownCourseOfLesson, taughtOwn } from './own-teaching.ts';
import { durationOf, productCourses, type TaughtCourse } from './teaching.ts';
import { progressOf, type Standing } from './training.rules.ts';
import { type Enrolment, enrolmentsOf } from './training.store.ts';

export type Asker = Pick<Ctx, 'db' | 'locale' | 'company' | 'user'>;

export const todayAt = ({ company }: Pick<Ctx, 'company'>): string =>
  Temporal.Now.plainDateISO(company.timeZone).toString();

/** Where certificates are read: under which name, on which day. */
export const certificatesHere = (ctx: Pick<Ctx, 'company'>) => ({ company: ctx.company.name, today: todayAt(ctx) });

/** A course by its name, or the company's own by its id: in the version that the asker began, where one was. */
export async function courseNamed(ctx: Asker, id: string): Promise<TaughtCourse> {
  const found = productCourses(ctx.locale).get(id);
  if (found) return found;
  const own = isOwnId(id) ? await ownVersionFor(ctx.db, id, ctx.user.id) : null;
  if (!own) throw notFound();
  return taughtOwn(id, own.number, own.body, own.status === 'ARCHIVED');
}

/** The course that teaches a lesson. */
export async function courseTeaching(ctx: Asker, lessonId: string): Promise<TaughtCourse> {
  const own = ownCourseOfLesson(lessonId);
  if (own) return courseNamed(ctx, own);
  const found = [...productCourses(ctx.locale).values()].find(({ lessons }) =>
    lessons.some(({ id }) => id === lessonId),
  );
  if (!found) throw notFound();
  return found;
}

const nothingDone: ReadonlySet<string> = new Set();

/** What the asker has of each course: enrolments, certificates and duties, read at once. */
export async function standingsOf(ctx: Asker): Promise<(courseId: string) => Standing> {
  const today = todayAt(ctx);
  const [enrolments, certificates, due] = await Promise.all([
    enrolmentsOf(ctx.db, ctx.user.id),
    longestOf(ctx.db, ctx.user.id),
    dutiesOf(ctx.db, ctx.user.id, today),
  ]);
  return (courseId) => {
    const enrolment = enrolments.get(courseId);
    return {
      ...{ done: enrolment?.done ?? nothingDone, lesson: enrolment?.lesson ?? null },
      ...{ enrolledAt: enrolment?.enrolledAt ?? null, finished: enrolment?.finished ?? false },
      ...{ certificate: certificates.get(courseId) ?? null, due: due.get(courseId) ?? null },
    };
  };
}

function summaryOf(course: Outline, standing: Standing, today: string): CourseSummary {
  const { id, title, summary, own, audience } = course;
  return { id, title, summary, own, audience, duration: durationOf(course), ...progressOf(course, standing, today) };
}

/** Letters as they are compared: without case and accents. */
const plainText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Filters = z.output<typeof courseFilters>;
/** The courses, those that somebody asks for first, by their day. There are few: those of the product in their order, then the company's own. */
export async function listCourses(ctx: Asker, { view, search, page, limit }: Filters) {
  const [standing, own] = await Promise.all([standingsOf(ctx), ownOutlines(ctx.db, ctx.user.id)]);
  const today = todayAt(ctx);
  const wanted = plainText(search ?? '');
  const found = [...productCourses(ctx.locale).values(), ...own]
    .filter(({ title, summary }) => plainText(`${title} ${summary}`).includes(wanted))
    .map((course) => ({ course, has: standing(course.id) }))
    .filter(({ has }) => view === 'all' || has.due !== null || has.enrolledAt !== null || has.certificate !== null)
    .sort((a, b) => (a.has.due ?? '9999').localeCompare(b.has.due ?? '9999'));
  const items = found.slice((page - 1) * limit, page * limit);
  return {
    items: items.map(({ course, has }) => summaryOf(course, has, today)),
    ...{ total: found.length, page, limit },
  };
}

/** A course with what it teaches, and what goes well after it. */
export async function readCourse(ctx: Asker, id: string): Promise<Course> {
  const course = await courseNamed(ctx, id);
  const has = (await standingsOf(ctx))(id);
  const { outcomes, sources, renewMonths, quiz, next } = course;
  return {
    ...summaryOf(course, has, todayAt(ctx)),
    ...{ outcomes, sources, renewMonths, quiz, enrolledAt: has.enrolledAt },
    next: next.flatMap((name) => {
      const other = productCourses(ctx.locale).get(name);
      return other ? [{ id: name, title: other.title }] : [];
    }),
  };
}

/** A lesson, and whether its reader has still to open it. */
export async function readLesson(ctx: Asker, id: string): Promise<{ lesson: LessonView; toOpen: boolean }> {
  const course = await courseTeaching(ctx, id);
  const enrolment = (await enrolmentsOf(ctx.db, ctx.user.id, course.id)).get(course.id);
  const at = course.lessons.findIndex((one) => one.id === id);
  const lesson = course.lessons[at];
  if (!lesson) throw notFound();
  const done = enrolment?.done ?? nothingDone;
  const beside = (other: number) => {
    const found = course.lessons[other];
    return found ? { id: found.id, title: found.title } : null;
  };
  return {
    toOpen: mustOpen(enrolment, id),
    lesson: {
      ...lesson,
      course: {
        ...{ id: course.id, title: course.title, hasQuiz: course.quiz !== null },
        lessons: course.lessons.map(({ id: key, title, minutes }) => ({
          id: key,
          title,
          minutes,
          done: done.has(key),
        })),
      },
      ...{ enrolled: enrolment !== undefined, done: done.has(id), previous: beside(at - 1), next: beside(at + 1) },
    },
  };
}

/** The first reading, and whenever another lesson was the last one read. */
const mustOpen = (enrolment: Enrolment | undefined, lessonId: string): boolean =>
  enrolment !== undefined && !enrolment.finished && (!enrolment.opened.has(lessonId) || enrolment.lesson !== lessonId);
