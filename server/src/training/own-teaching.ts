/** A course of the company's own as it is taught: its lessons are named by their place, within a version that does not change. */
import { locale } from '@vigia/contract/kit/locales.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import type { OwnCourseText, OwnQuestion } from '@vigia/contract/training/own-courses.shapes.ts';
import { courseAudience } from '@vigia/contract/training/training.shapes.ts';
import { z } from 'zod';
import type { BankQuestion, TaughtCourse } from './teaching.ts';

/** What a list shows of a course. */
export const outline = z.object({
  id: z.string(),
  version: z.number(),
  language: locale,
  own: z.boolean(),
  title: z.string(),
  summary: z.string(),
  audience: courseAudience,
  lessons: z.array(z.object({ id: z.string(), title: z.string(), minutes: z.number() })).readonly(),
});
export type Outline = z.infer<typeof outline>;

const lessonId = (courseId: string, at: number): string => `${courseId}-${at + 1}`;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Whether this may be the id of an own course: those of the product have names. */
export const isOwnId = (id: string): boolean => uuid.test(id);
/** The course in whose version a lesson stands; null for lessons of the product. */
export function ownCourseOfLesson(id: string): string | null {
  const course = id.slice(0, 36);
  return isOwnId(course) && /^-\d{1,2}$/.test(id.slice(36)) ? course : null;
}

export const outlineOf = (id: string, version: number, text: OwnCourseText): Outline => ({
  ...{ id, version, own: true, language: text.language, title: text.title, summary: text.summary },
  audience: text.audience,
  lessons: text.lessons.map(({ title, minutes }, at) => ({ id: lessonId(id, at), title, minutes })),
});

const bankQuestion = ({ ask, options, right, because }: OwnQuestion, at: number): BankQuestion => ({
  ...{ id: `q${at + 1}`, ask, right: `o${right + 1}` },
  options: options.map((says, place) => ({ id: `o${place + 1}`, says, why: place === right ? because : '' })),
});

export function taughtOwn(id: string, version: number, text: OwnCourseText, retired: boolean): TaughtCourse {
  const { outcomes, renewMonths, questions, asks, passPercent } = text;
  return {
    ...outlineOf(id, version, text),
    ...{ outcomes, renewMonths, retired, sources: [], next: [] },
    quiz: questions.length === 0 ? null : { asks: Math.min(asks, questions.length), passPercent },
    lessons: text.lessons.map(({ title, minutes, able, text: said, video, keyPoints }, at) => ({
      ...{ id: lessonId(id, at), title, minutes, able, text: said, video, keyPoints },
      ...{ story: '', drawing: null, exercise: null },
    })),
    bank: questions.map(bankQuestion),
  };
}

const missing = (pointer: string, there: boolean): Fault[] => (there ? [] : [{ pointer, code: 'kit.required' }]);

function questionFaults({ ask, options, right, because }: OwnQuestion, at: number): Fault[] {
  const place = `/text/questions/${at}`;
  const few = options.length < 2 || new Set(options).size !== options.length;
  return [
    ...missing(`${place}/ask`, ask !== ''),
    ...missing(`${place}/because`, because !== ''),
    ...options.flatMap((says, option) => missing(`${place}/options/${option}`, says !== '')),
    ...(few ? [{ pointer: `${place}/options`, code: 'training.two-options' }] : []),
    ...(right < options.length ? [] : [{ pointer: `${place}/right`, code: 'training.no-right' }]),
  ];
}

/** What is left to write before people can take it. */
export function unfinishedIn({ title, summary, lessons, questions, asks }: OwnCourseText): Fault[] {
  return [
    ...missing('/text/title', title !== ''),
    ...missing('/text/summary', summary !== ''),
    ...(lessons.length === 0 ? [{ pointer: '/text/lessons', code: 'training.no-lesson' }] : []),
    ...lessons.flatMap((lesson, at) => [
      ...missing(`/text/lessons/${at}/title`, lesson.title !== ''),
      ...missing(`/text/lessons/${at}/text`, lesson.text !== '' || lesson.video !== null),
    ]),
    ...(questions.length > 0 && questions.length < asks
      ? [{ pointer: '/text/asks', code: 'training.few-questions' }]
      : []),
    ...questions.flatMap(questionFaults),
  ];
}
