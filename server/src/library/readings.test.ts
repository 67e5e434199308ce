import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const soon = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString();
const everyone = { audience: 'everyone', dueDate: soon } as const;

/** The newest text is asked for and approved by the one who asks. */
async function approve(admin: TestCaller, id: string): Promise<void> {
  const { approval } = await admin.call(library.submitForApproval, { ...at(id), body: { approvers: [admin.id] } });
  const params = { id: approval?.workflowId ?? '' };
  const { sha256 } = await admin.call(approvals.get, { params });
  await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
}
async function document({ admin }: Crew): Promise<string> {
  const { id } = await admin.call(library.create, {
    body: { title: 'Mesa limpa', markdown: '# Mesa limpa\n\nGuarde.' },
  });
  await approve(admin, id);
  return id;
}
const ask = (who: TestCaller, id: string, body: object = everyone) =>
  who.call(readings.askReading, { ...at(id), body: { ...everyone, ...body } });
const confirm = (who: TestCaller, id: string, number = 1) =>
  who.call(readings.confirmReading, { ...at(id), body: { number } });
const mine = async (who: TestCaller) =>
  (await who.call(readings.myReadings, { query: {} })).items.map(({ policyId }) => policyId);
async function newVersion({ admin }: Crew, id: string, readAgain: boolean): Promise<void> {
  await admin.call(library.createNewVersion, { ...at(id), body: { versionNotes: 'Gavetas', readAgain } });
  await admin.call(library.update, {
    ...at(id),
    body: {
      version: (await admin.call(library.get, { ...at(id) })).version,
      markdown: '# Mesa limpa\n\nGuarde na gaveta.',
    },
  });
  await approve(admin, id);
}

describe('asking people to read', () => {
  it('reaches every role, is confirmed once by each, and says how far the company is', async () => {
    const crew = await app.company();
    const id = await document(crew);
    expect(await ask(crew.admin, id)).toMatchObject({ asked: 3, done: 0, overdue: 0, fromNumber: 1 });
    for (const who of [crew.viewer, crew.basic]) {
      expect(await mine(who)).toEqual([id]);
      expect(await who.call(readings.reading, at(id))).toMatchObject({ number: 1, dueDate: soon, confirmedAt: null });
      const said = await confirm(who, id);
      expect((await confirm(who, id)).confirmedAt).toBe(said.confirmedAt);
      expect(await mine(who)).toEqual([]);
    }
    const signed = await app.sql(
      `SELECT after FROM audit_log WHERE target_id = $1 AND action = 'library.reading-confirmed'`,
      [id],
    );
    expect(signed).toHaveLength(2);
    expect(JSON.stringify(signed[0])).toMatch(/"number":1.*"sha256":"[0-9a-f]{64}"/);
    const { items } = await crew.admin.call(readings.readers, { ...at(id), query: {} });
    expect(items.map(({ person, state }) => [person.id === crew.admin.id, state])).toEqual([
      [true, 'open'],
      [false, 'done'],
      [false, 'done'],
    ]);
    expect((await crew.admin.call(readings.readers, { ...at(id), query: { state: 'open' } })).total).toBe(1);
  });

  it('tells those who have to, and nobody who asked', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    await app.drain();
    const told = async (who: TestCaller) =>
      (await who.call(notifications.list, { query: { limit: 50 } })).items.filter(
        ({ kind }) => kind === 'library.reading-asked',
      );
    expect(await told(crew.viewer)).toMatchObject([{ link: `/library/policies/${id}/read` }]);
    expect(await told(crew.admin)).toEqual([]);
  });

  it('is due for whoever has to read, and for nobody else', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id, { audience: 'people', accountIds: [crew.viewer.id] });
    const dueOf = async (who: TestCaller) =>
      (await who.call(dashboard.view)).due.filter((one) => one.link === `/library/policies/${id}/read`);
    expect(await dueOf(crew.viewer)).toHaveLength(1);
    await confirm(crew.viewer, id);
    expect(await dueOf(crew.viewer)).toEqual([]);
  });

  it('refuses a text that nobody approved, days gone by, people from elsewhere, and asking twice', async () => {
    const crew = await app.company();
    const { admin: stranger } = await app.company();
    const draft = await crew.admin.call(library.create, { body: { title: 'Só rascunho', markdown: 'x' } });
    const refusal = (id: string, body: object) =>
      crew.admin.refused(readings.askReading, { ...at(id), body: { ...everyone, ...body } });
    expect(await refusal(draft.id, {})).toMatchObject({ status: 409, code: 'library.nothing-to-read' });
    expect(await crew.viewer.refused(readings.reading, at(draft.id))).toMatchObject({ status: 404 });
    const id = await document(crew);
    for (const [body, code] of [
      [{ dueDate: '2020-01-01' }, 'library.past-day'],
      [{ audience: 'role' }, 'library.no-role'],
      [{ audience: 'people' }, 'library.nobody'],
      [{ audience: 'people', accountIds: [stranger.id] }, 'library.not-a-member'],
    ] as const)
      expect((await refusal(id, body)).errors).toMatchObject([{ code }]);
    await ask(crew.admin, id);
    expect(await refusal(id, {})).toMatchObject({ status: 409, code: 'library.asked-already' });
    expect(await crew.basic.refused(readings.askReading, { ...at(id), body: everyone })).toMatchObject({ status: 403 });
  });

  it('ends when it is withdrawn; what was confirmed stays on record', async () => {
    const crew = await app.company();
    const id = await document(crew);
    const { requests } = await ask(crew.admin, id);
    await confirm(crew.basic, id);
    await crew.admin.call(readings.withdrawReading, at(requests[0]?.id ?? ''));
    expect(await mine(crew.viewer)).toEqual([]);
    expect(await crew.basic.call(readings.reading, at(id))).toMatchObject({ confirmedNumber: 1, dueDate: null });
    expect((await app.sql('SELECT 1 FROM policy_confirmations WHERE policy_id = $1', [id])).length).toBe(1);
  });
});

