/**
 * What is drawn from many records, kept in this process for as long as nothing is signed in its company (decision 0048).
 * The head of the chain is read before the picture is drawn, so that what is signed meanwhile may be in it already, and is
 * never missing from the next.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { awaitAll } from '../db/beginning.ts';
import type { Db } from '../db/db.ts';
import { Bounded, type Bounds } from './bounded.ts';
import { chainHeadOf } from './kept.store.ts';

/** Whose picture it is: what a role, a language and a day see. */
export interface PictureViewer {
  readonly db: Db;
  readonly company: { readonly id: string; readonly timeZone: string };
  readonly role: Role;
  readonly locale: Locale;
}

/** Draws a picture, or gives the one that was drawn of the same; nobody changes what they are given. `name` says what it shows, and of what. */
export interface Kept {
  <T extends object>(viewer: PictureViewer, name: string, draw: () => Promise<T>): Promise<T>;
  /** Forgets every picture: for who writes past the product, as tests do. */
  forget(): void;
}

export interface KeptBounds extends Bounds {
  /** After which a picture is drawn again all the same: what nobody signs moves too (a reading mark, a minute). */
  readonly milliseconds: number;
}
const usual: KeptBounds = { entries: 2_000, bytes: 32_000_000, milliseconds: 60_000 };

interface Picture {
  readonly version: string;
  readonly drawnAt: number;
  readonly bytes: number;
  readonly value: object;
}

/** Which day it is where the company is. */
const dayIn = (timeZone: string, at: number): string =>
  `${Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()} ${timeZone}`;

/** Makes one that keeps within bounds. `now` in ms. */
export function makeKept(bounds: KeptBounds = usual, now: () => number = Date.now): Kept {
  const pictures = new Bounded<Picture>(bounds);
  const kept = async <T extends object>(viewer: PictureViewer, name: string, draw: () => Promise<T>): Promise<T> => {
    const { db, company, role, locale } = viewer;
    const key = [company.id, role, locale, name].join(' ');
    const at = now();
    const asked = chainHeadOf(db);
    const found = pictures.get(key);
    // Where nothing is kept, the picture is asked for together with the head, and after it on the same connection.
    const drawing = found ? undefined : draw();
    const [head] = await awaitAll([asked, drawing]);
    const version = `${head} ${dayIn(company.timeZone, at)}`;
    if (found && found.version === version && at - found.drawnAt < bounds.milliseconds) return found.value as T;
    const value = await (drawing ?? draw());
    pictures.keep(key, { version, drawnAt: at, bytes: 2 * JSON.stringify(value).length, value });
    return value;
  };
  return Object.assign(kept, { forget: () => pictures.clear() });
}
