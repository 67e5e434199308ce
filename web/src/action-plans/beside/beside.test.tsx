import { screen } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { PlanScreen } from '../plan/PlanScreen.tsx';
import { examplePlan, planAna } from '../testing/examples.ts';

const createdAt = '2026-11-20T13:05:00.000Z';
const comment = {
  id: '019aa000-0000-7000-8000-0000000f0001',
  body: 'Começa segunda.',
  subtaskId: null,
  mentions: [],
  author: planAna,
  createdAt,
};
const file = {
  id: '019aa000-0000-7000-8000-0000000f1001',
  name: 'tela.png',
  type: 'image/png',
  bytes: 2048,
  subtaskId: null,
  addedBy: planAna,
  createdAt,
};
const now = examplePlan();
const show = () =>
  renderScreen(<PlanScreen />, {
    role: 'BASIC',
    path: `/action-plans/${now.id}`,
    pattern: '/action-plans/:actionPlanId',
    replies: [reply(actionPlans.get, now), reply(actionPlans.people, { items: [planAna], left: [] })],
  });

test('a comment is said and the field is empty for the next', async () => {
  const { user, server } = await show();
  server.add(reply(actionPlans.comment, comment));
  await user.type(await screen.findByLabelText('Seu comentário'), 'Começa segunda.');
  await user.selectOptions(screen.getByLabelText('Avisar alguém'), 'Ana Prado');
  server.add(reply(actionPlans.get, examplePlan({ comments: [comment] })));
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Ana Prado', { selector: 'span' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe('');
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    body: 'Começa segunda.',
    mentions: [planAna.id],
    subtaskId: null,
  });
});

test('a file is attached, and one that is too large is told before it is sent', async () => {
  const { user, server } = await show();
  const input = await screen.findByLabelText<HTMLInputElement>('Anexar arquivo', { selector: 'input' });
  await user.upload(input, new File([new Uint8Array(maxFileBytes + 1)], 'grande.pdf'));
  expect(await screen.findByText('Arquivo muito grande. Tamanho máximo permitido: 2MB')).toBeTruthy();
  expect(server.seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
  server.add(reply(actionPlans.attach, file));
  server.add(reply(actionPlans.get, examplePlan({ attachments: [file] })));
  await user.upload(input, new File(['png'], 'tela.png'));
  expect(await screen.findByRole('button', { name: 'tela.png' })).toBeTruthy();
  expect(screen.queryByText(/Arquivo muito grande/)).toBeNull();
  await expectNoAxeViolations();
});

test('a file whose content is not what its name says is refused in words', async () => {
  const { user, server } = await show();
  const message = 'Este tipo de arquivo não é aceito.';
  server.add(refuse(actionPlans.attach, { status: 422, code: 'action-plans.file-kind', message }));
  const input = await screen.findByLabelText<HTMLInputElement>('Anexar arquivo', { selector: 'input' });
  await user.upload(input, new File(['MZ'], 'fatura.pdf'));
  expect(await screen.findByText(message)).toBeTruthy();
});
