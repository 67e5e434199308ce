/** How a room answers one of the questions that a board asks: with a figure, a sentence, and where its arithmetic stands. */
import type { AnyPlace } from '@vigia/contract/kit/places.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';

/** Where we stand, what could hurt us, what is to be decided, whether promises are kept; what moved follows of all of them. */
export type BoardQuestion = 'stand' | 'hurt' | 'decide' | 'promises';

export interface BoardPoint {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number | null;
}

export interface BoardFigure {
  readonly value: number;
  /** Three months ago; null where nobody knows. */
  readonly before: number | null;
  /** Facts for the sentence; `count` chooses its number. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The last twelve months, the oldest first; empty where nobody kept it. */
  readonly trend: readonly BoardPoint[];
}

/** Its words are the room's: `board.<key>` with `label` and `says`. */
export interface BoardSource {
  readonly key: string;
  readonly question: BoardQuestion;
  /** Who may know it. */
  readonly permission: Permission;
  /** `level`: of 0 to 5; `percent`: of 100; `count`: how many. */
  readonly unit: 'level' | 'percent' | 'count';
  /** Where the arithmetic stands; shown to whoever may open it. */
  readonly place: AnyPlace;
  readonly href: string;
  /** In at most three statements that leave together; null while there is nothing to say. */
  read(db: Db, today: string): Promise<BoardFigure | null>;
}

/** A quarter earlier. */
export const quarterBefore = (today: string): string =>
  Temporal.PlainDate.from(today).subtract({ months: 3 }).toString();
