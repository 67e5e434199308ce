import { screen, waitFor, within } from '@testing-library/react';
import { type AuditEntry, type AuditVerification, auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { AuditLogScreen } from './AuditLogScreen.tsx';

const entry: AuditEntry = {
  id: '019aa000-0000-7000-8000-0000000000e1',
  seq: 41,
  at: '2026-11-20T13:05:00.000Z',
  actor: { id: '019aa000-0000-7000-8000-00000000a002', firstName: 'Bruno', lastName: 'Lima' },
  actorKind: 'user',
  action: 'team.role-changed',
  targetId: 'u-7',
  targetName: 'Carla Dias',
  before: { role: 'VIEWER' },
  after: { role: 'BASIC' },
  hash: 'ab12',
};
const pageOf = (items: AuditEntry[], total = items.length) => ({ items, total, page: 1, limit: 20 });
const stage = { role: 'ADMIN', path: '/audit-log' } as const;

test('shows who did what, in the time of the company', async () => {
  await renderScreen(<AuditLogScreen />, { ...stage, replies: [reply(auditLog.list, pageOf([entry]))] });
  const table = await screen.findByRole('table', { name: 'Trilha de auditoria' });
  expect(within(table).getByText('Bruno Lima')).toBeTruthy();
  expect(within(table).getByText('20 de nov. de 2026, 10:05')).toBeTruthy();
  await expectNoAxeViolations();
});

test('says in words what was done, with the name to search for', async () => {
  const did = (seq: number, action: string) => ({ ...entry, id: `${entry.id.slice(0, -1)}${seq}`, seq, action });
  const items = [did(3, 'auth.signed-in'), did(2, 'team.member-role-changed'), did(1, 'later.unknown')];
  await renderScreen(<AuditLogScreen />, { ...stage, replies: [reply(auditLog.list, pageOf(items))] });
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('entrouauth.signed-in');
  expect(second?.textContent).toContain('mudou o perfil de acesso de uma pessoa');
  expect(third?.textContent).toContain('later.unknown');
});

test('opens an entry with what was and what became of it', async () => {
  const { user, address } = await renderScreen(<AuditLogScreen />, {
    ...stage,
    replies: [reply(auditLog.list, pageOf([entry]))],
  });
  await user.click(await screen.findByRole('button', { name: '20 de nov. de 2026, 10:05' }));
  const drawer = await screen.findByRole('dialog', { name: 'team.role-changed' });
  const changes = within(drawer).getByRole('table', { name: 'O que mudou' });
  expect(within(changes).getAllByRole('row')[1]?.textContent).toBe('Perfil de acessoVIEWERBASIC');
  expect(within(drawer).getByText('Carla Dias')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Só o que mudou neste registro' }));
  expect(address()).toBe('/audit-log?targetId=u-7');
});

test('a filter goes to the address and to the server', async () => {
  const { user, server, address } = await renderScreen(<AuditLogScreen />, {
    ...stage,
    path: '/audit-log?page=3',
    replies: [reply(auditLog.list, pageOf([entry]))],
  });
  await user.type(await screen.findByLabelText('De'), '2026-11-01');
  expect(address()).toBe('/audit-log?from=2026-11-01');
  expect(server.seen.at(-1)?.query).toEqual({ page: '1', limit: '20', from: '2026-11-01' });
});

test('goes out as a file by the filters that are set', async () => {
  const { user, server } = await renderScreen(<AuditLogScreen />, {
    ...stage,
    path: '/audit-log?page=2&from=2026-11-01&actorKind=system',
    replies: [reply(auditLog.list, pageOf([entry])), refuse(auditLog.export, { status: 503, code: 'kit.unavailable' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: /csv/ }));
  const sent = () => server.seen.find(({ route }) => route.endsWith('/export'))?.query;
  await waitFor(() => expect(sent()).toEqual({ from: '2026-11-01', actorKind: 'system', format: 'csv' }));
});

test('what was done is chosen by what people call it', async () => {
  const { user, server, address } = await renderScreen(<AuditLogScreen />, {
    ...stage,
    replies: [reply(auditLog.list, pageOf([entry]))],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Ação' }));
  await user.paste('perfil de acesso');
  const found = within(await screen.findByRole('listbox', { name: 'Ação' })).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['mudou o perfil de acesso de uma pessoa']);
  for (const one of found) await user.click(one);
  expect(address()).toBe('/audit-log?action=team.member-role-changed');
  expect(server.seen.at(-1)?.query).toMatchObject({ action: 'team.member-role-changed' });
  // A code is asked of nobody.
  expect(screen.queryByLabelText('Registro')).toBeNull();
});

test('an action without a name of its own stays chosen', async () => {
  await renderScreen(<AuditLogScreen />, {
    ...stage,
    path: '/audit-log?action=later.unknown&targetId=u-7',
    replies: [reply(auditLog.list, pageOf([entry]))],
  });
  expect(await screen.findByRole('combobox', { name: 'Ação' })).toHaveProperty('value', 'later.unknown');
  expect(screen.getByLabelText('Registro')).toHaveProperty('value', 'u-7');
});

const found: AuditVerification = {
  checkedAt: '2026-11-22T13:05:00.000Z',
  ...{ entries: 41, complete: true, head: { seq: 41, hash: 'ab12' }, breaks: [] },
  compared: { heads: 3, since: '2026-11-19T10:00:00.000Z' },
};

test('verifies the chain when asked, and says what it was compared with', async () => {
  const replies = [reply(auditLog.list, pageOf([entry])), reply(auditLog.verify, found)];
  const { user } = await renderScreen(<AuditLogScreen />, { ...stage, replies });
  await user.click(await screen.findByRole('button', { name: 'Conferir a trilha' }));
  const result = await screen.findByText('A trilha está íntegra');
  expect(result).toBeTruthy();
  expect(screen.getByText(/^41 registros conferidos/)).toBeTruthy();
  expect(
    screen.getByText(/3 pontas da trilha, guardadas fora do banco de dados desde 19 de nov\. de 2026/),
  ).toBeTruthy();
  await expectNoAxeViolations();
});

test('does not say that all was verified where time was short', async () => {
  const replies = [reply(auditLog.list, pageOf([entry])), reply(auditLog.verify, { ...found, complete: false })];
  const { user } = await renderScreen(<AuditLogScreen />, { ...stage, replies });
  await user.click(await screen.findByRole('button', { name: 'Conferir a trilha' }));
  expect(await screen.findByText(/^Deu tempo de conferir só os 41 primeiros/)).toBeTruthy();
  expect(screen.queryByText(/do primeiro ao último/)).toBeNull();
});

test('names the places where the chain does not hold, and what to do', async () => {
  const broken = { ...found, breaks: [{ seq: 7, fault: 'removed' } as const] };
  const replies = [reply(auditLog.list, pageOf([entry])), reply(auditLog.verify, broken)];
  const { user } = await renderScreen(<AuditLogScreen />, { ...stage, replies });
  await user.click(await screen.findByRole('button', { name: 'Conferir a trilha' }));
  expect(await screen.findByText('Nº 7: o registro foi apagado')).toBeTruthy();
  expect(screen.getByText(/Não apague nada/)).toBeTruthy();
  expect(screen.queryByText(/bate\.$/)).toBeNull();
});

test('who acted is chosen by name', async () => {
  const bruno = { id: entry.actor?.id ?? '', firstName: 'Bruno', lastName: 'Lima' };
  const replies = [reply(auditLog.list, pageOf([entry])), reply(auditLog.actors, { people: [bruno] })];
  const { user, address } = await renderScreen(<AuditLogScreen />, { ...stage, replies });
  await screen.findByRole('option', { name: 'Bruno Lima' });
  await user.selectOptions(screen.getByLabelText('Quem'), 'Bruno Lima');
  expect(address()).toBe(`/audit-log?actorId=${bruno.id}`);
  await user.selectOptions(screen.getByLabelText('Quem'), 'O próprio sistema');
  expect(address()).toBe('/audit-log?actorKind=system');
});

test('says what will be here while there is nothing', async () => {
  await renderScreen(<AuditLogScreen />, { ...stage, replies: [reply(auditLog.list, pageOf([]))] });
  expect(await screen.findByText('Ainda não há registros')).toBeTruthy();
});

test('offers to clear filters that nothing matches', async () => {
  const { user, address } = await renderScreen(<AuditLogScreen />, {
    ...stage,
    path: '/audit-log?action=x',
    replies: [reply(auditLog.list, pageOf([]))],
  });
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(address()).toBe('/audit-log');
});

test('says why when the server refuses', async () => {
  const message = 'O serviço está ocupado.';
  const replies = [refuse(auditLog.list, { status: 503, code: 'kit.unavailable', message })];
  const { user, server } = await renderScreen(<AuditLogScreen />, { ...stage, replies });
  expect(await screen.findByText(message)).toBeTruthy();
  server.add(reply(auditLog.list, pageOf([entry])));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Bruno Lima')).toBeTruthy();
});
