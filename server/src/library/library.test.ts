import { createHash } from 'node:crypto';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longDay } from '../kit/long-day.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';
import { unzipped } from '../kit/testing/unzipped.ts';
import { policyDue } from './library.due.ts';
import { sharedOut } from './library.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const template = { params: { id: 'backup-and-restore' } } as const;
const make = (who: TestCaller) => who.call(library.fromTemplate, template);
const at = ({ id }: { id: string }) => ({ params: { id } });
/** A change of the document as it is now, but for what says another version. */
const ofNow = async (who: TestCaller, policy: Policy, body: object) => {
  const { version } = await who.call(library.get, at(policy));
  return { ...at(policy), body: { version, ...body } };
};
const change = async (who: TestCaller, policy: Policy, body: object) =>
  who.call(library.update, await ofNow(who, policy, body));
const refusal = async (who: TestCaller, policy: Policy, body: object) =>
  who.refused(library.update, await ofNow(who, policy, body));
const audited = async (id: string) =>
  (await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [id])).map((row) => row.action);
/** Every place filled, and sent to whoever approves it. */
async function submitted(who: TestCaller, approver: TestCaller, policy?: Policy) {
  const draft = policy ?? (await make(who));
  const places = Object.fromEntries(draft.missing.map(({ id }) => [id, 'dito']));
  if (draft.missing.length > 0) await who.call(library.fill, { body: { values: places } });
  return who.call(library.submitForApproval, { ...at(draft), body: { approvers: [approver.id] } });
}
async function decide(who: TestCaller, policy: Policy, verdict: 'approve' | 'reject') {
  const params = { id: policy.approval?.workflowId ?? '' };
  const { sha256 } = await who.call(approvals.get, { params });
  return who.call(approvals.decide, { params, body: { decision: verdict, hash: sha256 } });
}
async function approved(who: TestCaller): Promise<Policy> {
  await decide(who, await submitted(who, who), 'approve');
  const { items } = await who.call(library.list, { query: { status: 'APPROVED' } });
  return who.call(library.get, at({ id: items[0]?.id ?? '' }));
}

describe('templates', () => {
  it('are offered in the order in which a small company needs them, with what they serve', async () => {
    const { admin } = await app.company();
    const { items } = await admin.call(library.templates);
    expect(items[0]).toMatchObject({ id: 'information-security', kind: 'policy', policyId: null, fits: true });
    expect(items.find(({ id }) => id === 'backup-and-restore')?.controls).toContainEqual(
      expect.objectContaining({ framework: 'iso27001', controlId: 'A.8.13', title: expect.stringMatching(/\S/) }),
    );
  });

  it('read as they would for the company: its name, what is missing, what the answers do not bear out', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(`UPDATE companies SET name = 'Padaria do Zé' WHERE id = $1`, [companyId]);
    const answers = [{ questionId: 'con-restore-test', value: 3 }];
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
    const read = await admin.call(library.template, template);
    expect(read.markdown).toContain('Padaria do Zé');
    expect(read.missing.map(({ id }) => id)).toContain('backup-frequency');
    const idle = [{ questionId: 'con-recovery-targets', value: 'not_applicable' as const, reason: 'Sem sistemas.' }];
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers: idle } });
    const { unproven } = await admin.call(library.template, template);
    expect(read.unproven.map(({ questionId }) => questionId)).toContain('con-recovery-targets');
    expect(unproven.map(({ questionId }) => questionId)).not.toContain('con-recovery-targets');
    expect(new Set(read.unproven.map(({ questionId }) => questionId)).size).toBe(read.unproven.length);
    const open = read.unproven.map(({ questionId, level }) => `${questionId} ${level}`);
    expect(open).toContain('con-restore-test 4');
    expect(open).not.toContain('con-restore-test 3');
  });
});

