import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { bruno, examplePlan, planAna } from '../testing/examples.ts';
import { PlanScreen } from './PlanScreen.tsx';

const people = reply(actionPlans.people, { items: [planAna, bruno], left: [] });
const stageOf = (now: Plan, role: 'ADMIN' | 'BASIC' | 'VIEWER' = 'ADMIN') => ({
  role,
  path: `/action-plans/${now.id}`,
  pattern: '/action-plans/:actionPlanId',
  replies: [reply(actionPlans.get, now), people],
});
const clash = refuse(actionPlans.update, {
  status: 409,
  code: 'kit.changed-meanwhile',
  message: 'Outra pessoa mudou isto enquanto você editava.',
});

test('shows the plan, its facts, and the controls as links for who may open them', async () => {
  const gap = { kind: 'gap', ref: 'lgpd/Art. 46', label: 'Art. 46 Medidas de segurança' } as const;
  await renderScreen(<PlanScreen />, stageOf(examplePlan({ origin: gap })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Segundo fator em tudo' })).toBeTruthy();
  expect(screen.getByText('faltam 6 h de 8 h')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A.8.5 Autenticação segura' }).getAttribute('href')).toBe(
    '/compliance/iso27001/control/A.8.5',
  );
  const origin = screen.getByRole('link', { name: 'Art. 46 Medidas de segurança' });
  expect(origin.getAttribute('href')).toBe('/compliance/lgpd/control/Art.%2046');
  await expectNoAxeViolations();
});

test('who does it and until when are changed where they are read', async () => {
  const now = examplePlan({ assignedTo: null, dueDate: null });
  const { user, server } = await renderScreen(<PlanScreen />, stageOf(now));
  server.add(reply(actionPlans.update, { ...now, assignedTo: bruno, version: 4 }));
  const owner = await screen.findByRole('combobox', { name: 'Responsável' });
  await within(owner).findByRole('option', { name: /Bruno/ });
  await user.selectOptions(owner, bruno.id);
  expect(server.seen.at(-1)?.body).toEqual({ assignedTo: bruno.id, version: 3 });
  server.add(reply(actionPlans.update, { ...now, assignedTo: bruno, dueDate: '2027-01-29', version: 5 }));
  await user.type(screen.getByLabelText('Prazo'), '2027-01-29');
  await user.tab();
  expect(server.seen.at(-1)?.body).toEqual({ dueDate: '2027-01-29', version: 4 });
});

test('who only reads sees all of it and no button', async () => {
  await renderScreen(<PlanScreen />, stageOf(examplePlan(), 'VIEWER'));
  expect(await screen.findByText('Começar pelo e-mail.')).toBeTruthy();
  expect(screen.getByText('Passo 3')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /A\.8\.5/ })).toBeNull();
  await expectNoAxeViolations();
});

test('somebody without administration deletes only what is their own', async () => {
  await renderScreen(<PlanScreen />, stageOf(examplePlan({ createdBy: bruno }), 'BASIC'));
  await screen.findByRole('button', { name: 'Editar' });
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
});

test('the status may go only where it is allowed', async () => {
  const now = examplePlan({ status: 'completed' });
  const { user, server } = await renderScreen(<PlanScreen />, stageOf(now));
  server.add(reply(actionPlans.update, { ...now, status: 'in_progress' }));
  await user.click(await screen.findByRole('button', { name: 'Mudar situação' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Em andamento']);
  await user.click(screen.getByRole('menuitem', { name: 'Em andamento' }));
  expect(await screen.findByText('Em andamento')).toBeTruthy();
  expect(server.seen.at(-1)?.body).toEqual({ status: 'in_progress', version: 3 });
});

test('editing sends only what was changed', async () => {
  const now = examplePlan();
  const { user, server } = await renderScreen(<PlanScreen />, stageOf(now));
  server.add(reply(actionPlans.update, { ...now, title: 'Segundo fator', version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar o plano' }));
  await user.clear(drawer.getByLabelText('Título'));
  await user.type(drawer.getByLabelText('Título'), 'Segundo fator');
  await user.selectOptions(drawer.getByLabelText('Responsável (opcional)'), 'Ninguém ainda');
  await expectNoAxeViolations();
  await user.click(drawer.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Segundo fator' })).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'PUT /action-plans/:id');
  expect(sent?.body).toEqual({ title: 'Segundo fator', assignedTo: null, version: 3 });
});

test('where two people wrote the same field, both are shown and saving again decides', async () => {
  const now = examplePlan();
  const { user, server } = await renderScreen(<PlanScreen />, stageOf(now));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const drawer = within(await screen.findByRole('dialog'));
  server.add(clash);
  server.add(reply(actionPlans.get, { ...now, title: 'Deles', priority: 'low', version: 7 }));
  await user.type(drawer.getByLabelText('Título'), ' mesmo');
  await user.click(drawer.getByRole('button', { name: 'Salvar' }));
  expect(await drawer.findByText('Título agora é: Deles')).toBeTruthy();
  expect(drawer.queryByText(/Prioridade agora é/)).toBeNull();
  expect(drawer.getByLabelText<HTMLInputElement>('Título').value).toBe('Segundo fator em tudo mesmo');
  server.add(reply(actionPlans.update, { ...now, title: 'Segundo fator em tudo mesmo', version: 8 }));
  await user.click(drawer.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano salvo')).toBeTruthy();
  const sent = server.seen.filter(({ route }) => route === 'PUT /action-plans/:id').at(-1);
  expect(sent?.body).toEqual({ title: 'Segundo fator em tudo mesmo', version: 7 });
});

test('a plan that is not there says so', async () => {
  const gone = refuse(actionPlans.get, { status: 404, code: 'kit.not-found', message: 'Não existe.' });
  await renderScreen(<PlanScreen />, { ...stageOf(examplePlan()), replies: [gone, people] });
  expect(await screen.findByText('Não existe.')).toBeTruthy();
});
