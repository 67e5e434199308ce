import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('whoever approves a policy sees which of its rules the answers do not bear out; outside, the rules alone', async () => {
  const { admin, basic } = await app.company();
  const draft = await admin.call(library.fromTemplate, { params: { id: 'backup-and-restore' } });
  await admin.call(library.fill, { body: { values: Object.fromEntries(draft.missing.map(({ id }) => [id, 'dito'])) } });
  const asked = await admin.call(approvals.ask, {
    body: {
      subject: { kind: 'policy', id: draft.id },
      approvers: [{ accountId: basic.id }, { email: 'socia@fora.test', name: 'Sócia' }],
    },
  });
  const seen = await basic.call(approvals.get, { params: { id: asked.id } });
  expect(seen.doubts.length).toBeGreaterThanOrEqual(draft.unproven.length);
  expect(new Set(seen.doubts.map(({ question }) => question))).toEqual(
    new Set(draft.unproven.map(({ question }) => question)),
  );
  for (const { number, rule } of seen.doubts) expect(seen.readable).toContain(`**${number}** ${rule}`);
  const [mail] = await app.sql(`SELECT body_text FROM messages WHERE recipient = 'socia@fora.test'`);
  const token = /approvals\/link\/([\w-]{43})/.exec(String(mail?.body_text))?.[1] ?? '';
  const outside = await app.stranger.call(approvals.byLink, { params: { token } });
  expect(outside.doubts).toEqual(seen.doubts.map(({ number, rule }) => ({ number, rule })));
});
