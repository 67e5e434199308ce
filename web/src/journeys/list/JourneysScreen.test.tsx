import { screen, within } from '@testing-library/react';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { searchJourneys } from '../search.ts';
import {
  journey,
  journeysPage,
  other,
  sampleJourneyRow,
  sampleJourneyStats,
  suppliers,
  template,
} from '../testing/samples.ts';
import { JourneysScreen } from './JourneysScreen.tsx';

const none = {
  ...sampleJourneyStats,
  total: 0,
  inProgress: 0,
  totalTasks: 0,
  completedTasks: 0,
  averageProgress: 0,
  minutesLeft: 0,
};
const running = { id: sampleJourneyRow.id, status: 'in_progress' as const };

function render(path = '/journeys', mine = [sampleJourneyRow, other]) {
  const replies = [
    reply(journeys.list, journeysPage(mine)),
    reply(journeys.stats, mine.length > 0 ? sampleJourneyStats : none),
    reply(journeys.templates, {
      items: [mine.length > 0 ? { ...template, journey: running } : template, suppliers],
    }),
  ];
  return renderScreen(<JourneysScreen />, { role: 'ADMIN', path, replies });
}

test('shows the journeys with progress, time left and what is next, and the figures', async () => {
  await render();
  const mine = within(await screen.findByRole('list', { name: 'Minhas jornadas' }));
  const card = within(mine.getByRole('article', { name: 'Os primeiros 30 dias' }));
  expect(card.getByText(/25% do trabalho · 1 de 3 tarefas · faltam 9 h/)).toBeTruthy();
  expect(card.getByText(/Saber o que precisa de cópia/)).toBeTruthy();
  expect(mine.getAllByText('Esta vem primeiro, pela ordem de trabalho')).toHaveLength(1);
  expect(card.getByText('Esta vem primeiro, pela ordem de trabalho')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Tarefas concluídas' })).getByText('2')).toBeTruthy();
  await expectNoAxeViolations();
});

test('keeps a new order that was made with the keyboard', async () => {
  const { user, server } = await render();
  server.add(reply(journeys.order, { success: true }));
  const handle = await screen.findByRole('button', { name: 'Mover Responder a um incidente' });
  handle.focus();
  await user.keyboard(' ');
  await user.keyboard('{ArrowUp}');
  await user.keyboard(' ');
  const sent = server.seen.find(({ route }) => route === 'PUT /journeys/order');
  expect(sent?.body).toEqual({ ids: [other.id, sampleJourneyRow.id] });
});

test('without a journey says where to begin', async () => {
  await render('/journeys', []);
  expect(await screen.findByRole('heading', { name: 'Escolha por onde começar' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Minhas jornadas' })).toBeNull();
  await expectNoAxeViolations();
});

test('filters the templates in the address, and offers to clear', async () => {
  const { user, address } = await render('/journeys', []);
  await user.selectOptions(await screen.findByLabelText('Assunto'), 'Fornecedores');
  expect(address()).toBe('/journeys?topic=suppliers');
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Fornecedores sem sustos',
  ]);
  await user.selectOptions(screen.getByLabelText('Dificuldade'), 'Iniciante');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/journeys');
});

test('a template is seen whole before it is started', async () => {
  const { user, server, address } = await render('/journeys', []);
  server.add(reply(journeys.start, journey));
  await user.click(await screen.findByRole('button', { name: 'Conhecer: Os primeiros 30 dias' }));
  const drawer = await screen.findByRole('dialog', { name: 'Os primeiros 30 dias' });
  expect(within(drawer).getByText('Todos sabem a quem avisar')).toBeTruthy();
  expect(within(drawer).getByText('30 h, cerca de 4 semanas a um dia por semana')).toBeTruthy();
  expect(within(drawer).getByRole('heading', { name: 'Saber o que precisa de cópia' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(within(drawer).getByRole('button', { name: 'Iniciar jornada' }));
  expect(server.seen.find(({ route }) => route === 'POST /journeys/start')?.body).toEqual({
    journeyTemplateId: 'first-30-days',
  });
  expect(address()).toBe(`/journeys/${journey.id}`);
});

test('says the fallback where the server gives no reason', async () => {
  const { user, server } = await render('/journeys?template=first-30-days', []);
  server.add(refuse(journeys.start, { status: 500, code: 'nowhere.known', message: '' }));
  await user.click(await screen.findByRole('button', { name: 'Iniciar jornada' }));
  expect(await screen.findByText('Erro ao iniciar jornada. Tente novamente.')).toBeTruthy();
});

test('one task can be begun with, or become a plan alone', async () => {
  const { user, server, address } = await render('/journeys?template=first-30-days', []);
  server.add(reply(journeys.planFromTemplate, { actionPlanId: journey.id, created: true }));
  const drawer = await screen.findByRole('dialog', { name: 'Os primeiros 30 dias' });
  await user.click(within(drawer).getAllByText('Por que e como')[0] ?? drawer);
  const startable = within(drawer).getAllByRole('button', { name: /^Começar por esta/, hidden: true });
  expect(startable.map((one) => one.getAttribute('aria-label'))).toEqual(['Começar por esta: Dar um dono à segurança']);
  await user.click(within(drawer).getByRole('button', { name: 'Só criar um plano de ação: Dar um dono à segurança' }));
  expect(address()).toBe(`/action-plans/${journey.id}`);
});

test('says why it cannot be read, and tries again', async () => {
  const message = 'O serviço está ocupado.';
  const replies = [
    refuse(journeys.list, { status: 503, code: 'kit.unavailable', message }),
    reply(journeys.stats, none),
    reply(journeys.templates, { items: [template] }),
  ];
  const { user, server } = await renderScreen(<JourneysScreen />, { role: 'ADMIN', path: '/journeys', replies });
  expect(await screen.findByText(message)).toBeTruthy();
  server.add(reply(journeys.list, journeysPage([])));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Escolha por onde começar' })).toBeTruthy();
});

test('the palette finds journeys by title, without minding accents', async () => {
  await render('/journeys', []);
  await screen.findByRole('heading', { name: 'Escolha por onde começar' });
  const found = await searchJourneys('susto', new AbortController().signal);
  expect(found).toMatchObject([{ title: 'Fornecedores sem sustos', to: '/journeys?template=supplier-security' }]);
});
