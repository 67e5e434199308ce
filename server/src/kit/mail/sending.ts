/** Sends messages by SMTP: each once, as far as SMTP allows, and none given up while trying again makes sense. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { type JobCtx, job } from '../jobs/jobs.ts';
import { mailJob } from './mail.ts';
import { deliverMail, type MailRefusal, type StoredMail } from './smtp.ts';
import { takenNotes } from './taken.ts';

/** Longer than `deliver` may take, shorter than the job's own time: a dead process delays its message, nothing more. */
const hold = sql`interval '90 seconds'`;

export const mailSendJob = job({
  spec: mailJob,
  async run({ kit, work }: JobCtx, { messageId }: { messageId: string }) {
    const message = await work.asInstallation((tx) => claim(tx.db, kit.config, messageId));
    if (!message) return;
    const taken = takenNotes(kit.config.DATA_DIR);
    const refusal = (await taken.has(messageId))
      ? null
      : await deliverMail(kit.config, message, () => taken.note(messageId));
    if (!refusal) {
      await work.asInstallation((tx) => markSent(tx.db, messageId));
      return taken.forget(messageId);
    }
    const failed = await work.asInstallation((tx) => release(tx.db, messageId, refusal));
    kit.log.warn({ messageId, attempts: message.attempts, code: refusal.code, failed }, 'a mail was not taken');
    if (!failed) throw new Error(`The mail server did not take the message: ${refusal.code}`);
  },
});

/**
 * Sends a message now, beside its job. True where the mail server took it within `ms`; otherwise it stays queued, and the
 * job sends it.
 */
export async function takenWithin(ctx: JobCtx, messageId: string, ms: number): Promise<boolean> {
  const sending = sentNow(ctx, messageId).catch((fault: unknown) => {
    ctx.kit.log.warn({ err: fault, messageId }, 'a mail was not taken at once; its job tries again');
    return false;
  });
  const late = new AbortController();
  const inTime = wait(ms, false, { signal: late.signal, ref: false }).catch(() => false);
  const taken = await Promise.race([sending, inTime]);
  late.abort();
  return taken;
}

async function sentNow(ctx: JobCtx, messageId: string): Promise<boolean> {
  await mailSendJob.run(ctx, { messageId });
  const { rows } = await ctx.work.asInstallation((tx) =>
    sql<{ status: string | null }>`SELECT message_status(${messageId}) AS status`.execute(tx.db),
  );
  return rows[0]?.status === 'sent';
}

/** Takes the message for this process, or null where nothing is left to do. Throws while another process has it. */
async function claim(db: Db, config: Config, messageId: string): Promise<StoredMail | null> {
  if (!config.SMTP_URL) {
    await sql`UPDATE messages SET status = 'kept' WHERE id = ${messageId} AND status = 'queued'`.execute(db);
    return null;
  }
  const { rows } = await sql<StoredMail>`
    UPDATE messages SET attempts = attempts + 1, held_until = now() + ${hold}
    WHERE id = ${messageId} AND status = 'queued' AND (held_until IS NULL OR held_until < now() OR held_until > now() + ${hold})
    RETURNING id, recipient, subject, body_text AS text, body_html AS html, attempts, created_at AS "createdAt"`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const left = await sql`SELECT FROM messages WHERE id = ${messageId} AND status = 'queued'`.execute(db);
  if (left.rows.length > 0) throw new Error('Another process is sending this message, or died doing so.');
  return null;
}

/** Sent: its text goes, since the links in it open doors that are stored only as hashes elsewhere. */
async function markSent(db: Db, messageId: string): Promise<void> {
  await sql`
    UPDATE messages SET status = 'sent', sent_at = now(), held_until = NULL, last_error = NULL, body_text = '', body_html = ''
    WHERE id = ${messageId}`.execute(db);
}

/** Lets go of a message that was not taken. Returns whether that was the last try. */
async function release(db: Db, messageId: string, { code, patience }: MailRefusal): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    UPDATE messages SET held_until = NULL, last_error = ${code},
      status = CASE WHEN created_at <= now() - make_interval(hours => ${patience}) THEN 'failed' ELSE 'queued' END
    WHERE id = ${messageId} RETURNING status = 'failed' AS failed`.execute(db);
  return rows[0]?.failed ?? true;
}
