/** Courses that a company writes itself (ISO/IEC 27001 7.2; LGPD art. 50 §2 I): drafted, published, put away. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { ownCourse, ownCourseChange, ownCourseDraft, ownCourseHeld, ownCourseSummary } from './own-courses.shapes.ts';

const manage = can('training.manage');

export const ownCourses = domain({
  ownCourses: {
    method: 'GET',
    path: '/training/own-courses',
    access: manage,
    query: z.strictObject(paging),
    returns: page(ownCourseSummary),
  },
  createOwn: {
    method: 'POST',
    path: '/training/own-courses',
    access: manage,
    body: ownCourseDraft,
    status: 201,
    returns: ownCourse,
  },
  ownCourse: { method: 'GET', path: '/training/own-courses/:id', access: manage, params: withId, returns: ownCourse },
  writeOwn: {
    method: 'PUT',
    path: '/training/own-courses/:id',
    access: manage,
    params: withId,
    body: ownCourseChange,
    returns: ownCourse,
    about: 'Changes the draft alone: what people take stays as it was published.',
  },
  publishOwn: {
    method: 'POST',
    path: '/training/own-courses/:id/publish',
    access: manage,
    params: withId,
    body: ownCourseHeld,
    returns: ownCourse,
    about: 'Makes a version of the draft. Whoever has begun an earlier one finishes that one.',
  },
  archiveOwn: {
    method: 'POST',
    path: '/training/own-courses/:id/archive',
    access: manage,
    params: withId,
    body: ownCourseHeld,
    returns: ownCourse,
    about: 'Nobody begins it any more and nobody is asked it; whoever has begun it may finish it.',
  },
});
