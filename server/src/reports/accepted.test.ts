/** A risk that is lived with says on every paper by whom, until when and why (ISO/IEC 27001 6.1.3 f). */
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '../kit/sheets/sheets.ts';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { say } from '../kit/words.ts';
import { risksOnPaper } from './reports.risks.ts';
import { aboveOnPaper } from './risks.paper.ts';
import { toldIn } from './risks.told.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('in the register and the report as files, and in the two lists of the report and the board pack', async () => {
  const { admin, basic } = await app.company();
  const worst = { likelihood: 5, impact: 5 };
  const draft = {
    title: 'Banco na internet',
    category: 'exposure',
    inherent: worst,
    current: worst,
    target: worst,
  } as const;
  const { id } = await basic.call(risks.create, { body: draft });
  const until = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 60 }).toString();
  await admin.call(risks.accept, { params: { id }, body: { reason: 'Até trocar o sistema.', until } });
  const files = [
    await admin.call(riskWeighing.export, { query: { format: 'xlsx' } }),
    await admin.call(reports.risksSheet, { query: { format: 'xlsx' } }),
  ];
  for (const file of files) {
    const said = JSON.stringify((await readSheet(file)).rows);
    for (const part of ['Até trocar o sistema.', 'Ana Teste', until]) expect(said).toContain(part);
  }
  const report = await admin.call(reports.risks);
  const company = {
    id: '',
    name: 'X',
    industry: null,
    size: null,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  } as const;
  const told = toldIn({ locale: 'pt', company, words: (key, values) => say('pt', key, values) });
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(until));
  for (const paper of [risksOnPaper(report, told), aboveOnPaper(report, told)])
    expect(JSON.stringify(paper)).toMatch(new RegExp(`Aceito por Ana Teste em .* até ${day}: Até trocar o sistema\\.`));
});

it('says of a register with closed risks alone that they are closed, and of no register that it begins', async () => {
  const { admin } = await app.company();
  const rating = { likelihood: 2, impact: 2 };
  const draft = {
    title: 'Troco errado',
    category: 'fraud' as const,
    inherent: rating,
    current: rating,
    target: rating,
  };
  const company = {
    ...{ id: '', name: 'X', industry: null, size: null },
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  } as const;
  const told = toldIn({ locale: 'pt', company, words: (key, values) => say('pt', key, values) });
  const paper = async () => JSON.stringify(risksOnPaper(await admin.call(reports.risks), told));
  expect(await paper()).toContain('ainda não registrou riscos');
  const { id } = await admin.call(risks.create, { body: draft });
  await admin.call(risks.setStatus, { params: { id }, body: { status: 'closed', reason: 'Caixa fechado.' } });
  expect(await paper()).toContain('o único que registrou está encerrado');
  expect(await paper()).not.toContain('ainda não registrou');
});
