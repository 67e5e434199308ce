/**
 * The archive of a backup or an export: a gzipped tar that any tool opens. `head.json` first, then the parts, and last
 * `manifest.json` with the size and SHA-256 of each: an archive without it was cut off.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string(), rows: z.number().nullable() });
const manifestShape = z.object({ parts: z.array(part) });
const headShape = z.object({
  kind: z.enum(['vigia-backup', 'vigia-company']),
  format: z.literal(1),
  madeAt: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.string() })),
});

export type Head = z.infer<typeof headShape>;
type Part = z.infer<typeof part>;

export interface Contents {
  readonly head: Head;
  readonly parts: readonly Part[];
}
/** Adds a part; `rows` where it holds rows of a table. */
export type Add = (name: string, bytes: Buffer, rows?: number) => Promise<void>;

const sealOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const firstName = 'head.json';
const lastName = 'manifest.json';

/** Writes an archive that is whole or not there: under another name until its last byte is on the disk. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>): Promise<readonly Part[]> {
  if (existsSync(file)) throw new Error(`${file} is there already: name a new file.`);
  const draft = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600 }));
  const parts: Part[] = [];
  const filled = async () => {
    await fill(async (name, bytes, rows) => {
      await entry(tar, name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: sealOf(bytes), rows: rows ?? null });
    });
    await entry(tar, lastName, Buffer.from(JSON.stringify({ parts }, null, 1)));
    tar.finalize();
  };
  try {
    await Promise.all([
      written,
      filled().catch((fault: unknown) => {
        tar.destroy();
        throw fault;
      }),
    ]);
    await settle(draft);
    await rename(draft, file);
  } catch (fault) {
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw fault;
  }
  return parts;
}

const entry = (tar: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((done, failed) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date() };
    tar.entry(header, (fault) => (fault ? failed(fault) : done())).end(bytes);
  });

async function settle(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The entries of an archive in their order, each whole. Throws a plain sentence where it is cut off or damaged. */
export async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => undefined);
  try {
    for await (const found of tar) {
      const bytes = await buffer(found);
      yield { name: found.header.name, bytes };
    }
    await reading;
  } catch (fault) {
    throw new Error(`${damaged} (${fault instanceof Error ? fault.message : String(fault)})`);
  }
}

const damaged = 'The archive is cut off or damaged: nothing was restored from it.';

/** Reads an archive to its end and checks every part against the manifest, before anything is done with it. */
export async function check(file: string): Promise<Contents> {
  const found: Omit<Part, 'rows'>[] = [];
  let first: Buffer | undefined;
  let last: Buffer | undefined;
  for await (const { name, bytes } of entriesOf(file)) {
    first ??= bytes;
    last = bytes;
    found.push({ name, bytes: bytes.length, sha256: sealOf(bytes) });
  }
  if (found[0]?.name !== firstName || found.pop()?.name !== lastName) throw new Error(damaged);
  const { parts } = read(last, manifestShape);
  const same = (one: Omit<Part, 'rows'>, at: number) =>
    one.name === parts[at]?.name && one.bytes === parts[at].bytes && one.sha256 === parts[at].sha256;
  const wrong = found.find((one, at) => !same(one, at));
  if (wrong || found.length !== parts.length)
    throw new Error(
      `The archive was changed after it was made (${wrong?.name ?? lastName}): nothing was restored from it.`,
    );
  return { head: read(first, headShape), parts };
}

function read<T>(bytes: Buffer | undefined, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(String(bytes)));
  } catch {
    throw new Error('This is no archive that this version of Vigia can read.');
  }
}

/** The first part of every archive. */
export const addHead = (add: Add, head: Head) => add(firstName, Buffer.from(JSON.stringify(head, null, 1)));
