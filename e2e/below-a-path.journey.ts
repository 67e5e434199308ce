import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { databaseFolder } from '../server/src/kit/testing/database-folder.ts';
import { address, answerFirst, password } from './people.ts';
import { freePort } from './place.ts';
import { test } from './watched.ts';

/** What stands in front: everything below `/vigia` is Vigia's, everything else another site's. */
function proxy(to: number): Server {
  return createServer((asked, answer) => {
    if (!asked.url?.startsWith('/vigia')) return void answer.writeHead(418).end('another site');
    const { method, headers, url } = asked;
    const onward = request({ host: '127.0.0.1', port: to, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
}

let dir: string;
let vigia: ChildProcess;
let front: Server;
let at: string;
test.beforeAll(async () => {
  const [port, outside] = [await freePort(), await freePort()];
  dir = databaseFolder('vigia-path');
  at = `http://127.0.0.1:${outside}/vigia`;
  const env = { ...process.env, DATA_DIR: dir, PORT: String(port), PUBLIC_URL: at, LOG_LEVEL: 'error' };
  vigia = spawn('node', ['scripts/start.mjs'], { cwd: join(import.meta.dirname, '..'), env, stdio: 'ignore' });
  front = proxy(port).listen(outside, '127.0.0.1');
  await expect
    .poll(
      () =>
        fetch(`${at}/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});
test.afterAll(async () => {
  front.closeAllConnections();
  front.close();
  const ended = new Promise((done) => vigia.on('exit', done));
  vigia.kill('SIGTERM');
  await ended;
  rmSync(dir, { recursive: true, force: true });
});

test('below a path of another host: signing up, moving about, coming back to a deep address, live notices', async ({
  page,
}) => {
  const strange: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 418) strange.push(reply.url());
  });
  page.on('pageerror', (fault) => strange.push(fault.message));
  await page.goto(`${at}/`);
  await page.getByRole('link', { name: 'Começar' }).first().click();
  await expect(page).toHaveURL(`${at}/register`);
  await page.getByLabel('Nome', { exact: true }).fill('Rita');
  await page.getByLabel('Sobrenome').fill('Souza');
  await page.getByLabel('Nome da empresa').fill('Oficina da Rita');
  await page.getByLabel('E-mail de trabalho').fill(address());
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at}/onboarding`));

  await answerFirst((await page.evaluate(() => localStorage.getItem('token'))) ?? '', at);
  // The screens remember for some minutes how far the first questions are.
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.includes('onboarding')) localStorage.removeItem(key);
  });
  const live = page.waitForResponse((reply) => reply.url() === `${at}/api/notifications/stream`);
  await page.goto(`${at}/companies`);
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Oficina da Rita');
  expect((await live).headers()['content-type']).toContain('text/event-stream');
  await page.reload();
  await expect(page.getByText(/de 1 GB/)).toBeVisible();
  expect(strange).toEqual([]);
});
