/** When things were: written down afterwards, as small companies do, each with the moment at which it was so. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { IncidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const march = (day: number, hour = 12) => `2026-03-0${day}T${hour}:00:00.000Z`;
const create = (who: TestCaller, more: object = {}) =>
  who.call(incidents.create, { body: { title: 'Planilha enviada', kind: 'leak', detectedAt: march(2), ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const personal = { personalData: 'yes', knownAt: march(2) } as const;
const move = (who: TestCaller, one: { id: string }, status: IncidentStatus, moment?: string) =>
  who.call(incidents.move, { ...at(one), body: { status, note: 'Assim foi', ...(moment ? { at: moment } : {}) } });
const named = ({
  status,
  errors = [],
}: {
  status: number;
  errors?: { pointer: string; code: string }[] | undefined;
}) => [status, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)];

describe('a state written down afterwards', () => {
  it('holds since the moment that is given: in the record, on the timeline and in the figures', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { personalData: 'no' });
    await move(admin, one, 'analysis', march(2, 13));
    await move(admin, one, 'contained', march(2, 18));
    await move(admin, one, 'eradicated');
    await move(admin, one, 'recovering');
    const closed = await move(admin, one, 'closed', march(4));
    expect(closed).toMatchObject({ containedAt: march(2, 18), closedAt: march(4) });
    const line = closed.events.find(({ kind, about }) => kind === 'status' && about === 'contained');
    expect(line?.at).toBe(march(2, 18));
    const figures = await admin.call(incidentRecords.review, { query: { until: '2026-03' } });
    expect(figures.contain).toMatchObject({ count: 1, median: 6 });
  });

  it('closed without that step, it says since when it was contained; what a step said stands', async () => {
    const { admin } = await app.company();
    const close = (one: { id: string }, more: object) =>
      ({ ...at(one), body: { status: 'closed', note: 'Assim foi', ...more } }) as const;
    const one = await create(admin, { personalData: 'no' });
    for (const wrong of [march(1), new Date(Date.now() + 3_600_000).toISOString()])
      expect((await admin.refused(incidents.move, close(one, { containedAt: wrong }))).status).toBe(422);
    const late = await admin.refused(incidents.move, close(one, { containedAt: march(3), at: march(2, 20) }));
    expect(named(late)).toEqual([422, '/at incidents.before-it-was-so']);
    const closed = await admin.call(incidents.move, close(one, { containedAt: march(2, 18), at: march(4) }));
    expect(closed).toMatchObject({ containedAt: march(2, 18), closedAt: march(4) });
    expect(closed.events.filter(({ about }) => about === 'contained').map((line) => line.at)).toEqual([march(2, 18)]);
    await move(admin, one, 'reopened');
    const again = await admin.call(incidents.move, close(one, { containedAt: march(3) }));
    expect(again).toMatchObject({ containedAt: march(2, 18) });
    expect(again.events.filter(({ about }) => about === 'contained')).toHaveLength(1);
  });

  it('is never to come, and never before what it ends; nothing is changed by what is refused', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { personalData: 'no' });
    const before = await move(admin, one, 'analysis');
    const refused = (status: IncidentStatus, moment: string) =>
      admin.refused(incidents.move, { ...at(one), body: { status, note: 'Assim foi', at: moment } });
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(named(await refused('contained', future))).toEqual([422, '/at incidents.future']);
    expect(named(await refused('contained', march(1)))).toEqual([422, '/at incidents.before-it-was-so']);
    expect(await admin.call(incidents.get, at(one))).toEqual(before);
    await move(admin, one, 'contained', march(3));
    await move(admin, one, 'analysis');
    expect(named(await refused('closed', march(2, 20)))).toEqual([422, '/at incidents.before-it-was-so']);
  });
});

describe('a deadline written down afterwards', () => {
  it('was met on the day that is given, and what follows of it counts from there', async () => {
    const { admin } = await app.company();
    const one = await create(admin, personal);
    const settle = (clock: 'anpd-notice' | 'people-notice', on?: string) => ({
      ...at(one),
      body: { clock, outcome: 'done' as const, reason: 'Protocolo 9', ...(on ? { on } : {}) },
    });
    const { clocks } = await admin.call(incidents.settleClock, settle('anpd-notice', '2026-03-04'));
    expect(clocks.find(({ clock }) => clock === 'anpd-notice')).toMatchObject({ settledOn: '2026-03-04' });
    expect(clocks.find(({ clock }) => clock === 'anpd-complement')).toMatchObject({
      ...{ startsOn: '2026-03-04', dueOn: '2026-04-01' },
    });
    const days = [Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 2 }).toString(), '2026-03-01'];
    const codes = [];
    for (const on of days) codes.push(named(await admin.refused(incidents.settleClock, settle('people-notice', on))));
    expect(codes).toEqual([
      [422, '/on incidents.future'],
      [422, '/on incidents.before-known'],
    ]);
  });

  it('may be met on the day on which it was known in Brasília, though in London it was the next', async () => {
    const { admin } = await app.company();
    const late = '2026-03-03T01:30:00.000Z';
    const one = await create(admin, { personalData: 'yes', detectedAt: late, knownAt: late });
    const body = { clock: 'anpd-notice', outcome: 'done', reason: 'Protocolo 9', on: '2026-03-02' } as const;
    const { clocks } = await admin.call(incidents.settleClock, { ...at(one), body });
    expect(clocks.find(({ clock }) => clock === 'anpd-notice')?.settledOn).toBe('2026-03-02');
  });
});

it('a mistyped year is refused wherever a moment is asked for, and leaves the incident and the list readable', async () => {
  const { admin } = await app.company();
  const one = await create(admin);
  for (const year of ['0000', '0025', '1899']) {
    const moment = `${year}-11-25T12:00:00Z`;
    const body = { detectedAt: moment, occurredAt: moment, personalData: 'yes', knownAt: moment } as const;
    expect(
      named(
        await admin.refused(incidents.update, {
          ...at(one),
          body: { ...body, version: (await admin.call(incidents.get, { ...at(one) })).version },
        }),
      ),
    ).toEqual([...[422, '/occurredAt kit.date', '/detectedAt kit.date', '/knownAt kit.date']]);
    const note = { ...at(one), body: { body: 'Vi', at: moment } };
    expect(named(await admin.refused(incidents.note, note))).toEqual([422, '/at kit.date']);
  }
  expect((await admin.call(incidents.list, { query: {} })).items).toHaveLength(1);
  expect(await admin.call(incidents.get, at(one))).toEqual(one);
});

it('the list says until when it is to be decided whether the law’s deadlines run', async () => {
  const { admin } = await app.company();
  await create(admin);
  await create(admin, { title: 'Decidido', personalData: 'no' });
  const { items } = await admin.call(incidents.list, { query: {} });
  expect(Object.fromEntries(items.map(({ title, tellBy }) => [title, tellBy]))).toEqual({
    ...{ 'Planilha enviada': '2026-03-05', Decidido: null },
  });
});

it('how long it took is said as the year says it: the one in the middle, of twelve months', async () => {
  const { admin } = await app.company();
  const begun = Date.now() - 40 * 86_400_000;
  for (const [hours, days] of [
    [1, 0],
    [3, 1],
    [90, 2],
    [800, 400],
  ] as const) {
    const detectedAt = new Date(begun - days * 86_400_000);
    const one = await create(admin, { personalData: 'no', detectedAt: detectedAt.toISOString() });
    await move(admin, one, 'analysis');
    await move(admin, one, 'contained', new Date(detectedAt.getTime() + hours * 3_600_000).toISOString());
  }
  const { contain } = await admin.call(incidentRecords.review, { query: {} });
  expect(contain).toMatchObject({ count: 3, median: 3 });
  expect((await admin.call(incidents.stats)).hoursToContain).toBe(3);
});

it('a record is kept for five years, and may go after them', async () => {
  const { admin } = await app.company();
  const one = await create(admin, personal);
  expect((await admin.refused(incidents.remove, at(one))).code).toBe('incidents.must-be-kept');
  const years = (interval: string) =>
    app.sql(`UPDATE incidents SET created_at = now() - $2::interval WHERE id = $1`, [one.id, interval]);
  await years('4 years 11 months');
  expect((await admin.refused(incidents.remove, at(one))).code).toBe('incidents.must-be-kept');
  const day = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ years: 5 }).toString();
  await app.sql(`UPDATE incidents SET created_at = $2 WHERE id = $1`, [one.id, `${day}T12:00:00-03:00`]);
  expect((await admin.refused(incidents.remove, at(one))).code).toBe('incidents.must-be-kept');
  await years('5 years 2 days');
  await admin.call(incidents.remove, at(one));
  expect((await admin.refused(incidents.get, at(one))).status).toBe(404);
});

it('a notice on paper is the company’s letter, and bears the day on which it was sent', async () => {
  const { admin } = await app.company();
  const one = await create(admin, personal);
  const kind = 'people' as const;
  const params = { id: one.id, kind };
  await admin.call(incidentRecords.saveNotice, { params, body: { texts: { nature: 'Nome e CPF' }, version: 0 } });
  const read = async (sent: 'people' | 'record') =>
    wordsOfPdf(
      (await admin.raw({ method: 'GET', url: `/api/incidents/${one.id}/notices/${sent}/export?format=pdf` }))
        .rawPayload,
    );
  expect(await read(kind)).not.toMatch(/4 de março de 2026|Vigia/);
  await admin.call(incidentRecords.noticeSent, {
    params,
    body: { on: '2026-03-04', how: 'E-mail', version: 1, incomplete: true },
  });
  expect(await read(kind)).toMatch(/4 de março de 2026/);
  // The record stays in the house: it is a page of ours.
  expect(await read('record')).toMatch(/Vigia/);
});

describe('a lesson', () => {
  it('asks a change of a document: it stands beside the text, who answers for it is told, the timeline leads there', async () => {
    const { admin, basic } = await app.company();
    const { admin: stranger } = await app.company();
    const policy = {
      title: 'Política de backup',
      kind: 'policy',
      markdown: 'Copiamos tudo.',
      ownerId: basic.id,
    } as const;
    const { id: policyId } = await admin.call(library.create, { body: policy });
    const one = await create(admin);
    const body = { becomes: 'policy', lesson: 'Testar a restauração todo mês', policyId } as const;
    expect(await admin.call(incidentRecords.learn, { ...at(one), body })).toEqual({ becomes: 'policy', id: policyId });
    const { items } = await admin.call(library.comments, { params: { id: policyId } });
    expect(items.map((comment) => comment.body)).toEqual([
      'Do incidente “Planilha enviada” se aprendeu: Testar a restauração todo mês',
    ]);
    const { events } = await admin.call(incidents.get, at(one));
    expect(events[0]).toMatchObject({ kind: 'policy', about: policyId, body: body.lesson });
    await app.drain();
    const told = await basic.call(notifications.list, { query: {} });
    expect(JSON.stringify(told)).toContain('Política de backup');
    const other = await create(stranger);
    expect(named(await stranger.refused(incidentRecords.learn, { ...at(other), body }))).toEqual([
      ...[422, '/policyId incidents.unknown-policy'],
    ]);
  });
});
