import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const detectedAt = '2026-03-02T12:00:00.000Z';
const draft = { title: 'Planilha enviada a quem não devia', kind: 'leak', detectedAt } as const;
const create = (who: TestCaller, more: object = {}) => who.call(incidents.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const leaked = { personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' } as const;
const move = (who: TestCaller, one: Incident, status: Incident['status'], note = '') =>
  who.call(incidents.move, { ...at(one), body: { status, note } });
const notMoved = async (who: TestCaller, one: Incident, status: Incident['status'], note = 'fim') =>
  (await who.refused(incidents.move, { ...at(one), body: { status, note } })).code;
const settle = (
  who: TestCaller,
  { id }: Incident,
  clock: Incident['clocks'][number]['clock'],
  outcome: 'done' | 'not-needed',
) => who.call(incidents.settleClock, { params: { id }, body: { clock, outcome, reason: 'Protocolo 123' } });
const dues = ({ clocks }: Incident) => clocks.map(({ clock, dueOn }) => `${clock} ${dueOn}`);

/** Sends a file as a browser does. */
async function attach(who: TestCaller, { id }: Incident, bytes: Buffer, name: string) {
  const fields = { name, type: 'Prova', description: 'Tela' };
  const answer = await uploadAs(who, { url: `/api/incidents/${id}/attachments`, bytes, name, fields });
  return { status: answer.statusCode, body: answer.json() };
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('a report', () => {
  const body = { description: 'Cliquei num link. Agora nada abre.', kind: 'phishing', detectedAt } as const;

  it('is made by anybody in three fields; who made it sees its state and nothing else', async () => {
    const { viewer, basic, admin } = await app.company();
    const sent = await viewer.call(incidents.report, { body });
    expect(sent).toMatchObject({ title: 'Cliquei num link.', status: 'reported', told: 1 });
    const { told: _, ...own } = sent;
    expect((await viewer.call(incidents.reports, { query: {} })).items).toEqual([own]);
    expect((await basic.call(incidents.reports, { query: {} })).total).toBe(0);
    expect(await viewer.refused(incidents.get, at(sent))).toMatchObject({ status: 403 });
    expect(await viewer.refused(incidents.list, { query: {} })).toMatchObject({ status: 403 });
    const seen = await admin.call(incidents.get, at(sent));
    expect(seen).toMatchObject({ description: body.description, reportedBy: { id: viewer.id }, clocks: [] });
    expect(seen.events.map(({ kind }) => kind)).toEqual(['reported']);
    await app.drain();
    const { items } = await admin.call(notifications.list, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('incidents.reported');
    const named = { version: seen.version, title: 'Caio entregou a senha do financeiro' };
    await admin.call(incidents.update, { ...at(sent), body: named });
    expect((await viewer.call(incidents.reports, { query: {} })).items).toEqual([own]);
  });

  it('says that nobody else was told where the only administrator makes it', async () => {
    const { admin } = await app.company();
    expect((await admin.call(incidents.report, { body })).told).toBe(0);
    await app.drain();
    expect((await admin.call(notifications.list, { query: {} })).items).toEqual([]);
  });

  it('is of something that has happened', async () => {
    const { viewer } = await app.company();
    const later = { ...body, detectedAt: '2099-01-01T00:00:00.000Z' };
    const { errors = [] } = await viewer.refused(incidents.report, { body: later });
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/detectedAt incidents.future']);
  });
});

describe('whether it has to be told', () => {
  const weigh = async (who: TestCaller, one: Incident, relevance: object) =>
    who.call(incidents.update, {
      ...at(one),
      body: { version: (await who.call(incidents.get, { ...at(one) })).version, relevance: relevance as never },
    });
  const outcomes = ({ clocks }: Incident) => clocks.map(({ clock, outcome }) => `${clock} ${outcome ?? 'runs'}`);

  it('needs both a significant effect and one of six cases; the reasons are kept either way', async () => {
    const { admin } = await app.company();
    const before = await create(admin);
    const one = await admin.call(incidents.update, {
      ...at(before),
      body: { ...leaked, version: (await admin.call(incidents.get, { ...at(before) })).version },
    });
    const runs = ['anpd-notice runs', 'people-notice runs', 'anpd-declaration runs'];
    const not = runs.map((said) => said.replace('runs', 'not-needed'));
    for (const [significant, criteria, expected] of [
      [true, ['financial'], runs],
      [false, ['financial'], not],
      [true, [], not],
      [true, ['vulnerable', 'sensitive'], runs],
    ] as const) {
      const now = await weigh(admin, one, { significant, criteria, reasons: `Porque sim (${criteria.join()})` });
      expect([criteria, outcomes(now)]).toEqual([criteria, expected]);
    }
    const same = await weigh(admin, one, {
      significant: true,
      criteria: ['vulnerable', 'sensitive'],
      reasons: 'Porque sim (vulnerable,sensitive)',
    });
    expect(same.relevance).toMatchObject({ significant: true, criteria: ['vulnerable', 'sensitive'] });
    expect(
      await admin.refused(incidents.update, {
        ...at(one),
        body: {
          version: (await admin.call(incidents.get, { ...at(one) })).version,
          relevance: { significant: false, criteria: [], reasons: ' ' },
        },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('holds whenever it was decided: with the incident, or before it was known that personal data was affected', async () => {
    const { admin } = await app.company();
    const relevance = { significant: false, criteria: ['secrecy'], reasons: 'Cifrado.' } as never;
    const ended = ['anpd-notice not-needed', 'people-notice not-needed', 'anpd-declaration not-needed'];
    const later = await admin.call(incidents.update, {
      ...at(await create(admin)),
      body: { version: (await admin.call(incidents.get, { ...at(await create(admin)) })).version, relevance },
    });
    expect(later.clocks).toEqual([]);
    expect(
      outcomes(
        await admin.call(incidents.update, {
          ...at(later),
          body: { ...leaked, version: (await admin.call(incidents.get, { ...at(later) })).version },
        }),
      ),
    ).toEqual(ended);
    expect(outcomes(await create(admin, { ...leaked, relevance }))).toEqual(ended);
  });

  it('is a line of the timeline of its own: who decided what, and why', async () => {
    const { admin } = await app.company();
    const one = await create(admin, leaked);
    const told = { significant: true, criteria: ['financial' as const], reasons: 'Há números de cartão.' };
    await weigh(admin, one, told);
    await weigh(admin, one, { significant: false, criteria: [], reasons: 'Estava cifrado.' });
    const { version } = await admin.call(incidents.get, at(one));
    const both = { relevance: told, title: 'Outro nome' };
    await admin.call(incidents.update, { ...at(one), body: { ...both, version } });
    const { events } = await admin.call(incidents.get, at(one));
    const lines = events.toReversed().map(({ kind, about, body, by }) => [kind, about, body, by?.id]);
    expect(lines).toEqual([
      ['reported', '', '', admin.id],
      ['decided', 'told', 'Há números de cartão.', admin.id],
      ['decided', 'untold', 'Estava cifrado.', admin.id],
      ['decided', 'told', 'Há números de cartão.', admin.id],
      ['changed', '', '', admin.id],
    ]);
    const { recent } = await admin.call(dashboard.view);
    expect(recent.map(({ action }) => action)).toEqual(expect.arrayContaining(['incidents.decided']));
  });

  it('gives the record no reasons against telling where it was decided to tell', async () => {
    const { admin } = await app.company();
    const one = await create(admin, leaked);
    await weigh(admin, one, { significant: true, criteria: ['financial'], reasons: 'Há números de cartão.' });
    const { items } = await admin.call(incidentRecords.notice, { params: { id: one.id, kind: 'record' } });
    const said = (key: string) => items.find((item) => item.key === key)?.text;
    expect(said('reasons')).toBe('Decidiu-se comunicar: este item não se aplica.');
    expect(said('risks')).toMatch(/deve ser comunicado[\s\S]*Há números de cartão/);
    const settled = { clock: 'anpd-notice' as const, outcome: 'done' as const, reason: 'Protocolo 1' };
    await admin.call(incidents.settleClock, { ...at(one), body: settled });
    const later = await admin.call(incidentRecords.notice, { params: { id: one.id, kind: 'record' } });
    expect(later.items.find(({ key }) => key === 'reasons')?.text).toBe('Houve comunicação: este item não se aplica.');
  });

  it('is in the record with its criteria, and children and elderly people are in the notice', async () => {
    const { admin } = await app.company();
    const one = await admin.call(incidents.update, {
      ...at(await create(admin)),
      body: {
        version: (await admin.call(incidents.get, { ...at(await create(admin)) })).version,
        ...leaked,
        peopleAffected: 40,
        minorsAffected: 3,
        elderlyAffected: 5,
        whys: ['Clicou', 'Sem treino'],
        cost: 1500,
      },
    });
    const six = { whys: ['a', 'b', 'c', 'd', 'e', 'f'] };
    const { errors } = await admin.refused(incidents.update, {
      ...at(one),
      body: { ...six, version: (await admin.call(incidents.get, { ...at(one) })).version },
    });
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/whys']);
    await weigh(admin, one, { significant: false, criteria: ['secrecy'], reasons: 'O arquivo estava cifrado.' });
    const notice = async (kind: 'anpd' | 'record') =>
      (await admin.call(incidentRecords.notice, { params: { id: one.id, kind } })).items;
    const said = async (kind: 'anpd' | 'record', key: string) =>
      (await notice(kind)).find((item) => item.key === key)?.fromRecord;
    expect(await said('anpd', 'people')).toBe('40 pessoas. Crianças e adolescentes: 3. Idosos: 5.');
    expect(await said('record', 'reasons')).toMatch(/não precisa ser comunicado[\s\S]*sigilo[\s\S]*cifrado/);
    expect(await said('record', 'circumstances')).toContain('Clicou → Sem treino');
    expect(await admin.call(incidents.stats)).toMatchObject({ cost: 1500, costKnown: 1 });
  });
});

describe('the deadlines of the law', () => {
  it('run from the day on which it was known that personal data was affected, and are settled in writing', async () => {
    const { admin } = await app.company();
    const before = await create(admin);
    expect([before.clocks, before.keepUntil]).toEqual([[], null]);
    let one = await admin.call(incidents.update, {
      ...at(before),
      body: { ...leaked, version: (await admin.call(incidents.get, { ...at(before) })).version },
    });
    expect(dues(one)).toEqual(['anpd-notice 2026-03-05', 'people-notice 2026-03-05', 'anpd-declaration 2026-03-10']);
    expect(one.clocks[0]).toMatchObject({ name: 'Comunicar à ANPD', outcome: null });
    expect(one.keepUntil).not.toBeNull();
    one = await admin.call(incidents.update, {
      ...at(one),
      body: { version: (await admin.call(incidents.get, { ...at(one) })).version, underGdpr: true },
    });
    const european = one.clocks.find(({ clock }) => clock === 'gdpr-notice');
    expect(Date.parse(european?.dueAt ?? '') - Date.parse(one.knownAt ?? '')).toBe(72 * 3_600_000);
    one = await admin.call(incidents.update, {
      ...at(one),
      body: {
        version: (await admin.call(incidents.get, { ...at(one) })).version,
        underGdpr: false,
        why: 'Nenhum cliente da Europa',
      },
    });
    expect(one.clocks.find(({ clock }) => clock === 'gdpr-notice')).toMatchObject({
      ...{ outcome: 'not-needed', reason: 'Nenhum cliente da Europa' },
    });
    one = await admin.call(incidents.update, {
      ...at(one),
      body: {
        version: (await admin.call(incidents.get, { ...at(one) })).version,
        smallAgent: true,
        why: 'Microempresa',
      },
    });
    expect(dues(one)).toContain('anpd-notice 2026-03-10');
    one = await settle(admin, one, 'anpd-notice', 'done');
    expect(one.clocks.find(({ clock }) => clock === 'anpd-complement')?.outcome).toBeNull();
    expect(one.clocks.find(({ clock }) => clock === 'anpd-notice')).toMatchObject({ reason: 'Protocolo 123' });
    expect(one.nextClock?.clock).toBe('people-notice');
    const again = { params: { id: one.id }, body: { clock: 'anpd-notice', outcome: 'done', reason: 'x' } } as const;
    expect(await admin.refused(incidents.settleClock, again)).toMatchObject({ code: 'incidents.clock-settled' });
  });

  it('do not run in a drill, and stop where it turns out that no personal data was affected', async () => {
    const { admin } = await app.company();
    expect((await create(admin, { ...leaked, isDrill: true })).clocks).toEqual([]);
    const one = await create(admin, leaked);
    const after = await admin.call(incidents.update, {
      ...at(one),
      body: {
        ...{ version: (await admin.call(incidents.get, { ...at(one) })).version, personalData: 'no', knownAt: null },
        why: 'O arquivo estava vazio',
      },
    });
    expect([after.nextClock, after.clocks.map(({ reason }) => reason)]).toEqual([
      null,
      Array<string>(3).fill('O arquivo estava vazio'),
    ]);
  });

  it('are due for administrators alone', async () => {
    const { admin } = await app.company();
    await create(admin, leaked);
    const stats = await admin.call(incidents.stats);
    expect([stats.clocksOpen, stats.clocksOverdue]).toEqual([3, 3]);
    const soon = new Date(Date.now() - 3_600_000).toISOString();
    const european = await create(admin, {
      ...leaked,
      occurredAt: null,
      detectedAt: soon,
      knownAt: soon,
      underGdpr: true,
    });
    expect((await admin.call(incidents.stats)).clocksOverdue).toBe(3);
    await app.sql(
      "UPDATE incident_clocks SET due_at = now() - interval '1 minute' WHERE incident_id = $1 AND clock = 'gdpr-notice'",
      [european.id],
    );
    expect((await admin.call(incidents.stats)).clocksOverdue).toBe(4);
  });

  it('would run where nobody has said yet whether personal data was affected: that day is due, and goes with the answer', async () => {
    const { admin } = await app.company();
    // A Friday evening in Brasília, already Saturday in UTC: Monday to Wednesday are the three working days.
    const friday = { occurredAt: null, knownAt: null, detectedAt: '2026-03-07T01:30:00.000Z' };
    const one = await create(admin, { ...leaked, ...friday, personalData: 'unknown' });
    expect([one.clocks, one.tellBy]).toEqual([[], '2026-03-11']);
    const due = async () =>
      (await admin.call(dashboard.view)).due.filter(({ kind }) => kind === 'incident-clock').map(({ dueAt }) => dueAt);
    expect(await due()).toEqual(['2026-03-11']);
    const figures = await admin.call(incidents.stats);
    expect([figures.clocksOpen, figures.clocksOverdue]).toEqual([1, 1]);
    const small = await admin.call(incidents.update, {
      ...at(one),
      body: { version: (await admin.call(incidents.get, { ...at(one) })).version, smallAgent: true },
    });
    expect(small.tellBy).toBe('2026-03-16');
    const answered = await admin.call(incidents.update, {
      ...at(small),
      body: { version: (await admin.call(incidents.get, { ...at(small) })).version, personalData: 'no' },
    });
    expect([answered.tellBy, await due()]).toEqual([null, []]);
    const drill = await create(admin, { ...leaked, ...friday, personalData: 'unknown', isDrill: true });
    expect([drill.tellBy, await due()]).toEqual([null, []]);
  });

  it('keep the record: it is not deleted', async () => {
    const { admin } = await app.company();
    const kept = await create(admin, leaked);
    expect(await admin.refused(incidents.remove, at(kept))).toMatchObject({ code: 'incidents.must-be-kept' });
    const told = await settle(admin, await create(admin, leaked), 'anpd-notice', 'done');
    const none = { personalData: 'no', knownAt: null, why: 'O arquivo estava vazio' } as const;
    for (const one of [told, kept]) {
      const { version } = await admin.call(incidents.get, at(one));
      await admin.call(incidents.update, { ...at(one), body: { ...none, version } });
      expect(await admin.refused(incidents.remove, at(one))).toMatchObject({ code: 'incidents.must-be-kept' });
    }
    const other = await create(admin);
    await admin.call(incidents.remove, at(other));
    expect(await admin.refused(incidents.get, at(other))).toMatchObject({ status: 404 });
  });
});

describe('the state', () => {
  it('follows the table, and the times with it', async () => {
    const { admin } = await app.company();
    let one = await create(admin, { personalData: 'no' });
    expect(await notMoved(admin, one, 'recovering')).toBe('incidents.transition');
    for (const status of ['analysis', 'contained', 'eradicated', 'recovering'] as const)
      one = await move(admin, one, status);
    expect(one.containedAt).not.toBeNull();
    expect(await admin.refused(incidents.move, { ...at(one), body: { status: 'closed' } })).toMatchObject({
      status: 422,
    });
    one = await move(admin, one, 'closed', 'Tudo voltou');
    expect([one.closedAt !== null, one.next]).toEqual([true, ['reopened']]);
    one = await move(admin, one, 'reopened', 'Apareceu de novo');
    expect(one.closedAt).toBeNull();
    expect(one.events.filter(({ kind }) => kind === 'status')).toHaveLength(6);
  });

  it('is not closed before it is decided about personal data, nor while a deadline runs', async () => {
    const { admin } = await app.company();
    expect(await notMoved(admin, await create(admin), 'closed')).toBe('incidents.decide-first');
    const one = await create(admin, leaked);
    expect(await notMoved(admin, one, 'closed')).toBe('incidents.clocks-open');
    for (const { clock } of one.clocks) await settle(admin, one, clock, 'not-needed');
    expect(await notMoved(admin, one, 'closed')).toBe('incidents.record-first');
    const record = { params: { id: one.id, kind: 'record' }, body: { texts: {}, version: 0 } } as const;
    await admin.call(incidentRecords.saveNotice, record);
    expect((await move(admin, one, 'closed', 'Sem risco relevante')).status).toBe('closed');
  });
});

describe('the record', () => {
  it('is changed by one at a time; its timeline keeps every line', async () => {
    const { admin } = await app.company();
    const one = await create(admin);
    const change = (title: string) => ({ ...at(one), body: { title, version: one.version } });
    await admin.call(incidents.update, change('Primeiro'));
    expect(await admin.refused(incidents.update, change('Segundo'))).toMatchObject({
      code: 'kit.changed-meanwhile',
    });
    const note = (body: string) => admin.call(incidents.note, { ...at(one), body: { body } });
    await Promise.all([note('Senha trocada'), note('Conta fechada')]);
    const now = await admin.call(incidents.get, at(one));
    expect(now.events.map(({ kind }) => kind).sort()).toEqual(['changed', 'note', 'note', 'reported']);
  });

  it('refuses an owner who may not see it, and times out of order', async () => {
    const { admin, viewer } = await app.company();
    const body = { ...draft, ownerId: viewer.id, occurredAt: '2026-03-03T00:00:00.000Z' };
    const { errors = [] } = await admin.refused(incidents.create, { body });
    expect(errors.map(({ code }) => code).sort()).toEqual(['incidents.before-it-happened', 'incidents.not-an-admin']);
  });

  it('is listed by repeated filters, and counted without drills', async () => {
    const { admin } = await app.company();
    await create(admin, { severity: 'critical', occurredAt: '2026-03-02T08:00:00.000Z' });
    await create(admin, { severity: 'low', kind: 'outage' });
    await create(admin, { severity: 'high', isDrill: true });
    const severities = async (severity: ('critical' | 'high' | 'low')[]) =>
      (await admin.call(incidents.list, { query: { severity } })).items.map((one) => one.severity).sort();
    expect(await severities(['critical', 'high'])).toEqual(['critical', 'high']);
    expect(await severities(['low'])).toEqual(['low']);
    expect((await admin.call(incidents.list, { query: { search: 'nao devia' } })).total).toBe(3);
    expect(await admin.call(incidents.stats)).toMatchObject({
      ...{ total: 2, open: 2, hoursToDetect: 4, hoursToClose: null },
      ...{ byKind: { leak: 1, outage: 1, malware: 0 }, bySeverity: { critical: 1, low: 1 }, byStatus: { reported: 2 } },
    });
  });

  it('has the playbook of its kind, which becomes a plan', async () => {
    const { admin } = await app.company();
    const one = await create(admin, { kind: 'ransomware', severity: 'critical' });
    const book = await admin.call(incidents.playbook, { ...at(one), query: {} });
    expect(book).toMatchObject({ id: 'ransomware-attack', title: 'Ransomware' });
    const { planId } = await admin.call(incidents.createPlan, { body: { incidentId: one.id } });
    const plan = await admin.call(actionPlans.get, { params: { id: planId } });
    expect(plan).toMatchObject({
      origin: { kind: 'incident', ref: one.id },
      category: 'incidents',
      priority: 'critical',
    });
    expect(plan.subtasks).toHaveLength(book.actions.length);
    const strange = { ...at(one), query: { playbook: 'none-such' } };
    expect(await admin.refused(incidents.playbook, strange)).toMatchObject({ status: 422 });
  });

  it('is read without a model: the words lead to a playbook, and change nothing', async () => {
    const { admin } = await app.company();
    const read = (description: string) => admin.call(incidents.analyze, { body: { description } });
    const ransom = await read('Os arquivos não abrem e apareceu um pedido de resgate');
    expect(ransom).toMatchObject({ kind: 'ransomware', severity: 'critical', composedBy: 'rules', certain: true });
    expect(ransom.words).toContain('resgate');
    expect(ransom.clocks.map(({ clock }) => clock)).toContain('anpd-notice');
    expect(await read('xyz')).toMatchObject({ certain: false, words: [] });
    expect((await admin.call(incidents.stats)).total).toBe(0);
  });

  it('keeps files up to 2 MB, judged by their bytes, for its company alone', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const one = await create(admin);
    const kept = await attach(admin, one, pdf, '../laudo.pdf');
    expect(kept).toMatchObject({ status: 201, body: { label: 'Prova', bytes: pdf.length } });
    expect(kept.body.name).not.toContain('/');
    const url = `/api/incidents/${one.id}/attachments/${kept.body.id}/download`;
    expect((await admin.raw({ method: 'GET', url })).rawPayload).toEqual(pdf);
    expect((await stranger.raw({ method: 'GET', url })).statusCode).toBe(404);
    const refusedFiles = [
      [Buffer.concat([pdf, Buffer.alloc(2_097_153 - pdf.length)]), 'grande.pdf', 413],
      [Buffer.alloc(0), 'nada.pdf', 415],
      [Buffer.from('<svg onload="x()">'), 'a.svg', 415],
      [pdf, 'foto.png', 415],
    ] as const;
    for (const [bytes, name, status] of refusedFiles)
      expect([name, (await attach(admin, one, bytes, name)).status]).toEqual([name, status]);
    await admin.call(incidents.detach, { params: { id: one.id, attachmentId: kept.body.id } });
    expect((await admin.call(incidents.get, at(one))).files).toEqual([]);
  });
});

it('refuses more children or elderly people than people affected, made or changed, and says so at the field', async () => {
  const { admin } = await app.company();
  const body = { title: 'Lista perdida', kind: 'leak', detectedAt: '2026-03-02T12:00:00Z' } as const;
  const faultOf = async (parts: object) =>
    (await admin.refused(incidents.create, { body: { ...body, peopleAffected: 38, ...parts } })).errors;
  expect(await faultOf({ minorsAffected: 50 })).toMatchObject([
    { pointer: '/minorsAffected', code: 'incidents.part-above-whole', values: { all: 38 } },
  ]);
  expect(await faultOf({ minorsAffected: 20, elderlyAffected: 19 })).toMatchObject([
    { pointer: '/elderlyAffected', code: 'incidents.parts-above-whole', values: { sum: 39 } },
  ]);
  const parts = { peopleAffected: 38, minorsAffected: 20, elderlyAffected: 18 };
  const one = await admin.call(incidents.create, { body: { ...body, ...parts } });
  const change = { params: { id: one.id }, body: { peopleAffected: 10, version: one.version } };
  expect((await admin.refused(incidents.update, change)).errors).toMatchObject([
    { pointer: '/minorsAffected' },
    { pointer: '/elderlyAffected' },
  ]);
});