describe('a personal link', () => {
  const mailed = async (who: TestCaller) => {
    await app.drain();
    const rows = await app.sql(
      `SELECT body_text FROM messages WHERE recipient = $1 AND body_text LIKE '%library/reading/%' ORDER BY created_at DESC`,
      [who.email],
    );
    return /library\/reading\/([\w-]{43})/.exec(String(rows[0]?.body_text))?.[1] ?? '';
  };
  const links = (who: TestCaller, id: string, body = {}) => who.call(readings.mailReadingLinks, { ...at(id), body });
  const look = (token: string) => app.stranger.call(readings.readingByLink, { params: { token } });
  const say = (number: number, token: string) => ({ params: { token }, body: { number } });

  it('says in its mail whether there is time still, or that its day was', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    const body = async () => {
      await links(crew.admin, id, { accountIds: [crew.viewer.id] });
      await mailed(crew.viewer);
      const sent = `SELECT body_text AS text FROM messages WHERE recipient = $1 AND body_text LIKE '%library/reading/%'
        ORDER BY created_at DESC LIMIT 1`;
      return String((await app.sql(sent, [crew.viewer.email]))[0]?.text);
    };
    expect(await body()).toMatch(/pede que você leia até .*: Mesa limpa/);
    await app.sql(`UPDATE policy_reading_asks SET due_on = '2026-01-05' WHERE policy_id = $1`, [id]);
    expect(await body()).toMatch(
      /ainda espera que você leia e confirme: Mesa limpa\. O prazo era 5 de janeiro de 2026/,
    );
  });

  it('lets each who is missing read and confirm in their own name without signing in; looking confirms nothing', async () => {
    const crew = await app.company('Padaria Sol');
    const id = await document(crew);
    await ask(crew.admin, id);
    await confirm(crew.admin, id);
    expect(await links(crew.admin, id)).toEqual({ waiting: 2, mailLeaves: false });
    const token = await mailed(crew.viewer);
    expect(await mailed(crew.admin)).toBe('');
    const seen = await look(token);
    expect(seen).toMatchObject({ company: 'Padaria Sol', title: 'Mesa limpa', number: 1, confirmedAt: null });
    expect((await look(token)).confirmedAt).toBeNull();
    const done = await app.stranger.call(readings.confirmByLink, say(1, token));
    expect((await app.stranger.call(readings.confirmByLink, say(1, token))).confirmedAt).toBe(done.confirmedAt);
    expect(await mine(crew.viewer)).toEqual([]);
    expect(await mine(crew.basic)).toEqual([id]);
    const { items } = await crew.admin.call(readings.readers, { ...at(id), query: { state: 'done' } });
    expect(items.map(({ person, byLink }) => [person.id, byLink]).sort()).toEqual(
      [
        [crew.admin.id, false],
        [crew.viewer.id, true],
      ].sort(),
    );
    const signed = await app.sql(
      `SELECT actor_kind, after FROM audit_log WHERE target_id = $1 AND action = 'library.reading-confirmed' AND actor_kind = 'link'`,
      [id],
    );
    expect(signed).toMatchObject([{ after: { by: 'link', account: crew.viewer.id, number: 1 } }]);
  });

  it('comes in the reader’s own language, whatever the language of who asks', async () => {
    const crew = await app.company('Padaria Lua');
    const id = await document(crew);
    await ask(crew.admin, id);
    await app.sql(`UPDATE users SET locale = 'es' WHERE id = $1`, [crew.basic.id]);
    await links(crew.admin, id);
    await app.drain();
    const subjectTo = async ({ email }: TestCaller) =>
      (await app.sql(`SELECT subject FROM messages WHERE recipient = $1 AND body_text LIKE '%/reading/%'`, [email]))[0];
    expect(await subjectTo(crew.basic)).toEqual({ subject: 'Padaria Lua le pide que lea: Mesa limpa' });
    expect(await subjectTo(crew.viewer)).toEqual({ subject: 'Padaria Lua pede que você leia: Mesa limpa' });
  });

  it('ends with a newer one, with the person’s leaving and with the archive, and confirms no text unseen', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    await links(crew.admin, id);
    const first = await mailed(crew.viewer);
    await newVersion(crew, id, true);
    expect(await app.stranger.refused(readings.confirmByLink, say(1, first))).toMatchObject({
      ...{ status: 409, code: 'library.newer-text' },
    });
    expect(await links(crew.admin, id, { accountIds: [crew.viewer.id] })).toEqual({ waiting: 1, mailLeaves: false });
    const second = await mailed(crew.viewer);
    const other = await mailed(crew.basic);
    const gone = async (token: string) =>
      (await app.stranger.refused(readings.readingByLink, { params: { token } })).status;
    expect(await gone(first)).toBe(404);
    expect((await look(second)).number).toBe(2);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [crew.viewer.id]);
    expect(await gone(second)).toBe(404);
    expect((await look(other)).number).toBe(2);
    await crew.admin.call(library.remove, at(id));
    expect(await gone(other)).toBe(404);
  });

  it('is asked for by who may ask, where somebody is missing', async () => {
    const crew = await app.company();
    const { admin: stranger } = await app.company();
    const id = await document(crew);
    const refusal = (who: TestCaller) => who.refused(readings.mailReadingLinks, { ...at(id), body: {} });
    expect(await refusal(crew.admin)).toMatchObject({ status: 409, code: 'library.nobody-waits' });
    expect(await refusal(crew.basic)).toMatchObject({ status: 403 });
    expect(await refusal(stranger)).toMatchObject({ status: 404 });
  });
});

