/**
 * The shape of the courses that the product brings along. Each course has a folder: `course.yaml`, one file per lesson and
 * `quiz.yaml`. A picture is told in words (`parts`) and drawn by `drawing.ts`; what is right stands once, for all languages.
 */
import { z } from 'zod';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const courseWording = z.strictObject({
  title: text(6, 80),
  /** One or two sentences: what it is about and why it is worth the time. */
  summary: text(60, 320),
  /** What a person is able to do afterwards. */
  outcomes: z.array(text(15, 160)).min(2).max(5),
});

export const courseHead = z.strictObject({
  id: slug,
  /** Its place in the list: what a small company needs first. */
  order: z.number().int().min(1).max(99),
  /** Who needs it. */
  audience: z.enum(['everyone', 'technology', 'management']),
  /** Months after which a certificate has to be renewed. */
  renewMonths: z.number().int().min(6).max(36),
  quiz: z.strictObject({
    /** How many questions are drawn from the bank. */
    asks: z.number().int().min(4).max(15),
    passPercent: z.number().int().min(60).max(100),
  }),
  serves: z.strictObject({
    iso27001: z.array(z.string()).min(1),
    'nist-csf': z.array(z.string()).min(1),
    lgpd: z.array(z.string()).default([]),
  }),
  /** Files of the folder, in the order in which they are learnt. */
  lessons: z.array(slug).min(4).max(8),
  /** Courses that go well after this one. */
  next: z.array(slug).max(3),
  sources: z.array(text(4, 160)).min(1).max(6),
  reviewed: z.iso.date(),
  pt: courseWording,
  en: courseWording,
  es: courseWording,
});
export type CourseHead = z.infer<typeof courseHead>;

/**
 * How a picture is read. `flow`: one after the other; `cycle`: and back to the first; `layers`: one upon the other;
 * `timeline`: the label is the moment; `choice`: the first part is a question, the others its answers; `compare`: left and
 * right in turn, the first two are the headings; `message`: the first part is sender and subject, the others its lines, the
 * note says what gives a line away.
 */
export const diagramKinds = ['flow', 'cycle', 'layers', 'timeline', 'choice', 'compare', 'message'] as const;
export const tones = ['plain', 'good', 'bad', 'care'] as const;
export const exerciseKinds = ['choose', 'order', 'find', 'judge'] as const;

const part = z.strictObject({ label: text(1, 90), note: text(2, 150).optional() });
const lessonWording = z.strictObject({
  title: text(6, 80),
  /** What you will be able to do. */
  able: text(30, 220),
  /** Markdown, 300 to 700 words. */
  text: text(1_200, 6_000),
  /** Something that happened, or could have, to a company of this size. */
  story: text(200, 1_400),
  diagram: z.strictObject({ title: text(6, 100), parts: z.array(part).min(3).max(10) }),
  exercise: z.strictObject({
    ask: text(20, 500),
    options: z.record(slug, text(2, 320)),
    /** Shown once it is done: why it is so. */
    because: text(40, 700),
  }),
  keyPoints: z.array(text(15, 180)).min(3).max(5),
});

export const lesson = z.strictObject({
  id: slug,
  minutes: z.number().int().min(3).max(15),
  /** One tone for each part of the picture. */
  diagram: z.strictObject({ kind: z.enum(diagramKinds), tones: z.array(z.enum(tones)).min(3).max(10) }),
  exercise: z.strictObject({
    /**
     * `choose`: tick what is right; `find`: tick every sign; `judge`: which of these are a scam or a breach; `order`: put in
     * order, and `right` names all options in it.
     */
    kind: z.enum(exerciseKinds),
    right: z.array(slug).min(1).max(10),
  }),
  pt: lessonWording,
  en: lessonWording,
  es: lessonWording,
});
export type Lesson = z.infer<typeof lesson>;

const answerOption = z.strictObject({ says: text(2, 240), why: text(10, 320) });
const quizWording = z.strictObject({ ask: text(15, 400), options: z.record(slug, answerOption) });

export const quizQuestion = z.strictObject({
  id: slug,
  /** The lesson in which it is learnt. */
  lesson: slug,
  /** The one option that is right. Never leaves the server before the answer is given. */
  right: slug,
  pt: quizWording,
  en: quizWording,
  es: quizWording,
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
export const quizFile = z.array(quizQuestion).min(12);

/** A course with everything in it. */
export interface Course extends CourseHead {
  readonly taught: readonly Lesson[];
  readonly bank: readonly QuizQuestion[];
}
