import { screen, waitFor, within } from '@testing-library/react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Source } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { afterEach, expect, test } from 'vitest';
import { refuse, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ChatScreen } from '../ChatScreen.tsx';
import { around, backup, guidance } from '../testing/samples.ts';

const source: Source = {
  kind: 'control',
  ref: 'A.8.13',
  title: 'Cópias de segurança',
  text: 'Guarde **três** cópias.',
  steps: ['Liste o que copiar', 'Teste a volta'],
  mistakes: ['Nunca testar'],
  sources: ['ISO/IEC 27001:2022, anexo A'],
  reviewed: '2026-09-01',
  reviewer: 'security',
  reviewAgain: '2027-09-01',
  related: [guidance],
  href: '/compliance/iso27001/control/A.8.13',
};
const narrow = window.matchMedia;
const widen = () => {
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes('min-width') });
};
afterEach(() => {
  window.matchMedia = narrow;
});
const show = (found = reply(virtualCiso.source, ({ params }) => ({ ...source, ref: params.ref ?? '' }))) =>
  renderScreen(<ChatScreen />, { role: 'ADMIN', path: '/chat', replies: [...around(), found] });
const chip = async () =>
  within(await screen.findByRole('list', { name: 'Fontes' })).getByRole('button', { name: /^1 / });

test('on a phone a source opens in a drawer, whole, and gives the focus back', async () => {
  const { user, server } = await show();
  await user.click(await chip());
  const drawer = within(await screen.findByRole('dialog', { name: 'Cópias de segurança' }));
  expect((await drawer.findByText('três')).tagName).toBe('STRONG');
  expect(drawer.getByText('Controle A.8.13')).toBeTruthy();
  for (const part of ['Como fazer', 'Erros comuns', 'De onde vem', 'Relacionados'])
    expect(drawer.getByRole('heading', { name: part })).toBeTruthy();
  expect(drawer.getByText('Texto revisto em 1 de set. de 2026')).toBeTruthy();
  expect(drawer.getByText('Lido por profissional de segurança. Nova leitura até 1 de set. de 2027.')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Abrir no produto' }).getAttribute('href')).toBe(source.href);
  expect(server.seen.at(-1)?.params).toEqual({ kind: 'control', ref: 'A.8.13' });
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  const opener = await chip();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('on a wide screen it stands beside the answer, leads on to related ones and back, and Escape closes it', async () => {
  widen();
  const { user } = await show();
  await user.click(await chip());
  const panel = within(screen.getByRole('complementary', { name: 'Ao lado da conversa' }));
  const heading = panel.getByRole('heading', { level: 2, name: backup.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await panel.findByRole('button', { name: `1 ${guidance.title}` }));
  expect(panel.getByRole('heading', { level: 2, name: guidance.title })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Fonte anterior' }));
  expect(panel.getByRole('heading', { level: 2, name: backup.title })).toBeTruthy();
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  expect(await panel.findByRole('heading', { name: 'O que fazer agora' })).toBeTruthy();
  const opener = await chip();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a source that is gone says so', async () => {
  const gone = refuse(virtualCiso.source, { status: 404, code: 'kit.not-found', message: 'Não está mais aqui.' });
  const { user } = await show(gone);
  await user.click(await chip());
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Não está mais aqui.')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});
