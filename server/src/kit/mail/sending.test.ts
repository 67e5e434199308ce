import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { queueMail } from './mail.ts';
import { mailSendJob } from './sending.ts';
import { closeTransports } from './smtp.ts';

/** A mail server that keeps what it takes, and refuses as it is told to. */
class Post {
  readonly taken: string[] = [];
  readonly refusals: { code: number; words: string }[] = [];
  /** Called before a message is taken. */
  meanwhile: () => Promise<unknown> = async () => {};
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      const refusal = this.refusals.shift();
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null);
    },
    onData: (stream, _session, done) => {
      this.#take(stream).then(() => done(), done);
    },
  });
  async #take(stream: SMTPServerDataStream): Promise<void> {
    this.taken.push(await text(stream));
    await this.meanwhile();
  }
  listen(port = 0): Promise<number> {
    return new Promise((listening) => {
      const server = this.#server.listen(port, '127.0.0.1', () => listening((server.address() as AddressInfo).port));
    });
  }
  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(closed));
  }
}

const mail = { to: 'ana@example.com', subject: 'Confirmação', text: 'Olá\n', html: '<p>Olá</p>' };
let app: TestApp;
let post: Post;
let port: number;
beforeAll(async () => {
  app = await testApp();
  post = new Post();
  port = await post.listen();
});
afterEach(() => {
  post.taken.length = 0;
  post.refusals.length = 0;
  post.meanwhile = async () => {};
});
afterAll(async () => {
  closeTransports();
  await post.close();
  await app.close();
});

const configOf = (smtp?: string) => readConfig({ PUBLIC_URL: 'https://vigia.example.com', SMTP_URL: smtp });
const here = () => configOf(`smtp://127.0.0.1:${port}`);
const sendWith = (config = here()) => {
  const { kit, work } = app.app.jobCtx;
  return (messageId: string) => mailSendJob.run({ kit: { ...kit, config }, work }, { messageId });
};

/** Asks for a mail as a request does; the job is run by the test. */
async function queued(age = '0 seconds'): Promise<string> {
  const row = await app.sql(
    `INSERT INTO messages (recipient, subject, body_text, body_html, status, created_at)
      VALUES ($1, $2, $3, $4, 'queued', now() - $5::interval) RETURNING id`,
    [mail.to, mail.subject, mail.text, mail.html, age],
  );
  return String(row[0]?.id);
}
const stored = async (id: string) => (await app.sql('SELECT * FROM messages WHERE id = $1', [id]))[0];

describe('asking for a mail', () => {
  const asked: { spec: string; data: object }[] = [];
  const ask = async (scope: 'asCompany' | 'asInstallation', smtp?: string) => {
    const { work } = app.app.jobCtx;
    const inside = (tx: Parameters<Parameters<typeof work.asInstallation>[0]>[0]) =>
      queueMail({ db: tx.db, after: (spec, data) => asked.push({ spec: spec.name, data }) }, configOf(smtp), mail);
    return scope === 'asCompany'
      ? work.asCompany((await app.company()).companyId, inside)
      : work.asInstallation(inside);
  };

  it.each(['asCompany', 'asInstallation'] as const)('%s, it is kept where there is no mail server', async (scope) => {
    const { messageId, emailSent } = await ask(scope);
    expect(emailSent).toBe(false);
    expect(await stored(messageId)).toMatchObject({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      status: 'kept',
    });
    expect(asked).toEqual([]);
  });
  it.each(['asCompany', 'asInstallation'] as const)('%s, it is queued where there is one', async (scope) => {
    const { messageId, emailSent } = await ask(scope, 'smtp://127.0.0.1:1');
    expect(emailSent).toBe(true);
    const message = await stored(messageId);
    expect(message).toMatchObject({ status: 'queued', body_html: mail.html });
    expect(asked.splice(0)).toEqual([{ spec: 'mail.send', data: { messageId } }]);
  });
  it('a company can neither read nor change messages', async () => {
    const { work } = app.app.jobCtx;
    const { sql } = await import('kysely');
    for (const statement of ['SELECT FROM messages', "UPDATE messages SET status = 'sent'", 'DELETE FROM messages']) {
      await expect(work.asCompany(randomUUID(), (tx) => sql.raw(statement).execute(tx.db))).rejects.toThrow(
        'permission denied',
      );
    }
  });
});

