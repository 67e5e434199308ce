import { screen, within } from '@testing-library/react';
import { type MessageWhole, outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { MessageScreen } from './MessageScreen.tsx';
import { OutboxScreen } from './OutboxScreen.tsx';

const link = `https://vigia.test/accept-invitation?token=${'a'.repeat(43)}`;
const whole: MessageWhole = {
  id: '019aa000-0000-7000-8000-0000000000d1',
  to: 'nina@aurora.test',
  subject: 'Convite: Padaria Aurora no Vigia',
  status: 'kept',
  createdAt: '2026-11-20T13:05:00.000Z',
  text: `Padaria Aurora espera por você\n\nAceitar o convite:\n${link}\n\n-- \nVigia`,
  html: '<!doctype html><p>Padaria Aurora</p><script>parent.hacked = true</script>',
  sentAt: null,
  attempts: 0,
  lastError: null,
};
const pageOf = (items: MessageWhole[]) => ({ items, total: items.length, page: 1, limit: 20 });
const list = (items: MessageWhole[], path = '/outbox') =>
  renderScreen(<OutboxScreen />, { role: 'SUPER_ADMIN', path, replies: [reply(outbox.list, pageOf(items))] });
const message = (shown: MessageWhole) =>
  renderScreen(<MessageScreen />, {
    role: 'SUPER_ADMIN',
    path: `/outbox/${shown.id}`,
    pattern: '/outbox/:messageId',
    replies: [reply(outbox.get, shown)],
  });

test('lists the messages with what became of them', async () => {
  await list([whole]);
  const table = await screen.findByRole('table', { name: 'Caixa de saída' });
  expect(within(table).getByRole('link', { name: whole.subject }).getAttribute('href')).toBe(`/outbox/${whole.id}`);
  expect(within(table).getByText('Guardada')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a filter goes to the address and to the server', async () => {
  const { user, server, address } = await list([whole], '/outbox?page=3');
  await user.selectOptions(await screen.findByLabelText('Situação'), 'failed');
  expect(address()).toBe('/outbox?status=failed');
  expect(server.seen.at(-1)?.query).toEqual({ page: '1', limit: '20', status: 'failed' });
});

test('says what will be here while there is nothing', async () => {
  await list([]);
  expect(await screen.findByText('Nenhuma mensagem ainda')).toBeTruthy();
});

test('shows a message in a frame that runs nothing, and as text', async () => {
  const { user } = await message(whole);
  const frame = await screen.findByTitle(`Mensagem: ${whole.subject}`);
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(whole.html);
  await user.click(screen.getByRole('tab', { name: 'Só texto' }));
  expect(screen.getByText(/espera por você/)).toBeTruthy();
  // Only now: axe cannot look into a frame in jsdom.
  await expectNoAxeViolations();
});

test('hands over the link, with a word of caution', async () => {
  const { user } = await message(whole);
  expect((await screen.findByRole('region', { name: 'Link da mensagem' })).textContent).toContain(link);
  expect(screen.getByText(/age em nome de nina@aurora.test/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByRole('button', { name: 'Link copiado' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('explains why a sent message is empty', async () => {
  const sentAt = '2026-11-20T13:06:00.000Z';
  await message({ ...whole, status: 'sent', sentAt, attempts: 2, lastError: '421', text: '', html: '' });
  expect(await screen.findByText(/O texto é apagado depois do envio/)).toBeTruthy();
  expect(screen.getByText(/2 tentativas de envio\. Última resposta do servidor de e-mail: 421\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull();
});

test('says why when the server refuses', async () => {
  const refusal = refuse(outbox.list, { status: 403, code: 'kit.forbidden', message: 'Seu perfil não permite isto.' });
  await renderScreen(<OutboxScreen />, { role: 'SUPER_ADMIN', path: '/outbox', replies: [refusal] });
  expect(await screen.findByText('Seu perfil não permite isto.')).toBeTruthy();
});
