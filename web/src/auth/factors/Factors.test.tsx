import { screen, waitFor, within } from '@testing-library/react';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { expect, test, vi } from 'vitest';
import { type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { seenBy } from '../testing/door.tsx';
import { Factors } from './Factors.tsx';

const since = '2026-11-20T13:00:00.000Z';
const off = reply(secondFactor.overview, { app: null, passkeys: 0, recoveryCodesLeft: 0 });
const on = (recoveryCodesLeft = 10) => reply(secondFactor.overview, { app: { since }, passkeys: 0, recoveryCodesLeft });
const secret = 'MZXW6YTBOIMZXW6YTBOIMZXW6YTBOIAB';
const offered = reply(secondFactor.beginApp, { secret, uri: `otpauth://totp/Vigia:ana?secret=${secret}&issuer=Vigia` });
const recoveryCodes = ['aaaaa-11111', 'bbbbb-22222'];

async function shown(...replies: FakeReply[]) {
  const onSettled = vi.fn();
  const screenShown = <Factors email="ana@aurora.test" shown onSettled={onSettled} />;
  return {
    onSettled,
    ...(await renderScreen(screenShown, {
      role: 'BASIC',
      replies: [reply(passkeys.list, { possible: true, items: [] }), ...replies],
    })),
  };
}

test('turns on an app: the image, the typed key, a code, and the recovery codes once', async () => {
  const { user, server, onSettled } = await shown(off, offered, reply(secondFactor.confirmApp, { recoveryCodes }));
  await user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' }));
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo de códigos' })).toBeTruthy();
  expect(screen.getByText('MZXW 6YTB OIMZ XW6Y TBOI MZXW 6YTB OIAB')).toBeTruthy();
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Código do aplicativo'), '123 456');
  server.add(on());
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBe(
    document.activeElement,
  );
  expect(seenBy(server.seen, secondFactor.confirmApp)[0]?.body).toEqual({ code: '123456' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(onSettled).toHaveBeenCalled();
  expect(await screen.findByText('Aplicativo ativo desde 20 de nov. de 2026')).toBeTruthy();
  expect(screen.queryByText('aaaaa-11111')).toBeNull();
});

test('refuses half a code before asking the server, and says where a whole one is wrong', async () => {
  const errors = [{ pointer: '/code', code: 'auth.wrong-code', message: 'Este código não confere.' }];
  const refusal = refuse(secondFactor.confirmApp, { status: 422, code: 'kit.invalid', errors });
  const { user, server } = await shown(off, offered, refusal);
  await user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' }));
  const field = await screen.findByLabelText('Código do aplicativo');
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(seenBy(server.seen, secondFactor.confirmApp)).toEqual([]);
  await user.type(field, '6');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findAllByText(/Este código não confere/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByLabelText('Código do aplicativo')).toBeNull();
});

test('removes the app after asking', async () => {
  const { user, server } = await shown(on(), reply(secondFactor.removeApp, { success: true }));
  await user.click(await screen.findByRole('button', { name: 'Remover o aplicativo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover o aplicativo de códigos?' });
  server.add(off);
  await user.click(within(dialog).getByRole('button', { name: 'Remover o aplicativo' }));
  expect(await screen.findByText('Aplicativo desativado')).toBeTruthy();
});

test('makes new recovery codes, to be copied and downloaded', async () => {
  const { user, server } = await shown(on(1), reply(secondFactor.newRecoveryCodes, { recoveryCodes }));
  expect(await screen.findByText('Resta 1 código de recuperação.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gerar novos códigos' }));
  server.add(on(10));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gerar novos códigos' }));
  await screen.findByText('bbbbb-22222');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n')));
  const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  await user.click(screen.getByRole('button', { name: 'Baixar' }));
  const blob = urls.mock.calls[0]?.[0];
  expect(blob instanceof Blob && (await blob.text())).toContain('aaaaa-11111\nbbbbb-22222');
});

const usb = {
  id: '019aa000-0000-7000-8000-00000000e001',
  name: 'Chave USB',
  createdAt: since,
  lastUsedAt: null,
};
const listed = reply(passkeys.list, { possible: true, items: [usb] });

test('names and removes a passkey', async () => {
  const renamed = reply(passkeys.rename, { success: true });
  const { user, server } = await shown(off, listed, renamed, reply(passkeys.remove, { success: true }));
  await user.click(await screen.findByRole('button', { name: 'Renomear Chave USB' }));
  await user.type(screen.getByLabelText('Nome da chave'), ' azul');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(seenBy(server.seen, passkeys.rename)[0]?.body).toEqual({ name: 'Chave USB azul' }));
  await user.click(await screen.findByRole('button', { name: 'Remover Chave USB' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover a chave Chave USB?' });
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(seenBy(server.seen, passkeys.remove)[0]?.params).toEqual({ id: usb.id }));
});

test('says when the device did not make one', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(window.PublicKeyCredential, 'signalUnknownCredential', { value: () => undefined });
  const create = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const challenge = { challenge: 'AAAA', rp: { name: 'Vigia', id: 'localhost' }, pubKeyCredParams: [] };
  const account = { id: 'AAAA', name: 'ana@aurora.test', displayName: 'Ana' };
  const begun = reply(passkeys.beginAdding, { options: { ...challenge, user: account } });
  const { user } = await shown(off, begun);
  await user.click(await screen.findByRole('button', { name: 'Criar uma chave de acesso' }));
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A chave de acesso não foi confirmada. Tente de novo.');
  expect(create).toHaveBeenCalled();
});

test('says where this installation’s address can have none', async () => {
  await shown(off, reply(passkeys.list, { possible: false, items: [] }));
  expect(await screen.findByText(/não permite chaves de acesso/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar uma chave de acesso' })).toBeNull();
});
