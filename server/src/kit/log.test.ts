/** What the log says of a request: one line, without what opens something. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from './log.ts';
import { type TestApp, testApp } from './testing/app.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, { log: makeLog('info', { write: (line) => void lines.push(line) }) });
});
afterAll(() => app.close());

it('is one line for a request: what was asked, what came of it, how long it took; no token, nothing of the query', async () => {
  const token = 'a'.repeat(43);
  lines.length = 0;
  const reply = await app.stranger.raw({ method: 'GET', url: `/api/public/policies/${token}?search=segredo` });
  const of = lines.filter((line) => line.includes(String(reply.headers['x-request-id'])));
  expect(of).toHaveLength(1);
  expect(JSON.parse(of[0] ?? '')).toMatchObject({
    msg: 'request completed',
    req: { method: 'GET', url: '/api/public/policies/…' },
    res: { statusCode: reply.statusCode },
    responseTime: expect.any(Number),
  });
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain('segredo');
});
