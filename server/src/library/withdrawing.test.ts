import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
async function approve(who: TestCaller, policy: { id: string }) {
  const { approval } = await who.call(library.submitForApproval, { ...at(policy), body: { approvers: [who.id] } });
  const params = { id: approval?.workflowId ?? '' };
  const { sha256 } = await who.call(approvals.get, { params });
  await who.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
  return who.call(library.get, at(policy));
}
const made = (who: TestCaller, kind: 'policy' | 'template' = 'policy') =>
  who.call(library.create, {
    body: {
      ...{ title: 'Controle de acesso', kind, markdown: 'Cada um entra com a sua conta.' },
      controls: [{ framework: 'iso27001', controlId: 'A.5.17' }],
    },
  });
const proven = async (who: TestCaller) =>
  (await who.call(compliance.control, { params: { framework: 'iso27001', id: 'A.5.17' } })).proofs.length;

describe('a document that was withdrawn', () => {
  it('is not in force again because a draft was begun: it proves, asks and shows nothing until it is approved', async () => {
    const { admin, viewer } = await app.company();
    const policy = await approve(admin, await made(admin));
    await admin.call(readings.askReading, {
      ...at(policy),
      body: { audience: 'people', accountIds: [viewer.id], dueDate: '2099-01-01' },
    });
    expect(await proven(admin)).toBe(1);
    await admin.call(library.remove, at(policy));
    const draft = await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'De volta' } });
    expect(draft).toMatchObject({ status: 'DRAFT', number: 2, approvedNumber: null, reviewOn: null });
    expect(await proven(admin)).toBe(0);
    expect(await viewer.refused(library.get, at(policy))).toMatchObject({ status: 404 });
    expect((await viewer.call(readings.myReadings, { query: {} })).items).toEqual([]);
    expect(await admin.refused(library.setPublic, { ...at(policy), body: { isPublic: true } })).toMatchObject({
      code: 'library.nothing-approved',
    });
    // What was approved once is kept, also where its next version is given up.
    await admin.call(library.remove, at(policy));
    expect(await admin.call(library.get, at(policy))).toMatchObject({ status: 'ARCHIVED' });
    await admin.call(library.createNewVersion, {
      ...at(policy),
      body: { versionNotes: 'Agora sim', readAgain: false },
    });
    expect(await approve(admin, policy)).toMatchObject({ number: 3, approvedNumber: 3, status: 'APPROVED' });
    expect((await viewer.call(readings.myReadings, { query: {} })).items).toHaveLength(1);
    expect(await proven(admin)).toBe(1);
  });
});

describe('what was approved as one kind of document', () => {
  it('does not become another kind, which would prove more', async () => {
    const { admin } = await app.company();
    const as = async (policy: { id: string }, kind: 'policy' | 'guideline') => ({
      ...at(policy),
      body: { kind, version: (await admin.call(library.get, at(policy))).version },
    });
    const draft = await made(admin, 'template');
    expect(await admin.call(library.update, await as(draft, 'guideline'))).toMatchObject({ kind: 'guideline' });
    const policy = await approve(admin, draft);
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Outra' } });
    expect(await admin.refused(library.update, await as(policy, 'policy'))).toMatchObject({
      ...{ status: 409, code: 'library.kind-stays' },
    });
  });
});

describe('the draft of a new version', () => {
  it('is given up alone: what is in force stays, in public too, and the next version begins from it', async () => {
    const { admin, viewer } = await app.company();
    const policy = await approve(admin, await made(admin));
    await admin.call(library.setPublic, { ...at(policy), body: { isPublic: true } });
    await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'Outra' } });
    const { version: begun } = await admin.call(library.get, at(policy));
    const written = await admin.call(library.update, {
      ...at(policy),
      body: { title: 'Outro nome', markdown: 'Outro texto.', version: begun },
    });
    // What somebody wrote meanwhile is not thrown away unread.
    expect(await admin.refused(drafting.discardVersion, { ...at(policy), body: { version: begun } })).toMatchObject({
      ...{ status: 409, code: 'kit.changed-meanwhile' },
    });
    const now = await admin.call(drafting.discardVersion, { ...at(policy), body: { version: written.version } });
    expect(now).toMatchObject({ status: 'PUBLISHED', number: 1, approvedNumber: 1, title: 'Controle de acesso' });
    expect(now.markdown).toContain('Cada um entra com a sua conta.');
    expect((await admin.call(library.versions, at(policy))).items.map(({ number }) => number)).toEqual([1]);
    expect(await viewer.call(library.get, at(policy))).toMatchObject({ title: 'Controle de acesso' });
    // What was approved is not given up this way.
    expect(
      await admin.refused(drafting.discardVersion, { ...at(policy), body: { version: now.version } }),
    ).toMatchObject({ status: 409, code: 'library.not-a-draft' });
    const next = await admin.call(library.createNewVersion, { ...at(policy), body: { versionNotes: 'De novo' } });
    expect(next).toMatchObject({ number: 2, status: 'DRAFT', title: 'Controle de acesso' });
  });

  it('stays where nothing is in force that it could give way to', async () => {
    const { admin } = await app.company();
    const first = await made(admin);
    const discard = async () => {
      const { version } = await admin.call(library.get, at(first));
      return admin.refused(drafting.discardVersion, { ...at(first), body: { version } });
    };
    expect(await discard()).toMatchObject({ status: 409, code: 'library.none-in-force' });
    await approve(admin, first);
    await admin.call(library.remove, at(first));
    await admin.call(library.createNewVersion, { ...at(first), body: { versionNotes: 'De volta' } });
    expect(await discard()).toMatchObject({ status: 409, code: 'library.none-in-force' });
  });
});
