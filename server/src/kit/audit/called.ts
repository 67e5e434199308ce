/** What a signed change is about, where content names it and no record does: a question, a control. */
import type { Locale } from '@vigia/contract/kit/locales.ts';

/** The title of what a room signed under this key; null where it is no key of its content. */
export type Called = (key: string, locale: Locale) => string | null;

export type CalledReader = (action: string, key: string, locale: Locale) => string | null;

/** By the room that signed it: `questionnaire.answered` is asked of `questionnaire`. */
export const makeCalled =
  (ofRooms: ReadonlyMap<string, Called>): CalledReader =>
  (action, key, locale) =>
    ofRooms.get(action.split('.')[0] ?? '')?.(key, locale) ?? null;
