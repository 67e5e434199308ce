import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type HelpReference, help } from '@vigia/contract/help/help.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type {
  Risk,
  RiskEvent,
  RiskMovement,
  RiskStats,
  TypicalRiskView,
  WeighedRating,
} from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { RiskMethod, RiskSuggestion } from '@vigia/contract/risks/weighing.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply, replyOver } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { EditRiskScreen } from './form/EditRiskScreen.tsx';
import { NewRiskScreen } from './form/NewRiskScreen.tsx';
import { RiskRegisterScreen } from './RiskRegisterScreen.tsx';
import { RiskApprovalScreen } from './risk/RiskApprovalScreen.tsx';
import { RiskScreen } from './risk/RiskScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000b1';
const bia = { id: '019aa000-0000-7000-8000-0000000000b3', firstName: 'Bia', lastName: 'Lima' };
const rated = (likelihood: number, impact: number, severity: WeighedRating['severity']): WeighedRating => ({
  ...{ likelihood, impact, score: likelihood * impact, severity },
});
const risk: Risk = {
  ...{ id, title: 'Golpe do boleto', category: 'fraud', area: 'Financeiro', owner: bia, treatment: 'reduce' },
  ...{ inherent: rated(4, 5, 'critical'), current: rated(3, 4, 'high'), target: rated(2, 3, 'medium') },
  ...{ status: 'open', reviewOn: '2027-01-10', updatedAt: '2026-11-20T13:05:00.000Z', cause: 'Ninguém confere.' },
  ...{ event: 'O boleto é trocado.', consequence: 'Dinheiro perdido.', assets: '', typicalId: null, planId: null },
  controls: [{ framework: 'iso27001', controlId: 'A.5.14', title: 'Transferência de informações' }],
  ...{ acceptance: null, approval: null, version: 3, matrix: 5, gravest: { score: 12, severity: 'high' } },
  ownerAccepts: false,
};
const stats: RiskStats = {
  ...{ total: 1, overdue: 0, bySeverity: { critical: 0, high: 1, medium: 0, low: 0 } },
  byStatus: { open: 1, treating: 0, accepted: 0, closed: 0 },
  matrix: [{ stage: 'current', likelihood: 3, impact: 4, count: 1 }],
};
const movement: RiskMovement = {
  ...{ since: '2026-08-25', down: 2, up: 1, level: 0 },
  moves: [
    { from: rated(4, 4, 'high'), to: rated(3, 4, 'high'), count: 2, risks: [{ id, title: 'Boleto trocado' }] },
    { from: rated(1, 2, 'low'), to: rated(3, 3, 'medium'), count: 1, risks: [{ id, title: 'Golpe do boleto' }] },
  ],
};
const steps = [1, 2, 3, 4, 5].map((value) => ({ value, name: `Grau ${value}`, means: `Quer dizer ${value}.` }));
const scale: HelpReference = {
  ...{ likelihood: steps, impact: steps, cadences: [] },
  bands: (['low', 'medium', 'high', 'critical'] as const).map((band, at) => ({
    ...{ id: band, to: [4, 9, 16, 25][at] ?? 0, name: ['Baixo', 'Médio', 'Alto', 'Crítico'][at] ?? '', means: '' },
  })),
};
const typical: TypicalRiskView = {
  ...{ id: 'boleto-swap', category: 'fraud', title: 'Boleto trocado no caminho', cause: 'c', event: 'e.' },
  ...{ consequence: 'q.', check: 'Pergunte.', because: 'Comum.', ofIndustry: true, riskId: null },
  ...{ inherent: rated(4, 4, 'high'), treated: rated(2, 2, 'low') },
};
const method: RiskMethod = {
  ...{ appetite: 9, notes: '', decidedOn: '2026-01-10', decidedBy: 'Os sócios', decided: true },
  ...{ above: 1, targetsAbove: 0 },
  ...{ writtenBy: bia, writtenAt: '2026-01-10T12:00:00.000Z', version: 3 },
  ...{ matrix: 5, anchors: { likelihood: ['', '', '', '', ''], impact: ['', '', '', '', ''] } },
};
const suggestion: RiskSuggestion = {
  rating: rated(2, 5, 'high'),
  steps: [
    { reason: 'inherent', change: 4, count: 0, of: 0, level: null },
    { reason: 'controls', change: -2, count: 1, of: 1, level: 3.5 },
  ],
};
const empty = { items: [], total: 0, page: 1, limit: 20 };
const happened: RiskEvent[] = [
  {
    ...{ at: '2026-11-20T13:05:00.000Z', what: 'changed', by: bia, status: null, reason: '' },
    ...{ from: rated(4, 5, 'critical'), to: rated(3, 4, 'high') },
  },
  {
    at: '2026-11-02T13:05:00.000Z',
    what: 'status-changed',
    by: null,
    from: null,
    to: null,
    status: 'open',
    reason: 'Voltou.',
  },
];
const replies = [
  reply(risks.history, { items: happened, total: 2, page: 1, limit: 10 }),
  reply(risks.list, { items: [risk], total: 1, page: 1, limit: 20 }),
  reply(risks.stats, stats),
  reply(risks.movement, movement),
  reply(risks.get, risk),
  reply(help.reference, scale),
  reply(actionPlans.people, { items: [bia], left: [] }),
  reply(riskWeighing.method, method),
  reply(riskWeighing.suggestion, suggestion),
  reply(riskWeighing.quantities, {
    ...{ estimate: null, writtenBy: null, writtenAt: null, year: null, value: null, version: 0 },
  }),
];
const list = { role: 'BASIC', path: '/risk-management', replies } as const;
const one = { role: 'ADMIN', path: `/risk-management/${id}`, pattern: '/risk-management/:id', replies } as const;

