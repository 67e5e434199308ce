/**
 * The ends of all chains, written down where the database cannot reach: a file of the store every hour, and a line of the
 * log. Whoever cuts a chain and puts back an end of before, or takes the whole chain away, is found by comparing.
 */
import { randomUUIDv7 } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { installation } from '../context.ts';
import type { Db } from '../db/db.ts';
import { type Files, fileKey } from '../files/files.ts';
import { job, jobSpec } from '../jobs/jobs.ts';
import type { AuditKeys } from './keys.ts';
import type { NotedHead } from './verify.ts';

const folder = 'audit-heads';
/** Files that are kept: a month of hours. */
const mostKept = 720;

const hex = z.string().regex(/^[0-9a-f]+$/);
const noted = z.object({
  madeAt: z.iso.datetime(),
  heads: z.array(z.object({ company: z.uuid(), seq: z.number().int(), hash: hex })),
  keyId: hex,
  nonce: hex,
  seal: hex,
});

const sealedText = (madeAt: string, heads: readonly NotedHead[]) => JSON.stringify(['heads', madeAt, heads]);

/** The heads as a file: JSON, sealed, so that nobody without a key can make one. */
export function headsFile(keys: AuditKeys, heads: readonly NotedHead[], madeAt = new Date().toISOString()): string {
  const [keyId, nonce] = keys.next();
  const seal = keys.seal(keyId, nonce, sealedText(madeAt, heads))?.toString('hex');
  return `${JSON.stringify({ madeAt, heads, keyId, nonce: nonce.toString('hex'), seal })}\n`;
}

/** Reads such a file. Throws a plain sentence where it is none, was changed, or was sealed with a key that is not here. */
export function readHeads(keys: AuditKeys, file: string, name: string): NotedHead[] {
  let found: z.infer<typeof noted>;
  try {
    found = noted.parse(JSON.parse(file));
  } catch (fault) {
    throw new Error(`${name} is no file of heads.`, { cause: fault });
  }
  const { madeAt, heads, keyId, nonce, seal } = found;
  const made = keys.seal(keyId, Buffer.from(nonce, 'hex'), sealedText(madeAt, heads));
  if (made === null) throw new Error(`${name} was sealed with the key ${keyId}, which is not here.`);
  if (made.toString('hex') !== seal) throw new Error(`${name} was changed after it was written.`);
  return heads;
}

/** The present heads of all chains. As the installation. */
export async function headsNow(db: Db): Promise<NotedHead[]> {
  const rows = await db.selectFrom('audit_heads').select(['company_id', 'seq', 'hash']).orderBy('company_id').execute();
  return rows.map(({ company_id, seq, hash }) => ({ company: company_id, seq, hash: hash.toString('hex') }));
}

async function keysIn(files: Files): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.list(installation)) if (key.split('/')[1] === folder) found.push(key);
  return found.sort();
}

/** Every head that the kept files name. Throws like `readHeads`. */
export async function notedHeads(files: Files, keys: AuditKeys): Promise<NotedHead[]> {
  const heads = new Map<string, NotedHead>();
  for (const key of await keysIn(files)) {
    for (const head of readHeads(keys, await text(await files.get(key)), key))
      heads.set(`${head.company} ${head.seq} ${head.hash}`, head);
  }
  return [...heads.values()];
}

const headsSpec = jobSpec({ name: 'audit.heads', data: z.object({}) });

/** Every hour: writes the heads down, and tells the log of a chain that is shorter than it was. */
export const headsJob = job({
  spec: headsSpec,
  cron: '7 * * * *',
  async run({ kit: { files, log, auditKeys }, work }) {
    const kept = await keysIn(files);
    const last = kept.at(-1);
    const before = last ? readHeads(auditKeys, await text(await files.get(last)), last) : [];
    const heads = await work.asInstallation((tx) => headsNow(tx.db));
    const now = new Map(heads.map((head) => [head.company, head]));
    for (const head of before) {
      const found = now.get(head.company);
      const whole = found && (found.seq > head.seq || (found.seq === head.seq && found.hash === head.hash));
      if (!whole)
        log.error({ before: head, now: found ?? null }, 'an audit chain is shorter than it was: run verify-audit');
    }
    const key = fileKey(installation, folder, randomUUIDv7());
    await files.put(key, Buffer.from(headsFile(auditKeys, heads)), { type: 'application/json' });
    log.info(
      { chains: heads.length, file: key, installation: now.get(installation) ?? null },
      'audit heads written down',
    );
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - mostKept))) await files.remove(old);
  },
});
