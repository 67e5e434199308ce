/** A course as it is taught: in one language, wherever its text comes from. */
import { drawingOf } from '@vigia/content/training/drawing.ts';
import { courses } from '@vigia/content/training/load.ts';
import type { Course, Lesson, QuizQuestion } from '@vigia/content/training/schema.ts';
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import type { Course as CourseView, Lesson as LessonView } from '@vigia/contract/training/training.shapes.ts';

export type TaughtLesson = Pick<
  LessonView,
  'id' | 'title' | 'minutes' | 'able' | 'text' | 'story' | 'drawing' | 'video' | 'exercise' | 'keyPoints'
>;
export interface BankQuestion {
  readonly id: string;
  readonly ask: string;
  readonly right: string;
  readonly options: readonly { readonly id: string; readonly says: string; readonly why: string }[];
}
export interface TaughtCourse
  extends Pick<
    CourseView,
    'id' | 'title' | 'summary' | 'own' | 'audience' | 'outcomes' | 'sources' | 'renewMonths' | 'quiz'
  > {
  readonly version: number;
  readonly language: Locale;
  /** Put away: nobody begins it any more. */
  readonly retired: boolean;
  /** Names of the courses that go well after this one. */
  readonly next: readonly string[];
  readonly lessons: readonly TaughtLesson[];
  readonly bank: readonly BankQuestion[];
}

/** Minutes that it takes, without its quiz. */
export const durationOf = ({ lessons }: { readonly lessons: readonly { readonly minutes: number }[] }): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

function drawn(one: Lesson, locale: Locale): NonNullable<TaughtLesson['drawing']> {
  const { shapes, ...about } = drawingOf(one, locale);
  return {
    ...about,
    shapes: shapes.map((shape) =>
      shape.is === 'arrow' ? { is: shape.is, points: shape.points.map(([x, y]): [number, number] => [x, y]) } : shape,
    ),
  };
}

function lessonIn(one: Lesson, locale: Locale): TaughtLesson {
  const { title, able, text, story, exercise, keyPoints } = one[locale];
  return {
    ...{ id: one.id, minutes: one.minutes, title, able, text, story, keyPoints: [...keyPoints] },
    drawing: drawn(one, locale),
    video: null,
    exercise: {
      kind: one.exercise.kind,
      ask: exercise.ask,
      options: Object.entries(exercise.options).map(([id, says]) => ({ id, says })),
      right: [...one.exercise.right],
      because: exercise.because,
    },
  };
}

function questionIn({ id, right, ...one }: QuizQuestion, locale: Locale): BankQuestion {
  const { ask, options } = one[locale];
  return { id, right, ask, options: Object.entries(options).map(([key, option]) => ({ id: key, ...option })) };
}

function courseIn(one: Course, locale: Locale): TaughtCourse {
  const { title, summary, outcomes } = one[locale];
  const { id, audience, renewMonths, quiz, next, sources } = one;
  return {
    ...{ id, own: false, retired: false, version: 1, language: locale, audience, renewMonths, title, summary },
    ...{ outcomes: [...outcomes], sources: [...sources], next, quiz: { ...quiz } },
    lessons: one.taught.map((taught) => lessonIn(taught, locale)),
    bank: one.bank.map((question) => questionIn(question, locale)),
  };
}

const taught = new Map<Locale, ReadonlyMap<string, TaughtCourse>>();
/** The courses of the product, in a language, by their names. */
export function productCourses(locale: Locale): ReadonlyMap<string, TaughtCourse> {
  const known = taught.get(locale);
  if (known) return known;
  const made = new Map([...courses().values()].map((one) => [one.id, courseIn(one, locale)]));
  taught.set(locale, made);
  return made;
}

/** What a course is called, for a notice: as it was when it was asked, and where it is the product's, in each language. */
export function titleFacts(courseId: string, title: string): Record<string, string> {
  const named = locales.flatMap((locale) => {
    const found = productCourses(locale).get(courseId);
    return found ? [[`title:${locale}`, found.title] as const] : [];
  });
  return { title, ...Object.fromEntries(named) };
}