test('the register shows how grave each risk is, and leads to it', async () => {
  const { user, address } = await renderScreen(<RiskRegisterScreen />, list);
  const table = within(await screen.findByRole('table', { name: 'Gestão de riscos' }));
  expect(table.getByText('Alto (12)')).toBeTruthy();
  expect(table.getByRole('link', { name: /Golpe do boleto/ }).getAttribute('href')).toBe(`/risk-management/${id}`);
  await expectNoAxeViolations();
  await user.selectOptions(screen.getByLabelText('Gravidade'), 'Crítico');
  expect(address()).toContain('severity=critical');
});

test('the register is looked through for what whoever left still owns', async () => {
  const gone = '019aa000-0000-7000-8000-0000000000b9';
  const people = reply(actionPlans.people, {
    items: [bia],
    left: [{ ...bia, id: gone, firstName: 'Caio', gone: true }],
  });
  const { user, address } = await renderScreen(<RiskRegisterScreen />, { ...list, replies: [...replies, people] });
  await screen.findByRole('option', { name: /^Caio Lima/ });
  await user.selectOptions(screen.getByLabelText('Responsável'), gone);
  expect(address()).toContain(`owner=${gone}`);
});

test('the matrix counts the risks of each square; those of today can be opened', async () => {
  await renderScreen(<RiskRegisterScreen />, { ...list, path: '/risk-management?view=matrix' });
  const square = await screen.findByRole('link', { name: '1 risco' });
  expect(square.getAttribute('href')).toBe('/risk-management?likelihood=3&impact=4');
  await expectNoAxeViolations();
});

