/** Files of companies: in a folder, or in an S3 bucket when one is set. Where they lie is nobody else's concern. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/** Every verb throws `kit.unavailable` (503) when the store does not answer, and an Error when the key is none of ours. */
export interface Files {
  /** Keeps the bytes, durably, before it returns: store the file first, then the row that names it. */
  put(key: string, bytes: Uint8Array, about: { type: string }): Promise<void>;
  /** Reads a file. Throws `kit.not-found` where there is none. */
  get(key: string): Promise<Readable>;
  /** Removes a file; no fault where there is none. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** When the file was kept; null where there is none. */
  keptAt(key: string): Promise<Date | null>;
  /** The keys of all files, or of one company's. */
  list(companyId?: string): AsyncIterable<string>;
  /** Resolves when the store can be written. */
  ready(): Promise<void>;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^${uuid}/[a-z]+(?:-[a-z]+)*/${uuid}$`);

/** The key of a company's file: `<companyId>/<room>/<uuid>`. The name that people see is kept in the row. */
export const fileKey = (companyId: string, room: string, id: string = randomUUID()): string =>
  checked(`${companyId}/${room}/${id}`);

function checked(key: string): string {
  if (!keyShape.test(key)) throw new Error('A file is kept under <companyId>/<room>/<uuid>.');
  return key;
}

/** The store that the settings name. */
export function makeFiles(config: Config): Files {
  const folder = join(config.DATA_DIR, 'files');
  const inBucket = config.S3_BUCKET !== undefined;
  // Amazon's client is loaded only where a bucket is set: it weighs more than the rest of the kit.
  const driver = inBucket
    ? import('./bucket.ts').then(({ storageBucketOf }) => storageBucketOf(config))
    : Promise.resolve(new FSDriver({ location: folder, visibility: 'private' }));
  const disk = driver.then((made) => new Disk(made));
  return {
    put: (key, bytes, { type }) =>
      asked(key, async () => {
        await (await disk).put(key, bytes, { contentType: type });
        if (!inBucket) await settle(join(folder, key), folder);
      }),
    async get(key) {
      if (!(await asked(key, async () => (await disk).exists(key)))) throw notFound();
      return asked(key, async () => (await disk).getStream(key));
    },
    remove: (key) => asked(key, async () => (await disk).delete(key)),
    exists: (key) => asked(key, async () => (await disk).exists(key)),
    keptAt: (key) =>
      asked(key, async () => {
        if (!(await (await disk).exists(key))) return null;
        return (await (await disk).getMetaData(key)).lastModified;
      }),
    list: (companyId = '') => keysUnder(disk, inBucket ? null : folder, companyId),
    ready: () => answered(async () => (inBucket ? probe(await disk) : tried(await disk))),
  };
}

/** Every key below `under`, page by page. A folder that nobody has written to yet is not there. */
async function* keysUnder(disk: Promise<Disk>, folder: string | null, under: string): AsyncGenerator<string> {
  if (folder !== null && !existsSync(join(folder, under))) return;
  let token: string | undefined;
  do {
    const options = { recursive: true, ...(token === undefined ? {} : { paginationToken: token }) };
    const found = await answered(async () => (await disk).listAll(under, options));
    for (const one of found.objects) if (one.isFile && keyShape.test(one.key)) yield one.key;
    token = found.paginationToken;
  } while (token !== undefined);
}

/** Written is not kept until the disk says so: a power cut must not leave a row without its file. */
async function settle(path: string, root: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
  if (path !== root) await settle(dirname(path), root);
}

const probeKey = 'ready';

/** Finds the probe, or writes it: a bucket that may not be listed refuses to say that something is not there. */
async function probe(disk: Disk): Promise<void> {
  const there = await disk.exists(probeKey).catch(() => false);
  if (!there) await (await disk).put(probeKey, 'vigia');
}

/** Writes the probe and takes it away: a disk that is full holds one that was there before. */
async function tried(disk: Disk): Promise<void> {
  await disk.put(probeKey, new Uint8Array(65_536));
  await disk.delete(probeKey);
}

async function asked<T>(key: string, question: () => Promise<T>): Promise<T> {
  checked(key);
  return answered(question);
}

async function answered<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (fault) {
    const problem = new Problem('kit.unavailable', { status: 503, retryAfter: 5 });
    problem.cause = fault;
    throw problem;
  }
}
