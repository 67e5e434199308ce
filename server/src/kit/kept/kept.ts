/**
 * What is drawn from many records, kept in this process for as long as nothing is signed in its company (decision 0048).
 * The head of the chain is read before the picture is drawn, so that what is signed meanwhile may be in it already, and is
 * never missing from the next.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import type { Db } from '../db/db.ts';
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

export interface KeptBounds {
  readonly entries: number;
  readonly bytes: number;
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

/** Makes one that keeps within bounds: what was not asked for longest goes first. `now` in ms. */
export function makeKept(bounds: KeptBounds = usual, now: () => number = Date.now): Kept {
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= pictures.get(key)?.bytes ?? 0;
    pictures.delete(key);
  };
  const keep = (key: string, picture: Picture) => {
    drop(key);
    if (picture.bytes > bounds.bytes) return;
    pictures.set(key, picture);
    bytes += picture.bytes;
    for (const oldest of pictures.keys()) {
      if (pictures.size <= bounds.entries && bytes <= bounds.bytes) return;
      drop(oldest);
    }
  };
  const forget = () => {
    pictures.clear();
    bytes = 0;
  };
  const kept = async <T extends object>(viewer: PictureViewer, name: string, draw: () => Promise<T>): Promise<T> => {
    const { db, company, role, locale } = viewer;
    const key = [company.id, role, locale, name].join(' ');
    const at = now();
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(company.timeZone).toPlainDate();
    const version = `${await chainHeadOf(db)} ${day} ${company.timeZone}`;
    const found = pictures.get(key);
    if (found && found.version === version && at - found.drawnAt < bounds.milliseconds) {
      pictures.delete(key);
      pictures.set(key, found);
      return found.value as T;
    }
    const value = await draw();
    keep(key, { version, drawnAt: at, bytes: 2 * JSON.stringify(value).length, value });
    return value;
  };
  return Object.assign(kept, { forget });
}
