import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longDay } from '../kit/long-day.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
const inMonths = (months: number) => longDay(today.add({ months }).toString(), 'pt');
const markdown = 'Guarda de cópias: aprovada em [[approved-on]], revista até [[review-on]].';

async function submitted(who: TestCaller) {
  const made = await who.call(library.create, { body: { title: 'Guarda', markdown, reviewMonths: 12 } });
  const policy = await who.call(library.submitForApproval, { ...at(made), body: { approvers: [who.id] } });
  const params = { id: policy.approval?.workflowId ?? '' };
  return { policy, params, frozen: await who.call(approvals.get, { params }) };
}
async function approved(who: TestCaller) {
  const { policy, params, frozen } = await submitted(who);
  await who.call(approvals.decide, { params, body: { decision: 'approve', hash: frozen.sha256 } });
  return who.call(library.get, at(policy));
}

describe('the days that a document names', () => {
  it('are open to nobody: words until it is approved, then its approval’s and its review’s', async () => {
    const { admin } = await app.company();
    const template = await admin.call(library.fromTemplate, { params: { id: 'backup-and-restore' } });
    expect(template.markdown).toContain('[[review-on]]');
    expect(template.missing.map(({ id }) => id)).not.toContain('review-on');
    const { frozen } = await submitted(admin);
    expect(frozen.readable).toBe(
      'Guarda de cópias: aprovada em (data desta aprovação), revista até (12 meses depois desta aprovação).',
    );
    const policy = await approved(admin);
    const told = `aprovada em ${longDay(today.toString(), 'pt')}, revista até ${inMonths(12)}.`;
    expect(policy.markdown).toContain(told);
    expect((await admin.call(readings.reading, at(policy))).markdown).toContain(told);
    const answer = await admin.call(virtualCiso.ask, {
      body: { message: 'O que a nossa política diz sobre guarda de cópias?', conversationId: null },
    });
    expect(answer.message.content).toContain(told);
  });

  it('stay as they were approved: another interval waits for the next approval', async () => {
    const { admin, viewer } = await app.company();
    const policy = await approved(admin);
    const open = await admin.call(library.setPublic, { ...at(policy), body: { isPublic: true } });
    const now = async (body: object) => ({
      ...at(policy),
      body: { version: (await admin.call(library.get, at(policy))).version, ...body },
    });
    expect(await admin.refused(library.update, await now({ reviewMonths: 36 }))).toMatchObject({
      ...{ status: 409, code: 'library.not-a-draft' },
    });
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Intervalo' } });
    const draft = await admin.call(library.update, await now({ reviewMonths: 36 }));
    expect(draft.reviewOn).toBe(today.add({ months: 12 }).toString());
    const slug = open.publicPath?.split('/').at(-1) ?? '';
    const holding = [
      await viewer.call(library.get, at(policy)),
      await viewer.call(readings.reading, at(policy)),
      await admin.call(library.readVersion, { params: { id: policy.id, number: 1 } }),
      await app.stranger.call(library.readPublic, { params: { slug } }),
    ];
    for (const text of holding) expect(text.markdown).toContain(`revista até ${inMonths(12)}.`);
    const { approval } = await admin.call(library.submitForApproval, {
      ...at(policy),
      body: { approvers: [admin.id] },
    });
    const params = { id: approval?.workflowId ?? '' };
    const { sha256 } = await admin.call(approvals.get, { params });
    await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
    expect(await admin.call(library.get, at(policy))).toMatchObject({
      ...{ number: 2, reviewOn: today.add({ months: 36 }).toString() },
    });
  });

  it('of a version that was replaced stay its own', async () => {
    const { admin } = await app.company();
    const policy = await approved(admin);
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Revisão' } });
    const { version } = await admin.call(library.get, at(policy));
    await admin.call(library.update, { ...at(policy), body: { version, reviewMonths: 36 } });
    const { approval } = await admin.call(library.submitForApproval, {
      ...at(policy),
      body: { approvers: [admin.id] },
    });
    const params = { id: approval?.workflowId ?? '' };
    const { sha256 } = await admin.call(approvals.get, { params });
    await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
    const first = () => admin.call(library.readVersion, { params: { id: policy.id, number: 1 } });
    expect((await first()).markdown).toContain(`revista até ${inMonths(12)}.`);
    const then = today.subtract({ months: 8 });
    await app.sql('UPDATE policy_versions SET approved_at = $2, review_on = $3 WHERE policy_id = $1 AND number = 1', [
      ...[policy.id, `${then}T15:00:00Z`, then.add({ months: 12 }).toString()],
    ]);
    const { markdown: former } = await first();
    expect(former).toContain(`revista até ${longDay(then.add({ months: 12 }).toString(), 'pt')}.`);
  });

  it('are the next approval’s in a next version', async () => {
    const { admin } = await app.company();
    const policy = await approved(admin);
    const next = await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Revisão' } });
    expect(next.markdown).toBe(markdown);
  });
});
