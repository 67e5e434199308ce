import { screen, waitFor, within } from '@testing-library/react';
import { type ApiToken, apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen, type Stage } from '../kit/testing/render.tsx';
import { TokensScreen } from './TokensScreen.tsx';

const token = (number: number, more: Partial<ApiToken> = {}): ApiToken => ({
  id: `019aa000-0000-7000-8000-00000000e00${number}`,
  name: `Token ${number}`,
  scopes: ['read'],
  state: 'live',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-02-18T15:00:00.000Z',
  revokedAt: null,
  ...more,
});
const secret = `vig_${'a'.repeat(43)}`;
const listed = (...items: ApiToken[]) => reply(apiTokens.list, { items });

const shown = (role: Stage['role'], ...replies: FakeReply[]) =>
  renderScreen(<TokensScreen />, { role, path: '/profile/tokens', replies });

test('makes a token, shows it once, and forgets it', async () => {
  const { user, server } = await shown('BASIC', listed(), reply(apiTokens.create, { ...token(1), token: secret }));
  expect(await screen.findByText('Você ainda não tem tokens nesta empresa.')).toBeTruthy();
  await user.type(screen.getByLabelText('Nome'), 'Notebook');
  await user.click(screen.getByLabelText('Consultar e propor'));
  await user.selectOptions(screen.getByLabelText('Validade'), '30 dias');
  server.add(listed(token(1)));
  await user.click(screen.getByRole('button', { name: 'Criar token' }));
  const heading = await screen.findByRole('heading', { name: 'Token “Token 1” criado' });
  expect(document.activeElement).toBe(heading);
  const sent = server.seen.find(({ route }) => route === nameOf(apiTokens.create));
  expect(sent?.body).toEqual({ name: 'Notebook', scopes: ['read', 'propose'], days: 30 });
  await user.click(screen.getByRole('button', { name: 'Copiar o token' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seus tokens' }));
  expect(screen.getByText('Token 1')).toBeTruthy();
});

test('makes a token that only reads, where nothing more was chosen', async () => {
  const { user, server } = await shown('ADMIN', listed(), reply(apiTokens.create, { ...token(1), token: secret }));
  await user.type(await screen.findByLabelText('Nome'), 'Notebook');
  await user.click(screen.getByRole('button', { name: 'Criar token' }));
  await screen.findByRole('heading', { name: 'Token “Token 1” criado' });
  expect(server.seen.find(({ route }) => route === nameOf(apiTokens.create))?.body).toMatchObject({ scopes: ['read'] });
});

test('says beside the field what is missing, before asking the server', async () => {
  const { user, server } = await shown('BASIC', listed());
  await user.click(await screen.findByRole('button', { name: 'Criar token' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(server.seen.map(({ route }) => route)).toEqual([nameOf(apiTokens.list)]);
});

test('says why the server refused', async () => {
  const message = 'Você já tem 10 tokens ativos nesta empresa.';
  const { user } = await shown(
    'ADMIN',
    listed(),
    refuse(apiTokens.create, { status: 409, code: 'api-tokens.too-many', message }),
  );
  await user.type(await screen.findByLabelText('Nome'), 'Mais um');
  await user.click(screen.getByRole('button', { name: 'Criar token' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('offers proposing only to who may make plans', async () => {
  await shown('VIEWER', listed());
  expect(await screen.findByLabelText('Só consultar')).toBeTruthy();
  expect(screen.queryByLabelText('Consultar e propor')).toBeNull();
});

test('offers no more than ten', async () => {
  await shown('ADMIN', listed(...Array.from({ length: 10 }, (_, at) => token(at))));
  expect(await screen.findByText(/Você já tem 10 tokens ativos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar token' })).toBeNull();
});

test('lists what each is for, until when, and its last use; only a live one can be revoked', async () => {
  const over = token(2, { state: 'revoked', revokedAt: '2026-11-21T15:00:00.000Z', scopes: ['read', 'propose'] });
  await shown('ADMIN', listed(token(1), over, token(3, { state: 'expired', expiresAt: '2026-11-01T12:00:00.000Z' })));
  const rows = within(await screen.findByRole('region', { name: 'Seus tokens' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(
    'Só consultarCriado em 20 de nov. de 2026 · vale até 18 de fev. de 2027 · nunca usado',
  );
  expect(rows[1]?.textContent).toContain('RevogadoConsultar e propor');
  expect(rows[1]?.textContent).toContain('revogado em 21 de nov. de 2026');
  expect(rows[2]?.textContent).toContain('expirou em 1 de nov. de 2026');
  expect(screen.getAllByRole('button', { name: /Revogar/ })).toHaveLength(1);
  await expectNoAxeViolations();
});

test('revokes after asking', async () => {
  const { user, server } = await shown('ADMIN', listed(token(1)), reply(apiTokens.revoke, { success: true }));
  await user.click(await screen.findByRole('button', { name: 'Revogar o token Token 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revogar “Token 1”?' });
  expect(server.seen).toHaveLength(1);
  server.add(listed(token(1, { state: 'revoked', revokedAt: '2026-11-21T15:00:00.000Z' })));
  await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Token revogado.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Revogar/ })).toBeNull());
  expect(server.seen[1]?.params).toEqual({ id: token(1).id });
});

test.each([
  ['pt', 'Como conectar', /Ele não cria, altera nem apaga nada/],
  ['en', 'How to connect', /It creates, changes and deletes nothing/],
  ['es', 'Cómo conectar', /No crea, cambia ni borra nada/],
])('says in %s how to connect, where, and what that means', async (language, title, truth) => {
  await i18next.changeLanguage(language);
  await shown('VIEWER', listed());
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/mcp`)).toBeTruthy();
  expect(screen.getByText(truth)).toBeTruthy();
});
