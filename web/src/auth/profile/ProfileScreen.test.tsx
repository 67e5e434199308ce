import { screen, waitFor, within } from '@testing-library/react';
import { auth, type User } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { company, person } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { seenBy } from '../testing/door.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const who = (more: Partial<User>) => ({ user: { ...person('BASIC'), ...more }, company, memberships: [] });
const shown = (...replies: FakeReply[]) =>
  renderScreen(<ProfileScreen />, { role: 'BASIC', path: '/profile', replies });

async function renaming(...replies: FakeReply[]) {
  const stage = await shown(...replies);
  const name = await screen.findByLabelText('Nome');
  await stage.user.clear(name);
  await stage.user.type(name, 'Anita');
  await stage.user.click(screen.getByRole('button', { name: 'Salvar' }));
  return stage;
}

test('shows who one is; the address cannot be changed', async () => {
  await shown();
  expect(await screen.findByText('Seu acesso na empresa Padaria Aurora: Usuário.')).toBeTruthy();
  expect(screen.getByLabelText('Sobrenome')).toHaveProperty('value', 'Prado');
  expect(screen.getByLabelText('E-mail')).toMatchObject({ value: 'ana@aurora.test', readOnly: true });
  await expectNoAxeViolations();
});

test('saves the name, and says so', async () => {
  const { server } = await renaming(reply(auth.profile, who({ firstName: 'Anita' })));
  expect(await screen.findByText('Perfil atualizado.')).toBeTruthy();
  expect(seenBy(server.seen, auth.profile)[0]?.body).toEqual({ firstName: 'Anita', lastName: 'Prado', language: 'pt' });
  expect(useSession.getState().user?.firstName).toBe('Anita');
});

test('shows what the server refuses beside its field', async () => {
  const errors = [{ pointer: '/firstName', code: 'kit.unreadable-text' }];
  await renaming(refuse(auth.profile, { status: 422, code: 'kit.invalid', errors }));
  expect(await screen.findAllByText(/caracteres que não podem ser gravados/)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test.each([
  ['pt', 'Erro ao atualizar perfil. Tente novamente.'],
  ['en', 'The profile could not be updated. Please try again.'],
])('says in %s that saving failed where the server says nothing', async (language, said) => {
  await i18next.changeLanguage(language);
  const { user } = await shown(answer(auth.profile, () => new Response(null, { status: 500 })));
  const save = await screen.findByRole('button', { name: language === 'pt' ? 'Salvar' : 'Save' });
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(useSession.getState().error).toBe('Failed to update profile');
});

test('another language turns the page at once and is kept in the profile', async () => {
  const { user, server } = await shown(reply(auth.profile, who({ language: 'es' })));
  await user.click(await screen.findByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: 'Mi perfil' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(useSession.getState().user?.language).toBe('es'));
  expect(seenBy(server.seen, auth.profile)[0]?.body).toEqual({ firstName: 'Ana', lastName: 'Prado', language: 'es' });
});

test('the tab lives in the address, and what was typed survives a look at the other', async () => {
  const { user, address } = await shown(
    reply(accountDevices.sessions, { items: [] }),
    reply(accountDevices.signIns, { items: [] }),
    reply(passkeys.list, { possible: true, items: [] }),
    reply(secondFactor.overview, { app: null, passkeys: 0, recoveryCodesLeft: 0 }),
  );
  await user.type(await screen.findByLabelText('Sobrenome'), ' Lima');
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  expect(address()).toBe('/profile?tab=security');
  expect(within(screen.getByRole('tabpanel')).getByLabelText('Senha atual')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Dados pessoais' }));
  expect(address()).toBe('/profile');
  expect(screen.getByLabelText('Sobrenome')).toHaveProperty('value', 'Prado Lima');
});
