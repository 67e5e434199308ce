/** Learning: beginning a course, doing its lessons, taking its quiz, earning its certificate. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import {
  type Certificate,
  type Quiz,
  type QuizJudgement,
  quizAnswers,
} from '@vigia/contract/training/training.shapes.ts';
import type { z } from 'zod';
import type { Ctx } from '../kit/context.ts';
import { roleOfMember } from '../kit/db/member.ts';
import * as certificates from './certificates.store.ts';
import { durationOf, type TaughtCourse } from './teaching.ts';
import { certificatesHere, courseNamed, courseTeaching, standingsOf, todayAt } from './training.reading.ts';
import {
  answerFaults,
  type DrawnQuestions,
  drawnQuestions,
  drawQuestions,
  mostQuizzesADay,
  newCertificateNumber,
  progressOf,
  quizScore,
  renewalDays,
} from './training.rules.ts';
import * as store from './training.store.ts';

const enrolmentIn = async (ctx: Ctx, courseId: string) =>
  (await store.enrolmentsOf(ctx.db, ctx.user.id, courseId)).get(courseId);

/** Whether a course that was finished may be begun anew: its certificate ends soon, or counts no longer. */
async function mayRenew(ctx: Ctx, courseId: string): Promise<boolean> {
  const last = (await certificates.longestOf(ctx.db, ctx.user.id)).get(courseId);
  const soon = Temporal.PlainDate.from(todayAt(ctx)).add({ days: renewalDays }).toString();
  return !last || last.validUntil <= soon;
}

/** Begins a course; asked again, the same enrolment. */
export async function enroll(ctx: Ctx, courseId: string) {
  const course = await courseNamed(ctx, courseId);
  if (!(await roleOfMember(ctx.db, ctx.user.id))) throw conflict('training.members-only');
  const before = await enrolmentIn(ctx, courseId);
  if (!before || (before.finished && (await mayRenew(ctx, courseId)))) {
    if (course.retired) throw conflict('training.course-archived');
    const made = await store.insertEnrolment(ctx.db, ctx.user.id, course);
    if (made) ctx.audit('training.enrolled', made.id, { after: { courseId, title: course.title } });
  }
  const now = await enrolmentIn(ctx, courseId);
  if (!now) throw new Error('A course was begun and cannot be found.');
  return { courseId, enrolledAt: now.enrolledAt, lesson: now.lesson };
}

/** Notes that somebody enrolled reads a lesson; for anybody else nothing. */
export async function openLesson(ctx: Ctx, lessonId: string): Promise<void> {
  const course = await courseTeaching(ctx, lessonId);
  const enrolment = await enrolmentIn(ctx, course.id);
  if (enrolment && !enrolment.finished) await store.markOpened(ctx.db, enrolment.id, lessonId);
}

/** Done once, however often it is said; the time is at most what has gone by since the lesson was opened. */
async function finishLesson(ctx: Ctx, enrolment: store.Enrolment, lessonId: string, timeSpent: number) {
  const finished = await store.finishLesson(ctx.db, enrolment.id, lessonId, timeSpent);
  if (finished === null) {
    const before = await store.timeOfLesson(ctx.db, enrolment.id, lessonId);
    return { counted: before?.time_spent ?? 0, fresh: false };
  }
  ctx.audit('training.lesson-completed', enrolment.id, { after: { lessonId, timeSpent: finished } });
  await store.lockEnrolment(ctx.db, enrolment.id);
  return { counted: finished, fresh: true };
}

export async function completeLesson(ctx: Ctx, lessonId: string, timeSpent: number) {
  const course = await courseTeaching(ctx, lessonId);
  const found = await enrolmentIn(ctx, course.id);
  if (!found) throw conflict('training.not-enrolled');
  if (!found.opened.has(lessonId)) throw conflict('training.not-opened');
  const { counted, fresh } = await finishLesson(ctx, found, lessonId, timeSpent);
  const progress = progressOf(course, (await standingsOf(ctx))(course.id), todayAt(ctx));
  if (fresh) await store.goOnWith(ctx.db, found.id, progress.nextLesson);
  const whole = fresh && progress.nextLesson === null && course.quiz === null;
  const earned = whole ? await award(ctx, course, found.id, null) : null;
  return {
    ...{ lessonId, done: true as const, timeSpent: counted, courseId: course.id, certificate: earned },
    ...{ progress: progress.progress, nextLesson: progress.nextLesson },
    status: earned ? ('finished' as const) : progress.status,
  };
}

/** Ends the course with its certificate, of the person's name as it is today. */
async function award(ctx: Ctx, course: TaughtCourse, enrolmentId: string, score: number | null): Promise<Certificate> {
  const today = todayAt(ctx);
  await store.finishEnrolment(ctx.db, enrolmentId);
  const validUntil = Temporal.PlainDate.from(today).add({ months: course.renewMonths }).toString();
  const { id } = await certificates.issueCertificate(ctx.db, {
    ...{ enrolmentId, accountId: ctx.user.id, courseId: course.id, title: course.title, language: course.language },
    holder: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(),
    ...{ number: newCertificateNumber(), earnedOn: today, validUntil, score, minutes: durationOf(course) },
  });
  ctx.audit('training.certificate-earned', id, {
    after: { title: course.title, courseId: course.id, score, validUntil },
  });
  const made = await certificates.certificateOfEnrolment(ctx.db, enrolmentId, certificatesHere(ctx));
  if (!made) throw new Error('A certificate was earned and cannot be found.');
  return made;
}

