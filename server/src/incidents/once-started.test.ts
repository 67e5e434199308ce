/** What may be said of an incident once deadlines of the law started in it, and what its record keeps of that. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T13:00:00.000Z`;
const create = (who: TestCaller, more: object = {}) =>
  who.call(incidents.create, {
    body: {
      ...{ title: 'Planilha enviada', kind: 'leak', detectedAt: march(2), personalData: 'yes', knownAt: march(2) },
      ...more,
    },
  });
const at = ({ id }: { id: string }) => ({ params: { id } });
const versionOf = async (who: TestCaller, one: Incident) => (await who.call(incidents.get, at(one))).version;
const change = async (who: TestCaller, one: Incident, body: object) =>
  who.call(incidents.update, { ...at(one), body: { ...body, version: await versionOf(who, one) } });
const refused = async (who: TestCaller, one: Incident, body: object) => {
  const { status, errors = [] } = await who.refused(incidents.update, {
    ...at(one),
    body: { ...body, version: await versionOf(who, one) },
  });
  return [status, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)];
};
type Settling = Parameters<typeof settle>[2];
const settle = (
  who: TestCaller,
  one: Incident,
  body: { clock: Incident['clocks'][number]['clock']; outcome: 'done' | 'not-needed'; on?: string },
) => who.call(incidents.settleClock, { ...at(one), body: { reason: 'Protocolo 9', ...body } });
const outcomes = ({ clocks }: Incident) =>
  Object.fromEntries(clocks.map(({ clock, outcome, reason }) => [clock, `${outcome ?? 'runs'} ${reason}`.trim()]));
const sent = { clock: 'anpd-notice', outcome: 'done', on: '2026-03-04' } as const satisfies Settling;
const notAffected = { personalData: 'no', knownAt: null } as const;

describe('what the deadlines rest on', () => {
  it.each<[string, object]>([
    ['that personal data was affected', notAffected],
    ['the day on which it was known', { knownAt: march(3) }],
    ['the size of the company', { smallAgent: true }],
    ['that it was real', { isDrill: true }],
  ])('%s is changed with a reason alone, which the timeline keeps with what stood there before', async (_, body) => {
    const { admin } = await app.company();
    const one = await create(admin);
    expect(await refused(admin, one, body)).toEqual([422, '/why incidents.say-why']);
    expect((await admin.call(incidents.get, at(one))).clocks).toEqual(one.clocks);
    const { events } = await change(admin, one, { ...body, why: 'Perícia de 5 de março' });
    const line = events.find(({ kind }) => kind === 'changed');
    const changes = Object.entries(body).map(([field, to]) => ({ field, from: one[field as keyof Incident], to }));
    expect(line).toMatchObject({ body: 'Perícia de 5 de março', by: { id: admin.id } });
    expect(line?.changes).toEqual(expect.arrayContaining(changes));
    expect(line?.changes).toHaveLength(changes.length);
  });

  it('needs no reason before any started, nor for what they do not rest on, nor for the seconds that a form leaves out', async () => {
    const { admin } = await app.company();
    const open = await create(admin, { personalData: 'unknown', knownAt: null });
    expect((await change(admin, open, { personalData: 'yes', knownAt: march(2) })).clocks).toHaveLength(3);
    const one = await create(admin, { knownAt: '2026-03-02T13:00:41.000Z' });
    const { events } = await change(admin, one, { severity: 'high', knownAt: march(2) });
    expect(events.find(({ kind }) => kind === 'changed')?.changes).toEqual([
      { field: 'severity', from: 'medium', to: 'high' },
    ]);
  });

  it('denied: the deadlines stay on the record as not needed, the record stays, and both come back with the answer', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { underGdpr: true });
    const denied = await change(admin, one, { ...notAffected, why: 'O arquivo estava vazio' });
    const ended = 'not-needed O arquivo estava vazio';
    expect(outcomes(denied)).toEqual({
      ...{ 'gdpr-notice': ended, 'anpd-notice': ended, 'people-notice': ended, 'anpd-declaration': ended },
    });
    expect([denied.nextClock, denied.keepUntil]).toEqual([null, one.keepUntil]);
    expect(await admin.refused(incidents.remove, at(one))).toMatchObject({ code: 'incidents.must-be-kept' });
    expect(await refused(admin, one, { personalData: 'unknown', why: 'Dúvida' })).toEqual([
      ...[422, '/personalData incidents.once-known'],
    ]);
    const again = await change(admin, one, { personalData: 'yes', knownAt: march(3), why: 'Havia outra aba' });
    expect(new Set(Object.values(outcomes(again)))).toEqual(new Set(['runs']));
    expect(again.clocks.find(({ clock }) => clock === 'anpd-notice')?.startsOn).toBe('2026-03-03');
  });

  it('is not denied after somebody was told: nobody tells of what they do not know yet, and no drill', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    await settle(admin, one, sent);
    const why = 'Erro de digitação';
    expect(await refused(admin, one, { knownAt: march(5), why })).toEqual([422, '/knownAt incidents.known-after-told']);
    expect(await refused(admin, one, { isDrill: true, why })).toEqual([422, '/isDrill incidents.told-no-drill']);
    const { clocks } = await change(admin, one, { knownAt: march(2), smallAgent: true, why });
    expect(clocks.find(({ clock }) => clock === 'anpd-notice')).toMatchObject({
      ...{ outcome: 'done', settledOn: '2026-03-04', dueOn: '2026-03-10' },
    });
  });

  it('may turn out to have been known no earlier than on the day on which it was told', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    await settle(admin, one, sent);
    expect((await change(admin, one, { knownAt: march(4), why: 'Erro de digitação' })).knownAt).toBe(march(4));
  });

  it('was not known before the incident was noticed', async () => {
    const { admin } = await app.company();
    const { errors } = await admin.refused(incidents.create, {
      body: { title: 'Cedo', kind: 'leak', detectedAt: march(9), personalData: 'yes', knownAt: march(2) },
    });
    expect(errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/knownAt incidents.before-noticed']);
  });
});

describe('an incident that has to be told', () => {
  const told = { significant: true, criteria: ['sensitive'], reasons: 'Dados de saúde' } as const;

  it('has no deadline of telling that is not needed, until it is decided otherwise', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { relevance: told });
    for (const clock of ['anpd-notice', 'people-notice', 'anpd-declaration'] as const)
      expect(
        await admin.refused(incidents.settleClock, {
          ...at(one),
          body: { clock, outcome: 'not-needed', reason: 'Preferimos não' },
        }),
      ).toMatchObject({ status: 409, code: 'incidents.has-to-be-met' });
    const untold = { significant: false, criteria: [], reasons: 'Estava cifrado' };
    expect(new Set(Object.values(outcomes(await change(admin, one, { relevance: untold }))))).toEqual(
      new Set(['not-needed Estava cifrado']),
    );
  });

  it('gives back a deadline that was set aside before that was decided', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    await settle(admin, one, { clock: 'anpd-notice', outcome: 'not-needed' });
    expect(outcomes(await change(admin, one, { relevance: told }))['anpd-notice']).toBe('runs');
  });
});

it('a deadline that was met late is counted as late, in the figures and in the register as a file', async () => {
  const { admin } = await app.company();
  const [late, early] = [await create(admin), await create(admin)];
  await settle(admin, late, { ...sent, on: '2026-03-06' });
  await settle(admin, early, sent);
  expect((await admin.call(incidents.stats)).clocksLate).toBe(1);
  const csv = String(await admin.call(incidentRecords.export, { query: { format: 'csv' } }));
  expect(csv).toContain('Prazos cumpridos com atraso');
});

it('an incident that nobody began to handle is due since it was noticed, though no deadline of the law runs', async () => {
  const { admin } = await app.company();
  const none = { personalData: 'no', knownAt: null, kind: 'outage' };
  const one = await create(admin, { ...none, title: 'Sistema fora do ar', severity: 'critical' });
  await create(admin, { ...none, title: 'Simulado', isDrill: true });
  await create(admin, { title: 'Com prazo' });
  const waiting = async () => {
    const { due } = await admin.call(dashboard.view);
    return due.flatMap(({ kind, record, dueAt }) => (kind === 'incident-waiting' ? [[record?.title, dueAt]] : []));
  };
  expect(await waiting()).toEqual([['Sistema fora do ar', '2026-03-02']]);
  await admin.call(incidents.move, { ...at(one), body: { status: 'analysis', note: '' } });
  expect(await waiting()).toEqual([]);
});
