/** What an operator is told of the installation without asking a person: figures, readiness, and mails when something is wrong. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertJob } from './kit/alerts/alerts.ts';
import { canWriteIn } from './kit/http/saving.ts';
import { troubles, watchJob } from './kit/machine/watch.ts';
import { type TestApp, testApp } from './kit/testing/app.ts';
import { mailedApp } from './kit/testing/mailed.ts';

const token = 'a-token-for-figures';
let app: TestApp;
let post: Awaited<ReturnType<typeof mailedApp>>['post'];
let close: Awaited<ReturnType<typeof mailedApp>>['close'];
beforeAll(async () => {
  ({ app, post, close } = await mailedApp({ METRICS_TOKEN: token }));
});
afterAll(() => close());

const page = (authorization?: string) =>
  app.stranger.raw({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
const letters = async (email: string) =>
  (await app.sql('SELECT subject FROM messages WHERE recipient = $1', [email])) as {
    subject: string;
  }[];

describe('/metrics', () => {
  it('is shown to the token alone', async () => {
    expect((await page(`Bearer ${token}`)).statusCode).toBe(200);
    for (const shown of [undefined, 'Bearer', `Bearer ${token}x`, token])
      expect((await page(shown)).statusCode).toBe(404);
    const without = await testApp();
    const nothing = await without.stranger.raw({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer ' },
    });
    expect(nothing.body).not.toContain('vigia_');
    await without.close();
  });

  it('says what waits, what was given up, how full the disk is and how old the backup, and names nobody', async () => {
    const { companyId, viewer } = await app.company();
    await viewer.call(auth.me);
    const before = (await page(`Bearer ${token}`)).body;
    await app.sql(`INSERT INTO messages (recipient, subject, body_text, body_html, status, created_at) VALUES
      ('quem-espera@example.test', 'a', 'a', 'a', 'queued', now() - interval '20 minutes'),
      ('quem-falhou@example.test', 'a', 'a', 'a', 'failed', now() - interval '1 hour')`);
    await app.sql(`UPDATE companies SET storage_bytes = storage_bytes + 1000 WHERE id = $1`, [companyId]);
    await app.sql(`INSERT INTO installation_marks (name, happened_at) VALUES ('backup', now() - interval '9 days')`);
    const now = (await page(`Bearer ${token}`)).body;
    const more = (name: string) => figure(now, name) - figure(before, name);
    expect([more('vigia_mails_waiting'), more('vigia_mails_failed')]).toEqual([1, 1]);
    expect(more('vigia_files_bytes')).toBe(1_000);
    expect(figure(now, 'vigia_mails_oldest_seconds')).toBeGreaterThanOrEqual(20 * 60);
    expect(figure(before, 'vigia_backup_age_seconds')).toBeNaN();
    expect(figure(now, 'vigia_backup_age_seconds') / 86_400).toBeCloseTo(9, 1);
    expect(figure(now, 'vigia_disk_free_bytes')).toBeLessThanOrEqual(figure(now, 'vigia_disk_bytes'));
    expect(figure(now, 'vigia_database_bytes')).toBeGreaterThan(1_000_000);
    expect(figure(now, 'vigia_pool_connections')).toBeGreaterThan(0);
    expect(now).toMatch(/http_request_seconds_count\{method="GET",route="\/metrics",status="200"\} [1-9]/);
    expect(now).not.toContain('example.test');
    await app.sql(`DELETE FROM messages WHERE recipient LIKE 'quem-%'`);
    await app.sql(`DELETE FROM installation_marks WHERE name = 'backup'`);
  });
});

describe('/ready', () => {
  it('names files and mail, and stays in service without them', async () => {
    const own = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const files = join(own.app.jobCtx.kit.config.DATA_DIR, 'files');
    rmSync(files, { recursive: true, force: true });
    writeFileSync(files, 'no folder');
    const answers = await Promise.all([app, own].map((one) => one.stranger.raw({ method: 'GET', url: '/ready' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((one) => one.json())).toEqual([
      { ready: true, files: 'up', mail: 'up' },
      { ready: true, files: 'down', mail: 'down' },
    ]);
    await own.close();
  });

  it('stays in service for reading where nothing can be saved, and says so; is no for whoever asks for saving', async () => {
    const own = await testApp();
    const { admin } = await own.company();
    await own.sql('REVOKE INSERT ON installation_marks FROM vigia_install');
    const [answer, strict] = await Promise.all(
      ['/ready', '/ready?saving'].map((url) => own.stranger.raw({ method: 'GET', url })),
    );
    const saving = { database: 'down', disk: 'up' };
    expect([answer?.statusCode, answer?.json()]).toEqual([
      200,
      { ready: true, saving, files: 'up', mail: 'not configured' },
    ]);
    expect([strict?.statusCode, strict?.headers['retry-after']]).toEqual([503, '15']);
    expect(strict?.json()).toEqual({ ready: false, saving, files: 'up', mail: 'not configured' });
    expect((await admin.call(auth.me)).user.id).toBe(admin.id);
    expect((await own.stranger.raw({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    await own.close();
  });

  it('tries the disk by writing, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-try-'));
    expect([await canWriteIn(folder), readdirSync(folder)]).toEqual([true, []]);
    rmSync(folder, { recursive: true });
    expect(await canWriteIn(folder)).toBe(false);
    const marks = await app.sql(`SELECT name FROM installation_marks WHERE name LIKE 'try:%'`);
    expect([(await app.stranger.raw({ method: 'GET', url: '/ready' })).statusCode, marks]).toEqual([200, []]);
  });

  it('is no, with a time to ask again, where the database is of another version', async () => {
    const own = await testApp();
    await own.sql('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)');
    const answer = await own.stranger.raw({ method: 'GET', url: '/ready' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await own.stranger.raw({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    await own.close();
  });
});

describe('the operators', () => {
  const well = {
    jobsWaiting: 3,
    jobsOldest: 899,
    jobsFailed: 0,
    mailsWaiting: 2,
    mailsOldest: 899,
    mailsFailed: 0,
    databaseBytes: 1,
    backupAge: null,
    filesBytes: 0,
  };
  const roomy = { free: 10_000_000_000, size: 100_000_000_000 };

  it.each([
    ['nothing', well, roomy, []],
    [
      'a mail that waits for 16 minutes',
      { ...well, mailsOldest: 960 },
      roomy,
      ['mail: mails waiting: 2, the oldest for 16 min'],
    ],
    ['a mail given up', { ...well, mailsFailed: 1 }, roomy, ['mail: mails given up: 1']],
    [
      'a job that waits for an hour',
      { ...well, jobsOldest: 3_600 },
      roomy,
      ['jobs: jobs waiting: 3, the oldest for 60 min'],
    ],
    ['a job given up', { ...well, jobsFailed: 4 }, roomy, ['jobs: jobs given up within a day: 4']],
    [
      'a disk with 4 % left',
      well,
      { free: 4_000_000_000, size: 100_000_000_000 },
      ['disk: free: 3815 MiB of 95367 MiB'],
    ],
    [
      'a small disk with 400 MB left',
      well,
      { free: 400_000_000, size: 1_000_000_000 },
      ['disk: free: 381 MiB of 954 MiB'],
    ],
    ['a backup of yesterday', { ...well, backupAge: 86_400 }, roomy, []],
    ['a backup of nine days ago', { ...well, backupAge: 9 * 86_400 }, roomy, ['backup: last backup: 9 days ago']],
  ])('%s', (_, figures, disk, said) => {
    expect(troubles(figures, disk).map(([kind, detail]) => `${kind}: ${detail}`)).toEqual(said);
  });

  it('are told by mail in their language, once in six hours for each kind, and nobody else is', async () => {
    const operator = await app.operator();
    const { admin } = await app.company();
    await app.sql(`UPDATE users SET locale = 'es' WHERE id = $1`, [operator.id]);
    await app.sql(
      `INSERT INTO messages (recipient, subject, body_text, body_html, status) VALUES ('x@example.test', 'a', 'a', 'a', 'failed')`,
    );
    await app.sql(`INSERT INTO installation_marks (name, happened_at) VALUES ('backup', now() - interval '9 days')`);
    await watchJob.run(app.app.jobCtx, {});
    await watchJob.run(app.app.jobCtx, {});
    await app.drain();
    const sent = await letters(operator.email);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(2);
    expect(await letters(admin.email)).toEqual([]);
    const [first, second] = [await post.next(operator.email), await post.next(operator.email)];
    expect([first.text, second.text].join()).toContain('mails given up: 1');
    expect([first.text, second.text].join()).toContain('last backup: 9 days ago');
    const later = { kind: 'backup' as const, detail: 'last backup: 9 days ago' };
    await app.sql(
      `UPDATE installation_marks SET happened_at = now() - interval '361 minutes' WHERE name = 'alert:backup'`,
    );
    await alertJob.run(app.app.jobCtx, later);
    expect(await letters(operator.email)).toHaveLength(3);
  });
});
