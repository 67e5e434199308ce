import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { securityText } from './security-txt.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ OPERATOR_CONTACT: 'seguranca@aurora.test' });
});
afterAll(() => app.close());

it('whoever finds a weakness reads whom to tell, where it is looked for', async () => {
  const { statusCode, headers, body } = await app.stranger.raw({ method: 'GET', url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:seguranca@aurora.test\n');
  const until = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(until).toBeGreaterThan(Date.now() + 170 * 86_400_000);
  expect(until).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it('a page is named as it is; what no program could use names nobody', () => {
  const of = (OPERATOR_CONTACT?: string) => securityText({ OPERATOR_CONTACT, publicUrl: 'https://vigia.test' });
  expect(of('https://aurora.test/seguranca')).toMatch(/^Contact: https:\/\/aurora\.test\/seguranca\n/);
  for (const said of [undefined, 'Fale com a Ana', 'a@b.test\nContact: mailto:x@y.test', 'http://sem-tls.test'])
    expect(of(said), said).toBeNull();
});
