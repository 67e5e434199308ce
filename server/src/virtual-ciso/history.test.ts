/** What was said in a talk is read with the rights of now. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const title = 'Planilha do RH no e-mail errado';

/** An administrator who asked about incidents and about what anybody may know, and has another role since. */
async function asked(role: 'VIEWER' | 'ADMIN') {
  const { admin, basic } = await app.company();
  const body = { title, kind: 'leak', severity: 'high', detectedAt: '2026-03-02T12:00:00.000Z' } as const;
  await admin.call(incidents.create, { body });
  const become = (wanted: 'VIEWER' | 'ADMIN') =>
    app.sql('UPDATE memberships SET role = $2 WHERE id = $1', [basic.id, wanted]);
  await become('ADMIN');
  const ask = (message: string, conversationId: string | null) =>
    basic.call(virtualCiso.ask, { body: { message, conversationId } });
  const { message } = await ask('Quais incidentes estão abertos?', null);
  expect(message.content).toContain(title);
  await become(role);
  return { who: basic, conversationId: message.conversationId, ask };
}
const read = async (who: TestCaller, conversationId: string) => ({
  history: await who.call(virtualCiso.history, { query: { conversationId } }),
  file: (await who.raw({ method: 'GET', url: `/api/virtual-ciso/conversations/${conversationId}/export` })).payload,
});

it('an answer that was made with more of them stands there without its words, in the talk and in its file', async () => {
  const { who, conversationId, ask } = await asked('VIEWER');
  const before = await read(who, conversationId);
  expect(JSON.stringify(before)).not.toContain(title);
  expect(before.history.about).toBeNull();
  expect(before.history.items.map(({ role, content, citations }) => [role, content, citations])).toEqual([
    ['user', 'Quais incidentes estão abertos?', []],
    ['assistant', expect.stringContaining('quando o seu acesso era outro'), []],
  ]);
  expect(before.file).toContain('quando o seu acesso era outro');
  const again = await ask('e quem responde por ele?', conversationId);
  expect(JSON.stringify(again)).not.toContain(title);
  const { message } = await ask('com que frequência devo testar se o backup volta?', conversationId);
  const after = await read(who, conversationId);
  expect(after.history.items.at(-1)?.content).toBe(message.content);
  expect(JSON.stringify(after)).not.toContain(title);
});

it('a draft that came of such an answer is withheld with it: it says what the answer said', async () => {
  const seen: boolean[] = [];
  for (const role of ['ADMIN', 'VIEWER'] as const) {
    const { who, conversationId } = await asked(role);
    await app.sql(
      `INSERT INTO chat_proposals (company_id, author_id, message_id, change, hash, expires_at)
       SELECT company_id, $1, id, $2, $3, now() + interval '14 days' FROM chat_messages
       WHERE conversation_id = $4 AND role = 'assistant'`,
      [
        who.id,
        { kind: 'subtask', planId: who.id, planTitle: title, subtask: { title: 'Avisar' } },
        'a'.repeat(64),
        conversationId,
      ],
    );
    const { history } = await read(who, conversationId);
    const answer = history.items.at(-1);
    seen.push(JSON.stringify(answer?.proposals).includes(title));
  }
  expect(seen).toEqual([true, false]);
});

it('who may read as much as then reads it all', async () => {
  const { who, conversationId } = await asked('ADMIN');
  const { history, file } = await read(who, conversationId);
  expect([JSON.stringify(history).includes(title), file.includes(title)]).toEqual([true, true]);
});
