/** A deadline of the law that was recorded by mistake as met: taken back with a reason, it runs on. */
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { NoticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type ClockId = Incident['clocks'][number]['clock'];
const knownAt = '2026-03-02T13:00:00.000Z';
const create = (who: TestCaller, more: object = {}) =>
  who.call(incidents.create, {
    body: {
      ...{ title: 'Planilha enviada', kind: 'leak', detectedAt: knownAt, personalData: 'yes', knownAt },
      ...more,
    },
  });
const at = ({ id }: { id: string }) => ({ params: { id } });
const settle = (who: TestCaller, one: Incident, clock: ClockId, outcome: 'done' | 'not-needed' = 'done') =>
  who.call(incidents.settleClock, { ...at(one), body: { clock, outcome, reason: 'Protocolo 9', on: '2026-03-04' } });
const versionOf = ({ clocks }: Incident, clock: ClockId) => clocks.find((one) => one.clock === clock)?.version ?? 0;
const taking = (one: Incident, clock: ClockId) => ({
  ...at(one),
  body: { clock, version: versionOf(one, clock), reason: 'Era de outro incidente' },
});
const outcomes = ({ clocks }: Incident) =>
  Object.fromEntries(clocks.map(({ clock, outcome }) => [clock, outcome ?? 'runs']));

/** Saves a notice and marks it as sent; as the incident then stands. */
async function send(who: TestCaller, one: Incident, kind: NoticeKind, version: number, more: object = {}) {
  const params = { id: one.id, kind };
  await who.call(incidentRecords.saveNotice, { params, body: { version: version - 1, texts: {} } });
  const body = { version, on: `2026-03-0${version + 2}`, how: `Protocolo ${version}`, incomplete: true, ...more };
  await who.call(incidentRecords.noticeSent, { params, body });
  return who.call(incidents.get, at(one));
}
const sentOf = async (who: TestCaller, { id }: Incident, kind: NoticeKind) =>
  (await who.call(incidentRecords.notice, { params: { id, kind } })).sent;

describe('a deadline recorded as met by mistake', () => {
  it('runs on with its day, and with what followed of it gone; who, what and why stay written', async () => {
    const { admin } = await app.company();
    const settled = await settle(admin, await create(admin), 'anpd-notice');
    expect(outcomes(settled)).toMatchObject({ 'anpd-notice': 'done', 'anpd-complement': 'runs' });
    const back = await admin.call(incidents.takeBackClock, taking(settled, 'anpd-notice'));
    expect(outcomes(back)).toMatchObject({ 'anpd-notice': 'runs', 'anpd-complement': 'not-needed' });
    expect(back.clocks.find(({ clock }) => clock === 'anpd-notice')).toMatchObject({
      ...{ dueOn: '2026-03-05', settledOn: null, reason: '', byHand: false },
    });
    expect(back.events[0]).toMatchObject({
      ...{ kind: 'clock-back', about: 'anpd-notice', body: 'Era de outro incidente' },
    });
    const { items } = await admin.call(auditLog.list, { query: { action: 'incidents.clock-taken-back' } });
    const [signed] = items;
    expect(signed).toMatchObject({
      ...{ before: { clocks: ['anpd-notice'], outcome: 'done', on: '2026-03-04', reason: 'Protocolo 9' } },
      after: { outcome: null, reason: 'Era de outro incidente' },
    });
    expect(outcomes(await settle(admin, back, 'anpd-notice'))).toMatchObject({ 'anpd-complement': 'runs' });
  });

  it('is reminded of again', async () => {
    const { admin, companyId } = await app.company();
    const one = await create(admin);
    const tomorrow = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 1 }).toString();
    const told = async () => {
      await app.sql('UPDATE incident_clocks SET due_on = $2 WHERE incident_id = $1', [one.id, tomorrow]);
      await app.sql(`DELETE FROM incident_clocks WHERE incident_id = $1 AND clock <> 'people-notice'`, [one.id]);
      await app.remind(companyId);
      return (await admin.call(notifications.list, { query: { kind: 'incidents.clock-soon' } })).total;
    };
    const settled = await settle(admin, one, 'people-notice');
    expect(await told()).toBe(0);
    await admin.call(incidents.takeBackClock, taking(settled, 'people-notice'));
    expect(await told()).toBe(1);
  });

  it('is taken back over the version that was read, by whoever may record it, and by a reason', async () => {
    const { admin, basic } = await app.company();
    const first = await settle(admin, await create(admin), 'anpd-notice');
    const call = taking(first, 'anpd-notice');
    expect((await basic.refused(incidents.takeBackClock, call)).status).toBe(403);
    const { errors } = await admin.refused(incidents.takeBackClock, { ...call, body: { ...call.body, reason: ' ' } });
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/reason']);
    const again = await settle(admin, await admin.call(incidents.takeBackClock, call), 'anpd-notice');
    expect(await admin.refused(incidents.takeBackClock, call)).toMatchObject({
      ...{ status: 409, code: 'kit.changed-meanwhile' },
    });
    expect(outcomes(await admin.call(incidents.get, at(first)))).toEqual(outcomes(again));
  });

  it('was called not needed by somebody: that too; what a decision ended follows the decision', async () => {
    const { admin } = await app.company();
    const one = await settle(admin, await create(admin), 'people-notice', 'not-needed');
    const { version } = await admin.call(incidents.takeBackClock, taking(one, 'people-notice'));
    const relevance = { significant: false, criteria: [], reasons: 'Nada sensível' };
    const decided = await admin.call(incidents.update, { ...at(one), body: { version, relevance } });
    expect(decided.clocks.map(({ clock, byHand }) => [clock, byHand])).toContainEqual(['people-notice', false]);
    for (const clock of ['people-notice', 'anpd-notice'] as const)
      expect((await admin.refused(incidents.takeBackClock, taking(decided, clock))).code).toBe('incidents.not-by-hand');
  });

  it('that runs is not taken back', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const { code } = await admin.refused(incidents.takeBackClock, taking(one, 'anpd-notice'));
    expect(code).toBe('incidents.not-by-hand');
  });
});