describe('a new version', () => {
  it('asks again those who had confirmed, and a text that was replaced is not confirmed unseen', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    await confirm(crew.viewer, id);
    await newVersion(crew, id, true);
    expect(await mine(crew.viewer)).toEqual([id]);
    const stale = await crew.viewer.refused(readings.confirmReading, { ...at(id), body: { number: 1 } });
    expect(stale).toMatchObject({ status: 409, code: 'library.newer-text' });
    const { items } = await crew.admin.call(readings.readers, { ...at(id), query: {} });
    expect(items.find(({ person }) => person.id === crew.viewer.id)).toMatchObject({
      state: 'open',
      confirmedNumber: 1,
    });
    await confirm(crew.viewer, id, 2);
    expect(await mine(crew.viewer)).toEqual([]);
  });

  it('of a small correction asks nobody again, where its author says so', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    await confirm(crew.viewer, id);
    await newVersion(crew, id, false);
    expect(await mine(crew.viewer)).toEqual([]);
    expect(await mine(crew.basic)).toEqual([id]);
    expect(await crew.admin.call(readings.readingCoverage, at(id))).toMatchObject({ done: 1, fromNumber: 1 });
  });
});

describe('what was read', () => {
  it('is evidence once four of five people confirmed', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    const proofs = async () => {
      const control = { params: { framework: 'iso27001', id: '7.3' } } as const;
      return (await crew.admin.call(compliance.control, control)).proofs.filter(({ title }) =>
        title.includes('lido e confirmado'),
      );
    };
    const [fourth, fifth] = [await app.operator(crew.companyId), await app.operator(crew.companyId)];
    for (const { id: one } of [fourth, fifth]) {
      await app.sql('UPDATE users SET is_super_admin = false WHERE id = $1', [one]);
      await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'VIEWER')`, [crew.companyId, one]);
    }
    for (const who of [crew.viewer, crew.basic, crew.admin]) await confirm(who, id);
    expect(await proofs()).toEqual([]);
    await confirm(fourth, id);
    expect(await proofs()).toMatchObject([{ state: 'current', title: '“Mesa limpa” lido e confirmado pela equipe' }]);
    // Who confirmed the version before has not read the one that is asked anew.
    await newVersion(crew, id, true);
    expect(await proofs()).toEqual([]);
  });

  it('goes out as a list of who read it and who did not', async () => {
    const crew = await app.company();
    const id = await document(crew);
    await ask(crew.admin, id);
    await confirm(crew.viewer, id);
    const { body, headers } = await crew.admin.raw({ url: `/api/library/policies/${id}/readers/export?format=csv` });
    const lines = body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => line.includes('Falta confirmar'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('Confirmou'))).toHaveLength(1);
    expect(headers['content-disposition']).toContain('Mesa');
  });
});
