import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('an operator who looks after a company works in it like its administrator, and leaves no name but in the audit log', async () => {
  const { companyId } = await app.company();
  const operator = await app.operator(companyId);
  const answer = { questionId: 'acc-mfa', value: 2, assessmentType: 'security' as const };
  expect((await operator.call(questionnaire.saveAnswer, { body: answer })).answer.answeredBy).toBeNull();
  const plan = await operator.call(actionPlans.create, {
    body: { title: 'Ligar o segundo fator', subtasks: [{ title: 'Listar contas' }] },
  });
  expect(plan.createdBy).toBeNull();
  const [task] = plan.subtasks;
  const finished = await operator.call(actionPlans.updateSubtask, {
    params: { id: plan.id, subtaskId: task?.id ?? '' },
    body: { status: 'CONCLUIDA', version: task?.version ?? 0 },
  });
  expect(finished.subtasks[0]).toMatchObject({ status: 'CONCLUIDA', completedBy: null });
  await operator.call(actionPlans.comment, { params: { id: plan.id }, body: { body: 'Feito.' } });
  const control = { framework: 'iso27001' as const, id: 'A.8.5' };
  await operator.call(compliance.decide, { params: control, body: { target: 4, version: 0 } });
  const proof = { kind: 'note' as const, title: 'Ata', description: 'Aprovada.', validFrom: '2026-01-01' };
  expect((await operator.call(evidences.create, { body: proof })).addedBy).toBeNull();
  const { items } = await operator.call(journeys.templates, { query: {} });
  await operator.call(journeys.start, { body: { journeyTemplateId: items[0]?.id ?? '' } });
  const [signed] = await app.sql(
    `SELECT count(*)::int AS entries, array_agg(DISTINCT actor_kind) AS kinds FROM audit_log WHERE company_id = $1 AND actor_id = $2`,
    [companyId, operator.id],
  );
  expect(Number(signed?.entries)).toBeGreaterThanOrEqual(7);
  expect(signed?.kinds).toEqual(['operator']);
});
