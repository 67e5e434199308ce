/**
 * What a course, a lesson, a quiz and a certificate are (specification §3 "Course", "Certificate"; ISO/IEC
 * 27001 7.2, A.6.3). Which answer of a quiz is right stands in no shape but the judgement's.
 */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, line } from '../kit/text.ts';

/** A course of the product by its name, or one of the company's own by its id; lessons alike. */
export const courseKey = z.string().regex(/^[a-z0-9-]{3,60}$/);

const counted = z.number().int();
const percent = counted.min(0).max(100);

export const courseStatuses = ['not-started', 'in-progress', 'quiz', 'finished', 'expired'] as const;
/** `quiz`: all lessons are done, the quiz is not passed yet. `expired`: the certificate has ended. */
export const courseStatus = z.enum(courseStatuses);
export type CourseStatus = z.infer<typeof courseStatus>;

export const courseAudience = z.enum(['everyone', 'technology', 'management']);

const lessonRef = z.object({ id: courseKey, title: z.string(), minutes: counted, done: z.boolean() });
export type LessonRef = z.infer<typeof lessonRef>;

/** A course as this person has it. */
export const courseSummary = z.object({
  id: courseKey,
  title: z.string(),
  summary: z.string(),
  /** Of the product, or written by the company. */
  own: z.boolean(),
  audience: courseAudience,
  /** Minutes. */
  duration: counted,
  lessons: z.array(lessonRef),
  /** Of the lessons, in percent. */
  progress: percent,
  status: courseStatus,
  /** The lesson to go on with; null where all are done. */
  nextLesson: courseKey.nullable(),
  /** Until when it has to be taken; null where nobody asks for it, or it is done. */
  dueDate: day.nullable(),
  overdue: z.boolean(),
  /** The certificate that counts today. */
  certificateId: id.nullable(),
});
export type CourseSummary = z.infer<typeof courseSummary>;

export const course = courseSummary.extend({
  outcomes: z.array(z.string()),
  sources: z.array(z.string()),
  renewMonths: counted,
  /** How many questions, and what has to be right of them, in percent; null where there is no quiz. */
  quiz: z.object({ asks: counted, passPercent: percent }).nullable(),
  next: z.array(z.object({ id: courseKey, title: z.string() })),
  enrolledAt: instant.nullable(),
});
export type Course = z.infer<typeof course>;

export const courseFilters = z.strictObject({
  ...paging,
  /** `mine`: what somebody asks of me, or I have begun. */
  view: z.enum(['all', 'mine']).default('all'),
  search: line(100).optional(),
});

export const enrolment = z.object({ courseId: courseKey, enrolledAt: instant, lesson: courseKey.nullable() });

const lessonTone = z.enum(['plain', 'good', 'bad', 'care']);
const place = { x: z.number(), y: z.number() };
const lessonShape = z.discriminatedUnion('is', [
  z.object({ is: z.literal('box'), ...place, width: z.number(), height: z.number(), tone: lessonTone }),
  z.object({ is: z.literal('arrow'), points: z.array(z.tuple([z.number(), z.number()])) }),
  z.object({ is: z.literal('words'), ...place, text: z.string(), weight: z.enum(['label', 'note']) }),
  z.object({ is: z.literal('dot'), ...place, text: z.string(), tone: lessonTone }),
]);
/** The picture of a lesson as shapes; a screen draws them in its own colours, and reads `described` aloud. */
const lessonDrawing = z.object({
  title: z.string(),
  described: z.string(),
  width: z.number(),
  height: z.number(),
  shapes: z.array(lessonShape),
});
export type LessonDrawing = z.infer<typeof lessonDrawing>;

/** An exercise is for practice: nothing depends on it, so that what is right comes with it. */
const lessonExercise = z.object({
  kind: z.enum(['choose', 'order', 'find', 'judge']),
  ask: z.string(),
  options: z.array(z.object({ id: courseKey.or(z.string()), says: z.string() })),
  right: z.array(z.string()),
  because: z.string(),
});
export type LessonExercise = z.infer<typeof lessonExercise>;

const neighbour = z.object({ id: courseKey, title: z.string() }).nullable();
export const lesson = z.object({
  id: courseKey,
  course: z.object({ id: courseKey, title: z.string(), lessons: z.array(lessonRef), hasQuiz: z.boolean() }),
  title: z.string(),
  minutes: counted,
  able: z.string(),
  /** Markdown. */
  text: z.string(),
  story: z.string(),
  drawing: lessonDrawing.nullable(),
  /** A page with a video. */
  video: z.url().nullable(),
  exercise: lessonExercise.nullable(),
  keyPoints: z.array(z.string()),
  enrolled: z.boolean(),
  done: z.boolean(),
  previous: neighbour,
  next: neighbour,
});
export type Lesson = z.infer<typeof lesson>;

/** Seconds spent on a lesson: a day at most. */
export const lessonCompletion = z.strictObject({ timeSpent: z.number().int().min(0).max(86_400) });

const certificateStatuses = ['active', 'expired', 'revoked'] as const;
export const certificateStatus = z.enum(certificateStatuses);
export type CertificateStatus = z.infer<typeof certificateStatus>;

/** Of the number of a certificate: 80 random bits in 16 signs, none of which is mistaken for another. */
export const certificateNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/));

/** What a certificate says, and nothing more. */
export const publicCertificate = z.object({
  number: z.string(),
  title: z.string(),
  holder: z.string(),
  company: z.string(),
  earnedDate: day,
  validUntil: day,
  status: certificateStatus,
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

export const certificate = publicCertificate.extend({
  id,
  courseId: courseKey,
  person: personRef,
  score: percent.nullable(),
  minutes: counted,
  revokedAt: instant.nullable(),
  revocationReason: z.string().nullable(),
  /** Where anybody can check it. */
  verifyPath: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

/** `team`: everybody's, for whoever manages training. */
export const certificateViews = ['mine', 'team'] as const;

export const certificateFilters = z.strictObject({
  ...paging,
  view: z.enum(certificateViews).default('mine'),
  status: certificateStatus.optional(),
  /** Part of a holder's or a course's name. */
  search: line(100).optional(),
});

export const completion = z.object({
  lessonId: courseKey,
  done: z.literal(true),
  timeSpent: counted,
  courseId: courseKey,
  progress: percent,
  status: courseStatus,
  nextLesson: courseKey.nullable(),
  /** Earned by this lesson, where the course has no quiz. */
  certificate: certificate.nullable(),
});

/** A quiz as it is asked: nothing in it tells what is right. */
export const quiz = z.object({
  id,
  courseId: courseKey,
  courseTitle: z.string(),
  passPercent: percent,
  questions: z.array(
    z.object({
      id: z.string(),
      ask: z.string(),
      options: z.array(z.object({ id: z.string(), says: z.string() })),
    }),
  ),
});
export type Quiz = z.infer<typeof quiz>;

const answerKey = z.string().regex(/^[a-z0-9-]{1,60}$/);
export const quizAnswers = z.strictObject({
  answers: z
    .array(z.strictObject({ questionId: answerKey, optionId: answerKey }))
    .min(1)
    .max(40),
});

export const quizJudgement = z.object({
  score: percent,
  passed: z.boolean(),
  passPercent: percent,
  certificate: certificate.nullable(),
  questions: z.array(
    z.object({
      id: z.string(),
      ask: z.string(),
      chosen: z.string(),
      right: z.string(),
      options: z.array(z.object({ id: z.string(), says: z.string(), why: z.string() })),
    }),
  ),
});
export type QuizJudgement = z.infer<typeof quizJudgement>;
