import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Filters } from './Filters.tsx';

const three = (
  <Filters label="Filtros dos riscos">
    <input aria-label="Buscar" />
    <input aria-label="Gravidade" />
    <input aria-label="Responsável" />
  </Filters>
);
const narrow = () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
};
const names = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'));
afterEach(() => vi.restoreAllMocks());

test('all stand side by side where there is room', async () => {
  await renderScreen(three, { role: 'ADMIN', replies: [] });
  expect(names()).toEqual(['Buscar', 'Gravidade', 'Responsável']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('on a phone the first stands alone, and the others open by a button', async () => {
  narrow();
  const { user } = await renderScreen(three, { role: 'ADMIN', replies: [] });
  expect(names()).toEqual(['Buscar']);
  await user.click(screen.getByRole('button', { name: 'Mais filtros', expanded: false }));
  expect(names()).toEqual(['Buscar', 'Gravidade', 'Responsável']);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Menos filtros', expanded: true }));
  expect(names()).toEqual(['Buscar']);
});

test('what the address filters by is never out of sight', async () => {
  narrow();
  await renderScreen(three, { role: 'ADMIN', path: '/risk-management?page=2&severity=high', replies: [] });
  expect(names()).toEqual(['Buscar', 'Gravidade', 'Responsável']);
});
