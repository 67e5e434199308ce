/** What the rooms answer to the questions of a board, for one role: a room that has nothing to say is left out. */

import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import { longDay } from '../long-day.ts';
import type { BoardFigure, BoardSource } from './source.ts';

type Told = Pick<Ctx, 'locale' | 'words'>;

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

/** A figure as it is read: `2,4`, `3,0`, `83%`, `12`. */
export function figureIn({ locale }: Pick<Ctx, 'locale'>, value: number, unit: BoardSource['unit']): string {
  const digits = unit === 'level' ? 1 : 0;
  const text = numberFormat(tagOf[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(unit === 'level' ? asRead(value) : value);
  return unit === 'percent' ? `${text}%` : text;
}

/** Facts that are days are said as days, those that are no whole numbers as the figure is. */
function factsIn(ctx: Pick<Ctx, 'locale'>, { facts }: BoardFigure, unit: BoardSource['unit']) {
  const said = (fact: string | number): string | number => {
    if (typeof fact === 'number') return Number.isInteger(fact) ? fact : figureIn(ctx, fact, unit);
    return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? longDay(fact, ctx.locale) : fact;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, said(fact)]));
}

/** What an answer is called, and its sentence. */
export function boardTold(ctx: Told, { room, source: { key, unit }, figure }: BoardAnswer) {
  const facts = { ...factsIn(ctx, figure, unit), value: figureIn(ctx, figure.value, unit) };
  return { label: ctx.words(`${room}:board.${key}.label`), says: ctx.words(`${room}:board.${key}.says`, facts) };
}
