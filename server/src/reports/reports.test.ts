import { courses } from '@vigia/content/training/load.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const courseId = 'security-basics';
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const ask = ({ admin }: Crew, more: object = {}) =>
  admin.call(training.assign, { body: { courseId, audience: 'everyone', dueDate: inDays(5), ...more } });
/** A certificate, as if it had been earned so many days ago. */
const certify = async ({ companyId }: Crew, { id }: TestCaller, days = 0) => {
  const [row] = await app.sql(
    `INSERT INTO training_enrolments (company_id, account_id, course_id, finished_at) VALUES ($1, $2, $3, now()) RETURNING id`,
    [companyId, id, courseId],
  );
  await app.sql(
    `INSERT INTO training_certificates (company_id, enrolment_id, account_id, course_id, course_title, holder, language, minutes,
       number, earned_on, valid_until) VALUES ($1, $2, $3, $4, 'Curso', 'Ana', 'pt', 20, upper(substr(md5(($2::uuid)::text), 1, 16)), $5, $6)`,
    [companyId, row?.id, id, courseId, inDays(-days), inDays(365 - days)],
  );
};

describe('the report on training', () => {
  it('counts who is up to date, in time and late, in all, by course and by role', async () => {
    const crew = await app.company();
    await ask(crew);
    await certify(crew, crew.basic, 40);
    await certify(crew, crew.viewer, 400);
    const report = await crew.admin.call(reports.training);
    expect(report).toMatchObject({
      ...{ people: 3, complete: 1, total: { asked: 3, done: 1, open: 1, overdue: 1 } },
      byCourse: [{ courseId, title: courses().get(courseId)?.pt.title, asked: 3, done: 1 }],
    });
    expect(report.byRole.map(({ role, done }) => [role, done])).toEqual([
      ...[
        ['ADMIN', 0],
        ['BASIC', 1],
        ['VIEWER', 0],
      ],
    ]);
    expect(report.trend).toHaveLength(12);
    expect(report.trend.at(-1)?.asked).toBe(3);
    // What is asked since today was asked of nobody a month ago, whoever had learnt it.
    expect(report.trend.slice(0, -1).map(({ asked, done }) => [asked, done])).toEqual(Array(11).fill([0, 0]));
    expect((await crew.basic.refused(reports.training)).status).toBe(403);
  });

  it('compares a quarter to the day, not by the end of a month', async () => {
    const crew = await app.company();
    await ask(crew);
    await app.sql(`UPDATE training_assignments SET created_at = now() - interval '300 days' WHERE company_id = $1`, [
      crew.companyId,
    ]);
    await app.sql(`UPDATE memberships SET joined_at = now() - interval '300 days' WHERE company_id = $1`, [
      crew.companyId,
    ]);
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const quarter = today.subtract({ months: 3 }).until(today).total({ unit: 'day' });
    const before = async () => {
      const { questions } = await crew.admin.call(dashboard.mainboard);
      return questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'reports.training')?.before;
    };
    await certify(crew, crew.basic, quarter - 1);
    expect(await before()).toBe(0);
    await certify(crew, crew.viewer, quarter);
    expect(await before()).toBe(33);
  });

  it('lists people with what is late first, filtered, and as a spreadsheet and a PDF', async () => {
    const crew = await app.company();
    await ask(crew);
    await certify(crew, crew.basic, 400);
    await certify(crew, crew.viewer);
    const people = async (query: object) => (await crew.admin.call(reports.trainingPeople, { query })).items;
    expect((await people({})).map(({ state }) => state)).toEqual(['overdue', 'open', 'done']);
    expect((await people({ state: 'done' })).map(({ person }) => person.id)).toEqual([crew.viewer.id]);
    expect(await people({ role: 'ADMIN', state: 'overdue' })).toEqual([]);
    expect(await people({ search: 'ninguém' })).toEqual([]);
    const sheet = (await crew.admin.call(reports.trainingSheet, { query: { format: 'csv' } })) as unknown as Buffer;
    expect(sheet.toString().trim().split('\n')).toHaveLength(4);
    const file = (await crew.admin.call(reports.trainingPdf)) as unknown as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says so where nothing is asked, and leaves out who left', async () => {
    const crew = await app.company();
    expect((await crew.admin.call(reports.training)).total).toEqual({ asked: 0, done: 0, open: 0, overdue: 0 });
    const paper = await wordsOfPdf((await crew.admin.raw({ url: '/api/reports/training-coverage/pdf' })).rawPayload);
    expect(paper).toContain('ainda não pede nenhum curso');
    expect(paper).not.toMatch(/Por curso|Por perfil|0 –/);
    await ask(crew);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [crew.viewer.id]);
    expect((await crew.admin.call(reports.training)).people).toBe(2);
  });
});

