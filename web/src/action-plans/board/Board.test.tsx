import { screen, waitFor, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { examplePlan, examplePlanRow, examplePlanStats, plansPage } from '../testing/examples.ts';
import { Board } from './Board.tsx';

const waiting = examplePlanRow(1, { title: 'Trocar o roteador', status: 'pending' });
const open = examplePlanRow(2, { title: 'Rever acessos' });
const all = [waiting, open];
const byStatus = reply(actionPlans.list, ({ query }) => plansPage(all.filter(({ status }) => status === query.status)));
const replies = [byStatus, reply(actionPlans.stats, examplePlanStats), reply(actionPlans.update, examplePlan())];
const stage = { role: 'BASIC', path: '/action-plans', replies } as const;
const page = () => (
  <>
    <h1>Planos</h1>
    <Board filters={planFilters.parse({})} />
  </>
);

afterEach(() => vi.restoreAllMocks());

test('a column for each status, with its plans', async () => {
  await renderScreen(page(), stage);
  const column = within(await screen.findByRole('region', { name: 'Em espera' }));
  expect(await column.findByRole('link', { name: 'Trocar o roteador' })).toBeTruthy();
  expect(column.getByText('1 plano')).toBeTruthy();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Aberto',
    'Em andamento',
    'Em espera',
    'Concluído',
    'Cancelado',
  ]);
  await expectNoAxeViolations();
});

test('the menu of a card offers only the moves that are allowed, and moves it', async () => {
  const { user, server } = await renderScreen(page(), stage);
  await user.click(await screen.findByRole('button', { name: 'Mudar a situação de Trocar o roteador' }));
  const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(choices).toEqual(['Aberto', 'Em andamento', 'Cancelado']);
  await user.click(screen.getByRole('menuitem', { name: 'Em andamento' }));
  await waitFor(() => expect(server.seen.some(({ route }) => route === 'PUT /action-plans/:id')).toBe(true));
  const sent = server.seen.find(({ route }) => route === 'PUT /action-plans/:id');
  expect([sent?.params.id, sent?.body]).toEqual([waiting.id, { status: 'in_progress', version: 3 }]);
});

test('a refused move says why, and the card is back', async () => {
  const errors = [{ pointer: '/status', code: 'action-plans.open-subtasks', values: { count: 2 } }];
  const refusal = refuse(actionPlans.update, { status: 422, code: 'kit.invalid', errors });
  const { user } = await renderScreen(page(), { ...stage, replies: [...replies, refusal] });
  await user.click(await screen.findByRole('button', { name: 'Mudar a situação de Rever acessos' }));
  await user.click(screen.getByRole('menuitem', { name: 'Concluído' }));
  expect(await screen.findByText(/Ainda há subtarefas abertas \(2\)/)).toBeTruthy();
  const column = within(screen.getByRole('region', { name: 'Aberto' }));
  expect(await column.findByRole('link', { name: 'Rever acessos' })).toBeTruthy();
});

/** jsdom has no layout: columns stand side by side, cards inside their column, the one in hand where it was taken. */
function layColumnsOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const column = (this.closest('section') ? this : document.querySelector('[data-held]'))?.closest('section');
    const at = column ? [...document.querySelectorAll('section')].indexOf(column) : 0;
    return this.tagName === 'SECTION' ? new DOMRect(at * 200, 0, 180, 600) : new DOMRect(at * 200 + 10, 50, 160, 80);
  });
}

test('with the keyboard alone: taken up, carried past what is not allowed, put down, told all the way', async () => {
  layColumnsOut();
  const { user, server } = await renderScreen(page(), stage);
  (await screen.findByRole('button', { name: 'Mover Trocar o roteador' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Trocar o roteador na mão, na coluna Em espera.')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Trocar o roteador sobre a coluna Em andamento.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Trocar o roteador foi para Em andamento.')).toBeTruthy();
  const sent = server.seen.find(({ route }) => route === 'PUT /action-plans/:id');
  expect(sent?.body).toEqual({ status: 'in_progress', version: 3 });
});

test('who only reads moves nothing', async () => {
  await renderScreen(page(), { ...stage, role: 'VIEWER' });
  await screen.findByRole('link', { name: 'Rever acessos' });
  expect(screen.queryByRole('button')).toBeNull();
});
