/** What is laid before a board, as rows. */

import { locale } from '@vigia/contract/kit/locales.ts';
import { type BoardPack, boardPackStatus, packSections } from '@vigia/contract/reports/board-packs.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import { type FileOfRecord, filesOfRecords } from '../kit/files/files.store.ts';

const kind = 'board-pack';

const rows = (db: Db) =>
  db
    .selectFrom('board_packs as p')
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .select(['p.id', 'p.title', 'p.language', 'p.foreword', 'p.decisions', 'p.sections', 'p.status', 'p.step'])
    .select(['p.pages', 'p.frozen_at', 'p.made_by', 'p.updated_at', 'p.version', 'u.first_name', 'u.last_name']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const instantOf = (at: string): string => new Date(at).toISOString();

function packOf(row: Raw, file: FileOfRecord | undefined): BoardPack {
  const { id, title, foreword, decisions, step, version, pages, frozen_at } = row;
  return {
    ...{ id, title, foreword, decisions, step, version, updatedAt: instantOf(row.updated_at) },
    language: locale.parse(row.language),
    sections: z.array(z.enum(packSections)).parse(row.sections),
    status: boardPackStatus.parse(row.status),
    madeBy:
      row.made_by && row.first_name !== null
        ? { id: row.made_by, firstName: row.first_name, lastName: row.last_name ?? '' }
        : null,
    file:
      file && frozen_at !== null && pages !== null
        ? { frozenAt: instantOf(frozen_at), pages, bytes: file.bytes, sha256: file.sha256 }
        : null,
  };
}

async function withFiles(db: Db, found: readonly Raw[]): Promise<BoardPack[]> {
  const ids = found.filter(({ frozen_at }) => frozen_at !== null).map(({ id }) => id);
  const files = new Map((await filesOfRecords(db, kind, ids)).map((file) => [file.record, file]));
  return found.map((row) => packOf(row, files.get(row.id)));
}

export async function pagePacks(db: Db, paging: { page: number; limit: number }) {
  const found = rows(db);
  const { items, ...rest } = await pageOf(
    found.orderBy('p.updated_at', 'desc').orderBy('p.id'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row) => row,
  );
  return { ...rest, items: await withFiles(db, items) };
}

export async function findPack(db: Db, id: string): Promise<BoardPack | null> {
  const row = await rows(db).where('p.id', '=', id).executeTakeFirst();
  const [found] = row ? await withFiles(db, [row]) : [];
  return found ?? null;
}

/** Held until the transaction ends. */
export const lockPack = (db: Db, id: string) =>
  db
    .selectFrom('board_packs')
    .where('id', '=', id)
    .select(['status', 'version', 'title'])
    .forUpdate()
    .executeTakeFirst();

export const packFile = async (db: Db, id: string): Promise<FileOfRecord | undefined> =>
  (await filesOfRecords(db, kind, [id]))[0];

export const insertPack = (db: Db, { title, language }: Pick<BoardPack, 'title' | 'language'>, by: string) =>
  db
    .insertInto('board_packs')
    .values({ title, language, sections: [...packSections], made_by: memberOrNull(by) })
    .returning('id')
    .executeTakeFirstOrThrow();

type Written = Pick<BoardPack, 'title' | 'foreword' | 'decisions' | 'sections'>;
export const writePack = (db: Db, id: string, written: Written) =>
  db
    .updateTable('board_packs')
    .set({ ...written, status: 'draft', step: 0, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** It is being set from now on, by whoever asked for it. */
export const beginMaking = (db: Db, id: string, by: string) =>
  db
    .updateTable('board_packs')
    .set({ status: 'making', step: 0, made_by: memberOrNull(by), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const stepTo = (db: Db, id: string, step: number) =>
  db.updateTable('board_packs').set({ step }).where('id', '=', id).where('status', '=', 'making').execute();

export const freezePack = (db: Db, id: string, pages: number) =>
  db
    .updateTable('board_packs')
    .set({ status: 'frozen', step: 3, pages, frozen_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst();

export const failPack = (db: Db, id: string) =>
  db
    .updateTable('board_packs')
    .set({ status: 'failed', updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .execute();

export const removePack = (db: Db, id: string) => db.deleteFrom('board_packs').where('id', '=', id).execute();
