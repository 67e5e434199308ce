/** Training (ISO/IEC 27001 7.2, A.6.3; NIST CSF PR.AT; LGPD art. 50). Who may: the contract. */
import { conflict, type Fault, forbidden, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import {
  type Assignment,
  assignmentAudiences,
  type assignmentDraft,
} from '@vigia/contract/training/assignments.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { Certificate } from '@vigia/contract/training/training.shapes.ts';
import { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import * as certificates from './certificates.store.ts';
import * as duties from './duties.store.ts';
import { publishedTitle } from './own-courses.store.ts';
import { isOwnId } from './own-teaching.ts';
import { productCourses, titleFacts } from './teaching.ts';
import { completeLesson, drawQuiz, enroll, judgeQuiz, openLesson } from './training.learning.ts';
import { exportCertificate, exportCertificates, seenBy } from './training.papers.ts';
import { certificatesHere, listCourses, readCourse, readLesson, todayAt } from './training.reading.ts';

async function readCertificate(ctx: Ctx, id: string) {
  const found = await certificates.findCertificate(ctx.db, id, seenBy(ctx), certificatesHere(ctx));
  if (!found) throw notFound();
  return found.certificate;
}

type RawAssignment = Awaited<ReturnType<ReturnType<typeof duties.assignmentRows>['executeTakeFirstOrThrow']>>;
const assignmentOf =
  (ctx: Pick<Ctx, 'locale'>) =>
  (row: RawAssignment): Assignment => ({
    ...{ id: row.id, courseId: row.course_id, dueDate: row.due_on, daysForNew: row.days_for_new, repeats: row.repeats },
    courseTitle: productCourses(ctx.locale).get(row.course_id)?.title ?? row.course_title,
    audience: z.enum(assignmentAudiences).parse(row.audience),
    role: companyRole.nullable().parse(row.role),
    person:
      row.account_id && row.first_name !== null
        ? { id: row.account_id, firstName: row.first_name, lastName: row.last_name ?? '' }
        : null,
    ...{ people: row.people.all, done: row.people.done },
  });

type Draft = z.output<typeof assignmentDraft>;
/** What a course that may be asked of people is called; null where there is none such. */
const titleOfCourse = async (ctx: Ctx, id: string): Promise<string | null> =>
  productCourses(ctx.locale).get(id)?.title ?? (isOwnId(id) ? publishedTitle(ctx.db, id) : null);

/** Refuses courses that there are not, days gone by, and people from elsewhere. */
async function assignmentFaults(ctx: Ctx, { courseId, audience, role, accountId, dueDate }: Draft): Promise<Fault[]> {
  const faults: Fault[] = [];
  if ((await titleOfCourse(ctx, courseId)) === null)
    faults.push({ pointer: '/courseId', code: 'training.unknown-course' });
  if (dueDate < todayAt(ctx)) faults.push({ pointer: '/dueDate', code: 'training.past-day' });
  if (audience === 'role' && !role) faults.push({ pointer: '/role', code: 'training.no-role' });
  if (audience === 'person' && !(accountId && (await roleOfMember(ctx.db, accountId))))
    faults.push({ pointer: '/accountId', code: 'training.not-a-member' });
  return faults;
}

/** Tells the people whom an assignment concerns. */
function tellAssigned(
  ctx: Ctx,
  id: string,
  { courseId, audience, role, accountId, dueDate }: Draft,
  title: string,
): void {
  const to =
    audience === 'person'
      ? { accounts: accountId ? [accountId] : [] }
      : { roles: audience === 'role' && role ? [role] : (['ADMIN', 'BASIC', 'VIEWER'] as const).slice() };
  const about = { companyId: ctx.company.id, kind: 'training.assigned' as const, except: ctx.user.id };
  const link = trainingPlaces.courses.at({ view: 'mine' });
  ctx.after(noticeJob, { id, ...about, to, values: { ...titleFacts(courseId, title), day: dueDate }, link });
}

/** Tells whose certificate it was that it is revoked. */
function tellHolder(ctx: Ctx, { id, person, courseId, title }: Certificate): void {
  ctx.after(noticeJob, {
    ...{ id, companyId: ctx.company.id, kind: 'training.certificate-revoked', except: ctx.user.id },
    ...{ to: { accounts: [person.id] }, values: titleFacts(courseId, title) },
    link: trainingPlaces.certificate.at({ certificateId: id }),
  });
}

export const trainingModule = implement(training, {
  list: (ctx, { query }) => listCourses(ctx, query),
  get: (ctx, { params: { id } }) => readCourse(ctx, id),
  enroll: (ctx, { params: { id } }) => enroll(ctx, id),

  lesson: manualTransaction<typeof training.lesson>(async (context, { params }) => {
    const { lesson, toOpen } = await context.work((ctx: Ctx) => readLesson(ctx, params.id));
    if (toOpen)
      // A token that only reads opens nothing.
      await context.ask(training.open, { params }).catch((fault: unknown) => {
        if (!(fault instanceof Problem && fault.status === 403)) throw fault;
      });
    return lesson;
  }),

  async open(ctx, { params: { id } }) {
    await openLesson(ctx, id);
    return { opened: true as const };
  },
  complete: (ctx, { params: { id }, body: { timeSpent } }) => completeLesson(ctx, id, timeSpent),
  drawQuiz: (ctx, { params: { id } }) => drawQuiz(ctx, id),
  judgeQuiz: (ctx, { params: { id }, body: { answers } }) => judgeQuiz(ctx, id, answers),

  certificates(ctx, { query }) {
    const everybodys = query.view === 'team';
    if (everybodys && seenBy(ctx) !== null) throw forbidden();
    return certificates.pageCertificates(ctx.db, everybodys ? null : ctx.user.id, query, certificatesHere(ctx));
  },
  certificate: (ctx, { params: { id } }) => readCertificate(ctx, id),
  certificatePdf: exportCertificate,
  certificatesZip: exportCertificates,

  async revoke(ctx, { params: { id }, body: { reason } }) {
    await readCertificate(ctx, id);
    const revoked = await certificates.revokeCertificate(ctx.db, id, reason, ctx.user.id);
    if (!revoked) throw conflict('training.revoked-already');
    ctx.audit('training.certificate-revoked', id, { after: { reason } });
    const after = await readCertificate(ctx, id);
    tellHolder(ctx, after);
    return after;
  },

  async verify(ctx, { params: { number } }) {
    const found = await certificates.certificateByNumber(ctx.db, number);
    if (!found) throw notFound();
    return found;
  },

  assignments(ctx, { query }) {
    const found = duties
      .assignmentRows(ctx.db, todayAt(ctx))
      .$if(query.courseId !== undefined, (q) => q.where('a.course_id', '=', query.courseId ?? ''));
    return pageOf(
      found.orderBy('a.due_on').orderBy('a.id'),
      found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
      query,
      assignmentOf(ctx),
    );
  },

  async assign(ctx, { body }) {
    const faults = await assignmentFaults(ctx, body);
    if (faults.length > 0) throw invalid(faults);
    const title = (await titleOfCourse(ctx, body.courseId)) ?? '';
    const asked: Draft = {
      ...body,
      role: body.audience === 'role' ? body.role : null,
      accountId: body.audience === 'person' ? body.accountId : null,
    };
    const id = await duties.insertAssignment(ctx.db, asked, title, ctx.user.id);
    if (!id) throw conflict('training.assigned-already');
    ctx.audit('training.assigned', id, { after: asked });
    tellAssigned(ctx, id, asked, title);
    const row = await duties.assignmentRows(ctx.db, todayAt(ctx)).where('a.id', '=', id).executeTakeFirstOrThrow();
    return assignmentOf(ctx)(row);
  },

  async unassign(ctx, { params: { id } }) {
    const removed = await duties.removeAssignment(ctx.db, id);
    if (!removed) throw notFound();
    ctx.audit('training.unassigned', id, { before: removed });
    return { success: true as const };
  },
});
