import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { expect, test } from 'vitest';
import { offline, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { bruno, examplePlan, examplePlanRow, examplePlanStats, noStats, plansPage } from '../testing/examples.ts';
import { PlansScreen } from './PlansScreen.tsx';

const people = reply(actionPlans.people, { items: [bruno], left: [] });
const late = examplePlanRow(1, { title: 'Trocar o roteador', dueDate: '2026-11-10', overdue: true, assignedTo: bruno });
const listed = reply(actionPlans.list, plansPage([late, examplePlanRow(2)]));
const replies = [reply(actionPlans.stats, examplePlanStats), people, listed];
const stage = { role: 'ADMIN', path: '/action-plans', replies } as const;

test('lists the plans with what is late, and the numbers on top lead to what they count', async () => {
  await renderScreen(<PlansScreen />, stage);
  const line = within(await screen.findByRole('row', { name: /Trocar o roteador/ }));
  expect(line.getByText('Vencido')).toBeTruthy();
  expect(line.getByText('Bruno Lima')).toBeTruthy();
  expect(line.getByText('Identidades e acessos · Criado à mão')).toBeTruthy();
  expect(line.getByText('1 de 4')).toBeTruthy();
  const figure = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByRole('link', { name: /Por fazer/ }).textContent).toContain('6');
  expect(figure(/Por fazer/)).toBe('/action-plans?closed=false');
  expect(figure(/Vencidos/)).toBe('/action-plans?overdue=true');
  await expectNoAxeViolations();
});

test('filters live in the address and go to the server', async () => {
  const { user, address, server } = await renderScreen(<PlansScreen />, stage);
  await user.selectOptions(await screen.findByLabelText('Situação'), 'Por fazer');
  expect(address()).toBe('/action-plans?closed=false');
  await user.selectOptions(screen.getByLabelText('Situação'), 'Concluído');
  await user.selectOptions(screen.getByLabelText('Responsável'), 'Eu');
  await user.selectOptions(screen.getByLabelText('Prazo'), 'Vencidos');
  expect(address()).toBe('/action-plans?status=completed&assignedTo=me&overdue=true');
  const asked = server.seen.filter(({ route }) => route === 'GET /action-plans').at(-1);
  expect(asked?.query).toMatchObject({ status: 'completed', assignedTo: 'me', overdue: 'true', sort: 'todo' });
  expect(asked?.query.closed).toBeUndefined();
});

test('without a plan it says what one is and offers three ways to begin', async () => {
  await renderScreen(<PlansScreen />, { ...stage, replies: [reply(actionPlans.stats, noStats), people, listed] });
  expect(await screen.findByRole('heading', { name: 'Nada por fazer ainda' })).toBeTruthy();
  for (const name of ['Ver os planos prontos', 'Ver as lacunas', 'Criar um plano'])
    expect(screen.getByRole('link', { name })).toBeTruthy();
  await expectNoAxeViolations();
});

test.each([
  [
    'the server gives no reason',
    refuse(actionPlans.list, { status: 500, code: 'x.y', message: '' }),
    'Erro ao carregar planos de ação',
  ],
  [
    'the network is gone',
    offline(actionPlans.list),
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  ],
])('says why nothing can be shown when %s', async (_, broken, said) => {
  const { user, server } = await renderScreen(<PlansScreen />, { ...stage, replies: [...replies, broken] });
  expect(await screen.findByText(said)).toBeTruthy();
  server.add(listed);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Plano 2')).toBeTruthy();
});

test('somebody who only reads sees everything and no button', async () => {
  await renderScreen(<PlansScreen />, { ...stage, role: 'VIEWER' });
  await screen.findByText('Plano 2');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Novo plano' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
});

test('marked plans are changed together', async () => {
  const { user, server } = await renderScreen(<PlansScreen />, {
    ...stage,
    replies: [...replies, reply(actionPlans.bulk, { changed: 2 })],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Marcar todas as linhas desta página' }));
  expect(screen.getByText('2 planos marcados')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Editar juntos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar 2 planos' }));
  await user.click(dialog.getByRole('button', { name: 'Aplicar a todos' }));
  expect(dialog.getByText(/Diga o que mudar/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/Prioridade/), 'Crítica');
  await user.selectOptions(dialog.getByLabelText(/Responsável/), 'Ninguém ainda');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Aplicar a todos' }));
  expect(await screen.findByText('2 planos alterados')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'POST /action-plans/bulk');
  expect(sent?.body).toEqual({ ids: [late.id, examplePlanRow(2).id], priority: 'critical', assignedTo: null });
});

test('a plan that may not move there is named, and nothing typed is lost', async () => {
  const errors = [{ pointer: '/ids/0', code: 'action-plans.move-of', values: { title: 'Trocar o roteador' } }];
  const { user } = await renderScreen(<PlansScreen />, {
    ...stage,
    replies: [...replies, refuse(actionPlans.bulk, { status: 422, code: 'kit.invalid', errors })],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Marcar Trocar o roteador' }));
  await user.click(screen.getByRole('button', { name: 'Editar juntos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Situação/), 'Em espera');
  await user.click(dialog.getByRole('button', { name: 'Aplicar a todos' }));
  expect(await screen.findByText('“Trocar o roteador” não pode passar direto para esse estado.')).toBeTruthy();
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /Situação/ }).value).toBe('pending');
});

test('title, owner and day are changed in the line', async () => {
  const { user, server } = await renderScreen(<PlansScreen />, stage);
  const sent = () => server.seen.filter(({ route }) => route === 'PUT /action-plans/:id').at(-1)?.body;
  server.add(reply(actionPlans.update, examplePlan({ id: late.id, assignedTo: bruno })));
  const line = within(await screen.findByRole('row', { name: /Plano 2/ }));
  await user.click(line.getByRole('button', { name: 'Responsável: Ninguém ainda' }));
  const opened = within(await screen.findByRole('dialog'));
  const owner = opened.getByRole('combobox', { name: 'Responsável' });
  await within(owner).findByRole('option', { name: /Bruno/ });
  await user.selectOptions(owner, bruno.id);
  expect(sent()).toEqual({ assignedTo: bruno.id, version: 3 });
  await user.click(line.getByRole('button', { name: 'Mudar o título de Plano 2' }));
  const title = await screen.findByRole('textbox', { name: 'Título do plano' });
  await user.clear(title);
  await user.type(title, 'Testar a restauração{Enter}');
  expect(sent()).toEqual({ title: 'Testar a restauração', version: 3 });
});
