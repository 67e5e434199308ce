/** What is kept is never older than the last signed change: whatever is written, in whatever room, the next picture has it. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { dayIn } from './suppliers/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const params = { framework: 'iso27001' } as const;
const timeless = (key: string, value: unknown) => (key === 'asOf' || key === 'recent' ? undefined : value);

/** Everything that is kept, without the moment it was drawn and the list of the latest changes. */
async function pictures(who: TestCaller, all = true): Promise<string[]> {
  const seen: object[] = [
    await who.call(dashboard.view),
    await who.call(dashboard.mainboard),
    await who.call(actionPlans.list, { query: { sort: 'todo' } }),
  ];
  if (all)
    seen.push(
      await who.call(compliance.overview, { params }),
      await who.call(compliance.gaps, { params, query: {} }),
      await who.call(compliance.statement, { params }),
      await who.call(reports.training),
    );
  return seen.map((one) => JSON.stringify(one, timeless));
}

const headOf = async ({ companyId }: Crew) =>
  (await app.sql('SELECT seq FROM audit_heads WHERE company_id = $1', [companyId]))[0]?.seq;

/** What the rooms write that shows somewhere: each is signed. */
const writes: Record<string, (crew: Crew) => Promise<unknown>> = {
  'an answer': ({ admin }) =>
    admin.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId: 'acc-mfa', value: 3 } }),
  'a plan that is late': ({ admin }) =>
    admin.call(actionPlans.create, { body: { title: 'Trocar o roteador', dueDate: '2026-01-15' } }),
  'a piece of evidence': ({ admin }) =>
    admin.call(evidences.create, {
      body: {
        kind: 'note',
        validFrom: '2026-01-10',
        title: 'Ata',
        description: 'Feito em reunião.',
        controls: [{ ...params, controlId: 'A.8.5' }],
      },
    }),
  'a decision about a control': ({ admin }) =>
    admin.call(compliance.decide, {
      params: { ...params, id: 'A.7.1' },
      body: { applicable: false, justification: 'Não há escritório.', version: 0 },
    }),
  'the scope of the statement': ({ admin }) =>
    admin.call(compliance.setScope, { params, body: { text: 'Toda a empresa.', version: 0 } }),
  'a risk': ({ admin }) =>
    admin.call(risks.create, {
      body: {
        ...{ title: 'Golpe do boleto trocado', category: 'fraud' },
        ...{ inherent: { likelihood: 5, impact: 5 }, current: { likelihood: 5, impact: 5 } },
        target: { likelihood: 2, impact: 3 },
      },
    }),
  'an incident': ({ viewer }) =>
    viewer.call(incidents.report, {
      body: { description: 'Nada abre.', kind: 'ransomware', detectedAt: '2026-11-20T12:00:00.000Z' },
    }),
  'a supplier': ({ admin }) =>
    admin.call(suppliers.create, {
      body: {
        name: 'Contábil Sul',
        tierAnswers: { data: 3, volume: 3, access: 3, stop: 3, replace: 3, money: 3, duty: 3 },
      },
    }),
  'a course for everybody': ({ admin }) =>
    admin.call(training.assign, { body: { courseId: 'security-basics', audience: 'everyone', dueDate: dayIn(20) } }),
  'a submission': ({ admin }) => admin.call(questionnaire.submit, { body: { assessmentType: 'security' } }),
};

it('shows every signed change in the next picture, to everybody', async () => {
  const crew = await app.company();
  const unseen: string[] = [];
  for (const [name, write] of Object.entries(writes)) {
    const before = [await pictures(crew.admin), await pictures(crew.viewer, false)];
    expect([await pictures(crew.admin), await pictures(crew.viewer, false)]).toEqual(before);
    await write(crew);
    const after = [await pictures(crew.admin), await pictures(crew.viewer, false)];
    if (JSON.stringify(before) === JSON.stringify(after)) unseen.push(name);
    // Something else is signed that no picture shows: now everything is drawn anew.
    const head = await headOf(crew);
    await crew.admin.call(auth.profile, { body: { language: 'pt' } });
    expect(await headOf(crew)).not.toBe(head);
    expect([await pictures(crew.admin), await pictures(crew.viewer, false)]).toEqual(after);
  }
  expect(unseen).toEqual([]);
});

it('keeps companies apart', async () => {
  const [one, other] = [await app.company(), await app.company()];
  const before = await pictures(other.admin);
  await pictures(one.admin);
  await writes['an answer']?.(one);
  expect(await pictures(one.admin)).not.toEqual(before);
  expect(await pictures(other.admin)).toEqual(before);
});
