/** Whose law decides: Brazil's where the company treats data of people there (LGPD art. 3), else that of its country. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { isBrazilian } from '@vigia/contract/kit/money.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const said = async (admin: TestCaller, id: string, change: { timeZone?: string; lgpd?: boolean }) => {
  const { name, industry, size, timeZone, address, phone, website, updatedAt } = await admin.call(
    companies.get,
    at({ id }),
  );
  const body = { name, industry, size, timeZone, address, phone, website, basedOn: updatedAt, ...change };
  return admin.call(companies.update, { ...at({ id }), body });
};
async function inMexico() {
  const crew = await app.company();
  await said(crew.admin, crew.companyId, { timeZone: 'America/Mexico_City', lgpd: false });
  return crew;
}
const noticed = { title: 'Laptop robada', kind: 'lost-device', detectedAt: '2026-03-02T12:00:00.000Z' } as const;
const leaked = { ...noticed, personalData: 'yes', knownAt: '2026-03-02T13:00:00.000Z' } as const;
const dueOf = async (admin: TestCaller) =>
  (await admin.call(dashboard.view)).due.filter(({ kind }) => kind === 'incident-clock');

describe('a company in another country', () => {
  it('has no deadline of the LGPD, and is told what its own law asks', async () => {
    const { admin } = await inMexico();
    const undecided = await admin.call(incidents.create, { body: noticed });
    expect(undecided).toMatchObject({ tellBy: null, clocks: [], law: { lgpd: false } });
    expect(undecided.law.local?.title).toContain('México');
    expect(undecided.law.local?.answer).toContain('20 dias úteis');
    const known = await admin.call(incidents.create, { body: leaked });
    expect(known).toMatchObject({ clocks: [], nextClock: null, keepUntil: null });
    expect(await dueOf(admin)).toEqual([]);
    expect(await admin.call(incidents.stats)).toMatchObject({ clocksOpen: 0, clocksOverdue: 0 });
    const { clocks } = await admin.call(incidents.analyze, { body: { description: 'Vazou a planilha de clientes' } });
    expect(clocks.filter(({ clock }) => !clock.startsWith('gdpr'))).toEqual([]);
    expect((await admin.call(incidentRecords.rules)).law.local?.title).toContain('México');
  });

  it('is offered documents and playbooks of its own law, and what that sets is a place to fill in', async () => {
    const { admin, companyId } = await inMexico();
    const brazils = /LGPD|ANPD|CNPJ|\barts?\. \d/;
    const { items } = await admin.call(library.templates);
    expect(items.filter(({ title, summary }) => brazils.test(`${title} ${summary}`))).toEqual([]);
    for (const id of ['retention', 'incident-response', 'dpo-appointment', 'ai-use']) {
      const offered = await admin.call(library.template, at({ id }));
      expect([id, brazils.exec(offered.markdown)?.[0]]).toEqual([id, undefined]);
    }
    const made = await admin.call(library.fromTemplate, at({ id: 'incident-response' }));
    expect(made.markdown).toContain('O prazo é o da lei local: [[notice-term]].');
    expect(made.missing.map(({ id }) => id)).toContain('notice-term');
    const leak = await admin.call(incidents.create, { body: { ...leaked, kind: 'leak' } });
    const book = await admin.call(incidents.playbook, { ...at(leak), query: {} });
    expect(brazils.exec(JSON.stringify(book))?.[0]).toBeUndefined();
    expect(book.decisions[0]?.rule).toContain('Decide a lei do país');

    await said(admin, companyId, { lgpd: true });
    expect((await admin.call(library.template, at({ id: 'retention' }))).markdown).toContain('CTN, arts. 173 e 174');
    expect(JSON.stringify(await admin.call(incidents.playbook, { ...at(leak), query: {} }))).toContain('ANPD');
    // What it promised while another law was its own is compared with the answers all the same.
    const [before, after] = [made.unproven, (await admin.call(library.get, at(made))).unproven];
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  });

  it('is offered risks, questionnaires and notices that cite none of Brazil’s law', async () => {
    const { admin, companyId } = await inMexico();
    const brazils = /LGPD|ANPD|CNPJ|\b[Aa]rts?\. \d/;
    const leak = await admin.call(incidents.create, { body: { ...leaked, kind: 'leak' } });
    const notice = (kind: 'people' | 'record') => admin.call(incidentRecords.notice, { params: { id: leak.id, kind } });
    const offered = async () => [
      await admin.call(risks.typical),
      await admin.call(suppliers.templates),
      await admin.call(suppliers.template, at({ id: 'processor' })),
      await admin.call(suppliers.template, at({ id: 'standard' })),
      await notice('people'),
      await notice('record'),
    ];
    // The controls that a question serves are named by their frameworks, whoever asks.
    const textOf = (one: object) =>
      JSON.stringify(one, (key, value: unknown) => (key === 'controls' ? undefined : value));
    expect((await offered()).map((one) => brazils.exec(textOf(one))?.[0])).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    const take = (ids: string[]) => admin.call(biaRopa.takeOver, { body: { ids } });
    const activityOf = async (id: string) => admin.call(biaRopa.get, at({ id: (await take([id])).ids[0] ?? '' }));
    const payroll = await activityOf('payroll');
    expect(brazils.exec(JSON.stringify(payroll.legalNote + payroll.retention + payroll.retentionLaw))).toBeNull();
    expect([payroll.retentionLaw, payroll.retention]).toEqual([
      '',
      expect.stringContaining('o que a lei do país pede'),
    ]);
    await said(admin, companyId, { lgpd: true });
    expect((await offered()).map((one) => brazils.test(textOf(one)))).toEqual(Array.from({ length: 6 }, () => true));
    expect((await activityOf('time-recording')).legalNote).toContain('CLT, art. 74');
  });

  it('has them as soon as it says that it treats data of people in Brazil, and no longer when it takes that back', async () => {
    const { admin, companyId } = await inMexico();
    const known = await admin.call(incidents.create, { body: leaked });
    await said(admin, companyId, { lgpd: true });
    const now = await admin.call(incidents.get, at(known));
    expect(now.clocks.map(({ clock, dueOn }) => [clock, dueOn])).toContainEqual(['anpd-notice', '2026-03-05']);
    expect(now.law).toEqual({ lgpd: true, local: null });
    expect((await dueOf(admin)).length).toBeGreaterThan(0);
    await said(admin, companyId, { lgpd: false });
    expect((await admin.call(incidents.get, at(known))).clocks).toEqual([]);
    expect(await dueOf(admin)).toEqual([]);
  });

  it('keeps the deadlines of the GDPR where that is its law', async () => {
    const { admin } = await inMexico();
    const one = await admin.call(incidents.create, { body: { ...leaked, underGdpr: true } });
    expect(one.clocks.map(({ clock }) => clock)).toEqual(['gdpr-notice']);
  });

  it('reads of its own law in the report of the first questions', async () => {
    const { admin, companyId } = await inMexico();
    const applies = async () => (await admin.call(onboarding.report)).applies.map(({ id }) => id);
    expect(await applies()).toContain('own-law');
    expect(await applies()).not.toContain('lgpd');
    await said(admin, companyId, { lgpd: true });
    expect(await applies()).not.toContain('own-law');
    expect(await applies()).toContain('lgpd');
  });

  it('answers what people ask by its own aim, in texts that name no Brazilian law', async () => {
    const { admin, companyId } = await inMexico();
    const programme = await admin.call(privacy.programme);
    const { publication: _, act: __, smallAgent: ___, law, ...draft } = programme;
    const officer = { officerKind: 'person', officerName: 'Rita', officerEmail: 'rita@x.test' } as const;
    const slug = `mexico-${companyId}`.slice(0, 40).replace(/-$/, '');
    const saved = await admin.call(privacy.setProgramme, {
      body: { ...draft, ...officer, slug, aimDays: 12, formOpen: true },
    });
    expect(law.lgpd).toBe(false);
    expect(`${saved.publication} ${saved.act}`).not.toMatch(/encarregado|ANPD|13\.709/i);
    expect((await app.stranger.call(privacy.form, { params: { slug } })).lgpd).toBe(false);
    const receivedOn = Temporal.Now.plainDateISO('America/Mexico_City');
    const body = { kind: 'access', name: 'Juan', email: 'j@x.test', receivedOn: receivedOn.toString() } as const;
    const asked = await admin.call(privacy.create, { body });
    expect(asked).toMatchObject({ legal: false, lgpd: false, dueOn: receivedOn.add({ days: 12 }).toString() });
    const [listed] = (await admin.call(privacy.list, { query: {} })).items;
    expect(listed).toMatchObject({ legal: false, lgpd: false });
    await said(admin, companyId, { lgpd: true });
    expect(await admin.call(privacy.create, { body })).toMatchObject({ legal: true, lgpd: true });
  });

  it.each([
    '¿a quién tengo que avisar de un incidente y hasta cuándo?',
    'whom do we have to notify of a data breach?',
    'a quem preciso comunicar um vazamento?',
  ])('hears its own law of the officer: %s', async (message) => {
    const { admin } = await inMexico();
    const { message: answered } = await admin.call(virtualCiso.ask, { body: { message, conversationId: null } });
    expect(answered.content).toContain('Secretaría Anticorrupción');
    expect(answered.content).not.toMatch(/3 d[ií]as [uú]t|3 días hábiles|three working days/);
  });
});

it('a Brazilian company sees no change', async () => {
  const { admin } = await app.company();
  const one = await admin.call(incidents.create, { body: leaked });
  expect(one).toMatchObject({ law: { lgpd: true, local: null }, nextClock: { dueOn: '2026-03-05' } });
  expect((await admin.call(privacy.programme)).law.lgpd).toBe(true);
});

it.each([
  ...[
    ['America/Sao_Paulo', true],
    ['America/Rio_Branco', true],
    ['Brazil/East', true],
    ['UTC', true],
  ],
  ...[
    ['America/Mexico_City', false],
    ['Europe/Berlin', false],
  ],
] as const)('%s is a zone of Brazil: %s', (zone, brazilian) => {
  expect(isBrazilian(zone)).toBe(brazilian);
});
