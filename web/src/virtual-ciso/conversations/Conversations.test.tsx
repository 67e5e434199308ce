import { screen, waitFor, within } from '@testing-library/react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { expect, test, vi } from 'vitest';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { around, conversationId, otherId, question, telling, whole } from '../testing/samples.ts';

const show = (more: FakeReply[] = []) =>
  renderScreen(<ChatScreen />, { role: 'BASIC', path: '/chat', replies: [...around(), ...more] });
type Shown = Awaited<ReturnType<typeof show>>;
async function listOf({ user }: Shown) {
  await screen.findByRole('heading', { name: question });
  await user.click(screen.getByRole('button', { name: 'Conversas' }));
  return within(await screen.findByRole('dialog', { name: 'Conversas' }));
}
const confirm = async ({ user }: Shown, title: string, verb: string) =>
  user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: verb }));

test('lists them, says which is open, and opens another', async () => {
  const shown = await show();
  const list = await listOf(shown);
  expect((await list.findByRole('link', { current: true })).textContent).toContain(question);
  expect(list.getByText(/1 mensagem/)).toBeTruthy();
  await expectNoAxeViolations();
  await shown.user.click(list.getByRole('link', { name: /Golpe por e-mail/ }));
  expect(shown.address()).toBe(`/chat?c=${otherId}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.server.seen.some(({ query }) => query.conversationId === otherId)).toBe(true);
});

test('one is deleted after a question; the open one leaves an empty page', async () => {
  const shown = await show([reply(virtualCiso.remove, { success: true })]);
  const list = await listOf(shown);
  await shown.user.click(await list.findByRole('button', { name: `Excluir a conversa: ${question}` }));
  await confirm(shown, 'Excluir esta conversa?', 'Excluir');
  expect(await screen.findByText('Conversa excluída.')).toBeTruthy();
  await waitFor(() => expect(shown.address()).toBe('/chat?c=new'));
  expect(shown.server.seen.find(({ route }) => route.startsWith('DELETE'))?.params).toEqual({ id: conversationId });
});

test('all are deleted after a question', async () => {
  const shown = await show([reply(virtualCiso.removeAll, { success: true })]);
  const list = await listOf(shown);
  await shown.user.click(await list.findByRole('button', { name: 'Excluir todas' }));
  expect(await screen.findByText(/2 conversas somem para sempre/)).toBeTruthy();
  await confirm(shown, 'Excluir todas', 'Excluir todas');
  expect(await screen.findByText('Conversas excluídas.')).toBeTruthy();
});

test('a list that is empty or cannot be read says so', async () => {
  const none = reply(virtualCiso.conversations, { items: [], total: 0, page: 1, limit: 10 });
  const first = await show([none]);
  expect(await (await listOf(first)).findByText(/Só você vê as suas/)).toBeTruthy();
  first.unmount();
  const second = await show([
    refuse(virtualCiso.conversations, { status: 500, code: 'kit.internal', message: 'Falhou.' }),
  ]);
  expect(await (await listOf(second)).findByText('Falhou.')).toBeTruthy();
});

test('a new one begins empty and leaves the answer under way to the server', async () => {
  const { asking, tell } = telling();
  const shown = await show([asking]);
  await screen.findByRole('heading', { name: question });
  await shown.user.type(screen.getByRole('textbox', { name: 'Sua pergunta' }), 'E depois?{Enter}');
  await tell({ event: 'delta', data: { text: 'Depois' } });
  await shown.user.click(screen.getByRole('button', { name: 'Nova conversa' }));
  expect(await screen.findByRole('heading', { name: 'O que preocupa você hoje?' })).toBeTruthy();
  expect(screen.queryByText('Depois')).toBeNull();
  expect(screen.getByRole('button', { name: 'Perguntar' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sua pergunta' }));
});

test('exports what is open as Markdown', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = answer(virtualCiso.export, () => new Response(whole.content));
  const shown = await show([file]);
  await screen.findByRole('heading', { name: question });
  await shown.user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Exportar em Markdown' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(shown.server.seen.at(-1)?.params).toEqual({ id: conversationId });
});
