/** A change is signed so that whoever reads the log a year later sees what it was and what it became, and nothing beside. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { differencesOf } from '@vigia/contract/audit-log/audit-log.differences.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import { boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from './kit/testing/app.ts';
import { noTier } from './suppliers/testing.ts';
import { recordFindings } from './vulnerabilities/vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = '2026-03-02';
/** Makes a record and changes it; its id, where the entry names one. */
type Change = (crew: Crew) => Promise<string | null>;

const plan: Change = async ({ admin }) => {
  const { id, version } = await admin.call(actionPlans.create, { body: { title: 'Antes' } });
  await admin.call(actionPlans.update, { params: { id }, body: { title: 'Depois', version } });
  return id;
};
const plans: Change = async ({ admin }) => {
  const { id } = await admin.call(actionPlans.create, { body: { title: 'Um plano' } });
  await admin.call(actionPlans.bulk, { body: { ids: [id], priority: 'high' } });
  return id;
};
const risk: Change = async ({ admin }) => {
  const rating = { likelihood: 2, impact: 2 };
  const draft = { title: 'Antes', category: 'exposure' as const, inherent: rating, current: rating, target: rating };
  const { id, version } = await admin.call(risks.create, { body: draft });
  await admin.call(risks.update, { params: { id }, body: { ...draft, title: 'Depois', version } });
  return id;
};
const incident: Change = async ({ admin }) => {
  const detectedAt = '2026-03-02T12:00:00.000Z';
  const { id } = await admin.call(incidents.create, { body: { title: 'Antes', kind: 'leak', detectedAt } });
  await admin.call(incidents.update, {
    params: { id },
    body: { version: (await admin.call(incidents.get, { params: { id } })).version, title: 'Depois' },
  });
  return id;
};
const evidence: Change = async ({ admin }) => {
  const body = { kind: 'note' as const, title: 'Antes', description: 'Feito.', validFrom: day };
  const { id, version } = await admin.call(evidences.create, { body });
  await admin.call(evidences.update, { params: { id }, body: { title: 'Depois', validUntil: day, version } });
  return id;
};
const activity: Change = async ({ admin }) => {
  const { id, version } = await admin.call(biaRopa.create, { body: { name: 'Antes' } });
  await admin.call(biaRopa.update, { params: { id }, body: { name: 'Depois', version } });
  return id;
};
const supplier: Change = async ({ admin }) => {
  const { id, version } = await admin.call(suppliers.create, { body: { name: 'Antes', tierAnswers: noTier } });
  await admin.call(suppliers.update, { params: { id }, body: { name: 'Depois', tierAnswers: noTier, version } });
  return id;
};
const finding: Change = async ({ admin, companyId }) => {
  const found = { key: ['a'], title: 'Porta', category: 'network' as const, severity: 'low' as const, asset: 'a.test' };
  await app.app.jobCtx.work.asCompany(companyId, (tx) =>
    recordFindings(tx, { source: 'Vigia', target: 'a.test', kind: 'scan', findings: [found] }),
  );
  const [{ id } = { id: '' }] = (await admin.call(vulnerabilities.list, { query: {} })).items;
  await admin.call(vulnerabilities.change, {
    params: { id },
    body: { basedOn: (await admin.call(vulnerabilities.get, { params: { id } })).version, severity: 'high' },
  });
  return id;
};
const member: Change = async ({ admin, basic }) => {
  await admin.call(team.update, { params: { id: basic.id }, body: { role: 'VIEWER' } });
  return basic.id;
};
const trustPage: Change = async ({ admin, companyId }) => {
  const body = { slug: `pagina-${companyId.slice(-8)}`, language: 'pt' as const, intro: 'Antes' };
  await admin.call(trust.saveTrustPage, { body: { ...body, version: (await admin.call(trust.trustPage)).version } });
  await admin.call(trust.saveTrustPage, {
    body: { version: (await admin.call(trust.trustPage)).version, ...body, intro: 'Depois' },
  });
  return null;
};

