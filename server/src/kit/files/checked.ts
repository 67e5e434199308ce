/** Serving what was kept, and nothing else: a file whose bytes are not those that its record names is not handed out. */

import { buffer } from 'node:stream/consumers';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { alertOperators } from '../alerts/alerts.ts';
import type { Kit } from '../context.ts';
import { sha256InTurns } from '../turns.ts';

interface Wanted {
  readonly key: string;
  /** SHA-256 in hex, of when it was kept. */
  readonly sha256: string | null;
}

/**
 * The whole file, checked before the first byte is answered (files are small: uploads are bounded). Throws
 * `kit.not-found` where it is gone, and `kit.file-damaged` (500) where it changed; the operators are told of both.
 */
export async function readChecked(kit: Kit, { key, sha256 }: Wanted): Promise<Buffer> {
  const damaged = async (what: string) => {
    kit.log.error({ key, what }, 'a kept file is not what its record names');
    await alertOperators(kit, 'file', `${key} (${what})`);
  };
  const body = await kit.files.get(key).catch(async (fault: unknown) => {
    if (fault instanceof Problem && fault.status === 404) await damaged('missing');
    throw fault;
  });
  const bytes = await buffer(body);
  if (sha256 === null || (await sha256InTurns(bytes)) === sha256) return bytes;
  await damaged('changed');
  throw new Problem('kit.file-damaged', { status: 500 });
}
