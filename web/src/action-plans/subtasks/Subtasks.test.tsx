import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { PlanScreen } from '../plan/PlanScreen.tsx';
import { bruno, examplePlan, planAna, task } from '../testing/examples.ts';

const show = (now: Plan) =>
  renderScreen(<PlanScreen />, {
    role: 'BASIC',
    path: `/action-plans/${now.id}`,
    pattern: '/action-plans/:actionPlanId',
    replies: [reply(actionPlans.get, now), reply(actionPlans.people, { items: [planAna, bruno], left: [] })],
  });
const changing = 'PUT /action-plans/:id/subtasks/:subtaskId';

afterEach(() => vi.restoreAllMocks());

test('a subtask moves at once by its menu; what waits may not begin and says for what', async () => {
  const held = task(2, { dependsOn: [task(1).id] });
  const now = examplePlan({ subtasks: [task(1), held] });
  const { user, server } = await show(now);
  expect(await screen.findByText('espera “Passo 1”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Situação de Passo 2/ }));
  expect(screen.getByText('Antes é preciso terminar “Passo 1”.')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Pôr em andamento' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Escape}');
  server.add(
    reply(actionPlans.updateSubtask, { ...now, subtasks: [task(1, { status: 'EM_PROGRESSO', version: 2 }), held] }),
  );
  await user.click(screen.getByRole('button', { name: /^Situação de Passo 1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Pôr em andamento' }));
  expect(await screen.findByRole('button', { name: /^Situação de Passo 1: Em andamento/ })).toBeTruthy();
  expect(server.seen.find(({ route }) => route === changing)?.body).toEqual({ status: 'EM_PROGRESSO', version: 1 });
});

test('a refused move says why and shows what is so', async () => {
  const { user, server } = await show(examplePlan());
  const errors = [{ pointer: '/status', code: 'action-plans.canceled-plan' }];
  server.add(refuse(actionPlans.updateSubtask, { status: 422, code: 'kit.invalid', errors }));
  await user.click(await screen.findByRole('button', { name: /^Situação de Passo 1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Descartar' }));
  expect(await screen.findByText('O plano está cancelado. Reabra o plano antes.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Situação de Passo 1: A fazer/ })).toBeTruthy();
});

test('finishing asks what was left, says which controls it proves, and takes a link', async () => {
  const serves = [{ framework: 'iso27001' as const, controlId: 'A.5.17', title: 'Informações de autenticação' }];
  const now = examplePlan({ subtasks: [task(1, { serves, version: 6 })] });
  const { user, server } = await show(now);
  server.add(reply(actionPlans.updateSubtask, now));
  await user.click(await screen.findByRole('button', { name: /^Situação de Passo 1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Concluir…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir a subtarefa' }));
  expect(dialog.getByText('Vai servir de evidência para 1 controle:')).toBeTruthy();
  expect(dialog.getByText('A.5.17 Informações de autenticação')).toBeTruthy();
  await expectNoAxeViolations();
  await user.type(dialog.getByLabelText('Endereço'), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  expect(dialog.getByLabelText('Endereço').getAttribute('aria-invalid')).toBe('true');
  await user.clear(dialog.getByLabelText('Endereço'));
  await user.type(dialog.getByLabelText('Endereço'), 'https://drive.example.com/mfa');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('Concluída, com evidência para 1 controle')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === changing)?.body).toEqual({
    status: 'CONCLUIDA',
    version: 6,
    evidence: { kind: 'link', title: 'Passo 1', link: 'https://drive.example.com/mfa' },
  });
});

test('finishing with nothing left is as easy', async () => {
  const now = examplePlan();
  const { user, server } = await show(now);
  server.add(reply(actionPlans.updateSubtask, now));
  await user.click(await screen.findByRole('button', { name: /^Situação de Passo 1/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Concluir…' }));
  await user.click(await screen.findByRole('radio', { name: 'Nada que sirva de prova' }));
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('Subtarefa concluída')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === changing)?.body).toEqual({ status: 'CONCLUIDA', version: 1 });
});

/** jsdom has no layout: the rows stand one below the other. */
function layRowsOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const at = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
    return new DOMRect(0, at * 60, 600, 60);
  });
}

test('the order changes with the keyboard alone, told in the reader’s language', async () => {
  layRowsOut();
  const now = examplePlan();
  const { user, server } = await show(now);
  server.add(reply(actionPlans.updateSubtask, { ...now, subtasks: [task(2), task(1), task(3)] }));
  (await screen.findByRole('button', { name: 'Mover Passo 1' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Passo 1 na mão: posição 1 de 3.')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Passo 1 iria para a posição 2 de 3.')).toBeTruthy();
  await user.keyboard(' ');
  await waitFor(() => expect(server.seen.some(({ route }) => route === changing)).toBe(true));
  expect(server.seen.find(({ route }) => route === changing)?.body).toEqual({ position: 1, version: 1 });
  const rows = within(screen.getByRole('list', { name: 'Subtarefas' })).getAllByText(/^Passo \d$/);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Passo 2', 'Passo 1', 'Passo 3']);
});

test('a new subtask needs one line, and the next can follow', async () => {
  const now = examplePlan({ subtasks: [] });
  const { user, server } = await show(now);
  server.add(reply(actionPlans.addSubtask, { ...now, subtasks: [task(1, { title: 'Avisar a equipe' })] }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar subtarefa' }));
  await user.keyboard('Avisar a equipe{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Subtarefas' }));
  expect(list.getByText('Avisar a equipe')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('O que fazer').value).toBe('');
});

test('a dependency that goes in a circle is refused at its field', async () => {
  const { user, server } = await show(examplePlan());
  const errors = [{ pointer: '/dependsOn', code: 'action-plans.cycle' }];
  server.add(refuse(actionPlans.updateSubtask, { status: 422, code: 'kit.invalid', errors }));
  await user.click(await screen.findByRole('button', { name: 'Passo 1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar a subtarefa' }));
  await user.click(drawer.getByRole('checkbox', { name: 'Passo 2' }));
  await user.type(drawer.getByLabelText('Horas de trabalho (opcional)'), '3');
  await expectNoAxeViolations();
  await user.click(drawer.getByRole('button', { name: 'Salvar' }));
  expect((await drawer.findAllByText(/Assim uma tarefa esperaria por si mesma/)).length).toBeGreaterThan(0);
  expect(server.seen.find(({ route }) => route === changing)?.body).toEqual({
    hours: 3,
    dependsOn: [task(2).id],
    version: 1,
  });
});
