import { screen, within } from '@testing-library/react';
import { lists } from '@vigia/contract/lists/lists.contract.ts';
import { type TeamUser, team, teamFilters } from '@vigia/contract/team/team.contract.ts';
import { expect, test, vi } from 'vitest';
import { useRead } from '../api/queries.ts';
import { useUrlState } from '../screen/useUrlState.ts';
import { type FakeReply, refuse, reply, type Seen } from '../testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { DataTable } from './DataTable.tsx';

const member = (n: number): TeamUser => ({
  id: `019aa000-0000-7000-8000-00000000000${n}`,
  email: `p${n}@aurora.test`,
  firstName: `Pessoa ${n}`,
  lastName: 'Silva',
  role: 'BASIC',
  isActive: true,
  isOperator: false,
  lastLoginAt: null,
  joinedAt: '2026-01-01T00:00:00Z',
});

function People({ kept }: { kept?: 'risks' }) {
  const state = useUrlState(teamFilters);
  const people = useRead(team.users, { query: state[0] }, { keepPrevious: true });
  return (
    <>
      <h1>Equipe</h1>
      <DataTable
        name="Equipe"
        read={people}
        columns={[
          { id: 'name', title: 'Nome', cell: ({ firstName }) => firstName, sort: 'name' },
          { id: 'email', title: 'E-mail', cell: ({ email }) => email },
          { id: 'role', title: 'Perfil', folds: true, cell: ({ role }) => role },
        ]}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/team/${id}`}
        state={state}
        kept={kept}
        empty={<p>Convide alguém.</p>}
      />
    </>
  );
}

const many = reply(team.users, ({ query }) => ({
  items: [1, 2, 3].map(member),
  total: 143,
  page: Number(query.page),
  limit: Number(query.limit),
}));
const show = (path = '/team') => renderScreen(<People />, { role: 'ADMIN', path, replies: [many] });

test('says which part this is and turns the page in the address', async () => {
  const { user, address, server } = await show();
  expect(await screen.findByText('1–20 de 143')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(address()).toBe('/team?page=2');
  expect(await screen.findByText('21–40 de 143')).toBeTruthy();
  expect(server.seen.at(-1)?.query).toEqual({ page: '2', limit: '20', sort: 'name' });
  await expectNoAxeViolations();
});

test('sorts on the server, back on the first page, and says so', async () => {
  const { user, address } = await show('/team?page=3');
  const header = await screen.findByRole('columnheader', { name: 'Nome' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  const button = within(header).getByRole('button', { name: 'Nome', description: 'Ordenar por Nome' });
  await user.click(button);
  expect(address()).toBe('/team?sort=-name');
  expect(header.getAttribute('aria-sort')).toBe('descending');
});

test('more rows per page starts over', async () => {
  const { user, address } = await show('/team?page=3');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Linhas por página' }), '50');
  expect(address()).toBe('/team?limit=50');
});

test('arrow keys walk the rows, Enter opens one', async () => {
  const { user, address } = await show();
  const first = await screen.findByRole('link', { name: 'Pessoa 1' });
  first.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Pessoa 2');
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/team/${member(2).id}`);
});

test('becomes cards where it is narrow', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  await show();
  const list = await screen.findByRole('list', { name: 'Equipe' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByText('p2@aurora.test').closest('details')).toBeNull();
  // What matters less is folded under the names of its columns.
  const [folded] = within(list).getAllByText('BASIC');
  expect(folded?.closest('details')?.querySelector('summary')?.textContent).toBe('Perfil');
  await expectNoAxeViolations();
});

test('parts of the address that make no sense count as not given', async () => {
  const { server } = await show('/team?page=abc&role=KING&search=ana');
  await screen.findByText('1–20 de 143');
  expect(server.seen[0]?.query).toEqual({ page: '1', limit: '20', sort: 'name', search: 'ana' });
});

test('tells nothing at all from nothing that matches', async () => {
  const none = reply(team.users, { items: [], total: 0, page: 1, limit: 20 });
  const { unmount } = await renderScreen(<People />, { role: 'ADMIN', path: '/team?sort=-name', replies: [none] });
  expect(await screen.findByText('Convide alguém.')).toBeTruthy();
  unmount();
  const { user, address } = await renderScreen(<People />, { role: 'ADMIN', path: '/team?search=zz', replies: [none] });
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/team');
  expect(await screen.findByText('Convide alguém.')).toBeTruthy();
});

const other = '019aa000-0000-7000-8000-0000000000aa';
const showKept = (path: string, ...replies: FakeReply[]) =>
  renderScreen(<People kept="risks" />, { role: 'ADMIN', path, replies: [many, ...replies] });
const hiddenSent = (server: { seen: readonly Seen[] }) =>
  server.seen.filter(({ route }) => route === 'PUT /lists/:list/columns').map(({ body }) => body);

test('a column goes at once and stays away; the one that names the row cannot go', async () => {
  const { user, server } = await showKept(
    '/team',
    reply(lists.setColumns, ({ body }) => lists.setColumns.body.parse(body)),
  );
  expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Colunas' }));
  expect(choice.queryByRole('checkbox', { name: 'Nome' })).toBeNull();
  await user.click(choice.getByRole('checkbox', { name: 'E-mail' }));
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull();
  await expectNoAxeViolations();
  await user.click(choice.getByRole('button', { name: 'Mostrar todas' }));
  expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeTruthy();
  await vi.waitFor(() => expect(hiddenSent(server)).toEqual([{ hidden: ['email'] }, { hidden: [] }]));
});

test('a column that could not be put away comes back, and why is said', async () => {
  const { user } = await showKept('/team', refuse(lists.setColumns, { status: 409, code: 'lists.not-a-member' }));
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
  expect(await screen.findByText('lists.not-a-member')).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: 'E-mail' })).toBeTruthy();
});

test('kept filters replace those of the list, not the rest of the address; hidden columns are gone from cards too', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  const view = { id: other, name: 'Só leitores', query: 'role=VIEWER' };
  const { user, address } = await showKept(
    '/team?search=ana&page=2&panel=open',
    reply(lists.get, { hidden: ['email'], views: [view] }),
  );
  const list = await screen.findByRole('list', { name: 'Equipe' });
  expect(within(list).queryByText('p2@aurora.test')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Filtros salvos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtros salvos' }));
  await expectNoAxeViolations();
  await user.click(await dialog.findByRole('link', { name: 'Só leitores' }));
  expect(address()).toBe('/team?panel=open&role=VIEWER');
});
