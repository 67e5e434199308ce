/** An upload on its way to a row: judged by its bytes, kept, and told as what the row will name. */

import { Problem, storageFull } from '@vigia/contract/kit/problem.ts';
import type { Ctx, Kit } from '../context.ts';
import type { Upload } from '../http/implement.ts';
import { sha256InTurns } from '../turns.ts';
import { fileKey } from './files.ts';
import { kindOf, safeName } from './kinds.ts';
import { roomLeft } from './storage.store.ts';

export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Of a verb that holds no transaction while it keeps a file: a member's, or that of who holds a link. */
interface Keeper<C extends Pick<Ctx, 'db'>> {
  readonly kit: Kit;
  readonly company: { readonly id: string };
  work<T>(fn: (ctx: C) => Promise<T>): Promise<T>;
}

/**
 * Keeps the file and then has `name` write the row that names it, in a transaction of its own; returns what that does.
 * Throws `kit.file-empty` (415) where nothing is in it, `<room>.file-kind` (415) where its bytes are none of ours, and `kit.storage-full` (413) where the company may
 * not keep so much: asked before the file is written, and decided with the row, whoever else is uploading.
 */
export async function keepUpload<T, C extends Pick<Ctx, 'db'> = Ctx>(
  { kit, company, work }: Keeper<C>,
  room: string,
  upload: Upload,
  name: (ctx: C, file: KeptFile) => Promise<T>,
): Promise<T> {
  if (upload.bytes.length === 0) throw new Problem('kit.file-empty', { status: 415 });
  const kind = await kindOf(upload.bytes, upload.name);
  const saidKind = /\.([a-z0-9]{1,8})$/i.exec(upload.name)?.[1]?.toLowerCase();
  const lies = kind !== null && saidKind !== undefined && !sameKind(saidKind, kind.ext);
  if (!kind || lies) throw new Problem(`${room}.file-kind`, { status: 415 });
  await work(async ({ db }) => {
    const { left, megabytes } = await roomLeft(db);
    if (upload.bytes.length > left) throw storageFull(megabytes);
  });
  const key = fileKey(company.id, room);
  await kit.files.put(key, upload.bytes, { type: kind.mime });
  const sha256 = await sha256InTurns(upload.bytes);
  const file = { key, name: safeName(upload.name, kind), type: kind.mime, bytes: upload.bytes.length, sha256 };
  return work((ctx) => name(ctx, file)).catch(async (fault: unknown) => {
    // What was refused did not commit. Of any other fault nobody knows: then the sweep decides.
    if (fault instanceof Problem && fault.status < 500) await kit.files.remove(key);
    throw fault;
  });
}

/** Plain text goes by many names; what the bytes show must be what the others say. */
const plain = new Set(['txt', 'csv', 'md', 'log', 'json', 'yaml', 'yml']);
const sameKind = (said: string, found: string): boolean =>
  said === found || (said === 'jpeg' && found === 'jpg') || (plain.has(said) && plain.has(found));
