/** What piled up while nobody could be told: one mail a person, and each notice by itself. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const knownAt = '2026-03-02T13:00:00.000Z';
/** An incident with three deadlines of the law, of which so many end tomorrow and the others are not told of. */
async function withDeadlines(admin: TestCaller, soon: number) {
  const body = { title: 'Planilha enviada', kind: 'leak', detectedAt: knownAt, personalData: 'yes', knownAt } as const;
  const { id } = await admin.call(incidents.create, { body });
  const tomorrow = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 1 }).toString();
  await app.sql(
    `DELETE FROM incident_clocks WHERE incident_id = $1 AND clock NOT IN (SELECT clock FROM incident_clocks
      WHERE incident_id = $1 ORDER BY clock LIMIT $2)`,
    [id, soon],
  );
  await app.sql('UPDATE incident_clocks SET due_on = $2 WHERE incident_id = $1', [id, tomorrow]);
}
const mailsTo = (who: TestCaller) =>
  app.sql('SELECT subject, body_text AS text FROM messages WHERE recipient = $1', [who.email]);
const told = async (who: TestCaller) =>
  (await who.call(notifications.list, { query: { kind: 'incidents.clock-soon' } })).total;

it('is one mail with all of it after days on which the job did not run, however often it then runs', async () => {
  const { admin, companyId } = await app.company('Padaria Aurora');
  await withDeadlines(admin, 3);
  for (const _ of ['once', 'again']) await app.remind(companyId, 4);
  expect(await told(admin)).toBe(3);
  const [mail, ...more] = await mailsTo(admin);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 avisos atrasados de Padaria Aurora');
  const lines = String(mail?.text).match(/Prazo da lei até .*: .*: Planilha enviada\. Comunique/g);
  expect(new Set(lines).size).toBe(3);
});

it('is the notice’s own mail where it is one', async () => {
  const { admin, companyId } = await app.company();
  await withDeadlines(admin, 1);
  await app.remind(companyId, 4);
  const mails = await mailsTo(admin);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Prazo da lei até .*: Planilha enviada$/),
  ]);
});

it('of a day like any other is a mail each', async () => {
  const { admin, companyId } = await app.company();
  await withDeadlines(admin, 3);
  await app.remind(companyId);
  expect(await mailsTo(admin)).toHaveLength(3);
});
