import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../kit/testing/render.tsx';
import { Doubts } from './Doubts.tsx';

const rule = { number: '2.1', rule: 'Toda conta tem verificação em duas etapas.' };

test('whoever decides sees what the text promises beyond the answers, and how far the company is', async () => {
  const doubts = [
    { ...rule, question: 'As contas têm duas etapas?', level: 3, answered: 0 },
    { ...rule, number: '2.2', question: 'Há cópias?', level: 3, answered: null },
  ];
  await renderScreen(<Doubts doubts={doubts} />, { role: 'ADMIN' });
  expect(await screen.findByText('O texto promete 2 coisas que a empresa ainda não faz')).toBeTruthy();
  expect(screen.getByText('“As contas têm duas etapas?” está no nível 0; a regra pede o nível 3.')).toBeTruthy();
  expect(screen.getByText('“Há cópias?” está sem resposta; a regra pede o nível 3.')).toBeTruthy();
});

test('whoever decides by a link sees the rules and nothing of the answers', async () => {
  await renderScreen(<Doubts doubts={[rule]} />, {});
  expect(await screen.findByText('O texto promete 1 coisa que a empresa ainda não faz')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('2.1 Toda conta tem verificação em duas etapas.');
});