describe('the risk report', () => {
  const rated = { likelihood: 5, impact: 5 };
  const risk = { category: 'fraud' as const, inherent: rated, current: rated, target: { likelihood: 2, impact: 2 } };
  it('says what is grave, what nobody has decided, and what is open, without what is closed', async () => {
    const { admin, basic } = await app.company();
    expect(await admin.call(reports.risks)).toMatchObject({ top: [], undecided: 0, figures: { total: 0 } });
    await admin.call(risks.create, { body: { ...risk, title: 'Boleto trocado' } });
    const low = { likelihood: 1, impact: 2 };
    await admin.call(risks.create, { body: { ...risk, title: 'Crachá perdido', current: low, target: low } });
    const { id } = await admin.call(risks.create, { body: { ...risk, title: 'Antigo' } });
    await admin.call(risks.setStatus, { params: { id }, body: { status: 'closed', reason: 'Deixou de existir.' } });
    const report = await admin.call(reports.risks);
    expect(report).toMatchObject({
      ...{ undecided: 1, byCategory: [{ category: 'fraud', count: 2, grave: 1 }], incidents: { open: 0, year: 0 } },
    });
    expect(report.top.map(({ title }) => title)).toEqual(['Boleto trocado', 'Crachá perdido']);
    expect(report.appetite).toMatchObject({ appetite: 4, decided: false, above: 1 });
    expect(report.money).toMatchObject({ year: null, estimated: 0, without: 2 });
    expect((await basic.refused(reports.risks)).status).toBe(403);
    const file = (await admin.call(reports.risksPdf)) as unknown as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = (await admin.call(reports.risksSheet, { query: { format: 'csv' } })) as unknown as Buffer;
    expect(sheet.toString().trim().split('\n')).toHaveLength(3);
  });
});

it('the risk report says the limit that was decided, what lies above it, and what a year may cost', async () => {
  const { admin, companyId } = await app.company();
  const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
  const rated = { category: 'fraud' as const, inherent: rating(5, 5), target: rating(1, 1) };
  const add = (title: string, current: ReturnType<typeof rating>) =>
    admin.call(risks.create, { body: { ...rated, title, current } });
  const dear = await add('Pagamento falso', rating(3, 4));
  await add('Crachá perdido', rating(2, 3));
  const half = { ...rated, title: 'Notebook furtado', current: rating(3, 4), target: rating(2, 4) };
  await admin.call(risks.create, { body: half });
  const decided = { appetite: 6, decidedOn: '2026-01-10', decidedBy: 'Os sócios' };
  await admin.call(riskWeighing.setMethod, {
    body: { ...decided, version: (await admin.call(riskWeighing.method)).version },
  });
  // Twice a year, always R$ 1,000: the mean year is R$ 2,000 (Poisson).
  const sure = (value: number) => ({ least: value, likely: value, most: value });
  const estimate = { often: sure(2), cost: sure(1_000) };
  await admin.call(riskWeighing.setQuantities, { params: { id: dear.id }, body: { estimate, version: 0 } });
  const report = await admin.call(reports.risks);
  expect(report.appetite).toEqual({ ...decided, decided: true, above: 2, targetsAbove: 1 });
  expect(report.money).toMatchObject({ estimated: 1, without: 2, year: { mean: 2_000 } });
  const paper = await wordsOfPdf(Buffer.from(await admin.call(reports.risksPdf)));
  expect(paper.replaceAll(/\s+/g, ' ')).toMatch(/Em média, R\$ 2\.000 por ano/);
  await app.sql(`UPDATE companies SET currency = 'COP' WHERE id = $1`, [companyId]);
  const inPesos = await wordsOfPdf(Buffer.from(await admin.call(reports.risksPdf)));
  expect(inPesos.replaceAll(/\s+/g, ' ')).toMatch(/Em média, COP 2\.000 por ano/);
  expect(inPesos).not.toContain('R$');
  expect(paper).toContain('1 risco tem meta acima deste limite');
  expect(paper).toContain('(8), acima do limite');
  expect(report.money.largest.map(({ title, share }) => [title, share])).toEqual([['Pagamento falso', 100]]);
  // e^-2 of all years, 13.5 %, pass without a loss; one year in ten has four or more.
  expect([13, 14]).toContain(report.money.year?.quiet);
  expect(report.money.year?.exceeds.find(({ oneIn }) => oneIn === 10)?.loss).toBe(4_000);
});

describe('training as evidence', () => {
  const proofs = async ({ admin }: Crew) => {
    const control = await admin.call(compliance.control, { params: { framework: 'iso27001', id: 'A.6.3' } });
    return JSON.stringify(control).includes(courses().get(courseId)?.pt.title ?? '');
  };
  it('is one once four of five people asked hold a certificate that counts', async () => {
    const crew = await app.company();
    await ask(crew);
    await certify(crew, crew.basic);
    await certify(crew, crew.viewer);
    expect(await proofs(crew)).toBe(false);
    await certify(crew, crew.admin);
    expect(await proofs(crew)).toBe(true);
    // One that was taken back counts for nobody.
    await app.sql(
      `UPDATE training_certificates SET revoked_at = now(), revocation_reason = 'Prova de outra pessoa.'
       WHERE company_id = $1 AND account_id = $2`,
      [crew.companyId, crew.basic.id],
    );
    expect(await proofs(crew)).toBe(false);
  });
});
