/** A course that a company writes itself: a draft that may be unfinished, and what has to be right when it is published. */
import { z } from 'zod';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { instant, line, text } from '../kit/text.ts';
import { courseAudience } from './training.shapes.ts';

const counted = z.number().int();

export const ownCourseStatus = z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']);
export type OwnCourseStatus = z.infer<typeof ownCourseStatus>;

/** A page that a person can open: https, with nobody's password in it. It is never opened before somebody asks for it. */
export const videoLink = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https$/, error: 'training.video-link' }))
  .refine((link) => !/^https:\/\/[^/]*@/i.test(link), 'training.video-link');

export const maxLessonText = 20_000;
export const mostLessons = 12;
export const mostOwnQuestions = 60;
export const mostOptions = 6;

const ownLesson = z.strictObject({
  title: line(160),
  minutes: counted.min(1).max(120),
  able: text(300).default(''),
  /** Markdown. */
  text: text(maxLessonText).default(''),
  video: videoLink.nullable().default(null),
  keyPoints: z.array(text(300)).max(10).default([]),
});
export type OwnLesson = z.infer<typeof ownLesson>;

const ownQuestion = z.strictObject({
  ask: text(500),
  options: z.array(text(300)).max(mostOptions),
  /** Which of the options is right. */
  right: counted.min(0).max(mostOptions - 1),
  because: text(500).default(''),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

/** What is written. All of it may be unfinished until it is published. */
export const ownCourseText = z.strictObject({
  title: line(160),
  summary: text(500).default(''),
  language: locale,
  audience: courseAudience.default('everyone'),
  renewMonths: counted.min(1).max(36).default(12),
  outcomes: z.array(line(200)).max(10).default([]),
  lessons: z.array(ownLesson).max(mostLessons).default([]),
  questions: z.array(ownQuestion).max(mostOwnQuestions).default([]),
  /** How many of the questions are asked, and what has to be right of them, in percent. */
  asks: counted.min(1).max(20).default(5),
  passPercent: counted.min(50).max(100).default(70),
});
export type OwnCourseText = z.infer<typeof ownCourseText>;

export const ownCourseSummary = z.object({
  id,
  title: z.string(),
  status: ownCourseStatus,
  language: locale,
  lessons: counted,
  questions: counted,
  /** The number of the version that people begin now; null before the first. */
  published: counted.nullable(),
  /** Something was written after that version. */
  changed: z.boolean(),
  updatedAt: instant,
});
export type OwnCourseSummary = z.infer<typeof ownCourseSummary>;

export const ownCourse = ownCourseSummary.extend({ text: ownCourseText, version: z.int32() });
export type OwnCourse = z.infer<typeof ownCourse>;

export const ownCourseDraft = z.strictObject({
  title: line(160).refine((s) => s.length > 0, 'kit.required'),
  language: locale,
});
export const ownCourseChange = z.strictObject({ text: ownCourseText, version: z.int32() });
export const ownCourseHeld = z.strictObject({ version: z.int32() });
