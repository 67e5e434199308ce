/**
 * Training (specification §7 "Training"; ISO/IEC 27001 7.2, A.6.3; NIST CSF PR.AT; LGPD art. 50 §2 I): courses in lessons of
 * some minutes, quizzes that the server draws and judges, certificates that anybody can check.
 */
import { z } from 'zod';
import { can, domain, open } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { filled } from '../kit/text.ts';
import { assignment, assignmentDraft } from './assignments.shapes.ts';
import {
  certificate,
  certificateFilters,
  certificateNumber,
  completion,
  course,
  courseFilters,
  courseKey,
  courseSummary,
  enrolment,
  lesson,
  lessonCompletion,
  publicCertificate,
  quiz,
  quizAnswers,
  quizJudgement,
} from './training.shapes.ts';

const use = can('training.use');
const manage = can('training.manage');
/** Why a certificate is revoked. */
export const revocation = z.strictObject({ reason: filled(500) });
const withKey = z.strictObject({ id: courseKey });

export const training = domain({
  list: {
    method: 'GET',
    path: '/training/courses',
    access: use,
    query: courseFilters,
    returns: page(courseSummary),
  },
  get: { method: 'GET', path: '/training/courses/:id', access: use, params: withKey, returns: course },
  enroll: {
    method: 'POST',
    path: '/training/courses/:id/enroll',
    access: use,
    params: withKey,
    status: 201,
    returns: enrolment,
    about: 'Begins a course. Asked again while it goes on, it answers the same enrolment.',
  },
  lesson: {
    method: 'GET',
    path: '/training/lessons/:id',
    access: use,
    params: withKey,
    returns: lesson,
    about: 'The first reading by somebody enrolled opens the lesson, and marks where to go on.',
  },
  open: {
    method: 'POST',
    path: '/training/lessons/:id/open',
    access: use,
    params: withKey,
    returns: z.object({ opened: z.literal(true) }),
  },
  complete: {
    method: 'POST',
    path: '/training/lessons/:id/complete',
    access: use,
    params: withKey,
    body: lessonCompletion,
    returns: completion,
    about: 'Done twice counts once; more time than has gone by since the lesson was opened does not count.',
  },
  drawQuiz: {
    method: 'POST',
    path: '/training/courses/:id/quiz',
    access: use,
    params: withKey,
    status: 201,
    returns: quiz,
    about: 'Draws questions from the bank, in an order of their own. One that is not answered yet is answered again.',
  },
  judgeQuiz: {
    method: 'POST',
    path: '/training/quizzes/:id/answers',
    access: use,
    params: withId,
    body: quizAnswers,
    returns: quizJudgement,
    about: 'Judged once, with an explanation of each answer; passed, it earns the certificate.',
  },
  certificates: {
    method: 'GET',
    path: '/training/certificates',
    access: use,
    query: certificateFilters,
    returns: page(certificate),
    about: 'One’s own; everybody’s (`view=team`) for administrators.',
  },
  certificatesZip: {
    method: 'GET',
    path: '/training/certificates/export',
    access: manage,
    limit: { max: 6, seconds: 300 },
    sends: 'file',
    returns: z.any(),
    about: 'A zip of everybody’s certificates that hold today, as PDF, with an index; the newest 1,000.',
  },
  certificate: {
    method: 'GET',
    path: '/training/certificates/:id',
    access: use,
    params: withId,
    returns: certificate,
    about: 'One’s own; any of the company for administrators.',
  },
  certificatePdf: {
    method: 'GET',
    path: '/training/certificates/:id/pdf',
    access: use,
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
  revoke: {
    method: 'POST',
    path: '/training/certificates/:id/revocation',
    access: manage,
    params: withId,
    body: revocation,
    returns: certificate,
  },
  verify: {
    method: 'GET',
    path: '/training/verify/:number',
    access: open(),
    scope: 'installation',
    params: z.strictObject({ number: certificateNumber }),
    limit: { max: 30, seconds: 60 },
    returns: publicCertificate,
  },
  assignments: {
    method: 'GET',
    path: '/training/assignments',
    access: manage,
    query: z.strictObject({ ...paging, courseId: courseKey.optional() }),
    returns: page(assignment),
  },
  assign: {
    method: 'POST',
    path: '/training/assignments',
    access: manage,
    body: assignmentDraft,
    status: 201,
    returns: assignment,
    about: 'Asks a course of everybody, of a role or of one person; whoever joins later is asked it too.',
  },
  unassign: {
    method: 'DELETE',
    path: '/training/assignments/:id',
    access: manage,
    params: withId,
    returns: z.object({ success: z.literal(true) }),
  },
});
