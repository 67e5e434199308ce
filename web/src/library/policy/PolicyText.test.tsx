/** What is written in a document is saved by itself, and nobody leaves without it unasked. */
import { screen, waitFor } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { expect, test } from 'vitest';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { PolicyScreen } from './PolicyScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const policy: Policy = {
  ...{ id, kind: 'policy', title: 'Política de cópias', status: 'DRAFT', number: 1, approvedNumber: null, owner: null },
  ...{ reviewOn: null, isPublic: false, updatedAt: '2027-03-09T12:00:00.000Z', templateId: null, language: 'pt' },
  ...{ markdown: 'O cofre fica na sala.', versionNotes: '', reviewMonths: 12, publicPath: null, approval: null },
  ...{ planId: null, approvedAt: null, version: 1, controls: [], missing: [], unproven: [] },
};

async function writing(...replies: FakeReply[]) {
  const { user, server, address } = await renderScreen(<PolicyScreen />, {
    role: 'ADMIN',
    path: `/library/policies/${id}`,
    pattern: '/library/policies/:policyId',
    replies: [
      reply(library.get, policy),
      reply(library.versions, { items: [] }),
      reply(drafting.wording, { proposal: null }),
      reply(actionPlans.people, { items: [], left: [] }),
      reply(approvals.people, { items: [] }),
      refuse(library.comments, { status: 503, code: 'kit.unavailable', message: 'Agora não.' }),
      ...replies,
    ],
  });
  await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
  await user.type(screen.getByRole('textbox', { name: 'Texto do documento' }), ' E a cópia, fora dela.');
  const sent = () => server.seen.filter(({ route }) => route === nameOf(library.update));
  const leave = () => user.click(screen.getByRole('link', { name: 'Políticas e documentos' }));
  return { user, server, address, sent, leave };
}

test('whoever leaves right after the last key leaves once it is saved', async () => {
  const { sent, leave, address } = await writing(
    reply(library.update, { ...policy, markdown: 'O cofre fica na sala. E a cópia, fora dela.', version: 2 }),
  );
  await leave();
  await waitFor(() => expect(address()).toBe('/library'));
  expect(sent().map(({ body }) => body)).toEqual([
    { markdown: 'O cofre fica na sala. E a cópia, fora dela.', version: 1 },
  ]);
});

test('without a connection it says so in words, asks before the text is left, and saves once there is one', async () => {
  let connected = false;
  const { user, sent, leave, address } = await writing(
    answer(library.update, ({ body }) => {
      if (!connected) throw new TypeError('Failed to fetch');
      return Response.json({ ...policy, ...library.update.body.parse(body), version: 2 });
    }),
  );
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe(`/library/policies/${id}`);
  expect(screen.getByText('Sem conexão com o servidor. Verifique a internet e tente de novo.')).toBeTruthy();
  connected = true;
  const before = sent().length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent().length).toBe(before + 1), { timeout: 5000 });
  expect(await screen.findByText('Salvo')).toBeTruthy();
});
