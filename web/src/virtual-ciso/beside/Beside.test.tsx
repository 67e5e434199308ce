import { screen, within } from '@testing-library/react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Today } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { around, today } from '../testing/samples.ts';

const show = (beside: Today = today) =>
  renderScreen(<ChatScreen />, { role: 'ADMIN', path: '/chat', replies: around([], beside) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('says what to do next, why, and what it takes', async () => {
  await show();
  const next = await section('O que fazer agora');
  expect(next.getByRole('link', { name: 'Testar uma cópia de segurança' }).getAttribute('href')).toContain('A.8.13');
  expect(next.getByText('A resposta sobre cópias está no nível 1.')).toBeTruthy();
  expect(next.getByText('Esforço: cerca de 3 h')).toBeTruthy();
  expect(next.getByRole('button', { name: 'Criar o plano: Testar uma cópia de segurança' })).toBeTruthy();
  expect((await section('Dica do dia')).getByText('segundo fator').tagName).toBe('STRONG');
});

test('with nothing to recommend it says so', async () => {
  await show({ ...today, recommendations: [] });
  expect((await section('O que fazer agora')).getByText(/Nada urgente/)).toBeTruthy();
});

test.each<[string, Today['engine'], RegExp]>([
  ['no model', today.engine, /Nenhuma palavra sai daqui/],
  ['not agreed', { now: 'embedded', model: 'x: y', agreed: false, budget: null }, /a empresa não o autorizou/],
  [
    'outside',
    { now: 'model', model: 'x: y', agreed: true, budget: { used: 50, of: 200 } },
    /O modelo externo x: y. A pergunta/,
  ],
  ['down', { now: 'embedded', model: 'x: y', agreed: true, budget: { used: 200, of: 200 } }, /fora do ar ou no limite/],
])('says who answers and where the words go: %s', async (_, engine, words) => {
  await show({ ...today, engine });
  const who = await section('Quem responde');
  expect(who.getByText(words)).toBeTruthy();
  expect(who.queryByText(/Uso do modelo hoje/) !== null).toBe(engine.budget !== null);
});

test('where it cannot be read, the conversation goes on', async () => {
  const { server, user } = await renderScreen(<ChatScreen />, {
    role: 'ADMIN',
    path: '/chat',
    replies: [...around([]), refuse(virtualCiso.today, { status: 500, code: 'kit.internal', message: 'Falhou.' })],
  });
  expect(await screen.findByText('Falhou.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Sua pergunta' })).toBeTruthy();
  server.add(reply(virtualCiso.today, today));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await section('Dica do dia')).toBeTruthy();
});
