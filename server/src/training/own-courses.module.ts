/** Writing courses of the company's own: a draft that anybody who manages training may change, and versions that nobody may. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import { type OwnCourse, ownCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import * as store from './own-courses.store.ts';
import { unfinishedIn } from './own-teaching.ts';

/** A company writes so many at most: lists hold all of them. */
const mostOwnCourses = 100;

async function read(ctx: Ctx, id: string): Promise<OwnCourse> {
  const found = await store.findOwn(ctx.db, id);
  if (!found) throw notFound();
  return found;
}

async function held(ctx: Ctx, id: string, version: number): Promise<OwnCourse> {
  const found = await store.lockOwn(ctx.db, id);
  if (!found) throw notFound();
  if (found.version !== version) throw conflict('kit.changed-meanwhile');
  return found;
}

export const ownCoursesModule = implement(ownCourses, {
  ownCourses: (ctx, { query }) => store.pageOwn(ctx.db, query),
  ownCourse: (ctx, { params: { id } }) => read(ctx, id),

  async createOwn(ctx, { body }) {
    if ((await store.countOwn(ctx.db)) >= mostOwnCourses) throw conflict('training.too-many-courses');
    const { id } = await store.insertOwn(ctx.db, ownCourseText.parse(body), ctx.user.id);
    ctx.audit('training.course-created', id, { after: body });
    return read(ctx, id);
  },

  async writeOwn(ctx, { params: { id }, body: { text, version } }) {
    const before = await held(ctx, id, version);
    await store.writeOwn(ctx.db, id, text);
    ctx.audit('training.course-changed', id, {
      before: { title: before.title, lessons: before.lessons, questions: before.questions },
      after: { title: text.title, lessons: text.lessons.length, questions: text.questions.length },
    });
    return read(ctx, id);
  },

  async publishOwn(ctx, { params: { id }, body: { version } }) {
    const course = await held(ctx, id, version);
    const faults = unfinishedIn(course.text);
    if (faults.length > 0) throw invalid(faults);
    if (course.status === 'PUBLISHED' && !course.changed) throw conflict('training.nothing-new');
    const number = await store.publishOwn(ctx.db, course, ctx.user.id);
    ctx.audit('training.course-published', id, { after: { title: course.title, number } });
    return read(ctx, id);
  },

  async archiveOwn(ctx, { params: { id }, body: { version } }) {
    const course = await held(ctx, id, version);
    if (course.status === 'ARCHIVED') throw conflict('training.archived-already');
    const assignments = await store.archiveOwn(ctx.db, id);
    ctx.audit('training.course-archived', id, {
      before: { title: course.title, status: course.status },
      after: { assignmentsEnded: assignments },
    });
    return read(ctx, id);
  },
});
