/** Whether anything can be saved, for `/ready`: tried at most every fifteen seconds, whoever asks, and left without a trace. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { tryMark } from '../db/trying.store.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';

interface SavingStates {
  /** A row, taken back again. */
  readonly database: boolean;
  /** The disk of the embedded database. */
  readonly disk: boolean;
}

const pause = 15_000;
/** More than the last block of a disk that others fill. */
const filler = Buffer.alloc(65_536);

/** The throw that takes a row back. */
class TakenBack extends Error {}

const writesRow = (work: UnitOfWork): Promise<boolean> =>
  work
    .asInstallation(async ({ db }) => {
      await tryMark(db, `try:${randomUUID()}`);
      throw new TakenBack();
    })
    .catch((fault: unknown) => fault instanceof TakenBack);

/** Writes to a folder's disk, and takes it away again. */
export async function canWriteIn(folder: string): Promise<boolean> {
  const path = join(folder, `.try-${randomUUID()}`);
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(filler);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Makes one that remembers the last answer. An outside database has disks of its own. */
export function makeSavingStates(work: UnitOfWork, config: Config): () => Promise<SavingStates> {
  let last: Promise<SavingStates> | undefined;
  let at = 0;
  return () => {
    if (!last || Date.now() - at > pause) {
      at = Date.now();
      const disk = config.DATABASE_URL === undefined ? canWriteIn(config.DATA_DIR) : true;
      last = Promise.all([writesRow(work), disk]).then(([row, written]) => ({ database: row, disk: written }));
    }
    return last;
  };
}
