/** What the record of an incident keeps, where it says it, and to whom. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longDay } from '../kit/long-day.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const detectedAt = '2026-03-02T01:30:00.000Z';
const create = (who: TestCaller, more: object = {}) =>
  who.call(incidents.create, { body: { title: 'Planilha enviada', kind: 'leak', detectedAt, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });

it('the newest line of the timeline stands first', async () => {
  const { admin } = await app.company();
  const made = await create(admin);
  await admin.call(incidents.note, { ...at(made), body: { body: 'Primeiro' } });
  await admin.call(incidents.note, { ...at(made), body: { body: 'Depois' } });
  const { events } = await admin.call(incidents.get, at(made));
  expect(events.map(({ body, kind }) => body || kind).slice(0, 2)).toEqual(['Depois', 'Primeiro']);
});

it('contained again after it was looked into once more, the first moment stays', async () => {
  const { admin } = await app.company();
  const made = await create(admin);
  const move = (status: 'analysis' | 'contained') =>
    admin.call(incidents.move, { ...at(made), body: { status, note: 'Assim foi' } });
  await move('analysis');
  await move('contained');
  await app.sql(`UPDATE incidents SET contained_at = '2026-03-02T05:00:00Z' WHERE id = $1`, [made.id]);
  await move('analysis');
  await move('contained');
  expect((await admin.call(incidents.get, at(made))).containedAt).toBe('2026-03-02T05:00:00.000Z');
});

it('the cost of twelve months leaves out what is older', async () => {
  const { admin } = await app.company();
  const recent = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const old = new Date(Date.now() - 500 * 86_400_000).toISOString();
  await create(admin, { detectedAt: recent, cost: 1_000.29 });
  await create(admin, { detectedAt: old, cost: 70_000 });
  expect(JSON.stringify(await admin.call(incidents.stats))).not.toContain('71000');
  expect(await admin.call(incidents.stats)).toMatchObject({ cost: 1_000.29 });
});

it('the register as a file says the company’s time', async () => {
  const { admin } = await app.company();
  await create(admin);
  const csv = String(await admin.call(incidentRecords.export, { query: { format: 'csv' } }));
  expect(csv).toContain('01/03/2026');
  expect(csv).not.toContain('02/03/2026');
});

it('a deadline that somebody settled stays settled when the decision that ended the others is taken back', async () => {
  const { admin } = await app.company();
  const one = at(await create(admin, { personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' }));
  const body = { clock: 'anpd-declaration', outcome: 'not-needed', reason: 'Já declarado' } as const;
  await admin.call(incidents.settleClock, { ...one, body });
  const weigh = async (significant: boolean) => {
    const relevance = { significant, criteria: ['financial' as const], reasons: significant ? 'Há risco' : 'Cifrado' };
    const { clocks } = await admin.call(incidents.update, {
      ...one,
      body: { version: (await admin.call(incidents.get, { ...one })).version, relevance },
    });
    return clocks.map(({ clock, outcome, reason }) => `${clock} ${outcome ?? 'runs'} ${reason}`.trim());
  };
  const settled = 'anpd-declaration not-needed Já declarado';
  expect(await weigh(false)).toEqual(['anpd-notice not-needed Cifrado', 'people-notice not-needed Cifrado', settled]);
  expect(await weigh(true)).toEqual(['anpd-notice runs', 'people-notice runs', settled]);
});

it('a deadline of the law is told to every administrator, and to nobody who may not see incidents', async () => {
  const { admin, basic, viewer, companyId } = await app.company();
  const { id } = await create(admin, { personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' });
  const tomorrow = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 1 }).toString();
  await app.sql('UPDATE incident_clocks SET due_on = $2 WHERE incident_id = $1', [id, tomorrow]);
  await app.remind(companyId);
  const told = async (who: TestCaller) =>
    (await who.call(notifications.list, { query: { kind: 'incidents.clock-soon' } })).total;
  expect([await told(admin), await told(basic), await told(viewer)]).toEqual([3, 0, 0]);
});

it('a deadline is told when half of it has passed, the day before, on its day, the day after and then weekly; on no other day', async () => {
  const { admin, companyId } = await app.company();
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const ids = new Map<string, string>();
  const alone = (id: string) =>
    app.sql(`DELETE FROM incident_clocks WHERE incident_id = $1 AND clock <> 'anpd-notice'`, [id]);
  const running = async (name: string, start: number, end: number) => {
    const { id } = await create(admin, { personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' });
    ids.set(name, id);
    await alone(id);
    await app.sql('UPDATE incident_clocks SET starts_on = $2, due_on = $3 WHERE incident_id = $1', [
      ...[id, today.add({ days: start }).toString(), today.add({ days: end }).toString()],
    ]);
    return id;
  };
  const days = { half: [-5, 5], early: [-2, 8], before: [-9, 1], onIt: [-10, 0], after: [-20, -1], week: [-20, -8] };
  for (const [name, [start = 0, end = 0]] of Object.entries({ ...days, between: [-20, -4] }))
    await running(name, start, end);
  const body = { clock: 'anpd-notice', outcome: 'done', reason: 'Protocolo 1' } as const;
  const settled = await running('settled', -5, 5);
  await admin.call(incidents.settleClock, { ...at({ id: settled }), body });
  // The others run by themselves again: this is about the one that was settled.
  await alone(settled);
  // Twice on the same day: nobody is told anything twice.
  for (const _ of ['once', 'again']) await app.remind(companyId);
  const { items } = await admin.call(notifications.list, { query: { kind: 'incidents.clock-soon', limit: 100 } });
  const toldOf = (id: string) => items.filter(({ link }) => link?.includes(id)).length;
  expect(Object.fromEntries([...ids].map(([name, id]) => [name, toldOf(id)]))).toEqual({
    ...{ half: 1, early: 0, before: 1, onIt: 1, after: 1, week: 1, between: 0, settled: 0 },
  });
});

it('a deadline that is over is told as over, each by its name, in the reader’s language', async () => {
  const { admin, companyId } = await app.company();
  const { id } = await create(admin, {
    title: 'Planilha enviada',
    personalData: 'yes',
    knownAt: '2026-03-02T13:00:00.000Z',
  });
  const yesterday = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 1 }).toString();
  await app.sql('UPDATE incident_clocks SET due_on = $2 WHERE incident_id = $1', [id, yesterday]);
  await app.remind(companyId);
  const headers = { 'accept-language': 'pt' };
  const answer = await admin.raw({ url: '/api/notifications?kind=incidents.clock-soon&limit=100', headers });
  const { items } = answer.json<{ items: { title: string; body: string }[] }>();
  const said = longDay(yesterday, 'pt');
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    `O prazo da lei venceu em ${said}: Comunicar à ANPD: Planilha enviada`,
    `O prazo da lei venceu em ${said}: Comunicar às pessoas atingidas: Planilha enviada`,
    `O prazo da lei venceu em ${said}: Declarar à ANPD que as pessoas foram avisadas: Planilha enviada`,
  ]);
  expect(new Set(items.map(({ body }) => body))).toEqual(
    new Set(['Faça agora e explique a demora, ou registre por que não é preciso.']),
  );
});
