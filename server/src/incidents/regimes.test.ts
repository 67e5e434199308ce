/** What a company says once of all its incidents, and the regimes that follow: sector, European Union, public notice. */
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

const draft = { title: 'Planilha enviada', kind: 'leak', detectedAt: '2026-03-02T12:00:00.000Z' } as const;
const leaked = { personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' } as const;
const create = (who: TestCaller, more: object = {}) => who.call(incidents.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const rules = { europeanCustomers: false, sector: null, team: [], version: 0 };
const sector = { name: 'Norma do setor, art. 7', amount: 24, unit: 'hours' } as const;
const clockOf = ({ clocks }: Incident, wanted: string) => clocks.find(({ clock }) => clock === wanted);

describe('the rules', () => {
  it('give every new incident its regime and its team, whoever reports it, unless somebody says otherwise', async () => {
    const { admin, viewer } = await app.company();
    const team = [{ role: 'technician', who: 'Marcos, 11 90000-0000' } as const];
    const said = await admin.call(incidentRecords.setRules, { body: { ...rules, team, europeanCustomers: true } });
    expect(said).toMatchObject({ version: 1, smallAgent: false });
    const body = { description: 'A planilha foi para fora.', kind: 'leak', detectedAt: draft.detectedAt } as const;
    const reported = await viewer.call(incidents.report, { body });
    expect(await admin.call(incidents.get, at(reported))).toMatchObject({ team, underGdpr: true, smallAgent: false });
    expect(await create(admin, { underGdpr: false, team: [] })).toMatchObject({ team: [], underGdpr: false });
    expect((await viewer.refused(incidentRecords.rules)).status).toBe(403);
  });

  it('begin with what the privacy programme found of the company’s size', async () => {
    const { admin, companyId } = await app.company();
    await app.sql('INSERT INTO privacy_programmes (company_id, slug, small_agent) VALUES ($1, $2, true)', [
      companyId,
      `empresa-${companyId}`,
    ]);
    expect((await admin.call(incidentRecords.rules)).smallAgent).toBe(true);
    expect(clockOf(await create(admin, leaked), 'anpd-notice')?.dueOn).toBe('2026-03-10');
  });

  it('of a sector move the notices that run at once, and leave those that were settled', async () => {
    const { admin } = await app.company();
    const [running, settled] = [await create(admin, leaked), await create(admin, leaked)];
    const done = { clock: 'anpd-notice', outcome: 'done', reason: 'Protocolo 1' } as const;
    await admin.call(incidents.settleClock, { ...at(settled), body: done });
    await admin.call(incidentRecords.setRules, { body: { ...rules, sector } });
    const read = async (one: Incident) => clockOf(await admin.call(incidents.get, at(one)), 'anpd-notice');
    expect(await read(running)).toMatchObject({ dueAt: '2026-03-03T13:00:00.000Z', rule: sector.name });
    expect(await read(settled)).toMatchObject({ dueOn: '2026-03-05', dueAt: null, rule: '' });
    await admin.call(incidentRecords.setRules, { body: { ...rules, version: 1 } });
    expect(await read(running)).toMatchObject({ dueOn: '2026-03-05', dueAt: null, rule: '' });
  });

  it.each([
    ['hours', 24, '2026-03-03'],
    ['days', 2, '2026-03-04'],
    ['working-days', 1, '2026-03-03'],
    ['working-days', 30, '2026-03-05'],
    ['days', 300, '2026-03-05'],
  ] as const)(
    'of a sector that gives %s × %i hold before anybody knows of personal data: %s',
    async (unit, amount, day) => {
      const { admin } = await app.company();
      const one = await create(admin);
      expect(one.tellBy).toBe('2026-03-05');
      await admin.call(incidentRecords.setRules, { body: { ...rules, sector: { ...sector, unit, amount } } });
      expect((await admin.call(incidents.get, at(one))).tellBy).toBe(day);
    },
  );

  it('are written over what was read: who was overtaken is told, and half a sector’s term is none', async () => {
    const { admin } = await app.company();
    await admin.call(incidentRecords.setRules, { body: { ...rules, sector } });
    const late = await admin.refused(incidentRecords.setRules, { body: rules });
    expect([late.status, late.code]).toEqual([409, 'kit.changed-meanwhile']);
    expect((await admin.call(incidentRecords.rules)).sector).toEqual(sector);
    const half = { ...rules, version: 1, sector: { ...sector, amount: 0 } };
    expect((await admin.refused(incidentRecords.setRules, { body: half })).status).toBe(422);
  });
});

describe('the European Union', () => {
  const weigh = async (who: TestCaller, one: Incident, risk: 'unlikely' | 'risk' | 'high') =>
    who.call(incidents.update, {
      ...at(one),
      body: {
        version: (await who.call(incidents.get, { ...at(one) })).version,
        gdpr: { risk, reasons: `Risco: ${risk}` },
      },
    });
  const outcomes = (one: Incident) =>
    ['gdpr-notice', 'gdpr-people', 'anpd-notice'].map(
      (id) => clockOf(one, id)?.outcome ?? (clockOf(one, id) ? 'runs' : '-'),
    );

  it('is told by the risk to people, decided in writing; what the ANPD is told does not change by it', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { ...leaked, underGdpr: true });
    expect(outcomes(one)).toEqual(['runs', '-', 'runs']);
    expect(outcomes(await weigh(admin, one, 'unlikely'))).toEqual(['not-needed', '-', 'runs']);
    expect(outcomes(await weigh(admin, one, 'risk'))).toEqual(['runs', '-', 'runs']);
    const high = await weigh(admin, one, 'high');
    expect(outcomes(high)).toEqual(['runs', 'runs', 'runs']);
    expect(clockOf(high, 'gdpr-people')).toMatchObject({ dueOn: null, source: expect.stringContaining('34') });
    // A decision and no edit: three lines of the timeline, and three entries of the log.
    const lines = high.events.filter(({ kind }) => kind === 'decided' || kind === 'changed').map(({ about }) => about);
    expect(lines.sort()).toEqual(['gdpr-high', 'gdpr-risk', 'gdpr-unlikely']);
    const signed = await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq DESC LIMIT 3', [
      one.id,
    ]);
    expect(signed).toEqual(Array.from({ length: 3 }, () => ({ action: 'incidents.decided' })));
    const notes = await admin.call(incidentRecords.notice, { params: { id: one.id, kind: 'record' } });
    expect(notes.items.find(({ key }) => key === 'risks')?.text).toMatch(
      /risco para as pessoas é alto[\s\S]*Risco: high/,
    );
  });

  it('has 72 hours that begin and end with the days of the company', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(`UPDATE companies SET time_zone = 'Europe/Madrid' WHERE id = $1`, [companyId]);
    // Half past midnight of the 2nd in Madrid; in Brasília it is still the 1st.
    const known = { personalData: 'yes', detectedAt: '2025-06-01T22:30:00.000Z', knownAt: '2025-06-01T22:30:00.000Z' };
    const one = await create(admin, { ...known, underGdpr: true });
    expect(clockOf(one, 'gdpr-notice')).toMatchObject({ startsOn: '2025-06-02', dueOn: '2025-06-05' });
    expect(clockOf(one, 'anpd-notice')).toMatchObject({ startsOn: '2025-06-01', dueOn: '2025-06-04' });
  });

  it('has a notice of its own, which stops the 72 hours; telling people meets both laws', async () => {
    const { admin } = await app.company();
    const one = await weigh(admin, await create(admin, { ...leaked, underGdpr: true }), 'high');
    const send = async (kind: 'gdpr' | 'people') => {
      const params = { id: one.id, kind };
      await admin.call(incidentRecords.saveNotice, { params, body: { texts: { nature: 'CPF' }, version: 0 } });
      const body = { on: '2026-03-04', how: 'Portal', version: 1, incomplete: true };
      return admin.call(incidentRecords.noticeSent, { params, body });
    };
    expect((await send('gdpr')).items.map(({ key }) => key)).toContain('contact');
    expect(clockOf(await admin.call(incidents.get, at(one)), 'gdpr-notice')?.outcome).toBe('done');
    await send('people');
    const told = await admin.call(incidents.get, at(one));
    expect([clockOf(told, 'people-notice')?.outcome, clockOf(told, 'gdpr-people')?.outcome]).toEqual(['done', 'done']);
  });
});

