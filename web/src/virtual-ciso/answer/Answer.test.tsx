import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { answeredChat, around, chatAsked, question } from '../testing/samples.ts';

const letter =
  'Rascunho. Nada foi enviado. [1]\n\n**Assunto:** Aviso\n\nOlá, Bruna.\n\nSegue o que temos [1].\n\n**Falta completar antes de enviar**\n- o telefone';
const shown = (content: string) =>
  renderScreen(<ChatScreen />, { path: '/chat', replies: around([chatAsked(question), answeredChat(content)]) });

test('a letter is changed where it stands, without what is said about it', async () => {
  const { user } = await shown(letter);
  await user.click(await screen.findByRole('button', { name: 'Editar o texto' }));
  const field = screen.getByRole('textbox', { name: 'Texto da mensagem' });
  expect(field).toHaveProperty('value', 'Assunto: Aviso\n\nOlá, Bruna.\n\nSegue o que temos.');
  await user.type(field, ' Até logo.');
  expect(field).toHaveProperty('value', 'Assunto: Aviso\n\nOlá, Bruna.\n\nSegue o que temos. Até logo.');
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Voltar ao rascunho' }));
  expect(screen.queryByRole('textbox', { name: 'Texto da mensagem' })).toBeNull();
});

test('what is no letter is not edited', async () => {
  await shown('Faça três cópias.');
  expect(await screen.findByText('Faça três cópias.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Editar o texto' })).toBeNull();
});
