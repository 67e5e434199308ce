/** What of the inventory stands up: where home is, what a test of recovery and an impact report prove, and what a board is told. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const proven = async (who: TestCaller, framework: string, control: string) => {
  const { proofs } = await who.call(compliance.control, { params: { framework, id: control } });
  return proofs.filter(({ kind, state }) => kind === 'record' && state === 'current').length;
};

describe('what is abroad', () => {
  it.each([
    ['a company in Colombia', 'America/Bogota', false, ['BR']],
    ['a company in Argentina', 'America/Argentina/Cordoba', false, ['BR', 'CO']],
    ['one there that treats data of people in Brazil', 'America/Bogota', true, ['CO']],
    ['a company in Brazil', 'America/Sao_Paulo', true, ['CO']],
    ['one of which nobody knows where it is', 'Etc/UTC', false, []],
  ])('is to %s what is kept in, goes to or is done from another country', async (_, timeZone, lgpd, abroad) => {
    const { admin, companyId } = await app.company();
    await app.sql('UPDATE companies SET time_zone = $2, lgpd = $3 WHERE id = $1', [companyId, timeZone, lgpd]);
    const system = (name: string, country: 'BR' | 'CO') =>
      admin.call(biaRopa.createSystem, { body: { name, country } });
    const [brazil, colombia] = [await system('Nuvem', 'BR'), await system('Servidor', 'CO')];
    const named = { name: 'Correo', type: 'destino', country: 'CO' } as const;
    const point = await admin.call(biaRopa.createDataPoint, { body: named });
    const body = { name: 'Ventas', systemIds: [brazil.id, colombia.id], dataPointIds: [point.id] };
    const one = await admin.call(biaRopa.create, { body });
    const { countries } = await admin.call(biaRopa.dashboard);
    expect(countries.map(({ country }) => country).sort()).toEqual(abroad);
    const { nodes } = await admin.call(biaRopa.dataMap);
    const drawn = nodes.filter((node) => node.abroad).map(({ country }) => country);
    expect([...new Set(drawn)].sort()).toEqual(abroad);
    const isHome = abroad.length === 0;
    const { gaps } = await admin.call(biaRopa.get, at(one));
    // That a transfer needs a mechanism is said by LGPD, art. 33.
    expect(gaps.some(({ code }) => code === 'abroad-without-mechanism')).toBe(lgpd && !isHome);
  });
});

describe('a test of recovery', () => {
  it('that failed proves nothing', async () => {
    const { admin } = await app.company();
    const one = await admin.call(biaRopa.create, { body: { name: 'Vendas' } });
    const testedOn = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 40 }).toString();
    await admin.call(biaRopa.addTest, { ...at(one), body: { testedOn, kind: 'restore', result: 'failed' } });
    expect(await proven(admin, 'iso27001', 'A.5.30')).toBe(0);
  });

  it.each([
    ['took longer', { tookHours: 100, lostHours: 1 }, ['time']],
    ['lost more', { tookHours: 4, lostHours: 99 }, ['data']],
    ['kept both', { tookHours: 4, lostHours: 4 }, []],
    ['says neither', {}, []],
  ])('that %s than the activity bears says so, and proves nothing', async (_, hours, missed) => {
    const { admin } = await app.company();
    const one = await admin.call(biaRopa.create, { body: { name: 'Vendas', rtoHours: 4, rpoHours: 4, mtpdHours: 8 } });
    const testedOn = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 40 }).toString();
    const body = { testedOn, kind: 'restore', result: 'passed', ...hours } as const;
    const made = await admin.call(biaRopa.addTest, { ...at(one), body });
    expect(made.missed.map(({ of }) => of)).toEqual(missed);
    const kept = missed.length === 0;
    expect(await proven(admin, 'iso27001', 'A.5.30')).toBe(kept ? 1 : 0);
    expect((await admin.call(biaRopa.dashboard)).tests).toMatchObject({ passed: kept ? 1 : 0, partly: kept ? 0 : 1 });
    const { due } = await admin.call(dashboard.view);
    expect(due.some(({ kind, overdue }) => kind === 'recovery-retest' && overdue)).toBe(!kept);
  });
});

describe('an impact report', () => {
  const leak = { risk: 'Vazamento', likelihood: 4, impact: 5, residualLikelihood: 2, residualImpact: 5 };

  it.each([
    ['no risk', []],
    ['a risk without measures', [{ ...leak, measures: 'Cifra' }, leak]],
  ])('with %s is not put to approval', async (_, risks) => {
    const { admin } = await app.company();
    const one = await admin.call(biaRopa.create, { body: { name: 'Folha' } });
    await admin.call(biaRopa.setReport, { ...at(one), body: { version: 0, reason: 'Larga escala', risks } });
    const body = { subject: { kind: 'impact-report' as const, id: one.id }, approvers: [{ accountId: admin.id }] };
    expect(await admin.refused(approvals.ask, { body })).toMatchObject({ status: 409, code: 'bia-ropa.risks-first' });
  });

  it('proves once it is approved with its risks and measures, and not as it was approved before without any', async () => {
    const { admin } = await app.company();
    const one = await admin.call(biaRopa.create, { body: { name: 'Folha' } });
    const risks = [{ ...leak, measures: 'Cifra' }];
    await admin.call(biaRopa.setReport, { ...at(one), body: { version: 0, reason: 'Larga escala', risks } });
    const body = { subject: { kind: 'impact-report' as const, id: one.id }, approvers: [{ accountId: admin.id }] };
    const { id, sha256: hash } = await admin.call(approvals.ask, { body });
    await admin.call(approvals.decide, { params: { id }, body: { decision: 'approve', comment: '', hash } });
    expect(await proven(admin, 'lgpd', 'Art. 38')).toBe(1);
    await app.sql("UPDATE impact_reports SET risks = '[]' WHERE activity_id = $1", [one.id]);
    expect(await proven(admin, 'lgpd', 'Art. 38')).toBe(0);
  });
});

it('a record proves once it says what it has to: whoever works for another needs no basis of their own', async () => {
  const { admin } = await app.company();
  const before = await proven(admin, 'lgpd', 'Art. 37');
  const whole = { purpose: 'Pagar', retention: 'Cinco anos', measures: 'Cifra' };
  // What holds no personal data needs no record.
  const bare = { name: 'Cofre', personalData: false, legalBases: [], ...whole };
  await admin.call(biaRopa.create, { body: bare });
  await admin.call(biaRopa.create, { body: { ...bare, name: 'Cofre 2', role: 'processor' } });
  const made = await admin.call(biaRopa.create, { body: { name: 'Folha', ...whole } });
  expect(await proven(admin, 'lgpd', 'Art. 37')).toBe(before);
  const as = (set: string) => app.sql(`UPDATE processing_activities SET ${set} WHERE id = $1`, [made.id]);
  await as("role = 'processor'");
  expect(await proven(admin, 'lgpd', 'Art. 37')).toBe(before + 1);
  await as("role = 'controller', legal_bases = '{art7-ii}'");
  expect(await proven(admin, 'lgpd', 'Art. 37')).toBe(before + 1);
  await as("retention = ''");
  expect(await proven(admin, 'lgpd', 'Art. 37')).toBe(before);
});

it('the board is told what does not stand up, and apart from it what waits for its review', async () => {
  const { admin } = await app.company();
  const late = { reviewOn: '2026-01-10', personalData: false };
  for (const name of ['A', 'B', 'C']) await admin.call(biaRopa.create, { body: { name, ...late } });
  await admin.call(biaRopa.create, { body: { name: 'D', legalBases: ['art7-i'] } });
  const { questions } = await admin.call(dashboard.mainboard);
  const said = JSON.stringify(questions);
  expect(said).toMatch(/1 de 4 atividades tem algo que não se sustenta/);
  expect(said).toMatch(/Com a revisão atrasada: 3\./);
});
