import { screen, waitFor, within } from '@testing-library/react';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { Journey } from '@vigia/contract/journeys/journeys.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { heldTask, journey, nextTask } from '../testing/samples.ts';
import { JourneyScreen } from './JourneyScreen.tsx';

const render = (shown: Journey = journey) =>
  renderScreen(<JourneyScreen />, {
    role: 'ADMIN',
    path: `/journeys/${journey.id}`,
    pattern: '/journeys/:id',
    replies: [reply(journeys.get, shown)],
  });
const stopOf = async (title: string) => {
  const path = within(await screen.findByRole('list', { name: 'Tarefas em ordem' }));
  const stop = path.getByRole('heading', { name: title, hidden: true }).closest('li');
  if (!stop) throw new Error(`no stop ${title}`);
  return within(stop);
};
const sentMove = (seen: readonly { route: string; body: unknown }[]) =>
  seen.find(({ route }) => route === 'PATCH /journeys/tasks/:id/progress')?.body;

test('shows the way with one task that is next, and how the progress is computed', async () => {
  await render();
  expect(await screen.findByRole('heading', { level: 1, name: journey.title })).toBeTruthy();
  expect(screen.getAllByText('Próxima')).toHaveLength(1);
  const next = await stopOf(nextTask.title);
  expect(next.getByText('Próxima')).toBeTruthy();
  expect(screen.getByText(/Feito: 3 h de 12 h, ou 25%/)).toBeTruthy();
  await expectNoAxeViolations();
});

test('a task that waits says for what, and cannot be finished', async () => {
  await render();
  const held = await stopOf(heldTask.title);
  expect(held.getByText('Aguarda outra')).toBeTruthy();
  expect(held.getByText('Antes é preciso terminar: “Saber o que precisa de cópia”.')).toBeTruthy();
  expect(held.queryByRole('button', { name: /^Concluir/, hidden: true })).toBeNull();
});

