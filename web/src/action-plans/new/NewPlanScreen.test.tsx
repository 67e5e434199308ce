import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { bruno, examplePlan } from '../testing/examples.ts';
import { NewPlanScreen } from './NewPlanScreen.tsx';

const template = {
  id: 'mfa',
  title: 'Ligar a segunda etapa',
  summary: 'Senha roubada deixa de bastar.',
  category: 'access' as const,
  priority: 'critical' as const,
  days: 21,
  hours: 29,
  subtasks: [{ templateId: 's1', title: 'Ligar no e-mail', hours: 4 }],
  planId: null,
};
const made = examplePlan();
const replies = [
  reply(actionPlans.templates, { items: [template] }),
  reply(actionPlans.people, { items: [bruno], left: [] }),
  reply(actionPlans.create, made),
  reply(actionPlans.copyTemplate, made),
];
const stage = { role: 'BASIC', path: '/action-plans/new', replies } as const;

test('a plan by hand: one subtask per line, and then its page', async () => {
  const { user, server, address } = await renderScreen(<NewPlanScreen />, {
    ...stage,
    path: '/action-plans/new?control=iso27001/A.8.5',
  });
  expect(await screen.findByText('Este plano trata de: A.8.5')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Ligar a segunda etapa' });
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Título'), 'Segundo fator em tudo');
  await user.type(screen.getByLabelText('Subtarefas (opcional)'), '- E-mail{enter}{enter}2. Banco');
  await user.selectOptions(screen.getByLabelText('Responsável (opcional)'), 'Bruno Lima');
  await user.click(screen.getByRole('button', { name: 'Criar plano' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/action-plans/${made.id}`);
  expect(server.seen.find(({ route }) => route === 'POST /action-plans')?.body).toMatchObject({
    title: 'Segundo fator em tudo',
    assignedTo: bruno.id,
    controls: [{ framework: 'iso27001', controlId: 'A.8.5' }],
    subtasks: [{ title: 'E-mail' }, { title: 'Banco' }],
  });
});

test('a due date before the start is said at its field, and nothing is sent', async () => {
  const { user, server } = await renderScreen(<NewPlanScreen />, stage);
  await user.type(await screen.findByLabelText('Título'), 'Plano');
  await user.type(screen.getByLabelText('Início (opcional)'), '2026-12-10');
  await user.type(screen.getByLabelText('Prazo (opcional)'), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Criar plano' }));
  expect(screen.getAllByText(/O prazo fica antes do início/).length).toBeGreaterThan(0);
  expect(server.seen.some(({ route }) => route === 'POST /action-plans')).toBe(false);
});

test('a refusal without a reason is said in the words of the product, and what was typed stays', async () => {
  const refusal = refuse(actionPlans.create, { status: 500, code: 'x.y', message: '' });
  const { user } = await renderScreen(<NewPlanScreen />, { ...stage, replies: [...replies, refusal] });
  await user.type(await screen.findByLabelText('Título'), 'Plano');
  await user.click(screen.getByRole('button', { name: 'Criar plano' }));
  expect(await screen.findByText('Erro ao criar plano de ação. Tente novamente.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Plano');
});

test('a ready-made plan shows its steps and is copied with one press', async () => {
  const { user, server, address } = await renderScreen(<NewPlanScreen />, stage);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Ligar no e-mail')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Usar este plano: Ligar a segunda etapa' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/action-plans/${made.id}`);
  const copied = server.seen.filter(({ route }) => route === nameOf(actionPlans.copyTemplate));
  expect(copied.map(({ params }) => params)).toEqual([{ id: 'mfa' }]);
});

test('leads to the copy that is being worked on, and makes no second one', async () => {
  const there = reply(actionPlans.templates, { items: [{ ...template, planId: made.id }] });
  await renderScreen(<NewPlanScreen />, { ...stage, replies: [...replies, there] });
  const link = await screen.findByRole('link', { name: 'Ver a sua cópia: Ligar a segunda etapa' });
  expect(link.getAttribute('href')).toBe(`/action-plans/${made.id}`);
  expect(screen.queryByRole('button', { name: /Usar este plano/ })).toBeNull();
});
