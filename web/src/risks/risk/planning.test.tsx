/** The plan of a risk, before it is made. */
import { screen } from '@testing-library/react';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { RiskPlanScreen } from './RiskPlanScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000b1';
const planId = '019aa000-0000-7000-8000-0000000000b2';

test('the plan is read before it is made', async () => {
  const proposal = {
    ...{ title: 'Tratar o risco: Golpe do boleto', dueDate: '2027-02-20', planId: null },
    steps: [{ id: 's1', title: 'Conferir por telefone', how: 'Ligue.', hours: 2 }],
  };
  const { user, address } = await renderScreen(<RiskPlanScreen />, {
    ...{ role: 'BASIC', path: `/risk-management/${id}/create-action-plan` },
    pattern: '/risk-management/:riskId/create-action-plan',
    replies: [reply(risks.planProposal, proposal), reply(risks.createPlan, { planId })],
  });
  expect(await screen.findByText('Conferir por telefone')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Criar este plano' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/action-plans/${planId}`);
});

test('where the library has no step, controls are chosen or a plan is begun without any', async () => {
  const proposal = { title: 'Tratar o risco: Enchente', dueDate: '2027-02-20', planId: null, steps: [] };
  const { user, address } = await renderScreen(<RiskPlanScreen />, {
    ...{ role: 'BASIC', path: `/risk-management/${id}/create-action-plan` },
    pattern: '/risk-management/:riskId/create-action-plan',
    replies: [reply(risks.planProposal, proposal), reply(risks.createPlan, { planId })],
  });
  const choose = await screen.findByRole('link', { name: 'Escolher controles' });
  expect(choose.getAttribute('href')).toBe(`/risk-management/${id}/edit`);
  await user.click(screen.getByRole('button', { name: 'Começar um plano em branco' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(address()).toBe(`/action-plans/${planId}`);
});
