/** A company keeps as much in files as it may, and not more, however many come at once. */
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../testing/app.ts';

let app: TestApp;
let operator: TestCaller;
beforeAll(async () => {
  app = await testApp();
  operator = await app.operator();
});
afterAll(() => app.close());

const filesOf = async ({ companyId }: Crew) => (await Array.fromAsync(app.app.jobCtx.kit.files.list(companyId))).length;

async function crewWith(megabytes: number): Promise<Crew> {
  const crew = await app.company();
  await allow(crew, megabytes);
  return crew;
}
async function allow({ companyId: id }: Crew, storageMegabytes: number): Promise<void> {
  const { name, industry, size, timeZone, address, phone, website } = await operator.call(companies.get, {
    params: { id },
  });
  const body = { name, industry, size, timeZone, address, phone, website, storageMegabytes };
  await operator.call(companies.update, {
    params: { id },
    body: { ...body, basedOn: (await operator.call(companies.get, { params: { id } })).updatedAt },
  });
}

function upload({ admin }: Crew, bytes: number, name = 'nota.txt') {
  const field = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`;
  const fields = [
    ['title', 'Ata'],
    ['validFrom', '2026-05-04'],
    ['controls', '[]'],
  ] as const;
  return admin.raw({
    method: 'POST',
    url: `/api${evidences.upload.path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${fields.map(([name, value]) => field(name, value)).join('')}${file}--edge--\r\n`,
  });
}

it('what does not fit is refused before it is written, in words that say what to do', async () => {
  const crew = await crewWith(1);
  expect((await upload(crew, 600_000)).statusCode).toBe(201);
  const refused = await upload(crew, 600_000);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'kit.storage-full']);
  expect(refused.json().message).toContain('(1 MB). Remova evidências');
  expect(await filesOf(crew)).toBe(1);
});

it('of twenty at once as many are kept as fit, and of the others no file is left', async () => {
  const crew = await crewWith(1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(crew, 300_000)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(413)]);
  expect(await filesOf(crew)).toBe(3);
  const { storageBytes } = await crew.admin.call(companies.get, { params: { id: crew.companyId } });
  expect(storageBytes).toBe(900_000);
});

it('a quotation mark that a browser sent as %22 is left out of a name like every sign that no file may bear', async () => {
  const crew = await crewWith(1);
  await upload(crew, 10, 'Ata %22final%22.txt');
  const { items } = await crew.admin.call(evidences.list, { query: {} });
  expect(items.map(({ file }) => file?.name)).toEqual(['Ata final.txt']);
});

it('what is removed makes room, also where less is allowed than is used', async () => {
  const crew = await crewWith(2);
  const [first, second] = [(await upload(crew, 900_000)).json(), (await upload(crew, 900_000)).json()];
  await allow(crew, 1);
  expect((await upload(crew, 10)).statusCode).toBe(413);
  await crew.admin.call(evidences.remove, { params: { id: first.id } });
  expect((await upload(crew, 10)).statusCode).toBe(201);
  await crew.admin.call(evidences.remove, { params: { id: second.id } });
});

it('only the operator says how much it is', async () => {
  const crew = await crewWith(1);
  const seen = await crew.admin.call(companies.get, { params: { id: crew.companyId } });
  expect(seen).toMatchObject({ storageBytes: 0, storageMegabytes: 1 });
  const { name, industry, size, timeZone, address, phone, website } = seen;
  const body = { name, industry, size, timeZone, address, phone, website, storageMegabytes: 1_000_000 };
  const refusal = await crew.admin.refused(companies.update, {
    params: { id: crew.companyId },
    body: { ...body, basedOn: (await crew.admin.call(companies.get, { params: { id: crew.companyId } })).updatedAt },
  });
  expect(refusal.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/storageMegabytes', 'companies.operators-matter'],
  ]);
});