test('the matrix of today says what moved, in its squares and in a table; the other levels say nothing of it', async () => {
  const { user } = await renderScreen(<RiskRegisterScreen />, { ...list, path: '/risk-management?view=matrix' });
  expect(await screen.findByText('Desde 25 de ago. de 2026: 2 riscos desceram. 1 risco subiu.')).toBeTruthy();
  const named = screen.getByRole('link', { name: 'Boleto trocado' });
  expect(named.getAttribute('href')).toBe(`/risk-management/${id}`);
  const rows = within(screen.getByRole('table', { name: 'De onde para onde os riscos foram' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DeParaSentidoRiscos',
    'Alto (16)Probabilidade 4, impacto 4Alto (12)Probabilidade 3, impacto 4DesceuBoleto trocadoe mais 1',
    'Baixo (2)Probabilidade 1, impacto 2Médio (9)Probabilidade 3, impacto 3SubiuGolpe do boleto',
  ]);
  expect(screen.getByRole('cell', { name: /1 risco entraram 2/ })).toBeTruthy();
  expect(screen.getByRole('cell', { name: /saíram 2/ })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('radio', { name: 'Meta' }));
  expect(screen.queryByText(/desceram/)).toBeNull();
  expect(screen.queryByText(/saíram/)).toBeNull();
});

test('without risks, the typical ones are offered, chosen and taken over', async () => {
  const { user, server } = await renderScreen(<RiskRegisterScreen />, {
    ...list,
    replies: [
      ...[reply(risks.list, empty), reply(risks.stats, { ...stats, total: 0, matrix: [] })],
      ...[reply(risks.typical, { items: [typical] }), reply(risks.takeOver, { added: 1 })],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Ver riscos de empresas como a sua' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Boleto trocado no caminho' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Levar 1 risco para o registro' }));
  expect(await screen.findByText('1 risco entrou no registro.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'POST /risks/from-typical')?.body).toEqual({ ids: ['boleto-swap'] });
});

test('a risk by hand, in three steps: nothing is sent before the last, and what was written stays', async () => {
  const control = { framework: 'iso27001', controlId: 'A.8.1', title: 'Dispositivos de usuário final', in: 'ISO' };
  const { user, server, address } = await renderScreen(<NewRiskScreen />, {
    ...{ role: 'ADMIN', path: '/risk-management/new?control=iso27001/A.5.17' },
    replies: [
      ...replies,
      reply(riskWeighing.method, { ...method, matrix: 4 }),
      ...[reply(risks.create, risk), reply(compliance.search, { items: [control] })],
    ],
  });
  const next = () => user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Passo 1 de 3: o que pode acontecer' })).toBeTruthy();
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('Categoria: Escolha uma das opções.');
  await user.type(screen.getByLabelText('Risco'), 'Notebook perdido');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Pessoas');
  await expectNoAxeViolations();
  await next();
  const second = await screen.findByRole('heading', { name: 'Passo 2 de 3: quanto pesa' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.selectOptions(screen.getByLabelText('Impacto: Sem controles'), '5');
  await expectNoAxeViolations();
  await next();
  await user.click(await screen.findByRole('button', { name: 'Voltar' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Impacto: Sem controles').value).toBe('5');
  await next();
  const controls = await screen.findByRole('combobox', { name: /Controles que ajudam/ });
  await user.type(controls, 'notebook');
  await user.click(await screen.findByRole('option', { name: 'A.8.1 Dispositivos de usuário final' }));
  await expectNoAxeViolations();
  expect(server.seen.some(({ route }) => route === 'POST /risks')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Salvar risco' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/risk-management/${id}`);
  expect(server.seen.find(({ route }) => route === 'POST /risks')?.body).toMatchObject({
    ...{ title: 'Notebook perdido', category: 'people', inherent: { likelihood: 4, impact: 5 } },
    // The company's matrix has no third level: what nobody touched stands on one that it has.
    ...{ current: { likelihood: 4, impact: 4 }, target: { likelihood: 2, impact: 2 } },
    controls: [
      { framework: 'iso27001', controlId: 'A.5.17' },
      { framework: 'iso27001', controlId: 'A.8.1' },
    ],
  });
});

test('what the server refuses of an earlier step is shown there', async () => {
  const above = { pointer: '/current/likelihood', code: 'risks.above-inherent' };
  const { user } = await renderScreen(<NewRiskScreen />, {
    ...{ role: 'BASIC', path: '/risk-management/new' },
    replies: [...replies, refuse(risks.create, { status: 422, code: 'invalid', errors: [above] })],
  });
  await user.type(await screen.findByLabelText('Risco'), 'Notebook perdido');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Pessoas');
  for (const name of ['Continuar', 'Continuar', 'Salvar risco'])
    await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: 'Passo 2 de 3: quanto pesa' })).toBeTruthy();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('button', { name: 'Probabilidade: Hoje' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Probabilidade: Hoje'));
  await expectNoAxeViolations();
});

test('a risk tells what happened to it, and the matrix draws what the company lives with', async () => {
  await renderScreen(<RiskScreen />, one);
  const history = within(await screen.findByRole('region', { name: 'O que aconteceu com este risco' }));
  const lines = await history.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Editado: Crítico (20) → Alto (12)Bia Lima, 20 de nov. de 2026, 10:05',
    'Situação: AbertoMotivo: Voltou.Alguém que saiu da empresa, 2 de nov. de 2026, 10:05',
  ]);
});

test('the line of the appetite runs between the squares that one lives with and those that one does not', async () => {
  await renderScreen(<RiskRegisterScreen />, { ...list, path: '/risk-management?view=matrix' });
  const table = within(await screen.findByRole('table', { name: /Probabilidade por impacto/ }));
  const rows = table.getAllByRole('row').slice(1);
  const lines = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.dataset.line ?? '-'),
  );
  expect(lines).toEqual([
    ['-', 'before below', '', '', ''],
    ['-', '-', 'before below', '', ''],
    ['-', '-', '-', 'before below', ''],
    ['-', '-', '-', '-', 'before below'],
    ['-', '-', '-', '-', '-'],
  ]);
  expect(screen.getByText(/a empresa convive com riscos até 9/)).toBeTruthy();
});

test('whoever only reads is told so instead of a form', async () => {
  await renderScreen(<NewRiskScreen />, { role: 'VIEWER', path: '/risk-management/new', replies });
  expect(await screen.findByRole('heading', { name: 'Só leitura' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar risco' })).toBeNull();
});

test('an edit is sent whole, with the version that was read', async () => {
  const { user, server } = await renderScreen(<EditRiskScreen />, {
    ...{ ...one, path: `/risk-management/${id}/edit`, pattern: '/risk-management/:id/edit' },
    replies: [...replies, reply(risks.update, risk)],
  });
  await user.selectOptions(await screen.findByLabelText('Probabilidade: Hoje'), '2');
  await user.click(screen.getByRole('button', { name: 'Salvar risco' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'PUT /risks/:id')?.body).toMatchObject({
    ...{ version: 3, current: { likelihood: 2, impact: 4 }, ownerId: bia.id, controls: [{ controlId: 'A.5.14' }] },
  });
});

test('where somebody changed the same risk meanwhile, their fields stay and the one that both wrote is asked about', async () => {
  const { user, server } = await renderScreen(<EditRiskScreen />, {
    ...{ ...one, path: `/risk-management/${id}/edit`, pattern: '/risk-management/:id/edit', replies },
  });
  await user.selectOptions(await screen.findByLabelText('Probabilidade: Hoje'), '2');
  server.add(refuse(risks.update, { status: 409, code: 'kit.changed-meanwhile' }));
  server.add(reply(risks.get, { ...risk, current: rated(1, 4, 'low'), area: 'Vendas', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Salvar risco' }));
  expect((await screen.findByRole('status')).textContent).toContain('Probabilidade: Hoje agora é: 1');
  server.add(reply(risks.update, risk));
  await user.click(screen.getByRole('button', { name: 'Salvar risco' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(server.seen.findLast(({ route }) => route === 'PUT /risks/:id')?.body).toMatchObject({
    ...{ version: 4, area: 'Vendas', current: { likelihood: 2, impact: 4 } },
  });
});

test('a risk shows its arithmetic, and is accepted with a reason until a day', async () => {
  const { user, server } = await renderScreen(<RiskScreen />, {
    ...one,
    replies: [...replies, reply(risks.get, { ...risk, owner: null }), reply(risks.accept, risk)],
  });
  expect(await screen.findByText('Probabilidade 3 × impacto 4 = 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Criar plano de ação' }).getAttribute('href')).toBe(
    `/risk-management/${id}/create-action-plan`,
  );
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Aceitar o risco' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar este risco' }));
  await user.type(dialog.getByLabelText('Motivo'), 'Custa mais tratar.');
  await user.type(dialog.getByLabelText('Aceito até'), '2027-03-01');
  await user.click(dialog.getByRole('button', { name: 'Aceitar o risco' }));
  expect(server.seen.find(({ route }) => route === 'POST /risks/:id/acceptance')?.body).toEqual({
    ...{ reason: 'Custa mais tratar.', until: '2027-03-01' },
  });
});

test('whoever does not answer for a risk is told who accepts it', async () => {
  const { user } = await renderScreen(<RiskScreen />, {
    ...{ ...one, replies: [...replies, reply(risks.get, { ...risk, ownerAccepts: true })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Aceitar o risco' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar este risco' }));
  expect(dialog.getByText(/quem responde por ele: Bia Lima/)).toBeTruthy();
  expect(dialog.queryByLabelText('Motivo')).toBeNull();
});

test('an acceptance that ended says so; who reads has no buttons', async () => {
  const acceptance = { reason: 'Era pouco.', until: '2026-01-31', at: risk.updatedAt, by: bia, ended: true };
  await renderScreen(<RiskScreen />, {
    ...{ ...one, role: 'VIEWER', replies: [...replies, reply(risks.get, { ...risk, acceptance })] },
  });
  expect(await screen.findByText(/o risco está aberto de novo/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a risk that is closed is offered neither a plan nor an acceptance; what its history answers is said', async () => {
  const broken = refuse(risks.history, { status: 500, code: 'kit.internal', message: 'Algo falhou aqui.' });
  await renderScreen(<RiskScreen />, {
    ...{ ...one, replies: [...replies, reply(risks.get, { ...risk, status: 'closed' }), broken] },
  });
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Criar plano de ação' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aceitar o risco' })).toBeNull();
  expect(await screen.findByText('Algo falhou aqui.')).toBeTruthy();
});

test('who may change a risk and not accept it is not offered to', async () => {
  const { unmount } = await renderScreen(<RiskScreen />, { ...one, role: 'BASIC' });
  expect(await screen.findByRole('link', { name: 'Criar plano de ação' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aceitar o risco' })).toBeNull();
  unmount();
  await renderScreen(<RiskScreen />, one);
  expect(await screen.findByRole('button', { name: 'Aceitar o risco' })).toBeTruthy();
});

test('the approval link leads to the frozen text', async () => {
  const { address } = await renderScreen(<RiskApprovalScreen />, {
    ...{ role: 'BASIC', path: `/risk-management/${id}/approve/abc`, pattern: '/risk-management/:id/approve/:token' },
    replies,
  });
  expect(address()).toBe('/approvals/link/abc');
});

test('what is above the appetite is named in the list; who decided stands beside it', async () => {
  const { user, server } = await renderScreen(<RiskRegisterScreen />, {
    ...{ ...list, role: 'ADMIN', path: '/risk-management' },
    replies: [...replies, reply(riskWeighing.setMethod, { ...method, appetite: 12, above: 0 })],
  });
  expect(await screen.findByText('Acima do apetite')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Método' }));
  expect(await screen.findByText(/Decidido em 10 de jan. de 2026 por Os sócios/)).toBeTruthy();
  const appetite = screen.getByLabelText(/Convivemos com riscos até/);
  await user.clear(appetite);
  await user.type(appetite, '12');
  await user.selectOptions(screen.getByLabelText(/Tamanho da matriz/), '3 × 3 (níveis 1, 3, 5)');
  await user.click(screen.getByText('O que cada nível quer dizer aqui'));
  const likelihood = within(screen.getByRole('group', { name: 'Probabilidade' }));
  expect(likelihood.queryByLabelText(/2 Grau 2/)).toBeNull();
  await user.type(likelihood.getByLabelText(/3 Grau 3/), 'Uma vez por ano');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Decisão anotada')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === 'PUT /risks/method')?.body).toEqual({
    ...{ appetite: 12, notes: '', decidedOn: '2026-01-10', decidedBy: 'Os sócios', matrix: 3 },
    anchors: { likelihood: ['', '', 'Uma vez por ano', '', ''], impact: ['', '', '', '', ''] },
    version: 3,
  });
});

test('a method that somebody else decides meanwhile is asked about; what was typed of it stays', async () => {
  const theirs: RiskMethod = { ...method, appetite: 6, notes: 'Deles', version: 4 };
  const { user, server, readAgain } = await renderScreen(<RiskRegisterScreen />, {
    ...{ ...list, role: 'ADMIN', path: '/risk-management?view=method' },
    replies: [...replies, replyOver(4, riskWeighing.setMethod, theirs)],
  });
  const appetite = await screen.findByLabelText(/Convivemos com riscos até/);
  await user.clear(appetite);
  await user.type(appetite, '12');
  server.add(reply(riskWeighing.method, theirs));
  await readAgain();
  expect(appetite).toHaveProperty('value', '12');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Convivemos com riscos até.* agora é: 6/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Decisão anotada')).toBeTruthy();
  const sent = server.seen.filter(({ route }) => route === 'PUT /risks/method').map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ appetite: 12, notes: 'Deles', version: 4 });
});

test('a risk shows what the records suggest, and what it may cost as a range', async () => {
  const year = { mean: 2_100, from: 0, to: 7_500, quiet: 31, exceeds: [{ oneIn: 20, loss: 7_500 }] };
  const guesses = { often: { least: 0, likely: 1, most: 3 }, cost: { least: 1, likely: 2, most: 3 } };
  const treatment = { ...guesses, once: 900, yearly: 200, years: 3 };
  const said = {
    estimate: { ...guesses, basis: '', treatment },
    ...{ writtenBy: bia, writtenAt: '2026-01-10T12:00:00.000Z' },
    year,
    value: { year: { ...year, mean: 700 }, avoided: 1_400, price: 500, net: 900 },
    version: 3,
  };
  const { user, server } = await renderScreen(<RiskScreen />, {
    ...one,
    replies: [...replies, reply(riskWeighing.quantities, said), reply(riskWeighing.setQuantities, said)],
  });
  const suggested = within(await screen.findByRole('region', { name: /O que os registros sugerem/ }));
  expect(suggested.getByText('No registro está Alto (12).')).toBeTruthy();
  expect(suggested.getByText(/1 de 1 controles têm nível; a média é 3,5 de 5: -2/)).toBeTruthy();
  const money = within(await screen.findByRole('region', { name: /Quanto pode custar/ }));
  expect(money.getByText('Nove de cada dez anos ficam entre R$ 0 e R$ 7.500.')).toBeTruthy();
  expect(money.getByText('Tratar paga o próprio preço: sobram cerca de R$ 900 por ano.')).toBeTruthy();
  expect(money.getByRole('row', { name: /^Perda evitada R\$\s1\.400$/ })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(money.getByRole('button', { name: 'Mudar o tratamento' }));
  const yearly = money.getByLabelText('Preço por ano');
  await user.clear(yearly);
  await user.type(yearly, '250');
  await user.click(money.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.seen.some(({ route }) => route === 'PUT /risks/:id/quantities')).toBe(true));
  expect(server.seen.find(({ route }) => route === 'PUT /risks/:id/quantities')?.body).toEqual({
    ...{ estimate: { ...said.estimate, treatment: { ...treatment, yearly: 250 } }, version: 3 },
  });
  const last = () => server.seen.findLast(({ route }) => route === 'PUT /risks/:id/quantities')?.body;
  await user.click(await money.findByRole('button', { name: 'Mudar o tratamento' }));
  await user.click(money.getByRole('button', { name: 'Remover o tratamento' }));
  await waitFor(() => expect(last()).toEqual({ estimate: { ...said.estimate, treatment: null }, version: 3 }));
  await user.click(money.getByRole('button', { name: 'Mudar a estimativa' }));
  await user.click(money.getByRole('button', { name: 'Remover a estimativa' }));
  await waitFor(() => expect(last()).toEqual({ estimate: null, version: 3 }));
});

test('a spreadsheet is tried first: what is wrong stands by row, and nothing comes in before', async () => {
  const report = {
    ...{
      headings: ['Risco', 'Nota'],
      mapping: { title: 'Risco' },
      rows: 2,
      ready: 1,
      duplicates: 0,
      repeated: 1,
      created: 0,
    },
    repeats: [{ row: 3, of: 2 }],
    ...{ noted: 0, notes: [] },
    columns: [{ field: 'likelihood', name: 'Probabilidade', needed: true }],
    ...{ faulty: 1, faults: [{ row: 3, field: 'likelihood', code: 'risks.grade', value: '9' }], preview: [] },
  };
  const { user } = await renderScreen(<RiskRegisterScreen />, {
    ...list,
    replies: [...replies, reply(riskWeighing.import, report)],
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar riscos de uma planilha' }));
  const input = await dialog.findByLabelText<HTMLInputElement>('Escolher arquivo', { selector: 'input' });
  await user.upload(input, new File(['Risco;Nota'], 'riscos.csv', { type: 'text/csv' }));
  expect(await dialog.findByRole('row', { name: '3 Probabilidade 9 Use um número de 1 a 5.' })).toBeTruthy();
  expect(dialog.getByText('1 linha repete outra do arquivo e fica de fora: linha 3 repete a 2.')).toBeTruthy();
  expect(dialog.getByText('Esta coluna do arquivo não entra: Nota.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Importar 1 linha' }).hasAttribute('disabled')).toBe(true);
  await expectNoAxeViolations();
});

test('what all risks may cost together is told in words, as bars with their table, and where most of it comes from', async () => {
  const portfolio = {
    ...{ estimated: 3, summed: 3, without: 2, years: 50_000 },
    year: { mean: 41_000, from: 4_000, to: 190_000, quiet: 3, exceeds: [{ oneIn: 20, loss: 190_000 }] },
    largest: [{ id, title: 'Golpe do boleto trocado', mean: 30_000, share: 73 }],
  };
  await renderScreen(<RiskRegisterScreen />, {
    ...{ role: 'VIEWER', path: '/risk-management?view=money' },
    replies: [...replies, reply(riskWeighing.portfolio, portfolio)],
  });
  expect(await screen.findByText('Nove de cada dez anos ficam entre R$ 4.000 e R$ 190.000.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Golpe do boleto trocado' })).toBeTruthy();
  expect(screen.getByText(/Faltam 2 riscos sem estimativa/)).toBeTruthy();
  await expectNoAxeViolations();
});
