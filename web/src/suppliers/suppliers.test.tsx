import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { EvaluationResults, EvaluationSummary } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { type PortfolioReport, supplierReports } from '@vigia/contract/suppliers/reporting.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import { expect, test } from 'vitest';
import { refuse, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { EvaluationScreen } from './evaluation/EvaluationScreen.tsx';
import { EditSupplierScreen } from './register/EditSupplierScreen.tsx';
import { NewSupplierScreen } from './register/NewSupplierScreen.tsx';
import { SuppliersScreen } from './register/SuppliersScreen.tsx';
import { TprmReportScreen } from './report/TprmReportScreen.tsx';
import { SupplierScreen } from './supplier/SupplierScreen.tsx';
import { TemplatesScreen } from './templates/TemplatesScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000c1';
const evaluationId = '019aa000-0000-7000-8000-0000000000c2';
const at = '2026-11-20T13:05:00.000Z';
const answers = { data: 3, volume: 1, access: 1, stop: 1, replace: 1, money: 0, duty: 1 };
const supplier: Supplier = {
  ...{ id, name: 'Nuvem Clara', category: 'cloud', status: 'active', tier: 'high', owner: null, email: 'a@fora.test' },
  ...{ score: null, knockouts: 0, state: 'never', dueDate: null, decision: 'none', decisionUntil: null },
  ...{ openFindings: 0, contractEnds: null, updatedAt: at, country: 'BR', legalId: '', service: 'Hospedagem' },
  ...{
    contactName: 'Clara',
    locale: 'pt',
    contractStarts: null,
    contractValue: null,
    currency: 'BRL',
    noticeDays: null,
  },
  ...{ dataKinds: ['health'], dataPeople: null, transferTo: '', transferBasis: null, subProcessors: '', access: '' },
  ...{ processes: [], tierAnswers: answers, repeat: 'by-tier', arithmetic: tierOf(answers), evaluationId: null },
  ...{ certificates: [], contractFile: null, decisionConditions: '', approvalId: null, nextOn: null, version: 1 },
};
const evaluation: EvaluationSummary = {
  ...{ id: evaluationId, supplierId: id, supplier: 'Nuvem Clara', title: 'Essencial', status: 'submitted' },
  ...{ email: 'a@fora.test', dueDate: '2026-12-01', late: false, sentAt: at, openedAt: at, submittedAt: at },
  ...{ answered: 1, asked: 1, score: 50, knockouts: 1 },
};
const said = (pt: string) => ({ pt, en: '', es: '' });
const none = said('');
const form = supplierForm.parse({
  ...{ title: said('Essencial'), intro: none },
  sections: [
    {
      ...{ id: 'access', title: said('Acesso'), intro: none },
      questions: [
        {
          id: 'mfa',
          kind: 'yes-no',
          text: said('Usam duas etapas?'),
          why: none,
          proofText: none,
          flag: said('só senha'),
        },
      ],
    },
  ],
});
const results: EvaluationResults = {
  evaluation: {
    ...evaluation,
    ...{ message: '', contactName: '', locale: 'pt', submittedName: 'Clara', receipt: 'ab12', reopenReason: '' },
    ...{ remindedAt: null, linkUntil: at, templateVersion: 1, proposal: null, approvalId: null, decidedAt: null },
    ...{ previous: null, version: 2 },
  },
  form,
  score: {
    ...{ score: 0, sum: 0, weights: 1, knockouts: ['mfa'] },
    sections: [{ id: 'access', score: 0, sum: 0, weights: 1, answered: 1, asked: 1 }],
    answers: [
      {
        ...{ question: 'mfa', asked: true, answered: true, notApplicable: false, weight: 1, points: 0 },
        ...{ halved: false, knockout: true },
      },
    ],
  },
  answers: [
    {
      ...{ question: 'mfa', value: 'no', note: 'Em breve', version: 1, by: 'Clara', at, review: 'none', comment: '' },
      ...{ before: { value: 'yes', note: '' }, proofs: [], reviewVersion: 0, reviewedBy: null },
    },
  ],
  findings: [],
};
const templates = {
  items: [
    {
      ...{ id: 'essential', shipped: true, title: 'Essencial', summary: 'O mínimo.', questions: 15, minutes: 10 },
      ...{ version: 1, tiers: ['high' as const], categories: [], updatedAt: null },
    },
  ],
};
const stats = {
  ...{ total: 1, openFindings: 0, byTier: { critical: 0, high: 1, medium: 0, low: 0 } },
  byState: { never: 1, waiting: 0, late: 0, submitted: 0, reviewed: 0 },
};
const list = <T,>(items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });
const replies = [
  reply(suppliers.list, list([supplier])),
  reply(suppliers.stats, stats),
  reply(suppliers.get, supplier),
  reply(suppliers.templates, templates),
  reply(suppliers.evaluations, list([evaluation])),
  reply(suppliers.results, results),
  reply(actionPlans.people, { items: [], left: [] }),
];
const one = { role: 'ADMIN', path: `/suppliers/${id}`, pattern: '/suppliers/:id', replies } as const;