const deadlines: Change = async ({ admin }) => {
  const now = await admin.call(vulnerabilities.deadlines);
  await admin.call(vulnerabilities.setDeadlines, { body: { ...now, low: now.low + 5 } });
  return null;
};
const scope: Change = async ({ admin }) => {
  const params = { framework: 'iso27001' } as const;
  await admin.call(compliance.setScope, { params, body: { text: 'Antes', version: 0 } });
  await admin.call(compliance.setScope, { params, body: { text: 'Depois', version: 1 } });
  return 'iso27001';
};
const target: Change = async ({ admin }) => {
  const params = { framework: 'iso27001' } as const;
  await admin.call(dashboard.setTarget, { params, body: { level: 3, dueDate: '2199-12-31', basedOn: null } });
  await admin.call(dashboard.dropTarget, { params });
  return null;
};
const pack: Change = async ({ admin }) => {
  const { id, version, sections } = await admin.call(boardPacks.createBoardPack, {
    body: { title: 'Antes', language: 'pt' },
  });
  const body = { title: 'Depois', foreword: '', decisions: '', sections, version };
  await admin.call(boardPacks.writeBoardPack, { params: { id }, body });
  return id;
};
const course: Change = async ({ admin }) => {
  const { id, text, version } = await admin.call(ownCourses.createOwn, { body: { title: 'Antes', language: 'pt' } });
  const body = { text: { ...text, title: 'Depois' }, version };
  await admin.call(ownCourses.writeOwn, { params: { id }, body });
  return id;
};
const officer: Change = async ({ admin }) => {
  const now = await admin.call(virtualCiso.settings);
  await admin.call(virtualCiso.saveSettings, { body: { ...now, keepDays: 90 } });
  return null;
};
const accepted: Change = async ({ admin }) => {
  const rating = { likelihood: 2, impact: 2 };
  const draft = { title: 'Aceito', category: 'exposure' as const, inherent: rating, current: rating, target: rating };
  const { id } = await admin.call(risks.create, { body: draft });
  const until = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 30 }).toString();
  await admin.call(risks.accept, { params: { id }, body: { reason: 'Custa mais que a perda.', until } });
  await app.sql(`UPDATE risks SET accepted_until = '2199-12-31' WHERE id = $1`, [id]);
  await admin.call(risks.setStatus, { params: { id }, body: { status: 'open', reason: 'Cresceu' } });
  return id;
};

const titled = [{ field: 'title', before: 'Antes', after: 'Depois' }];
const named = [{ field: 'name', before: 'Antes', after: 'Depois' }];

it.each<[string, Change, readonly object[]]>([
  ['a plan', plan, titled],
  ['plans by the hundred', plans, [{ field: 'priority', before: 'medium', after: 'high' }]],
  ['a risk', risk, titled],
  ['an incident', incident, titled],
  ['a piece of evidence', evidence, [...titled, { field: 'validUntil', before: null, after: day }]],
  ['an activity', activity, [...named, { field: 'changed', before: null, after: 'name' }]],
  ['a supplier', supplier, named],
  ['a finding', finding, [{ field: 'severity', before: 'low', after: 'high' }]],
  ['a member', member, [{ field: 'role', before: 'BASIC', after: 'VIEWER' }]],
  ['the page about security', trustPage, [{ field: 'intro', before: 'Antes', after: 'Depois' }]],
  ['the days by which findings are closed', deadlines, [{ field: 'low', before: 90, after: 95 }]],
  [
    'what a statement covers',
    scope,
    [
      { field: 'text', before: 'Antes', after: 'Depois' },
      { field: 'version', before: 1, after: 2 },
    ],
  ],
  [
    'a target of the board that is dropped',
    target,
    [
      { field: 'level', before: 3, after: null },
      { field: 'dueDate', before: '2199-12-31', after: null },
      { field: 'framework', before: 'iso27001', after: null },
    ],
  ],
  ['a board pack', pack, [...titled, { field: 'sections', before: null, after: expect.any(String) }]],
  ['a course of one’s own', course, titled],
  ['what the officer may keep', officer, [{ field: 'keepDays', before: null, after: 90 }]],
])('%s', async (_, change, expected) => {
  const crew = await app.company();
  const target = await change(crew);
  const [entry] = await app.sql(
    'SELECT before, after FROM audit_log WHERE company_id = $1 AND target_id IS NOT DISTINCT FROM $2 ORDER BY seq DESC LIMIT 1',
    [crew.companyId, target],
  );
  expect(differencesOf(entry?.before, entry?.after)).toEqual(expected);
});

it('an acceptance that is taken back: until when it would have been', async () => {
  const crew = await app.company();
  const target = await accepted(crew);
  const [entry] = await app.sql(
    `SELECT before, after FROM audit_log WHERE target_id = $1 AND action = 'risks.status-changed'`,
    [target],
  );
  expect(entry).toMatchObject({
    before: { status: 'accepted', until: '2199-12-31' },
    after: { status: 'open', reason: 'Cresceu' },
  });
});
