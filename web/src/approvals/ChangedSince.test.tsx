import { screen } from '@testing-library/react';
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ChangedSince } from './ChangedSince.tsx';

const [id, earlier, refused] = ['b1', 'b2', 'b3'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`);
const sha256 = 'a'.repeat(64);
const round = (at: string, status: Approval['status'], of = '') => ({ id: of, status, sha256, createdAt: at });
const approval: Approval = {
  ...{ id: id ?? '', title: 'Política de cópias', status: 'open', late: false, dueDate: null, askedBy: null },
  ...{ approved: 0, needed: 1, mine: true, closedAt: null, createdAt: '2026-11-20T13:05:00.000Z' },
  subject: { kind: 'policy', id: 'p' },
  ...{ readable: 'Guardar por 60 dias.', isMarkdown: true, sha256, note: '', reason: '', ordered: false },
  ...{ approvers: [], closedBy: null, current: true, doubts: [], href: null, steers: false, mailLeaves: true },
  rounds: [
    round('2026-01-10T12:00:00.000Z', 'approved', earlier),
    round('2026-11-01T12:00:00.000Z', 'rejected', refused),
    round('2026-11-20T13:05:00.000Z', 'open', id),
  ],
};

test('shows what changed since the text that was approved, not since one that was refused', async () => {
  const { user, server } = await renderScreen(<ChangedSince approval={approval}>O texto inteiro</ChangedSince>, {
    role: 'ADMIN',
    replies: [reply(approvals.get, { ...approval, readable: 'Guardar por 30 dias.' })],
  });
  expect(await screen.findByText('O texto inteiro')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'O que mudou' }));
  expect(screen.getByText(/no pedido de 10 de jan\. de 2026/)).toBeTruthy();
  expect(await screen.findByText('60', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('30', { selector: 'del' })).toBeTruthy();
  expect(server.seen.filter(({ route }) => route === nameOf(approvals.get)).map(({ url }) => url)).toEqual([
    expect.stringContaining(earlier ?? ''),
  ]);
  await expectNoAxeViolations();
});

test('offers nothing where nothing was approved before, nor what was approved after', async () => {
  const rounds = [
    round('2026-11-20T13:05:00.000Z', 'withdrawn', id),
    round('2026-11-25T12:00:00.000Z', 'approved', earlier),
  ];
  await renderScreen(<ChangedSince approval={{ ...approval, rounds }}>O texto inteiro</ChangedSince>, {});
  expect(await screen.findByText('O texto inteiro')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