describe('a notice marked as sent by mistake', () => {
  it('counts as sent no longer, and can be sent', async () => {
    const { admin } = await app.company();
    const sent = await send(admin, await create(admin), 'anpd', 1);
    await admin.call(incidents.takeBackClock, taking(sent, 'anpd-notice'));
    expect(await sentOf(admin, sent, 'anpd')).toBeNull();
    const body = { version: 1, on: '2026-03-05', how: 'Agora sim', incomplete: true };
    await admin.call(incidentRecords.noticeSent, { params: { id: sent.id, kind: 'anpd' }, body });
    expect(await sentOf(admin, sent, 'anpd')).toMatchObject({ on: '2026-03-05', how: 'Agora sim' });
  });

  it('completed another: the other stands as it was sent, and comes back only after it', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    await send(admin, one, 'anpd', 1);
    const both = await send(admin, one, 'anpd', 2);
    const { code } = await admin.refused(incidents.takeBackClock, taking(both, 'anpd-notice'));
    expect(code).toBe('incidents.complement-first');
    const first = await admin.call(incidents.takeBackClock, taking(both, 'anpd-complement'));
    expect(await sentOf(admin, one, 'anpd')).toMatchObject({
      ...{ version: 1, on: '2026-03-03', how: 'Protocolo 1', by: { id: admin.id } },
    });
    await admin.call(incidents.takeBackClock, taking(first, 'anpd-notice'));
    expect(await sentOf(admin, one, 'anpd')).toBeNull();
  });

  it('to the people met what both laws ask: both run again, and nothing was published', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { underGdpr: true });
    const { version } = one;
    const gdpr = { risk: 'high', reasons: 'Dados de saúde' } as const;
    await admin.call(incidents.update, { ...at(one), body: { version, gdpr } });
    const sent = await send(admin, one, 'people', 1, { published: true });
    expect(outcomes(sent)).toMatchObject({ 'people-notice': 'done', 'gdpr-people': 'done', 'public-notice': 'runs' });
    const back = await admin.call(incidents.takeBackClock, taking(sent, 'gdpr-people'));
    expect(outcomes(back)).toMatchObject({
      ...{ 'people-notice': 'runs', 'gdpr-people': 'runs', 'public-notice': 'not-needed' },
    });
    expect(back.events.filter(({ kind }) => kind === 'clock-back')).toHaveLength(2);
  });
});
