import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { unzipped } from '../kit/testing/unzipped.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const add = async (who: TestCaller, title: string, ownerId: string | null = null) =>
  (await who.call(library.create, { body: { title, markdown: `# ${title}\n\nVale.`, ownerId } })).id;
async function approve(admin: TestCaller, id: string): Promise<void> {
  const { approval } = await admin.call(library.submitForApproval, { ...at(id), body: { approvers: [admin.id] } });
  const params = { id: approval?.workflowId ?? '' };
  const { sha256 } = await admin.call(approvals.get, { params });
  await admin.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
}
const titles = async (who: TestCaller, query: object) =>
  (await who.call(library.list, { query })).items.map(({ title }) => title);
async function published(admin: TestCaller, id: string) {
  await approve(admin, id);
  const { publicPath } = await admin.call(library.setPublic, { ...at(id), body: { isPublic: true } });
  return { params: { slug: publicPath?.split('/').at(-1) ?? '' } };
}

describe('the shelf', () => {
  it('sorted by review, has what nobody approved at the end, whichever way', async () => {
    const { admin } = await app.company();
    await add(admin, 'Rascunho');
    for (const [title, day] of [
      ['Maio', '2027-05-01'],
      ['Abril', '2027-04-01'],
    ] as const) {
      const id = await add(admin, title);
      await approve(admin, id);
      await app.sql('UPDATE policies SET review_on = $2 WHERE id = $1', [id, day]);
    }
    expect(await titles(admin, { sort: 'reviewOn' })).toEqual(['Abril', 'Maio', 'Rascunho']);
    expect(await titles(admin, { sort: '-reviewOn' })).toEqual(['Maio', 'Abril', 'Rascunho']);
  });

  it('shows the documents of one person alone', async () => {
    const { admin, basic } = await app.company();
    await add(admin, 'Da Ana', admin.id);
    await add(admin, 'Da Bruna', basic.id);
    expect(await titles(admin, { ownerId: basic.id })).toEqual(['Da Bruna']);
  });

  it('gives out what is in force: not what was put away', async () => {
    const { admin } = await app.company();
    const [kept, gone] = [await add(admin, 'Mesa limpa'), await add(admin, 'Fax')];
    for (const id of [kept, gone]) await approve(admin, id);
    await admin.call(library.remove, at(gone));
    const { rawPayload } = await admin.raw({ url: '/api/library/policies/export/all' });
    const { documents } = JSON.parse(String(unzipped(rawPayload).get('index.json')));
    expect(documents.map(({ id }: { id: string }) => id)).toEqual([kept]);
  });
});

describe('what is public', () => {
  it('is gone when the document is put away', async () => {
    const { admin } = await app.company();
    const id = await add(admin, 'Visitas');
    const place = await published(admin, id);
    expect((await app.stranger.call(library.readPublic, place)).title).toBe('Visitas');
    await admin.call(library.remove, at(id));
    expect((await app.stranger.refused(library.readPublic, place)).status).toBe(404);
  });

  it('is gone while the company is switched off', async () => {
    const { admin, companyId } = await app.company();
    const place = await published(admin, await add(admin, 'Visitas'));
    await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [companyId]);
    expect((await app.stranger.refused(library.readPublic, place)).status).toBe(404);
  });

  it('of a newer version has its title too', async () => {
    const { admin } = await app.company();
    const id = await add(admin, 'Visitas');
    const place = await published(admin, id);
    await admin.call(library.createNewVersion, { ...at(id), body: { versionNotes: 'Nome' } });
    await admin.call(library.update, {
      ...at(id),
      body: { version: (await admin.call(library.get, { ...at(id) })).version, title: 'Visitas e entregas' },
    });
    await approve(admin, id);
    expect(await app.stranger.call(library.readPublic, place)).toMatchObject({
      number: 2,
      title: 'Visitas e entregas',
    });
  });
});
