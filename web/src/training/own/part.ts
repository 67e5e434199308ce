import type { OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';

/** A part of the editor: what is written, and how it is changed. */
export interface Part {
  text: OwnCourseText;
  change: (more: Partial<OwnCourseText>) => void;
}

/** One thing a line, ten at most. */
export const linesOf = (typed: string, most: number): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, most))
    .filter((line) => line !== '')
    .slice(0, 10);

/** The list with one entry changed. */
export const changedAt = <T>(list: readonly T[], at: number, more: Partial<T>): T[] =>
  list.map((one, place) => (place === at ? { ...one, ...more } : one));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

/** The list with an entry one place further up. */
export const raised = <T>(list: readonly T[], at: number): T[] => {
  const next = [...list];
  next.splice(Math.max(at - 1, 0), 0, ...next.splice(at, 1));
  return next;
};
