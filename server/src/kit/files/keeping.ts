/** An upload on its way to a row: judged by its bytes, kept, and told as what the row will name. */
import { createHash } from 'node:crypto';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Kit } from '../context.ts';
import type { Upload } from '../http/implement.ts';
import { fileKey } from './files.ts';
import { kindOf, safeName } from './kinds.ts';

export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Keeps the file, then returns how to name it. Throws `<room>.file-kind` (415) where its bytes are none of ours. */
export async function keepUpload(
  { kit, company }: { readonly kit: Kit; readonly company: { readonly id: string } },
  room: string,
  upload: Upload,
): Promise<KeptFile> {
  const kind = await kindOf(upload.bytes, upload.name);
  const saidKind = /\.([a-z0-9]{1,8})$/i.exec(upload.name)?.[1]?.toLowerCase();
  const lies = kind !== null && saidKind !== undefined && !sameKind(saidKind, kind.ext);
  if (!kind || lies) throw new Problem(`${room}.file-kind`, { status: 415 });
  const key = fileKey(company.id, room);
  await kit.files.put(key, upload.bytes, { type: kind.mime });
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex');
  return { key, name: safeName(upload.name, kind), type: kind.mime, bytes: upload.bytes.length, sha256 };
}

/** Plain text goes by many names; what the bytes show must be what the others say. */
const plain = new Set(['txt', 'csv', 'md', 'log', 'json', 'yaml', 'yml']);
const sameKind = (said: string, found: string): boolean =>
  said === found || (said === 'jpeg' && found === 'jpg') || (plain.has(said) && plain.has(found));