test('finishing says what it proves and asks what was done', async () => {
  const { user, server } = await render();
  const next = await stopOf(nextTask.title);
  server.add(reply(journeys.taskProgress, journey));
  await user.click(next.getByRole('button', { name: `Concluir: ${nextTask.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir a tarefa' }));
  expect(dialog.getByText(/passa a valer como evidência/)).toBeTruthy();
  expect(dialog.getByText('Papéis e responsabilidades', { exact: false })).toBeTruthy();
  await expectNoAxeViolations();
  await user.type(dialog.getByLabelText(/O que foi feito/), 'Lista na pasta oficial');
  await user.click(dialog.getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('Tarefa concluída.')).toBeTruthy();
  expect(sentMove(server.seen)).toEqual({ status: 'completed', note: 'Lista na pasta oficial', version: 2 });
});

test('a task that does not apply needs a reason', async () => {
  const { user, server } = await render();
  server.add(reply(journeys.taskProgress, journey));
  const next = await stopOf(nextTask.title);
  await user.click(next.getByRole('button', { name: `Não se aplica: ${nextTask.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Esta tarefa não se aplica' }));
  await user.click(dialog.getByRole('button', { name: 'Deixar de fora' }));
  expect((await dialog.findAllByText(/Diga por que esta tarefa não se aplica/)).length).toBeGreaterThan(0);
  expect(sentMove(server.seen)).toBeUndefined();
});

test('somebody else was faster: it says so and reads anew', async () => {
  const { user, server } = await render();
  const message = 'Outra pessoa mudou esta jornada.';
  server.add(refuse(journeys.taskProgress, { status: 409, code: 'kit.changed-meanwhile', message }));
  const next = await stopOf(nextTask.title);
  await user.click(next.getByRole('button', { name: `Comecei: ${nextTask.title}` }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.seen.filter(({ route }) => route === 'GET /journeys/:id').length).toBeGreaterThan(1);
});

test('makes a plan, and says the fallback when that fails', async () => {
  const { user, server, address } = await render();
  server.add(refuse(journeys.planFromTask, { status: 500, code: 'nowhere.known', message: '' }));
  const next = await stopOf(nextTask.title);
  const button = next.getByRole('button', { name: `Criar plano de ação: ${nextTask.title}` });
  await user.click(button);
  expect(await screen.findByText('Erro ao criar plano de ação. Tente novamente.')).toBeTruthy();
  server.add(reply(journeys.planFromTask, { actionPlanId: heldTask.id, created: true }));
  await user.click(button);
  expect(address()).toBe(`/action-plans/${heldTask.id}`);
});

test('a completed plan suggests finishing, and nothing more', async () => {
  const plan = { id: heldTask.id, title: 'Cópias', status: 'completed', done: 2, total: 2 };
  const tasks = journey.tasks.map((task) =>
    task.id === nextTask.id ? { ...task, plan, suggestion: 'plan' as const } : task,
  );
  await render({ ...journey, tasks });
  const next = await stopOf(nextTask.title);
  expect(next.getByText('Parece pronta')).toBeTruthy();
  expect(next.getByRole('link', { name: 'Cópias' }).getAttribute('href')).toBe(`/action-plans/${plan.id}`);
});

test.each([
  ['completed', 'in_progress'],
  ['skipped', 'not_started'],
] as const)('what was %s and is opened again is %s', async (status, back) => {
  const tasks = journey.tasks.map((task) => (task.id === nextTask.id ? { ...task, status } : task));
  const { user, server } = await render({ ...journey, tasks });
  server.add(reply(journeys.taskProgress, journey));
  const name = `Reabrir: ${nextTask.title}`;
  await user.click((await stopOf(nextTask.title)).getByRole('button', { name, hidden: true }));
  await waitFor(() => expect(sentMove(server.seen)).toMatchObject({ status: back }));
});

test.each([
  ['open', 1],
  ['canceled', 0],
  ['completed', 0],
] as const)('finishing says what stays of a plan that is %s', async (status, said) => {
  const plan = { id: heldTask.id, title: 'Cópias', status, done: 1, total: 2 };
  const tasks = journey.tasks.map((task) => (task.id === nextTask.id ? { ...task, plan } : task));
  const { user } = await render({ ...journey, tasks });
  await user.click((await stopOf(nextTask.title)).getByRole('button', { name: `Concluir: ${nextTask.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Concluir a tarefa' }));
  expect(dialog.queryAllByText(/O plano de ação continua aberto/)).toHaveLength(said);
});

test('is given up after a question', async () => {
  const { user, server } = await render();
  server.add(reply(journeys.setStatus, { ...journey, status: 'not_started' }));
  await user.click(await screen.findByRole('button', { name: 'Desistir da jornada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desistir desta jornada?' }));
  await user.click(dialog.getByRole('button', { name: 'Desistir da jornada' }));
  expect(server.seen.find(({ route }) => route === 'PATCH /journeys/:id')?.body).toEqual({
    status: 'not_started',
    version: 4,
  });
});

test('at its end says what was reached and where to go on', async () => {
  const tasks = journey.tasks.map((task) => ({ ...task, status: 'completed' as const, waitsFor: [] }));
  await render({ ...journey, status: 'completed', progress: 100, minutesLeft: 0, next: null, tasks });
  expect(await screen.findByRole('heading', { name: 'Jornada concluída' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escolher a próxima jornada' }).getAttribute('href')).toBe('/journeys');
  await expectNoAxeViolations();
});

test('says that there is no such journey', async () => {
  const replies = [refuse(journeys.get, { status: 404, code: 'kit.not-found', message: 'Não encontrado.' })];
  await renderScreen(<JourneyScreen />, { role: 'ADMIN', path: '/journeys/x', pattern: '/journeys/:id', replies });
  expect(await screen.findByText('Não encontrado.')).toBeTruthy();
});