describe('sending a mail', () => {
  it('brings it with a name that stays the same, and forgets its text', async () => {
    const id = await queued();
    await sendWith()(id);
    expect(post.taken).toHaveLength(1);
    expect(post.taken[0]).toContain(`Message-ID: <${id}@vigia.example.com>`);
    expect(post.taken[0]).toContain('To: ana@example.com');
    expect(post.taken[0]).toContain('Subject: =?UTF-8?');
    expect(post.taken[0]).toContain('Auto-Submitted: auto-generated');
    expect(await stored(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      body_text: '',
      body_html: '',
      held_until: null,
    });
    expect((await stored(id))?.sent_at).not.toBeNull();
  });
  it('run again, it does not send again', async () => {
    const id = await queued();
    await sendWith()(id);
    await sendWith()(id);
    expect(post.taken).toHaveLength(1);
  });
  it('run twice at once, it sends once: the other tries later', async () => {
    const id = await queued();
    post.meanwhile = () => expect(sendWith()(id)).rejects.toThrow('Another process');
    await sendWith()(id);
    expect(post.taken).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'sent' });
  });
  it('left by a process that died, it is sent when its hold has passed', async () => {
    const id = await queued();
    await app.sql("UPDATE messages SET held_until = now() - interval '1 second' WHERE id = $1", [id]);
    await sendWith()(id);
    expect(post.taken).toHaveLength(1);
  });
  it('of a message that does not exist, nothing happens', async () => {
    await sendWith()(randomUUID());
    expect(post.taken).toHaveLength(0);
  });
  it('with the mail server taken out of the settings, it is kept for reading', async () => {
    const id = await queued();
    await sendWith(configOf())(id);
    expect(await stored(id)).toMatchObject({ status: 'kept', body_text: mail.text });
  });
  it('one address, whatever it looks like, is one reader', async () => {
    const id = await queued();
    await app.sql("UPDATE messages SET recipient = 'a@example.com,b@example.com' WHERE id = $1", [id]);
    await expect(sendWith()(id)).rejects.toThrow();
    expect(post.taken).toHaveLength(0);
  });
});

describe('a mail that is not taken', () => {
  it('waits while the mail server is away, and is sent when it is back', async () => {
    const away = new Post();
    const itsPort = await away.listen();
    await away.close();
    const send = sendWith(configOf(`smtp://127.0.0.1:${itsPort}`));
    const id = await queued('2 days');
    for (const attempts of [1, 2]) {
      await expect(send(id)).rejects.toThrow('The mail server did not take the message: ESOCKET');
      expect(await stored(id)).toMatchObject({
        status: 'queued',
        attempts,
        last_error: 'ESOCKET',
        body_text: mail.text,
      });
    }
    const back = new Post();
    await back.listen(itsPort);
    await send(id);
    expect(back.taken).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'sent', last_error: null });
    closeTransports();
    await back.close();
  });
  it.each([
    [451, '4.3.0 try later', '2 days', 'queued', 'EENVELOPE 451'],
    [550, '5.1.1 no such user', '0 seconds', 'failed', 'EENVELOPE 550'],
    [550, 'no', '0 seconds', 'queued', 'EENVELOPE 550'],
    [550, 'no', '2 hours', 'failed', 'EENVELOPE 550'],
    [554, '5.7.1 relay access denied', '0 seconds', 'queued', 'EENVELOPE 554'],
    [451, '4.3.0 try later', '4 days', 'failed', 'EENVELOPE 451'],
  ])('answered %i %s, %s old: %s', async (code, words, age, status, last_error) => {
    const id = await queued(age);
    post.refusals.push({ code, words });
    const run = sendWith()(id);
    await (status === 'queued' ? expect(run).rejects.toThrow(last_error) : run);
    expect(await stored(id)).toMatchObject({ status, last_error });
  });
  it('keeps none of the words of the mail server', async () => {
    const id = await queued();
    post.refusals.push({ code: 550, words: '5.7.1 ana@example.com used secret-password' });
    await expect(sendWith()(id)).rejects.not.toThrow(/secret|ana/);
    expect(JSON.stringify(await stored(id))).not.toContain('secret-password');
  });
});
