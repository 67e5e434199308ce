import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Proposal, ProposedChange } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { answeredChat, around, chatAsked, proposalOf, proposedPlanSample, question } from '../testing/samples.ts';

const id = '019aa000-0000-7000-8000-0000000000e1';
const change: ProposedChange = {
  kind: 'answer',
  questionId: 'q1',
  question: 'A empresa testa as cópias?',
  value: 3,
  level: 'Testadas por rotina',
  before: 'Às vezes',
  version: 4,
  comment: 'Teste de 3 de novembro.',
};
const show = (proposal: Proposal, role: Role = 'ADMIN') =>
  renderScreen(<ChatScreen />, {
    role,
    path: '/chat',
    replies: around([chatAsked(question), answeredChat('Proponho isto.', { proposals: [proposal] })]),
  });
const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const planCard = () => card(/criar um plano de ação/);

test('shows the exact plan, and accepting sends back what was shown', async () => {
  const { user, server } = await show(proposalOf(proposedPlanSample));
  const shown = await planCard();
  for (const part of [
    'Cópias de segurança que funcionam',
    'Copiar, guardar fora e testar.',
    'Alta',
    '20 de dez. de 2026',
    'A.8.13',
    '2 subtarefas',
    'Testar a volta',
    '2 h',
  ])
    expect(shown.getByText(part)).toBeTruthy();
  await expectNoAxeViolations();
  server.add(
    reply(virtualCiso.accept, proposalOf(proposedPlanSample, { status: 'accepted', href: `/action-plans/${id}` })),
  );
  await user.click(shown.getByRole('button', { name: 'Aceitar' }));
  expect(await shown.findByText('Aceita')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(`/action-plans/${id}`);
  expect(shown.queryByRole('button')).toBeNull();
  expect(await screen.findByText('Plano de ação criado.')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'POST /virtual-ciso/proposals/:id/accept');
  expect(sent?.body).toEqual({ hash: 'a'.repeat(64) });
});

test('declining leaves it declined', async () => {
  const { user, server } = await show(proposalOf(proposedPlanSample));
  server.add(reply(virtualCiso.decline, proposalOf(proposedPlanSample, { status: 'declined' })));
  const shown = await planCard();
  await user.click(shown.getByRole('button', { name: 'Recusar' }));
  expect(await shown.findByText('Recusada')).toBeTruthy();
});

test('an answer is shown before and after, with the words of its level', async () => {
  await show(proposalOf(change));
  const shown = await card(/mudar uma resposta/);
  for (const part of ['A empresa testa as cópias?', 'Às vezes', '3 · Testadas por rotina', 'Teste de 3 de novembro.'])
    expect(shown.getByText(part)).toBeTruthy();
});

test('a journey and a subtask say what they are', async () => {
  const first = await show(proposalOf({ kind: 'journey', templateId: 't', title: 'Primeiros 30 dias' }));
  expect((await card(/iniciar uma jornada/)).getByText('Primeiros 30 dias')).toBeTruthy();
  first.unmount();
  const subtask = { title: 'Trocar a senha', description: 'Do roteador.', hours: 1 };
  await show(proposalOf({ kind: 'subtask', planId: id, planTitle: 'Rede', subtask }));
  const shown = await card(/acrescentar uma subtarefa/);
  for (const part of ['No plano “Rede”:', 'Trocar a senha', 'Do roteador.', '1 h'])
    expect(shown.getByText(part)).toBeTruthy();
});

test('who may not accept is told who may', async () => {
  await show(proposalOf(proposedPlanSample, { acceptable: false }), 'VIEWER');
  const shown = await planCard();
  expect(shown.getByText(/Quem pode aceitar: Administrador ou Usuário/)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Aceitar' })).toBeNull();
});

test.each([
  ['by the server', { status: 'expired' } as const],
  ['by the clock', { expiresAt: '2026-01-01T00:00:00.000Z' }],
])('an expired one, %s, cannot be accepted', async (_, part) => {
  await show(proposalOf(proposedPlanSample, part));
  const shown = await planCard();
  expect(shown.getByText('Vencida')).toBeTruthy();
  expect(shown.getByText(/Pergunte de novo/)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

test('a refused acceptance says why and reads anew', async () => {
  const { user, server } = await show(proposalOf(proposedPlanSample));
  const message = 'A proposta já não é a que estava na tela.';
  server.add(refuse(virtualCiso.accept, { status: 409, code: 'virtual-ciso.changed', message }));
  const reads = () => server.seen.filter(({ route }) => route === 'GET /virtual-ciso/chat/history').length;
  const before = reads();
  await user.click((await planCard()).getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

const make = { name: 'Propor um plano de ação' };
const bare = (role: Role) =>
  renderScreen(<ChatScreen />, { role, path: '/chat', replies: around([chatAsked(question), answeredChat('Copie.')]) });

test('an answer can be made a plan, which is only proposed', async () => {
  const { user, server } = await bare('BASIC');
  if (proposedPlanSample.kind !== 'action-plan') throw new Error('the sample is a plan');
  server.add(
    reply(virtualCiso.generateActionPlan, {
      message: 'Um plano.',
      actionPlanData: proposedPlanSample.plan,
      proposal: proposalOf(proposedPlanSample),
    }),
  );
  await user.click(await screen.findByRole('button', make));
  expect((await planCard()).getByRole('button', { name: 'Aceitar' })).toBeTruthy();
  expect(server.seen.at(-1)?.body).toEqual({ message: question });
});

test('who may not plan is not offered one', async () => {
  await bare('VIEWER');
  expect(await screen.findByText('Copie.')).toBeTruthy();
  expect(screen.queryByRole('button', make)).toBeNull();
});
