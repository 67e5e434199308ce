import { act, screen } from '@testing-library/react';
import { type CompanyRequest, companies } from '@vigia/contract/companies/companies.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { expect, test } from 'vitest';
import { forgetSession } from '../kit/session/session.ts';
import { reply } from '../kit/testing/http.ts';
import { company, person } from '../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { DataRequests } from './DataRequests.tsx';

const erasure: CompanyRequest = {
  ...{ id: company.id.replace(/1$/, '7'), kind: 'erasure', reason: 'Encerramos o contrato.', state: 'open' },
  ...{ askedAt: '2026-11-27T15:00:00.000Z', fromOn: '2026-12-04', dueOn: '2026-12-27', endedAt: null, endedBy: null },
  askedBy: { id: person('ADMIN').id, firstName: 'Ana', lastName: 'Lima' },
};
const shown = (items: CompanyRequest[], asks = true) =>
  renderScreen(<DataRequests id={company.id} asks={asks} />, {
    role: asks ? 'ADMIN' : 'SUPER_ADMIN',
    replies: [
      reply(companies.requests, { items }),
      reply(companies.request, { items: [erasure] }),
      reply(companies.cancelRequest, { items: [{ ...erasure, state: 'cancelled' }] }),
    ],
  });

test('an administrator asks for a copy of everything, with the reason', async () => {
  const { user, server } = await shown([]);
  await user.click(await screen.findByRole('button', { name: 'Pedir cópia de tudo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pedir cópia de tudo' });
  expect(dialog.textContent).toContain('em até 15 dias');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Vamos guardar.');
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  const sent = () => server.seen.filter(({ route }) => route === nameOf(companies.request)).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ kind: 'copy', reason: 'Vamos guardar.' }]);
});

test('an open request says who does it until when, and can be taken back; another of its kind cannot be asked', async () => {
  const { user, server } = await shown([erasure]);
  expect(
    await screen.findByText('Quem opera a instalação faz entre 4 de dez. de 2026 e 27 de dez. de 2026.'),
  ).toBeTruthy();
  expect(screen.getByText('Pedido em 27 de nov. de 2026 por Ana Lima')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pedir exclusão da empresa' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  await user.click((await screen.findAllByRole('button', { name: 'Cancelar pedido' })).at(-1) ?? document.body);
  const cancelled = () => server.seen.filter(({ route }) => route === nameOf(companies.cancelRequest));
  await expect.poll(cancelled).toHaveLength(1);
  await expectNoAxeViolations();
});

test.each(['cancelled', 'done'] as const)(
  'what is %s can be asked anew, and no longer be taken back',
  async (state) => {
    await shown([{ ...erasure, state, endedAt: '2026-11-29T15:00:00.000Z' }]);
    expect(await screen.findByRole('button', { name: 'Pedir exclusão da empresa' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  },
);

test('who runs the installation reads it, and neither asks nor cancels', async () => {
  await shown([erasure], false);
  expect(await screen.findByText('Encerramos o contrato.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a reason that was typed for a copy when the session ended comes back there, and not where the erasure is asked for', async () => {
  const { user, unmount } = await shown([]);
  await user.click(await screen.findByRole('button', { name: 'Pedir cópia de tudo' }));
  await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Vamos guardar.');
  act(() => forgetSession());
  unmount();
  const again = await shown([]);
  const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
  await again.user.click(await screen.findByRole('button', { name: 'Pedir exclusão da empresa' }));
  expect((await reason()).value).toBe('');
  await again.user.keyboard('{Escape}');
  await again.user.click(await screen.findByRole('button', { name: 'Pedir cópia de tudo' }));
  expect((await reason()).value).toBe('Vamos guardar.');
});