describe('a document', () => {
  it('does not ask for what records of the company say already', async () => {
    const { admin, companyId } = await app.company();
    const site = `UPDATE companies SET website = 'https://padaria.test/', address = 'Rua Um, 2' WHERE id = $1`;
    await app.sql(site, [companyId]);
    const made = await admin.call(library.fromTemplate, { params: { id: 'privacy-notice' } });
    expect(made.markdown).toContain('padaria.test');
    expect(made.missing.map(({ id }) => id)).not.toContain('website');
    expect(made.missing.map(({ id }) => id)).toContain('dpo');
  });

  it('is made of a template once, is the maker’s, and is audited', async () => {
    const { basic, admin } = await app.company();
    const policy = await make(basic);
    expect(policy).toMatchObject({ status: 'DRAFT', number: 1, templateId: 'backup-and-restore', kind: 'policy' });
    expect(policy.owner?.id).toBe(basic.id);
    expect(await audited(policy.id)).toEqual(['library.created']);
    expect(await admin.refused(library.fromTemplate, template)).toMatchObject({
      status: 409,
      code: 'library.made-already',
    });
    const { items } = await admin.call(library.templates);
    expect(items.find(({ id }) => id === 'backup-and-restore')?.policyId).toBe(policy.id);
  });

  it('says which facts it lacks; a fact that is told fills every draft, and the next document', async () => {
    const { admin } = await app.company();
    const policy = await make(admin);
    const before = policy.missing.map(({ id }) => id);
    expect(before).toContain('it-support');
    const filled = await admin.call(library.fill, { body: { values: { 'it-support': 'Suporte [Ágil] $1' } } });
    expect(filled.documents).toBe(1);
    const after = await admin.call(library.get, at(policy));
    expect(after.missing.map(({ id }) => id)).toEqual(before.filter((id) => id !== 'it-support'));
    expect(after.markdown).toContain('Suporte [Ágil] $1');
    const next = await admin.call(library.fromTemplate, { params: { id: 'incident-response' } });
    expect(next.missing.map(({ id }) => id)).not.toContain('it-support');
    expect(await admin.refused(library.fill, { body: { values: { nothing: 'x' } } })).toMatchObject({
      status: 422,
    });
  });

  it('is changed by one at a time: who comes second is told, and nothing is overwritten', async () => {
    const { admin, basic } = await app.company();
    const policy = await make(admin);
    const { version } = policy;
    await change(basic, policy, { markdown: '# Meu texto', version });
    expect(await refusal(admin, policy, { markdown: '# Outro', version })).toMatchObject({
      status: 409,
      code: 'kit.changed-meanwhile',
    });
    const now = await admin.call(library.get, at(policy));
    expect([now.markdown, now.unproven]).toEqual(['# Meu texto', []]);
  });

  it('refuses a text that is too long, controls that are nobody’s and owners from elsewhere', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const policy = await make(admin);
    for (const body of [
      { markdown: 'x'.repeat(200_001) },
      { controls: [{ framework: 'iso27001', controlId: 'A.9.9' }] },
      { ownerId: stranger.id },
    ])
      expect(await refusal(admin, policy, body)).toMatchObject({ status: 422 });
    expect(await stranger.refused(library.get, at(policy))).toMatchObject({ status: 404 });
  });

  it('is found by a word of its text, without accents', async () => {
    const { admin } = await app.company();
    const policy = await make(admin);
    await change(admin, policy, { markdown: 'O cofre fica no depósito.' });
    const found = await admin.call(library.list, { query: { search: 'deposito' } });
    expect(found.items.map(({ id }) => id)).toEqual([policy.id]);
    expect((await admin.call(library.list, { query: { search: 'cofres' } })).total).toBe(1);
    expect((await admin.call(library.list, { query: { search: 'gavetas' } })).total).toBe(0);
  });

  it.each([
    ['of rare words', (n: number) => `palavra${n.toString(36)}mente`],
    [
      'of compounds of signs of three bytes',
      (n: number) =>
        [1, 7, 13]
          .map((by) => String.fromCodePoint(0x4e00 + ((n * by) % 20_000), 0x4e00 + (n % 19_997)).repeat(2))
          .join('-'),
    ],
  ])('is kept with a text %s as long as a text may be, and found by its first', async (_, wordOf) => {
    const { admin } = await app.company();
    const words = Array.from({ length: 40_000 }, (_word, n) => wordOf(n)).join(' ');
    const markdown = `Quixotesca ${words}`.slice(0, 200_000).trim();
    const { id } = await admin.call(library.create, { body: { title: 'Longa', markdown } });
    const found = await admin.call(library.list, { query: { search: 'quixotesca' } });
    expect(found.items.map((one) => one.id)).toEqual([id]);
  });

  it('has what was asked for beside the template, word for word, as its last chapter', async () => {
    const { admin } = await app.company();
    const { items } = await admin.call(library.templates);
    const params = { id: items[0]?.id ?? '' };
    const body = { wishes: 'O vigia da noite também confere os portões.' };
    const made = await admin.call(library.createWithAi, { params, body });
    expect(made).toMatchObject({ proposed: 0, notice: 'no-model' });
    expect(made.markdown).toMatch(
      /\n## \d+\. Disposições próprias\n\nO vigia da noite também confere os portões\.\s*$/,
    );
    expect(made.markdown.match(/^## \d+\. /gm)?.map((one) => Number(one.slice(3, -2)))).toEqual(
      Array.from({ length: made.markdown.match(/^## \d+\. /gm)?.length ?? 0 }, (_, at) => at + 1),
    );
  });

  it('becomes work: a subtask for each rule that is not borne out', async () => {
    const { admin } = await app.company();
    const policy = await make(admin);
    const { planId } = await admin.call(library.generateAction, at(policy));
    const plan = await admin.call(actionPlans.get, { params: { id: planId } });
    expect(plan.origin).toMatchObject({ kind: 'policy', ref: policy.id });
    // It is for whoever answers for the document.
    expect([policy.owner?.id, plan.assignedTo?.id]).toEqual([admin.id, admin.id]);
    expect(plan.subtasks).toHaveLength(policy.unproven.length + 2);
  });

  it('says on paper what its open places ask for, in its own language', async () => {
    const { admin } = await app.company();
    const { id } = await admin.call(library.fromTemplate, { params: { id: 'information-security' } });
    const { missing } = await admin.call(library.get, { params: { id } });
    const { rawPayload } = await admin.raw({ url: `/api/library/policies/${id}/export/pdf` });
    const words = await wordsOfPdf(rawPayload);
    expect(missing.length).toBeGreaterThan(0);
    expect(words).toContain(`[${missing[0]?.label}]`);
    expect(words).not.toContain('[[');
  });

  it('goes out as Markdown and as PDF; a title is no file name', async () => {
    const { admin } = await app.company();
    const policy = await make(admin);
    await change(admin, policy, { title: '../a"b\nc' });
    const markdown = await admin.raw({ method: 'GET', url: `/api/library/policies/${policy.id}/export/markdown` });
    expect(markdown.body).toContain('## 1. Alcance');
    expect(markdown.headers['content-disposition']).not.toMatch(/\.\.\/|\n/);
    const pdf = await admin.raw({ method: 'GET', url: `/api/library/policies/${policy.id}/export/pdf` });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

describe('approval', () => {
  it('freezes the text, is decided once, and gives the document a day of review', async () => {
    const { admin, basic } = await app.company();
    const policy = await submitted(admin, basic);
    expect(policy).toMatchObject({ status: 'IN_REVIEW', missing: [], approval: { waiting: true } });
    expect(await refusal(admin, policy, { markdown: 'outro' })).toMatchObject({ code: 'library.in-review' });
    const asked = await basic.call(approvals.get, { params: { id: policy.approval?.workflowId ?? '' } });
    expect(asked.readable).toContain('dito');
    await decide(basic, policy, 'approve');
    const now = await admin.call(library.get, at(policy));
    expect(now).toMatchObject({ status: 'APPROVED', approvedNumber: 1, approval: { waiting: false } });
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    expect(now.reviewOn).toBe(today.add({ months: 12 }).toString());
    expect((await admin.call(approvals.get, { params: { id: policy.approval?.workflowId ?? '' } })).current).toBe(true);
  });

  it('is evidence of the controls that the document serves, for as long as nobody has to look at it again', async () => {
    const { admin } = await app.company();
    const control = { params: { framework: 'iso27001', id: 'A.8.13' } } as const;
    const before = await admin.call(compliance.control, control);
    const draft = await submitted(admin, admin);
    expect((await admin.call(compliance.control, control)).proofs).toEqual(before.proofs);
    await decide(admin, draft, 'approve');
    const policy = await admin.call(library.get, at(draft));
    const { proofs } = await admin.call(compliance.control, control);
    expect(proofs).toContainEqual(
      expect.objectContaining({
        ...{ id: policy.id, kind: 'record', state: 'current', validUntil: policy.reviewOn },
        ...{ title: `Documento aprovado: ${policy.title}`, link: `/library/policies/${policy.id}` },
      }),
    );
    await app.sql('UPDATE policies SET review_on = current_date - 2 WHERE id = $1', [policy.id]);
    const later = await admin.call(compliance.control, control);
    expect(later.proofs.find(({ id }) => id === policy.id)).toMatchObject({ state: 'expired' });
    expect(later.row.evidence.expired).toBe(before.row.evidence.expired + 1);
  });

  it('is not asked for a text that lacks facts, or has none; a refusal or withdrawal makes it a draft again', async () => {
    const { admin } = await app.company();
    const body = { approvers: [admin.id] };
    const lacking = await make(admin);
    expect(await admin.refused(library.submitForApproval, { ...at(lacking), body })).toMatchObject({
      code: 'library.places-open',
    });
    const empty = await admin.call(library.create, { body: { title: 'Nada' } });
    expect(await admin.refused(library.submitForApproval, { ...at(empty), body })).toMatchObject({
      code: 'library.no-text',
    });
    await decide(admin, await submitted(admin, admin, lacking), 'reject');
    expect(await admin.call(library.get, at(lacking))).toMatchObject({ status: 'DRAFT' });
    const again = await submitted(admin, admin, lacking);
    await admin.call(approvals.withdraw, { params: { id: again.approval?.workflowId ?? '' }, body: {} });
    expect(await admin.call(library.get, at(lacking))).toMatchObject({ status: 'DRAFT', approvedNumber: null });
  });

  it('stays to be reviewed while a newer draft is written, and does not come back from the archive by a late decision', async () => {
    const { admin, companyId } = await app.company();
    const policy = await approved(admin);
    await app.sql('UPDATE policies SET review_on = current_date - 2 WHERE id = $1', [policy.id]);
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Mudou' } });
    const due = async () =>
      (await app.app.jobCtx.work.asCompany(companyId, ({ db }) => policyDue.open('').execute(db))).rows;
    expect((await due()).map(({ id }) => id)).toEqual([policy.id]);
    const again = await submitted(admin, admin, await admin.call(library.get, at(policy)));
    await admin.call(library.remove, at(policy));
    await app.drain();
    const asked = { params: { id: again.approval?.workflowId ?? '' } };
    expect((await admin.call(approvals.get, asked)).status).toBe('stale');
    await expect(decide(admin, again, 'approve')).rejects.toThrow();
    expect(await admin.call(library.get, at(policy))).toMatchObject({ status: 'ARCHIVED', approvedNumber: 1 });
    expect(await due()).toEqual([]);
    expect(await admin.refused(library.setPublic, { ...at(policy), body: { isPublic: true } })).toMatchObject({
      ...{ status: 409, code: 'library.archived' },
    });
  });

  it('is what a reader finds and sees listed: of a draft that follows it, neither words nor title nor status', async () => {
    const { admin, viewer } = await app.company();
    const first = await approved(admin);
    await admin.call(library.createNewVersion, { ...at(first), body: { versionNotes: 'Mudou' } });
    await change(admin, first, { title: 'Fusão secreta', markdown: 'Vamos comprar a concorrente Quixote.' });
    const listed = async (who: TestCaller, search?: string) =>
      (await who.call(library.list, { query: { search } })).items.map(({ title, number }) => [title, number]);
    expect(await listed(viewer, 'Quixote')).toEqual([]);
    expect(await listed(viewer, 'secreta')).toEqual([]);
    expect(await listed(viewer)).toEqual([[first.title, 1]]);
    expect(await listed(admin, 'Quixote')).toEqual([['Fusão secreta', 2]]);
    for (const said of ['quix', 'concorrentes', 'FUSAO', 'comprar a Quixote', 'usão', 'compramos'])
      expect([said, await listed(admin, said)]).toEqual([said, [['Fusão secreta', 2]]]);
    for (const said of ['!!', "'; DROP", 'Quixote padaria']) expect(await listed(admin, said)).toEqual([]);
    expect((await viewer.call(library.list, { query: {} })).items[0]?.status).toBe('APPROVED');
  });

  it('of a newer version leaves the older one behind, in public too', async () => {
    const { admin } = await app.company();
    const first = await approved(admin);
    const open = await admin.call(library.setPublic, { ...at(first), body: { isPublic: true } });
    const slug = open.publicPath?.split('/').at(-1) ?? '';
    await admin.call(library.createNewVersion, { ...at(first), body: { versionNotes: 'Mudou' } });
    const draft = await change(admin, first, { markdown: 'Texto novo, desde [[approved-on]].' });
    await decide(admin, await submitted(admin, admin, draft), 'approve');
    const shown = await app.stranger.call(library.readPublic, { params: { slug } });
    expect([shown.number, shown.markdown]).toEqual([2, expect.stringMatching(/^Texto novo, desde \d+ de /)]);
    const { items } = await admin.call(library.versions, at(first));
    expect(items.map(({ number, status }) => [number, status])).toEqual([
      [2, 'APPROVED'],
      [1, 'SUPERSEDED'],
    ]);
  });
});

describe('an approved document', () => {
  it('does not change; a new version begins with its text and leaves it to be read', async () => {
    const { admin, viewer } = await app.company();
    const policy = await approved(admin);
    expect(await refusal(admin, policy, { markdown: 'x' })).toMatchObject({ code: 'library.not-a-draft' });
    const body = { versionNotes: 'Backup diário' };
    const next = await admin.call(library.createNewVersion, { ...at(policy), body });
    expect(next).toMatchObject({ number: 2, status: 'DRAFT', versionNotes: 'Backup diário' });
    // The day of its review is the next approval's.
    expect(next.markdown.replace('[[review-on]]', longDay(policy.reviewOn ?? '', 'pt'))).toBe(policy.markdown);
    await change(admin, next, { markdown: 'só rascunho' });
    expect(await viewer.call(library.get, at(policy))).toMatchObject({ number: 1, status: 'APPROVED' });
    expect((await viewer.call(library.versions, at(policy))).items.map(({ number }) => number)).toEqual([1]);
    expect((await admin.call(library.versions, at(policy))).items.map(({ number }) => number)).toEqual([2, 1]);
    expect(await admin.refused(library.createNewVersion, { ...at(policy), body })).toMatchObject({
      code: 'library.is-a-draft',
    });
  });

  it('is read by anybody while it is public, only as approved, and by nobody a moment later', async () => {
    const { admin } = await app.company();
    const policy = await approved(admin);
    const visitor = app.stranger;
    const open = await admin.call(library.setPublic, { ...at(policy), body: { isPublic: true } });
    const slug = open.publicPath?.split('/').at(-1) ?? '';
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'nova' } });
    expect(await visitor.call(library.readPublic, { params: { slug } })).toMatchObject({
      number: 1,
      title: policy.title,
    });
    await admin.call(library.setPublic, { ...at(policy), body: { isPublic: false } });
    // What comes next was a draft and stays one.
    expect(await change(admin, policy, { markdown: 'Outro rascunho.' })).toMatchObject({ number: 2, status: 'DRAFT' });
    expect(await visitor.refused(library.readPublic, { params: { slug } })).toMatchObject({ status: 404 });
  });

  it('cannot be made public before, and is archived instead of deleted', async () => {
    const { admin, basic } = await app.company();
    const draft = await make(admin);
    expect(await admin.refused(library.setPublic, { ...at(draft), body: { isPublic: true } })).toMatchObject({
      code: 'library.nothing-approved',
    });
    expect(await basic.refused(library.remove, at(draft))).toMatchObject({ status: 403 });
    await admin.call(library.remove, at(draft));
    expect(await admin.refused(library.get, at(draft))).toMatchObject({ status: 404 });
    const policy = await approved(admin);
    await admin.call(library.remove, at(policy));
    expect((await admin.call(library.list, { query: {} })).total).toBe(0);
    expect((await admin.call(library.list, { query: { status: 'ARCHIVED' } })).total).toBe(1);
    expect(await audited(policy.id)).toContain('library.archived');
  });

  it('is counted by kind and state', async () => {
    const { admin, viewer } = await app.company();
    await approved(admin);
    await admin.call(library.create, { body: { title: 'Minha regra', kind: 'standard' } });
    expect(await admin.call(library.stats)).toMatchObject({
      total: 2,
      byKind: { policy: 1, standard: 1 },
      byStatus: { DRAFT: 1, APPROVED: 1 },
    });
    expect(await viewer.call(library.stats)).toMatchObject({ total: 1 });
  });
});

describe('all approved texts in one file', () => {
  it('are there as PDF and Markdown, with an index of versions and sums; drafts and other companies are not', async () => {
    const { admin, viewer } = await app.company();
    const other = await app.company();
    await approved(other.admin);
    const policy = await approved(admin);
    await admin.call(library.create, { body: { title: 'Só um rascunho', kind: 'policy' } });
    const answer = await viewer.raw({ method: 'GET', url: '/api/library/policies/export/all' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipped(answer.rawPayload);
    const [text = '', paper = ''] = [...files.keys()];
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/^001 .* v1\.md$/),
      expect.stringMatching(/ v1\.pdf$/),
      'index.json',
    ]);
    expect(files.get(paper)?.subarray(0, 5).toString()).toBe('%PDF-');
    const { documents, complete, missing } = JSON.parse(String(files.get('index.json')));
    expect([complete, missing]).toEqual([true, []]);
    expect(documents[0].approvedBy).toEqual([
      { name: 'Ana Teste', at: expect.any(String), by: 'session', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(documents).toMatchObject([
      { id: policy.id, version: 1, versions: [{ number: 1 }], approvedAt: expect.any(String) },
    ]);
    const sumOf = (name: string) =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex');
    expect(documents[0].files).toEqual([text, paper].map((name) => ({ name, sha256: sumOf(name) })));
  });
});

it('a zip holds two hundred documents; what has no room is named in its index', () => {
  const all = Array.from({ length: 202 }, (_, at) => ({ found: { id: `${at}`, title: `Regra ${at + 1}`, number: 1 } }));
  expect(sharedOut(all.slice(2))).toMatchObject({ complete: true, missing: [] });
  const { held, complete, missing } = sharedOut(all);
  expect([held.length, complete]).toEqual([200, false]);
  expect(missing.map(({ title }) => title)).toEqual(['Regra 201', 'Regra 202']);
});

it('the library from inside is for administrators: what is covered, what waits for a fact, and marks that nothing fills', async () => {
  const { admin, basic } = await app.company();
  const policy = await make(admin);
  const own = await admin.call(library.create, {
    body: { title: 'Nossa regra', markdown: 'Vale desde [[dia-que-nao-existe]].' },
  });
  const { coverage, documents } = await admin.call(library.debug);
  expect(coverage.find(({ framework }) => framework === 'iso27001')).toMatchObject({ byDocuments: 3 });
  expect(documents.find(({ id }) => id === policy.id)?.open.length).toBe(policy.missing.length);
  expect(documents.find(({ id }) => id === own.id)).toMatchObject({ open: [], broken: ['dia-que-nao-existe'] });
  expect(await basic.refused(library.debug)).toMatchObject({ status: 403 });
});

it('is commented on by those who write, at a passage that it says; who only reads sees nothing of it', async () => {
  const { admin, basic, viewer } = await app.company();
  const { admin: stranger } = await app.company();
  const policy = await admin.call(library.create, {
    body: { title: 'Visitas', markdown: '**1.** A visita *assina* o livro.\n\n- Ninguém fica só.' },
  });
  const say = (who: TestCaller, body: object) =>
    who.raw({ method: 'POST', url: `/api/library/policies/${policy.id}/comments`, payload: body });
  const made = await say(basic, {
    body: 'E o entregador?',
    quote: '1. A visita assina o livro.\nNinguém fica só.',
    mentions: [admin.id],
  });
  expect([made.statusCode, made.json()]).toMatchObject([201, { stands: true, author: { id: basic.id } }]);
  expect((await say(basic, { body: 'x', quote: 'O que não está lá' })).json().code).toBe('library.quote-gone');
  expect((await say(basic, { body: 'x', mentions: [viewer.id] })).statusCode).toBe(422);
  await change(admin, policy, { markdown: 'Quem visita assina.' });
  expect((await admin.call(library.comments, at(policy))).items).toMatchObject([
    { body: 'E o entregador?', stands: false },
  ]);
  expect((await say(viewer, { body: 'x' })).statusCode).toBe(403);
  expect(await viewer.refused(library.comments, at(policy))).toMatchObject({ status: 403 });
  expect(await stranger.refused(library.comments, at(policy))).toMatchObject({ status: 404 });
  await admin.call(library.remove, at(policy));
  expect(await app.sql('SELECT 1 FROM comments WHERE record_id = $1', [policy.id])).toEqual([]);
});
