/** Links in mails, past their hour. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof mailedApp>>['post'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, post, close } = await mailedApp({ PUBLIC_URL: 'https://vigia.example' }));
});
afterAll(() => close());

it('one that has run out sets no password', async () => {
  const { admin } = await app.company();
  await app.stranger.call(auth.forgotPassword, { body: { email: admin.email } });
  await app.drain();
  const token = /reset-password\?token=([\w-]{43})/.exec((await post.next(admin.email)).text)?.[1] ?? '';
  const body = { token, password: 'nova-senha-88' };
  await app.sql('UPDATE links SET expires_at = now()');
  expect(await app.stranger.refused(auth.resetPassword, { body })).toMatchObject({ code: 'auth.dead-link' });
  await app.sql(`UPDATE links SET expires_at = now() + interval '1 minute'`);
  await app.stranger.call(auth.resetPassword, { body });
});
