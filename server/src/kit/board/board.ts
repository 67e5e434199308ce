/** What the rooms answer to the questions of a board, for one role: a room that has nothing to say is left out. */
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';
import type { BoardFigure, BoardSource } from './source.ts';

export interface BoardAnswer {
  /** The room whose words it has. */
  readonly room: string;
  readonly source: BoardSource;
  readonly figure: BoardFigure;
}
export interface BoardReader {
  read(db: Db, view: { readonly role: Role; readonly today: string }): Promise<BoardAnswer[]>;
}

/** The reader of all rooms' answers, in the order of the rooms. */
export function makeBoard(all: readonly { readonly room: string; readonly source: BoardSource }[]): BoardReader {
  return {
    async read(db, { role, today }) {
      const seen = all.filter(({ source }) => allows(role, source.permission));
      const figures = await Promise.all(seen.map(({ source }) => source.read(db, today)));
      return seen.flatMap((one, at) => {
        const figure = figures[at];
        return figure ? [{ ...one, figure }] : [];
      });
    },
  };
}