describe('a public notice', () => {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const knownAt = new Date(Date.now() - 86_400_000).toISOString();
  const publish = async (who: TestCaller, { id }: Incident, kind: 'people' | 'anpd') => {
    const params = { id, kind };
    await who.call(incidentRecords.saveNotice, { params, body: { texts: {}, version: 0 } });
    return { params, body: { on: today.toString(), how: 'No site', version: 1, published: true, incomplete: true } };
  };

  it('meets the notice to people and hangs for three months, without standing against the end of the incident', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { personalData: 'yes', knownAt, detectedAt: knownAt });
    await admin.call(incidentRecords.noticeSent, await publish(admin, one, 'people'));
    const now = await admin.call(incidents.get, at(one));
    const until = today.add({ months: 3 }).toString();
    expect([now.publicSince, clockOf(now, 'public-notice')?.dueOn]).toEqual([today.toString(), until]);
    expect(clockOf(now, 'people-notice')?.outcome).toBe('done');
    const ended = { clock: 'public-notice', outcome: 'done', reason: 'Retirado' } as const;
    const early = await admin.refused(incidents.settleClock, { ...at(one), body: ended });
    expect([early.status, early.code]).toEqual([409, 'incidents.public-too-early']);
    for (const clock of ['anpd-notice', 'anpd-declaration'] as const)
      await admin.call(incidents.settleClock, { ...at(one), body: { ...ended, clock } });
    await admin.call(incidents.settleClock, { ...at(one), body: { ...ended, clock: 'anpd-complement' } });
    const closed = { ...at(one), body: { status: 'closed' as const, note: 'Feito' } };
    // The record is owed also of what was told (Res. CD/ANPD 15/2024, Reg. art. 10).
    expect((await admin.refused(incidents.move, closed)).code).toBe('incidents.record-first');
    const record = { params: { id: one.id, kind: 'record' as const }, body: { texts: {}, version: 0 } };
    await admin.call(incidentRecords.saveNotice, record);
    expect((await admin.call(incidents.move, closed)).status).toBe('closed');
    await app.sql(`UPDATE incident_clocks SET due_on = $2 WHERE incident_id = $1 AND clock = 'public-notice'`, [
      one.id,
      today.toString(),
    ]);
    await admin.call(incidents.settleClock, { ...at(one), body: ended });
    expect(clockOf(await admin.call(incidents.get, at(one)), 'public-notice')?.outcome).toBe('done');
  });

  it('is one to people alone', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { personalData: 'yes', knownAt, detectedAt: knownAt });
    const { errors } = await admin.refused(incidentRecords.noticeSent, await publish(admin, one, 'anpd'));
    expect(errors?.map(({ code }) => code)).toEqual(['incidents.not-published']);
  });
});

