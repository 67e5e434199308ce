/**
 * The ends of all chains, written down where the database cannot reach: a file of the store every hour, and a line of the
 * log. Whoever cuts a chain and puts back an end of before, or takes the whole chain away, is found by comparing.
 */
import { hash, randomUUIDv7 } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { locale } from '@vigia/contract/kit/locales.ts';
import { z } from 'zod';
import { markUnlessWithin, operators } from '../alerts/alerts.store.ts';
import { installation, type Kit } from '../context.ts';
import type { Db } from '../db/db.ts';
import { type Files, fileKey } from '../files/files.ts';
import { job, jobSpec } from '../jobs/jobs.ts';
import { composeMail } from '../mail/compose.ts';
import { queueMail } from '../mail/mail.ts';
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
export const readHeads = (keys: AuditKeys, file: string, name: string): NotedHead[] =>
  readNoted(keys, file, name).heads;

function readNoted(keys: AuditKeys, file: string, name: string): z.infer<typeof noted> {
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
  return found;
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

/** Ends of one chain that the kept files name, of at most so many files from the oldest to the newest, and since when. */
export async function notedHeadsOf(
  { files, auditKeys }: Pick<Kit, 'files' | 'auditKeys'>,
  company: string,
  most = 32,
): Promise<{ heads: NotedHead[]; since: string | null }> {
  const kept = await keysIn(files);
  const step = Math.max(1, Math.ceil(kept.length / most));
  const chosen = kept.filter((_, place) => (kept.length - 1 - place) % step === 0);
  const read = await Promise.all(
    chosen.map(async (key) => {
      const { heads, madeAt } = readNoted(auditKeys, await text(await files.get(key)), key);
      return heads.filter((head) => head.company === company).map((head) => ({ head, madeAt }));
    }),
  );
  const all = read.flat();
  return { heads: all.map(({ head }) => head), since: all.map(({ madeAt }) => madeAt).sort()[0] ?? null };
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

const mailSpec = jobSpec({ name: 'audit.heads-mail', data: z.object({}) });
/** Hours after which the mail goes out again: a week, less what a clock may be late. */
const week = 7 * 24 - 2;

/**
 * Every week: the newest file's name and fingerprint to the operators. Who keeps the mail can later show that the file, and
 * with it every chain, is the one of that day.
 */
export const headsMailJob = job({
  spec: mailSpec,
  cron: '25 11 * * 1',
  async run({ kit: { files, config, auditKeys }, work }) {
    const newest = (await keysIn(files)).at(-1);
    if (!newest) return;
    const file = await text(await files.get(newest));
    const heads = readHeads(auditKeys, file, newest);
    const values = {
      file: newest,
      sha256: hash('sha256', file),
      chains: heads.length,
      head: heads.find(({ company }) => company === installation)?.hash ?? '—',
      host: new URL(config.publicUrl).host,
    };
    await work.asInstallation(async (tx) => {
      if (!(await markUnlessWithin(tx.db, 'audit-heads-mail', week))) return;
      for (const { email, locale: spoken } of await operators(tx.db)) {
        const letter = { to: email, locale: locale.parse(spoken), words: 'kit:mails.audit-heads', values, path: '/' };
        await queueMail(tx, config, composeMail(config, letter));
      }
    });
  },
});
