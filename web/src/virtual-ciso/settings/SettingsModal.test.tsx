import { screen, within } from '@testing-library/react';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Settings, Today } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { around, talk, today } from '../testing/samples.ts';

const kept: Settings = { outsideModel: false, keepDays: 45, auditContent: false, version: 2 };
const outside: Today = { ...today, engine: { now: 'embedded', model: 'acme: llama', agreed: false, budget: null } };
const read = reply(virtualCiso.settings, kept);

async function open(beside: Today, settings = read, role: Role = 'ADMIN') {
  const shown = await renderScreen(<ChatScreen />, {
    role,
    path: '/chat',
    replies: [...around(talk, beside), settings],
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: 'Imprimir' });
  return shown;
}
const entry = () => screen.queryByRole('menuitem', { name: 'Configurações' });
async function modal({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('menuitem', { name: 'Configurações' }));
  return within(await screen.findByRole('dialog', { name: 'Configurações do diretor virtual' }));
}

test('the ADMIN agrees to the outside model, sets how long to keep and what to audit', async () => {
  const shown = await open(outside);
  const dialog = await modal(shown);
  shown.server.add(reply(virtualCiso.saveSettings, kept));
  await shown.user.click(await dialog.findByRole('checkbox', { name: 'Autorizar o modelo externo acme: llama' }));
  expect(dialog.getByText(/saem para esse modelo/)).toBeTruthy();
  await expectNoAxeViolations();
  expect(dialog.getByRole('combobox')).toHaveProperty('value', '45');
  await shown.user.selectOptions(dialog.getByRole('combobox'), 'Sempre');
  await shown.user.click(dialog.getByRole('checkbox', { name: /auditoria/ }));
  await shown.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Configurações salvas.')).toBeTruthy();
  const sent = shown.server.seen.find(({ route }) => route === 'PUT /virtual-ciso/settings');
  expect(sent?.body).toEqual({ outsideModel: true, keepDays: null, auditContent: true, version: 2 });
});

test('where the operator configured no model there is nothing to agree to', async () => {
  const dialog = await modal(await open(today));
  expect(await dialog.findByText(/Nenhum modelo externo está configurado aqui/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: /modelo externo/ })).toBeNull();
});

test('a refusal says so', async () => {
  const no = refuse(virtualCiso.settings, { status: 500, code: 'kit.internal', message: 'Falhou.' });
  const dialog = await modal(await open(outside, no));
  expect(await dialog.findByText('Falhou.')).toBeTruthy();
});

test('others are not offered the settings', async () => {
  await open(outside, read, 'BASIC');
  expect(entry()).toBeNull();
});
