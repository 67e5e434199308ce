import { IconUsers } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NavGroup } from '../layout/navigation.ts';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { registerCommand, registerSearch } from './search.ts';

const groups: NavGroup[] = [
  {
    id: 'people',
    title: 'Pessoas',
    items: [{ to: '/team', title: 'Equipe', icon: IconUsers }],
  },
  {
    id: 'improve',
    title: 'Melhorar',
    items: [{ to: '/action-plans', title: 'Planos de ação', icon: IconUsers }],
  },
];
const asked: string[] = [];
registerSearch({
  room: 'test-people',
  permission: 'team.read',
  async search(query) {
    asked.push(query);
    return [{ id: '7', title: 'Bruno Lima', detail: 'bruno@aurora.test', to: '/team/7' }];
  },
});
registerCommand({ words: 'action-plans.create', to: '/action-plans/new', permission: 'action-plans.edit' });
const show = (role: 'ADMIN' | 'VIEWER') => renderScreen(<CommandPalette groups={groups} />, { role, path: '/x' });

test('Ctrl+K opens it; a screen is found without its accents; Enter goes there', async () => {
  const { user, address } = await show('VIEWER');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Ir para uma tela, fazer algo ou buscar um registro' }),
    'acao',
  );
  expect(screen.getByText('Planos de ação')).toBeTruthy();
  expect(screen.queryByText('Equipe')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/action-plans'));
});

test('finds the records of the rooms whose permission the role has', async () => {
  const { user, address } = await show('ADMIN');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'bru');
  await user.click(await screen.findByText('Bruno Lima'));
  expect(asked).toEqual(['bru']);
  await waitFor(() => expect(address()).toBe('/team/7'));
});

test('asks no room the role may not search', async () => {
  asked.length = 0;
  const { user } = await show('VIEWER');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'bru');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nada encontrado para essa busca'));
  expect(asked).toEqual([]);
});

test('begins something, for who may do it', async () => {
  const { user, address, unmount } = await show('ADMIN');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'novo plano');
  await user.click(await screen.findByText('Novo plano de ação'));
  await waitFor(() => expect(address()).toBe('/action-plans/new'));
  unmount();
  const viewer = await show('VIEWER');
  await viewer.user.keyboard('{Control>}k{/Control}');
  await viewer.user.type(await screen.findByRole('combobox'), 'novo plano');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nada encontrado para essa busca'));
});

test('says which result is meant and how many there are; the first one is, until an arrow says another', async () => {
  const { user, address } = await show('VIEWER');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const meant = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const list = screen.getByRole('listbox');
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  await expectNoAxeViolations();
  await user.type(field, 'e');
  expect(meant()?.textContent).toContain('Equipe');
  expect(meant()?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('2 resultados');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Planos de ação');
  await user.keyboard('{ArrowDown}');
  expect(meant()?.textContent).toContain('Equipe');
  await user.type(field, 'x');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('Nada encontrado para essa busca');
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(address()).toBe('/team'));
});
