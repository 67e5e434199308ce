/**
 * Mail. The message is a row, committed with the change that asks for it; a job sends it afterwards. Without a mail
 * server it is kept for the operator to read (`GET /outbox`).
 */
import { createHash } from 'node:crypto';
import { id } from '@vigia/contract/kit/ids.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { type JobSpec, jobSpec } from '../jobs/jobs.ts';

/** What is mailed to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whose it is, where that is not the company of the transaction. */
  readonly company?: string;
}

/**
 * Sends one message. The queue waits at most a minute between tries, so that a mail server that comes back is used at
 * once; there are more tries than fit in the three days after which the job itself gives up.
 */
export const mailJob = jobSpec({
  name: 'mail.send',
  data: z.object({ messageId: id }),
  retries: 5_000,
  expires: 120,
  awaited: true,
});

/** What a request's context and a job's transaction both are. */
interface Writing {
  readonly db: Db;
  after<T extends object>(job: JobSpec<T>, data: T, priority?: number): void;
}

export interface MailRequest {
  /** For a room that wants to tell later what became of it: `message_status(id)` in SQL. */
  readonly messageId: string;
  /** Whether it will be mailed; without a mail server it is kept. */
  readonly emailSent: boolean;
}

/**
 * Whether one more mail of a kind may go to an address: five an hour, or `most`, whoever asks. Links work for an hour or
 * longer, so whoever is refused one has another that works.
 */
export async function mayMail(db: Db, kind: string, address: string, most = 5): Promise<boolean> {
  const key = createHash('sha256').update(`mail:${kind}|${address}`).digest();
  const { rows } = await sql<{ may: boolean }>`SELECT may_mail(${key}, ${most}::int, 60) AS may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Mails a day that a company may ask for to people outside of it: in its first week, and from then on. */
export const outsideADay = { young: 300, grown: 2_000 } as const;

/** By what a company's mails to people outside of it are counted. */
export const outsideKey = (company: string): Buffer => createHash('sha256').update(`mail:outside|${company}`).digest();

/**
 * Whether a company may ask for one more mail to somebody outside of it, whoever that is: anybody can found a company, and
 * one that writes to thousands of strangers makes a sender of our address that nobody reads any more. Counts.
 */
export async function mayMailOutside(db: Db, company: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT may_mail(${outsideKey(company)}, CASE WHEN c.created_at > now() - interval '7 days'
      THEN ${outsideADay.young}::int ELSE ${outsideADay.grown}::int END, 1440) AS may
    FROM companies c WHERE c.id = ${company}`.execute(db);
  return rows[0]?.may ?? false;
}

/**
 * Stores the mail within the transaction: it goes out when, and only when, that commits. `priority`: `behind` where many
 * are mailed, none of whom waits for it.
 */
export async function queueMail(tx: Writing, config: Config, mail: Mail, priority?: number): Promise<MailRequest> {
  const emailSent = config.SMTP_URL !== undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT queue_message(${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${emailSent ? 'queued' : 'kept'}, ${mail.company ?? null}::uuid) AS id`.execute(
    tx.db,
  );
  const messageId = rows[0]?.id;
  if (!messageId) throw new Error('The database did not take the message.');
  if (emailSent) tx.after(mailJob, { messageId }, priority);
  return { messageId, emailSent };
}
