import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { examplePlanRow, plansPage } from '../testing/examples.ts';
import { Calendar } from './Calendar.tsx';

const due = examplePlanRow(1, { title: 'Trocar o roteador', dueDate: '2026-12-10' });
const replies = [reply(actionPlans.list, plansPage([due]))];
const stage = { role: 'BASIC', path: '/action-plans', replies } as const;

function Page() {
  const [month, setMonth] = useState('2026-12');
  return (
    <>
      <h1>Planos</h1>
      <Calendar filters={planFilters.parse({})} month={month} onMonth={setMonth} />
    </>
  );
}

test('a month with what is due, asked for whole weeks', async () => {
  const { server } = await renderScreen(<Page />, stage);
  const table = await screen.findByRole('table', { name: 'Prazos de dezembro de 2026' });
  const day = within(table).getByRole('button', { name: 'quinta-feira, 10 de dezembro: 1 plano' });
  expect(within(day.closest('td') ?? table).getByRole('link', { name: 'Trocar o roteador' })).toBeTruthy();
  expect(server.seen[0]?.query).toMatchObject({ dueFrom: '2026-11-29', dueTo: '2027-01-02', sort: 'dueDate' });
  await expectNoAxeViolations();
});

test('the arrow keys walk the days and over the edge of the month; a day opens its list', async () => {
  const { user } = await renderScreen(<Page />, stage);
  (await screen.findByRole('button', { name: 'terça-feira, 1 de dezembro' })).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('quinta-feira, 10 de dezembro: 1 plano');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'quinta-feira, 10 de dezembro' })).toBeTruthy();
  await user.keyboard('{PageUp}');
  expect(await screen.findByRole('heading', { name: 'Novembro de 2026' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('terça-feira, 10 de novembro');
});

test('on a phone the month is a list too', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  await renderScreen(<Page />, stage);
  const list = await screen.findByRole('heading', { name: 'Prazos de dezembro de 2026' });
  expect(within(list.closest('section') ?? list).getByRole('link', { name: 'Trocar o roteador' })).toBeTruthy();
  await expectNoAxeViolations();
});
