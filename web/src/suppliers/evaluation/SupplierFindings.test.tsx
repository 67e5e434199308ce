import { screen, waitFor, within } from '@testing-library/react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { EvaluationResults, SupplierFinding } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { SupplierFindings } from './SupplierFindings.tsx';

const ids = ['e1', 'e2', 'e3', 'e4'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`);
const [id = '', evaluationId = '', planId = '', riskId = ''] = ids;
const finding: SupplierFinding = {
  ...{ id, evaluationId, question: 'mfa', title: 'Sem duas etapas', severity: 'high', dueDate: '2026-12-01' },
  ...{ remediation: 'Ligar em 30 dias.', status: 'open', response: '', respondedAt: null },
  ...{ planId: null, riskId: null, version: 4 },
};
type Shown = Pick<EvaluationResults, 'findings'> & { evaluation: Pick<EvaluationResults['evaluation'], 'status'> };
const show = (
  more: Partial<SupplierFinding> = {},
  role: 'ADMIN' | 'VIEWER' = 'ADMIN',
  status: Shown['evaluation']['status'] = 'reviewed',
) => {
  const at = '2026-11-20T13:05:00.000Z';
  const evaluation: EvaluationResults['evaluation'] = {
    ...{ id: evaluationId, supplierId: id, supplier: 'Nuvem Clara', title: 'Essencial', status },
    ...{ email: 'a@fora.test', dueDate: '2026-12-01', late: false, sentAt: at, openedAt: at, submittedAt: at },
    ...{ answered: 1, asked: 1, score: 50, knockouts: 1, message: '', contactName: '', locale: 'pt', version: 2 },
    ...{
      submittedName: 'Clara',
      receipt: 'ab12',
      reopenReason: '',
      remindedAt: null,
      linkUntil: at,
      templateVersion: 1,
    },
    ...{ proposal: null, approvalId: null, decidedAt: null, previous: null },
  };
  const form = {
    minutes: 10,
    approveFrom: 80,
    conditionsFrom: 50,
    title: { pt: '', en: '', es: '' },
    intro: { pt: '', en: '', es: '' },
    sections: [],
  };
  const score = { score: 0, sum: 0, weights: 1, knockouts: [], sections: [], answers: [] };
  const results: EvaluationResults = { evaluation, form, score, answers: [], findings: [{ ...finding, ...more }] };
  const config = {
    googleClientId: null,
    recaptchaSiteKey: null,
    passkeys: false,
    registration: 'open',
    mail: true,
  } as const;
  return renderScreen(<SupplierFindings results={results} />, { role, replies: [reply(auth.config, config)] });
};

test('what becomes of a point goes on top of what was read', async () => {
  const { user, server } = await show();
  const state = await screen.findByLabelText('Situação do ponto');
  await expectNoAxeViolations();
  server.add(reply(suppliers.changeFinding, { ...finding, status: 'closed', version: 5 }));
  await user.selectOptions(state, 'Resolvida');
  const sent = () => server.seen.find(({ route }) => route.startsWith('PATCH') || route.startsWith('PUT'));
  await waitFor(() => expect(sent()).toMatchObject({ params: { id }, body: { status: 'closed', version: 4 } }));
});

test('a point leads to the work and to the risk that came of it, and whoever only reads changes nothing', async () => {
  const { unmount } = await show({ planId, riskId });
  expect((await screen.findByRole('link', { name: 'Abrir o plano de ação' })).getAttribute('href')).toBe(
    `/action-plans/${planId}`,
  );
  expect(screen.getByRole('link', { name: 'Abrir o risco' }).getAttribute('href')).toContain(riskId);
  unmount();
  await show({}, 'VIEWER');
  expect((await screen.findByLabelText<HTMLSelectElement>('Situação do ponto')).disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['open', 'reviewed', 1],
  ['open', 'submitted', 1],
  ['open', 'answering', 0],
  ['closed', 'reviewed', 0],
  ['accepted', 'reviewed', 0],
] as const)(
  'the supplier is told of points that are open, once the answers are in: %s, %s',
  async (status, of, offered) => {
    await show({ status }, 'ADMIN', of);
    await screen.findByText('Sem duas etapas');
    expect(within(document.body).queryAllByRole('button', { name: 'Avisar o fornecedor' })).toHaveLength(offered);
  },
);
