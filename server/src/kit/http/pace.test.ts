/** Whoever announces a large file and sends next to nothing takes no room from others, and is let go soon. */
import { connect, type Socket } from 'node:net';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../testing/app.ts';
import { isBehind, paces } from './pace.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  const address = await app.app.server.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const mebibyte = 1_048_576;
const boundary = 'limit';
const file = '{"site": [';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="zap.json"\r\n\r\n${file}`;
const path = `/api${vulnerabilities.import.path}`;

/** Announces so many bytes, and sends the first few of them. */
async function announce({ token }: TestCaller, length: number): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (piece) => {
    said += piece;
  });
  socket.on('error', () => undefined);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
  ];
  await new Promise<void>((sent) => void socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`, () => sent()));
  return { socket, said: () => said };
}

it('asks for nothing at first, and then for the share that the time has', () => {
  const at = (elapsed: number, arrived: number) => isBehind(arrived, 1_200, elapsed, paces.files);
  expect([at(0, 0), at(15_000, 0), at(15_200, 0)]).toEqual([false, false, true]);
  expect([at(75_000, 600), at(75_000, 599)]).toEqual([false, true]);
  expect([at(1e9, 1_200), at(1e9, 1_199)]).toEqual([false, true]);
});

it('lets others send a file while eight companies announce large ones and send nothing', async () => {
  const { admin } = await app.company();
  const sockets: Socket[] = [];
  for (const share of [31, 16, 8, 4, 2, 1, 0.5, 0.25]) {
    const { admin: hog } = await app.company('Ocupa');
    const { socket, said } = await announce(hog, share * mebibyte);
    sockets.push(socket);
    expect(said()).toBe('');
  }
  const connections = () => new Promise((done) => app.app.server.server.getConnections((_, count) => done(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(8), 15_000);
  const alerts = JSON.stringify({ site: [], filler: 'x'.repeat(2 * mebibyte) });
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="zap.json"\r\n\r\n${alerts}\r\n--${boundary}--\r\n`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
  expect(answer.status).not.toBe(429);
  for (const socket of sockets) socket.destroy();
});

it('lets go of who sends nothing more, and tells them so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { admin } = await app.company();
  const { socket, said } = await announce(admin, 8 * mebibyte);
  const closed = new Promise((done) => socket.once('close', done));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said()).toContain('HTTP/1.1 408');
  });
  expect(said()).toContain('"code":"kit.too-slow"');
  await closed;
});