/** The questions as they are asked: in the order drawn, without a word of what is right. */
function asked(course: TaughtCourse, id: string, drawn: DrawnQuestions): Quiz {
  const bank = new Map(course.bank.map((one) => [one.id, one]));
  const questions = drawn.flatMap((one) => {
    const known = bank.get(one.id);
    if (!known) return [];
    const says = new Map(known.options.map((option) => [option.id, option.says]));
    return {
      ...{ id: one.id, ask: known.ask },
      options: one.options.map((option) => ({ id: option, says: says.get(option) ?? '' })),
    };
  });
  return { id, courseId: course.id, courseTitle: course.title, passPercent: course.quiz?.passPercent ?? 0, questions };
}

const stillAsked = (course: TaughtCourse, drawn: DrawnQuestions): boolean => {
  const known = new Set(course.bank.map(({ id }) => id));
  return drawn.every(({ id }) => known.has(id));
};

/** Draws a quiz, once all lessons are done; one that waits for its answers is asked again. */
export async function drawQuiz(ctx: Ctx, courseId: string): Promise<Quiz> {
  const course = await courseNamed(ctx, courseId);
  if (!course.quiz) throw conflict('training.no-quiz');
  const enrolment = await enrolmentIn(ctx, courseId);
  const held = enrolment && (await store.lockEnrolment(ctx.db, enrolment.id));
  // Asked of the row that is held: in another window the last quiz may just have been passed.
  if (!enrolment || !held) throw conflict('training.not-enrolled');
  if (held.finished_at !== null) throw conflict('training.passed-already');
  if (course.lessons.some(({ id }) => !enrolment.done.has(id))) throw conflict('training.lessons-left');
  const taken = (await store.quizzesOfDay(ctx.db, enrolment.id)).map((row) => ({
    ...row,
    drawn: drawnQuestions.parse(row.drawn),
  }));
  const waiting = taken.find(({ judged_at }) => judged_at === null);
  if (waiting && stillAsked(course, waiting.drawn)) return asked(course, waiting.id, waiting.drawn);
  if (taken.filter(({ judged_at }) => judged_at !== null).length >= mostQuizzesADay)
    throw conflict('training.quizzes-used');
  await store.dropOpenQuiz(ctx.db, enrolment.id);
  const drawn = drawQuestions(course.bank, course.quiz.asks, new Set(taken[0]?.drawn.map(({ id }) => id)));
  const { id } = await store.insertQuiz(ctx.db, enrolment.id, drawn);
  return asked(course, id, drawn);
}

type Answers = z.output<typeof quizAnswers>['answers'];
/** What was right of it, and why; only now does the browser learn it. */
function explained(course: TaughtCourse, drawn: DrawnQuestions, answers: Answers): QuizJudgement['questions'] {
  const chosen = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  const bank = new Map(course.bank.map((one) => [one.id, one]));
  return drawn.flatMap(({ id, options }) => {
    const known = bank.get(id);
    if (!known) return [];
    const ordered = options.flatMap((option) => known.options.find((one) => one.id === option) ?? []);
    return { id, ask: known.ask, chosen: chosen.get(id) ?? '', right: known.right, options: ordered };
  });
}

/** How a quiz was judged when its answers came first: whose reply was lost learns it by sending them again. */
async function judgedBefore(
  ctx: Ctx,
  course: TaughtCourse,
  row: NonNullable<Awaited<ReturnType<typeof store.findQuiz>>>,
): Promise<QuizJudgement> {
  const { passed, score } = row;
  const certificate = passed
    ? await certificates.certificateOfEnrolment(ctx.db, row.enrolment_id, certificatesHere(ctx))
    : null;
  const questions = explained(course, drawnQuestions.parse(row.drawn), quizAnswers.shape.answers.parse(row.answers));
  return { score: score ?? 0, passed: passed === true, passPercent: passPercentOf(course), certificate, questions };
}

const passPercentOf = ({ quiz }: TaughtCourse): number => quiz?.passPercent ?? 100;

/** Judges a quiz, once. Somebody else's is not found; sent again, it tells what was judged and nothing changes. */
export async function judgeQuiz(ctx: Ctx, id: string, answers: Answers): Promise<QuizJudgement> {
  const found = await store.findQuiz(ctx.db, id);
  if (!found || found.account_id !== ctx.user.id) throw notFound();
  const course = await courseNamed(ctx, found.course_id);
  if (found.judged_at !== null) return judgedBefore(ctx, course, found);
  const row = await store.lockQuiz(ctx.db, id);
  if (!row) throw notFound();
  const drawn = drawnQuestions.parse(row.drawn);
  const faults = answerFaults(drawn, answers);
  if (faults.length > 0) throw invalid(faults);
  const passPercent = passPercentOf(course);
  const score = quizScore(drawn, answers, new Map(course.bank.map((one) => [one.id, one])));
  const passed = score >= passPercent;
  await store.keepJudgement(ctx.db, id, { answers, score, passed });
  ctx.audit('training.quiz-judged', row.enrolment_id, { after: { courseId: course.id, score, passed } });
  const certificate = passed ? await award(ctx, course, row.enrolment_id, score) : null;
  return { score, passed, passPercent, certificate, questions: explained(course, drawn, answers) };
}
