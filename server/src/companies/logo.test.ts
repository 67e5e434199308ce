import { createHash } from 'node:crypto';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { pngOf } from '../kit/testing/pictures.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const send = (who: TestCaller, bytes: Buffer, name = 'logo.png') =>
  uploadAs(who, { method: 'PUT', url: '/api/companies/logo', bytes, name });
const read = (who: TestCaller) => who.call(companies.logo, {});
const wide = pngOf({ width: 300, height: 80 });
const high = pngOf({ width: 60, height: 90, colour: 2 });
const kept = async (companyId: string) =>
  Number((await app.sql('SELECT count(*) AS n FROM files WHERE company_id = $1', [companyId]))[0]?.n);

describe('the logo of a company', () => {
  it('is kept, seen by its members alone, replaced, and removed with its file; each change is signed', async () => {
    const { admin, basic, viewer, companyId } = await app.company();
    const other = await app.company();
    expect(await read(viewer)).toEqual({ logo: null });
    const { logo } = (await send(admin, wide, 'Marca.PNG')).json();
    expect(logo).toMatchObject({ width: 300, height: 80, source: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(await read(viewer)).toEqual({ logo });
    expect(await read(other.admin)).toEqual({ logo: null });
    for (const who of [basic, viewer]) expect((await send(who, wide)).statusCode).toBe(403);
    expect((await send(admin, high)).json().logo).toMatchObject({ width: 60, height: 90 });
    expect(await kept(companyId)).toBe(1);
    expect(await admin.call(companies.removeLogo, {})).toEqual({ logo: null });
    expect(await kept(companyId)).toBe(0);
    expect(await admin.refused(companies.removeLogo, {})).toMatchObject({ status: 404 });
    const entries = await app.sql(
      `SELECT action, after ->> 'sha256' AS sum FROM audit_log WHERE company_id = $1 AND action LIKE 'companies.logo%' ORDER BY seq`,
      [companyId],
    );
    const sum = createHash('sha256').update(wide).digest('hex');
    expect(entries).toMatchObject([
      { action: 'companies.logo-kept', sum },
      { action: 'companies.logo-kept' },
      { action: 'companies.logo-removed', sum: null },
    ]);
  });

  it('is one, whoever sends another at the same time', async () => {
    const { admin, companyId } = await app.company();
    const answers = await Promise.all([wide, high, wide, high].map((bytes) => send(admin, bytes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await kept(companyId)).toBe(1);
  });

  it.each([
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'logo-kind'],
    ['a page that calls itself a picture', Buffer.from('<html><script>1</script></html>'), 415, 'logo-kind'],
    ['a picture that is cut off', wide.subarray(0, -9), 415, 'logo-kind'],
    ['a picture too small to be seen', pngOf({ width: 20, height: 20 }), 415, 'logo-size'],
    ['a picture too wide', pngOf({ width: 1_001, height: 40 }), 415, 'logo-size'],
  ])('refuses %s, and says what to do', async (_, bytes, status, code) => {
    const { admin, companyId } = await app.company();
    const reply = await send(admin, bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([status, `companies.${code}`]);
    expect(reply.json().message).toMatch(/envie outra vez/);
    expect(await kept(companyId)).toBe(0);
  });

  it('refuses more bytes than a logo needs', async () => {
    const { admin } = await app.company();
    expect((await send(admin, Buffer.alloc(300_001))).statusCode).toBe(413);
  });

  it('stands on the papers from the next one on, and on those of no other company', async () => {
    const { admin } = await app.company();
    const body = { title: 'Política de senhas', markdown: '# Política\n\nTexto.' };
    const { id } = await admin.call(library.create, { body });
    await send(admin, wide);
    const paper = Buffer.from(await admin.call(library.exportPdf, { params: { id } }));
    expect(paper.includes('/Subtype /Image')).toBe(true);
    const other = await app.company();
    const { id: theirs } = await other.admin.call(library.create, { body });
    const foreign = Buffer.from(await other.admin.call(library.exportPdf, { params: { id: theirs } }));
    expect(foreign.includes('/Subtype /Image')).toBe(false);
  });
});