test('the register says how much each supplier matters and where its answers stand', async () => {
  await renderScreen(<SuppliersScreen />, { role: 'ADMIN', path: '/suppliers', replies });
  const table = within(await screen.findByRole('table', { name: 'Fornecedores' }));
  expect(table.getByText('Alto')).toBeTruthy();
  expect(table.getByText('Nunca avaliado')).toBeTruthy();
  expect(table.getByRole('link', { name: /Nuvem Clara/ }).getAttribute('href')).toBe(`/suppliers/${id}`);
  await expectNoAxeViolations();
});

test('a new supplier: how much it matters is asked, and the tier follows the seven answers as they are given', async () => {
  const { user, server, address } = await renderScreen(<NewSupplierScreen />, {
    ...{ role: 'ADMIN', path: '/suppliers/new', replies: [...replies, reply(suppliers.create, supplier)] },
  });
  await user.type(await screen.findByLabelText('Fornecedor'), 'Nuvem Clara');
  await user.selectOptions(screen.getByLabelText('Que dados nossos recebem?'), '3');
  expect(screen.getByText(/Faltam 6 respostas/)).toBeTruthy();
  expect(screen.queryByText(/Soma:/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  expect(await screen.findByText('Falta corrigir 6 campos:')).toBeTruthy();
  expect(server.seen.some(({ route }) => route === 'POST /suppliers')).toBe(false);
  const group = within(screen.getByRole('group', { name: 'Quanto importa' }));
  for (const field of group.getAllByRole('combobox').slice(1)) await user.selectOptions(field, '0');
  expect(await screen.findByText(/Soma: 3 de 21/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/suppliers/${id}`);
  expect(server.seen.find(({ route }) => route === 'POST /suppliers')?.body).toMatchObject({
    ...{ name: 'Nuvem Clara', tierAnswers: { data: 3, volume: 0, duty: 0 }, country: 'BR', currency: 'BRL' },
  });
});

test('a supplier that somebody else changed meanwhile keeps their fields; what both wrote is asked about, and saved', async () => {
  const { user, server, address } = await renderScreen(<EditSupplierScreen />, {
    ...{ ...one, path: `/suppliers/${id}/edit`, pattern: '/suppliers/:id/edit' },
    replies: [...replies, replyOver(2, suppliers.update, supplier)],
  });
  await user.type(await screen.findByLabelText('Fornecedor'), ' SA');
  const theirs = { name: 'Nuvem Clara Ltda', access: 'Cópias', processes: ['Vendas'], version: 2 };
  server.add(reply(suppliers.get, { ...supplier, ...theirs }));
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  expect((await screen.findByRole('status', { name: /Outra pessoa/ })).textContent).toContain(
    'Fornecedor agora é: Nuvem Clara Ltda',
  );
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/suppliers/${id}`);
  expect(server.seen.findLast(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    ...{ name: 'Nuvem Clara SA', access: 'Cópias', processes: ['Vendas'], version: 2 },
  });
});

test('an assessment past its day says so beside how far it is, and a decision past its day that it has lapsed', async () => {
  const late = { ...evaluation, status: 'answering' as const, late: true };
  const lapsed = { ...supplier, decision: 'none' as const, decisionUntil: '2026-08-01' };
  const other = replies.filter((_, at) => at !== 2 && at !== 4);
  await renderScreen(<SupplierScreen />, {
    ...{ ...one, replies: [...other, reply(suppliers.get, lapsed), reply(suppliers.evaluations, list([late]))] },
  });
  const row = (await screen.findByText('Respondendo')).closest('tr');
  expect(row?.textContent).toContain('Atrasada');
  const told = within(screen.getByRole('alert'));
  expect(told.getByText('Decisão vencida')).toBeTruthy();
  expect(told.getByText(/Valeu até 1 de ago\. de 2026 e ainda não há outra/)).toBeTruthy();
});

test('where a supplier is stands by its name, and a country that is not offered stays as it was given', async () => {
  const there = [...replies.filter((one) => one !== replies[2]), reply(suppliers.get, { ...supplier, country: 'KE' })];
  const { user, server } = await renderScreen(<EditSupplierScreen />, {
    ...{ role: 'ADMIN', path: `/suppliers/${id}/edit`, pattern: '/suppliers/:id/edit' },
    replies: [...there, reply(suppliers.update, supplier)],
  });
  const country = within(await screen.findByLabelText(/^País/));
  expect(country.getByRole<HTMLOptionElement>('option', { name: 'Quênia' }).selected).toBe(true);
  expect(country.getAllByRole('option')[1]?.textContent).toBe('Brasil');
  await user.selectOptions(screen.getByLabelText(/^País/), 'Chile');
  await user.click(screen.getByRole('button', { name: 'Salvar fornecedor' }));
  expect(server.seen.find(({ route }) => route.startsWith('PUT '))?.body).toMatchObject({ country: 'CL' });
});

test('the day of notice stands beside the end of the contract, and says where it has passed', async () => {
  const over = { ...supplier, contractEnds: '2020-12-20', noticeDays: 30 };
  await renderScreen(<SupplierScreen />, { ...one, replies: [...replies, reply(suppliers.get, over)] });
  const named = await screen.findByText('Avisar que não renova até');
  expect(named.nextElementSibling?.textContent).toMatch(/20 de nov.* de 2020 \(já passou\)/);
});

test('a questionnaire is sent, proposed by what the supplier is', async () => {
  const { user, server } = await renderScreen(<SupplierScreen />, {
    ...one,
    replies: [...replies, reply(suppliers.evaluate, { evaluation, emailSent: true })],
  });
  expect(await screen.findByText(/Subiu a alto porque recebe dados sensíveis/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Enviar questionário' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Questionário enviado a a@fora.test.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'POST /suppliers/:id/evaluations')?.body).toMatchObject({
    ...{ templateId: 'essential', email: 'a@fora.test', locale: 'pt' },
  });
});

test('where no mail goes out, the link is given to be copied', async () => {
  const config = { googleClientId: null, recaptchaSiteKey: null, passkeys: false, registration: 'open' } as const;
  const link = 'https://vigia.test/suppliers/response/abc';
  const waiting = { ...supplier, state: 'waiting' } as const;
  const there = replies.filter((_, at) => at !== 2);
  const given = reply(suppliers.handLink, { link, email: 'a@fora.test' });
  const { user } = await renderScreen(<SupplierScreen />, {
    ...one,
    replies: [...there, reply(suppliers.get, waiting), given, reply(auth.config, { ...config, mail: false })],
  });
  await user.click(await screen.findByRole('button', { name: 'Copiar o link' }));
  const asked = await screen.findByRole('dialog', { name: 'Criar um link para entregar?' });
  await user.click(within(asked).getByRole('button', { name: 'Copiar o link' }));
  const shown = await screen.findByRole('dialog', { name: 'Link do fornecedor' });
  expect(within(shown).getByLabelText('Link')).toHaveProperty('value', link);
  expect(within(shown).getByText(/Entregue este link a a@fora.test/)).toBeTruthy();
});

test('what came back shows its arithmetic and what stands against it, and is asked again', async () => {
  const { user, server } = await renderScreen(<EvaluationScreen />, {
    ...{ ...one, path: `/suppliers/evaluations/${evaluationId}`, pattern: '/suppliers/evaluations/:id' },
    replies: [...replies, reply(suppliers.review, results)],
  });
  expect(await screen.findByText('Respostas que impedem a aprovação sem condições')).toBeTruthy();
  expect(screen.getByText('Da última vez: Sim')).toBeTruthy();
  expect(screen.getByText(/só senha/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Pedir de novo' }));
  await user.type(screen.getByLabelText('O que falta'), 'Quando?');
  await user.click(screen.getByRole('button', { name: 'Marcar para pedir de novo' }));
  expect(server.seen.find(({ route }) => route === 'POST /suppliers/evaluations/:id/review')?.body).toMatchObject({
    answers: [{ question: 'mfa', review: 'asked', comment: 'Quando?', basedOn: 0 }],
  });
});

test.each([
  [100, [], 'approved'],
  [100, ['mfa'], 'conditional'],
  [0, ['mfa'], 'rejected'],
])('with %i points and %j against it, %s is what is proposed first', async (score, knockouts, outcome) => {
  const { user, server } = await renderScreen(<EvaluationScreen />, {
    ...{ ...one, path: `/suppliers/evaluations/${evaluationId}`, pattern: '/suppliers/evaluations/:id' },
    replies: [...replies, reply(suppliers.results, { ...results, score: { ...results.score, score, knockouts } })],
  });
  await user.click(await screen.findByRole('button', { name: 'Propor decisão' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Decisão')).toHaveProperty('value', outcome);
  // It may be taken as it is proposed; it names the evaluation that was read.
  server.add(reply(suppliers.propose, results));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  const sent = () => server.seen.find(({ route }) => route === 'POST /suppliers/evaluations/:id/decision')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ outcome, version: results.evaluation.version }));
});

test('an accepted answer is pressed, and pressed again it is judged no longer', async () => {
  const judged = { review: 'accepted' as const, comment: '', reviewVersion: 2 };
  const seen = { ...results, answers: results.answers.map((answer) => ({ ...answer, ...judged })) };
  const { user, server } = await renderScreen(<EvaluationScreen />, {
    ...{ ...one, path: `/suppliers/evaluations/${evaluationId}`, pattern: '/suppliers/evaluations/:id' },
    replies: [...replies, reply(suppliers.results, seen), reply(suppliers.review, seen)],
  });
  await user.click(await screen.findByRole('button', { name: 'Aceitar', pressed: true }));
  const sent = () => server.seen.find(({ route }) => route === 'POST /suppliers/evaluations/:id/review')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ answers: [{ question: 'mfa', review: 'none', basedOn: 2 }] }));
});

test('a verdict on top of another’s is told, both are seen, and the person chooses', async () => {
  const message = 'Rui Melo decidiu sobre esta resposta enquanto você olhava.';
  const { user, server } = await renderScreen(<EvaluationScreen />, {
    ...{ ...one, path: `/suppliers/evaluations/${evaluationId}`, pattern: '/suppliers/evaluations/:id' },
    replies: [...replies, refuse(suppliers.review, { status: 409, code: 'suppliers.reviewed-meanwhile', message })],
  });
  const judged = { review: 'asked' as const, comment: 'Desde quando?', reviewVersion: 3 };
  await screen.findByText('Da última vez: Sim');
  server.add(
    reply(suppliers.results, { ...results, answers: results.answers.map((answer) => ({ ...answer, ...judged })) }),
  );
  await user.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Vale agora: Pedir de novo: Desde quando?')).toBeTruthy();
  expect(screen.getByText('Você quis: Aceita')).toBeTruthy();
  await expectNoAxeViolations();
  server.add(reply(suppliers.review, results));
  await user.click(screen.getByRole('button', { name: 'Usar a minha' }));
  expect(server.seen.findLast(({ route }) => route === 'POST /suppliers/evaluations/:id/review')?.body).toMatchObject({
    answers: [{ question: 'mfa', review: 'accepted', basedOn: 3 }],
  });
});

test('templates are seen as suppliers see them', async () => {
  const { user, address } = await renderScreen(<TemplatesScreen />, {
    ...{ role: 'ADMIN', path: '/suppliers/templates' },
    replies: [...replies, reply(suppliers.rehearse, { path: '/test-supplier/abc' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Ver como o fornecedor' }));
  await expectNoAxeViolations();
  expect(address()).toBe('/test-supplier/abc');
});

test('the report tells the whole portfolio, each line leading to its supplier; without suppliers it says how to begin', async () => {
  const named = { id, name: 'Nuvem Clara' };
  const dated = { ...named, what: 'Essencial', day: '2026-11-10' };
  const report: PortfolioReport = {
    total: 2,
    tiers: [
      { tier: 'critical', count: 0, scored: 0, mean: null, least: null },
      { tier: 'high', count: 2, scored: 1, mean: 62, least: 62 },
    ],
    byState: { never: 1, waiting: 0, late: 1, submitted: 0, reviewed: 0 },
    byDecision: { none: 2, approved: 0, conditional: 0, rejected: 0 },
    late: [dated],
    concentration: [{ ...named, tier: 'high', processes: ['Folha', 'Prontuário'] }],
    contracts: [{ ...dated, day: '2026-12-24' }],
    certificates: [{ ...dated, what: 'ISO 27001', day: '2026-12-31' }],
    findings: {
      bySeverity: { critical: 0, high: 1, medium: 0, low: 0 },
      late: 0,
      open: [{ ...named, what: 'Só senha', day: null, severity: 'high', evaluationId }],
    },
  };
  const at = { role: 'ADMIN', path: '/suppliers/tprm-report' } as const;
  await renderScreen(<TprmReportScreen />, { ...at, replies: [reply(supplierReports.portfolio, report)] });
  const tiers = within(await screen.findByRole('table', { name: /./ }));
  expect(tiers.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(/Folha, Prontuário/)).toBeTruthy();
  expect(screen.getByText(/Só senha/)).toBeTruthy();
  const hrefs = screen.getAllByRole('link', { name: 'Nuvem Clara' }).map((link) => link.getAttribute('href'));
  expect(new Set(hrefs)).toEqual(new Set([`/suppliers/${id}`, `/suppliers/evaluations/${evaluationId}`]));
  await expectNoAxeViolations();
});

test('a questionnaire that no mail carries is told so; one that is late is reminded, not sent again', async () => {
  const { user, unmount } = await renderScreen(<SupplierScreen />, {
    ...one,
    replies: [...replies, reply(suppliers.evaluate, { evaluation, emailSent: false })],
  });
  await user.click(await screen.findByRole('button', { name: 'Enviar questionário' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/não envia e-mails: a mensagem .* Use “Copiar o link”/)).toBeTruthy();
  unmount();
  const late = reply(suppliers.get, { ...supplier, state: 'late' });
  await renderScreen(<SupplierScreen />, { ...one, replies: [...replies, late] });
  expect(await screen.findByRole('button', { name: 'Mandar lembrete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar questionário' })).toBeNull();
});

test.each([
  [true, /^Lembrete enviado a a@fora.test\.$/],
  [false, /não envia e-mails: a mensagem a a@fora.test .* Use “Copiar o link”/],
])('of a reminder is said whether its mail leaves: %s', async (emailSent, said) => {
  const late = reply(suppliers.get, { ...supplier, state: 'late' });
  const { user } = await renderScreen(<SupplierScreen />, {
    ...one,
    replies: [...replies, late, reply(suppliers.remind, { evaluation, emailSent })],
  });
  await user.click(await screen.findByRole('button', { name: 'Mandar lembrete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mandar lembrete' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a contract that is too large is refused before it is sent; one that is not is kept', async () => {
  const { user, server } = await renderScreen(<SupplierScreen />, {
    ...{ ...one, replies: [...replies, reply(suppliers.keepContract, supplier)] },
  });
  const field = await screen.findByLabelText('Guardar o contrato', { selector: 'input' });
  const large = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 2_097_153 });
  await user.upload(field, large);
  expect(await screen.findByText(/^Arquivo muito grande/)).toBeTruthy();
  const sent = () => server.seen.filter(({ isForm }) => isForm);
  expect(sent()).toEqual([]);
  await user.upload(field, new File(['x'], 'contrato.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Contrato guardado')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});