it('a line that corrects names the one it corrects, of the same incident alone; both stay', async () => {
  const { admin } = await app.company();
  const [one, other] = [await create(admin), await create(admin)];
  const note = (to: Incident, body: string, corrects: string | null) =>
    ({ ...at(to), body: { body, corrects } }) as const;
  const { events } = await admin.call(incidents.note, note(one, 'Eram 30 pessoas', null));
  const wrong = events.find(({ body }) => body === 'Eram 30 pessoas')?.id ?? '';
  const strange = await admin.refused(incidents.note, note(other, 'Eram 38', wrong));
  expect(strange.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/corrects incidents.unknown-line',
  ]);
  const now = await admin.call(incidents.note, note(one, 'Eram 38', wrong));
  expect(now.events.filter(({ kind }) => kind === 'note').map(({ body, corrects }) => [body, corrects])).toEqual([
    ['Eram 38', wrong],
    ['Eram 30 pessoas', null],
  ]);
});

it('a first reading names what happened here before in like words, with what was learned, and the controls that serve', async () => {
  const { admin } = await app.company();
  const before = await create(admin, { title: 'Planilha de pacientes enviada', lessons: 'Conferir o destinatário.' });
  await create(admin, { title: 'Notebook roubado no carro', kind: 'lost-device' });
  await create(admin, { title: 'Planilha de pacientes: exercício', isDrill: true });
  const one = await create(admin, { title: 'Outra planilha com pacientes' });
  const body = { description: 'Uma planilha de pacientes foi enviada ao cliente errado.', incidentId: one.id };
  const { similar, controls } = await admin.call(incidents.analyze, { body });
  expect(similar.map(({ id, lessons }) => [id, lessons])).toEqual([[before.id, 'Conferir o destinatário.']]);
  expect(similar[0]?.words).toEqual(expect.arrayContaining(['planilha', 'pacientes', 'enviada']));
  expect(controls.length).toBeGreaterThan(2);
  expect(controls.every(({ title }) => title !== '')).toBe(true);
});

it('the messages of a playbook say what the incident knows, and leave a gap for the rest', async () => {
  const { admin } = await app.company();
  const team = [{ role: 'lead', who: 'Rita, 11 90000-0000' } as const];
  const one = await create(admin, { kind: 'ransomware', team });
  const { messages } = await admin.call(incidents.playbook, { ...at(one), query: {} });
  const all = messages.map(({ text }) => text).join(' ');
  expect(all).not.toMatch(/\{\{/);
  expect(all).toContain('Rita, 11 90000-0000');
  expect(all).toContain('2 de março de 2026');
  expect(all).toContain('[hora da próxima notícia]');
});
