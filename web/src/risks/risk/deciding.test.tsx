import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { help } from '@vigia/contract/help/help.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk, WeighedRating } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../../kit/testing/http.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { EditRiskScreen } from '../form/EditRiskScreen.tsx';
import { RiskScreen } from './RiskScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000b1';
const bia = { id: '019aa000-0000-7000-8000-0000000000b3', firstName: 'Bia', lastName: 'Lima' };
const rated = (likelihood: number, impact: number, severity: WeighedRating['severity']): WeighedRating => ({
  ...{ likelihood, impact, score: likelihood * impact, severity },
});
const risk: Risk = {
  ...{ id, title: 'Banco na internet', category: 'exposure', area: '', owner: bia, treatment: 'accept' },
  ...{ inherent: rated(5, 5, 'critical'), current: rated(5, 5, 'critical'), target: rated(2, 3, 'medium') },
  ...{ status: 'open', reviewOn: '2027-01-10', updatedAt: '2026-11-20T13:05:00.000Z', cause: 'Porta aberta.' },
  ...{ event: '', consequence: '', assets: '', typicalId: null, planId: null, controls: [], approval: null },
  ...{ acceptance: null, version: 3, matrix: 5, gravest: { score: 25, severity: 'critical' }, ownerAccepts: false },
};
const accepted: Partial<Risk> = {
  status: 'accepted',
  acceptance: { reason: 'Até trocar.', until: '2027-02-27', at: risk.updatedAt, by: bia, ended: false },
};
const steps = [1, 2, 3, 4, 5].map((value) => ({ value, name: `Grau ${value}`, means: '' }));
const anchors = ['', '', '', '', ''];
const at = (role: 'ADMIN' | 'BASIC', more: Partial<Risk> = {}) => ({
  ...{ role, path: `/risk-management/${id}`, pattern: '/risk-management/:id' },
  replies: [
    reply(risks.get, { ...risk, ...more }),
    reply(risks.history, { items: [], total: 0, page: 1, limit: 10 }),
    reply(help.reference, { likelihood: steps, impact: steps, cadences: [], bands: [] }),
    reply(actionPlans.people, { items: [bia], left: [] }),
    reply(riskWeighing.method, {
      ...{ appetite: 9, notes: '', decidedOn: '2026-01-10', decidedBy: 'Os sócios', decided: true, above: 1 },
      ...{ targetsAbove: 0, writtenBy: bia, writtenAt: risk.updatedAt, version: 3, matrix: 5 },
      anchors: { likelihood: anchors, impact: anchors },
    }),
    reply(riskWeighing.suggestion, { rating: null, steps: [] }),
    reply(riskWeighing.quantities, {
      ...{ estimate: null, writtenBy: null, writtenAt: null },
      year: null,
      value: null,
      version: 1,
    }),
  ],
});

test('an administrator is not sent to somebody who cannot accept, but told to make an administrator the owner', async () => {
  const { user } = await renderScreen(<RiskScreen />, at('ADMIN'));
  await user.click(await screen.findByRole('button', { name: 'Aceitar o risco' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar este risco' }));
  expect(dialog.getByText(/Bia Lima não pode aceitar.*ponha um administrador como responsável/)).toBeTruthy();
});

test('nor to somebody who left the company', async () => {
  const light = { current: rated(1, 2, 'low'), gravest: { score: 2, severity: 'low' as const } };
  const { user } = await renderScreen(<RiskScreen />, at('ADMIN', light));
  await user.click(await screen.findByRole('button', { name: 'Aceitar o risco' }));
  expect(await screen.findByText(/saiu da empresa ou só lê/)).toBeTruthy();
});

test('a user is not offered to accept, close or delete a grave risk, and told who can', async () => {
  await renderScreen(<RiskScreen />, at('BASIC'));
  expect(await screen.findByText(/só um administrador aceita, encerra ou exclui/)).toBeTruthy();
  for (const name of ['Aceitar o risco', 'Encerrar', 'Excluir'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeTruthy();
});

test('a risk that was lowered by a user says as what it counts', async () => {
  await renderScreen(<RiskScreen />, at('BASIC', { current: rated(1, 5, 'medium') }));
  expect(await screen.findByText(/rebaixado de Crítico \(25\)/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull();
});

test('an administrator closes a grave risk with a reason, and not without', async () => {
  const { user, server } = await renderScreen(<RiskScreen />, at('ADMIN'));
  server.add(reply(risks.setStatus, { ...risk, status: 'closed' }));
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar este risco?' }));
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(server.seen.some(({ route }) => route === 'POST /risks/:id/status')).toBe(false);
  await user.type(dialog.getByLabelText('Motivo'), 'O banco saiu do ar.');
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(server.seen.find(({ route }) => route === 'POST /risks/:id/status')?.body).toEqual({
    ...{ status: 'closed', reason: 'O banco saiu do ar.' },
  });
});

test('a reason that is typed is not lost by a key: leaving is asked about first', async () => {
  const { user } = await renderScreen(<RiskScreen />, at('ADMIN'));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  await user.type(await screen.findByLabelText('Motivo'), 'Foi registrado duas vezes.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Foi registrado duas vezes.');
});

test('the form says before it is saved that an acceptance ends by it, and that a smaller rating does not end it', async () => {
  const place = { path: `/risk-management/${id}/edit`, pattern: '/risk-management/:id/edit' };
  const { user } = await renderScreen(<EditRiskScreen />, { ...at('BASIC', accepted), ...place });
  expect((await screen.findByText(/Este risco foi aceito por Bia Lima, até 27 de fev/)).textContent).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Probabilidade: Hoje'), '2');
  expect(screen.queryByText(/Se você salvar isto/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Causa/ }), ' E sem senha.');
  expect(await screen.findByText(/Se você salvar isto, a aceitação de Bia Lima/)).toBeTruthy();
});
