/** What two people ask for at the same instant is made once; whoever was second is told, and loses nothing. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from './kit/testing/app.ts';
import { askSmall, goodAnswers } from './suppliers/testing.ts';
import { recordFindings } from './vulnerabilities/vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Asked {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly payload?: object;
}

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
const leak = { title: 'Vazamento', kind: 'leak', severity: 'high', detectedAt: `${today}T00:00:00.000Z` } as const;
const grade = { likelihood: 3, impact: 3 };

const lesson =
  (becomes: 'plan' | 'risk') =>
  async ({ admin }: Crew): Promise<Asked> => {
    const { id } = await admin.call(incidents.create, { body: leak });
    return { url: `/incidents/${id}/lessons`, payload: { becomes, lesson: 'Guardar cópias fora da rede' } };
  };

const finding =
  (becomes: 'action-plan' | 'risk') =>
  async ({ admin, companyId }: Crew): Promise<Asked> => {
    const weak = { key: ['x'], title: 'TLS 1.0', category: 'network', severity: 'high', asset: 'acme.test' } as const;
    await app.app.jobCtx.work.asCompany(companyId, (tx) =>
      recordFindings(tx, { source: 'Vigia', target: 'acme.test', kind: 'scan', findings: [weak] }),
    );
    const [found] = (await admin.call(vulnerabilities.list, { query: {} })).items;
    return { url: `/vulnerabilities/${found?.id}/${becomes}` };
  };

const supplierFinding =
  (becomes: 'action-plan' | 'risk') =>
  async ({ admin }: Crew): Promise<Asked> => {
    const { evaluationId, token } = await askSmall(app, admin);
    const by = { params: { token } };
    await app.stranger.call(responding.save, { ...by, body: goodAnswers(await app.stranger.call(responding.get, by)) });
    await app.stranger.call(responding.submit, { ...by, body: { name: 'Clara Dias' } });
    const params = { id: evaluationId };
    const { id } = await admin.call(suppliers.addFinding, { params, body: { title: 'Sem cópia', severity: 'high' } });
    return { url: `/suppliers/findings/${id}/${becomes}` };
  };

async function approvedPolicy({ admin }: Crew): Promise<string> {
  const { id } = await admin.call(library.create, {
    body: { title: 'Norma de acesso', kind: 'standard', markdown: '# Norma\n\nCada pessoa tem uma conta.' },
  });
  const sent = await admin.call(library.submitForApproval, { params: { id }, body: { approvers: [admin.id] } });
  const params = { id: sent.approval?.workflowId ?? '' };
  const { sha256 } = await admin.call(approvals.get, { params });
  await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
  return id;
}

const once: Record<string, (crew: Crew) => Promise<Asked>> = {
  'a lesson becomes a plan': lesson('plan'),
  'a lesson becomes a risk': lesson('risk'),
  'a finding becomes a plan': finding('action-plan'),
  'a finding becomes a risk': finding('risk'),
  'a supplier’s finding becomes a plan': supplierFinding('action-plan'),
  'a supplier’s finding becomes a risk': supplierFinding('risk'),
  'a risk gets its plan': async ({ admin }) => {
    const graded = { inherent: grade, current: grade, target: grade };
    const { id } = await admin.call(risks.create, { body: { title: 'Golpe', category: 'exposure', ...graded } });
    return { url: `/risks/${id}/action-plan` };
  },
  'a document gets its new version': async (crew) => ({
    url: `/library/policies/${await approvedPolicy(crew)}/create-new-version`,
    payload: { versionNotes: 'Revisão anual' },
  }),
  'a journey begins': async () => ({ url: '/journeys/start', payload: { journeyTemplateId: 'backup-and-continuity' } }),
  'a course is asked of all': async () => ({
    url: '/training/assignments',
    payload: {
      courseId: 'security-basics',
      audience: 'everyone',
      dueDate: Temporal.PlainDate.from(today).add({ days: 30 }).toString(),
    },
  }),
  'a document is made of its template': async () => ({ url: '/library/policies/from-template/backup-and-restore' }),
  'a document is put to approval': async ({ admin }) => {
    const { id } = await admin.call(library.create, {
      body: { title: 'Norma de cópias', kind: 'standard', markdown: '# Norma\n\nHá cópias.' },
    });
    return { url: `/library/policies/${id}/submit-for-approval`, payload: { approvers: [admin.id] } };
  },
  'the page about security is chosen': async ({ companyId }) => ({
    ...({ url: '/library/trust-page', method: 'PUT' } as const),
    payload: { slug: `casa-${companyId.slice(-8)}`, language: 'pt', contactName: 'Rita', version: 0 },
  }),
};

it.each(Object.entries(once))('%s: once, whoever else asks at that instant is told', async (_, asking) => {
  const crew = await app.company();
  const { url, method = 'POST', payload = {} } = await asking(crew);
  const people = [crew.admin, await app.operator(crew.companyId)];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_one, at) => people[at % 2]?.raw({ method, url: `/api${url}`, payload })),
  );
  const made = answers.filter((one) => one && one.statusCode < 300);
  const told = answers.map((one) => one?.statusCode).filter((status) => status !== made[0]?.statusCode);
  expect([made.length, told]).toEqual([1, Array.from({ length: 7 }, () => 409)]);
});
