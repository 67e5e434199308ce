/** The copy of somebody's data, as a file that goes with the answer (LGPD art. 18, II and V; art. 19, § 2). */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
let count = 0;

/** A request that came by telephone, its person known, and everything searched. */
async function asked(admin: TestCaller, kind: 'access' | 'deletion' = 'access') {
  const email = `titular-${++count}@casa.test`;
  await admin.call(biaRopa.create, { body: { name: 'Vendas', purpose: 'Entregar pedidos' } });
  const { id } = await admin.call(privacy.create, { body: { kind, name: 'João Alves', email, receivedOn: today } });
  await admin.call(privacy.checkIdentity, { params: { id }, body: { note: 'Voltou do e-mail do cadastro' } });
  const { items } = await admin.call(privacy.tasks, { params: { id }, query: {} });
  const params = { id, taskId: items[0]?.id ?? '' };
  const { draft } = await admin.call(privacy.setTask, { params, body: { result: 'found', version: 1 } });
  return { id, email, draft };
}
const add = (who: TestCaller, id: string, name: string, bytes: Buffer | string) =>
  uploadAs(who, { url: `/api/privacy/requests/${id}/files`, name, bytes });
const answer = (admin: TestCaller, id: string) =>
  admin.call(privacy.answer, { params: { id }, body: { outcome: 'answered', answer: 'Os dados: no arquivo.' } });

async function linkMailedTo(email: string): Promise<{ token: string }> {
  await app.drain();
  const rows = await app.sql('SELECT body_text FROM messages WHERE recipient = $1 ORDER BY created_at DESC', [email]);
  return { token: /[\w-]{43}/.exec(String(rows[0]?.body_text))?.[0] ?? '' };
}

describe('a copy that goes with an answer', () => {
  it('is fetched by who opened the answer, for a day, and by nobody else', async () => {
    const { admin } = await app.company();
    const { id, email } = await asked(admin);
    const made = await add(admin, id, 'dados.csv', 'nome;telefone\nJoão;11 90000-0000\n');
    expect(made.statusCode).toBe(201);
    const [file] = made.json().files;
    expect(file).toMatchObject({ name: 'dados.csv', bytes: 34 });
    await answer(admin, id);

    const link = await linkMailedTo(email);
    expect((await app.stranger.refused(privacy.answerFile, { params: { ...link, fileId: file.id } })).status).toBe(404);
    const opened = await app.stranger.call(privacy.openAnswer, { params: link });
    expect(opened.files).toEqual([file]);
    const mine = { token: opened.filesToken ?? '', fileId: file.id };
    for (let n = 0; n < 2; n++)
      expect(String(await app.stranger.call(privacy.answerFile, { params: mine }))).toContain('João');

    const given = await app.sql(
      `SELECT actor_kind, after FROM audit_log WHERE target_id = $1 AND action = 'privacy.file-handed-over'`,
      [id],
    );
    expect(given).toEqual(Array(2).fill({ actor_kind: 'link', after: { file: file.id, name: 'dados.csv' } }));

    for (const holder of [admin, (await app.company()).admin]) {
      const other = await asked(holder);
      const [theirs] = (await add(holder, other.id, 'de-outra-pessoa.csv', 'nome;telefone\n')).json().files;
      const foreign = { ...mine, fileId: theirs.id };
      expect((await app.stranger.refused(privacy.answerFile, { params: foreign })).status).toBe(404);
    }
    await app.sql(`UPDATE company_links SET expires_at = now() - interval '1 minute' WHERE purpose = 'privacy.files'`);
    expect((await app.stranger.refused(privacy.answerFile, { params: mine })).status).toBe(404);
  });

  it('is fetched no more once the answer was sent again, before the new link is opened', async () => {
    const { admin } = await app.company();
    const { id, email } = await asked(admin);
    const [file] = (await add(admin, id, 'dados.csv', 'nome;telefone\n')).json().files;
    await answer(admin, id);
    const { filesToken } = await app.stranger.call(privacy.openAnswer, { params: await linkMailedTo(email) });
    const params = { token: filesToken ?? '', fileId: file.id };
    await app.stranger.call(privacy.answerFile, { params });
    expect((await admin.call(privacy.handOver, { params: { id } })).linkEnded).toBe(false);
    expect((await app.stranger.refused(privacy.answerFile, { params })).status).toBe(404);
    await app.sql(`UPDATE company_links SET revoked_at = now() WHERE record_id = $1`, [id]);
    expect((await admin.call(privacy.get, { params: { id } })).linkEnded).toBe(true);
    await admin.call(privacy.handOver, { params: { id } });
    const again = await app.stranger.call(privacy.openAnswer, { params: await linkMailedTo(email) });
    await app.stranger.call(privacy.answerFile, { params: { ...params, token: again.filesToken ?? '' } });
  });

  it('can be taken away before, and stays as it was given after', async () => {
    const { admin, companyId } = await app.company();
    const { id } = await asked(admin);
    const [wrong] = (await add(admin, id, 'de-outra-pessoa.csv', 'nome;telefone\n')).json().files;
    expect((await admin.call(privacy.detach, { params: { id, fileId: wrong.id } })).files).toEqual([]);
    const [right] = (await add(admin, id, 'dados.csv', 'nome;telefone\n')).json().files;
    await answer(admin, id);
    const params = { id, fileId: right.id };
    expect((await admin.refused(privacy.detach, { params })).code).toBe('privacy.answered-already');
    expect((await add(admin, id, 'mais.csv', 'a;b\n')).json().code).toBe('privacy.answered-already');
    expect(String(await admin.call(privacy.download, { params }))).toContain('telefone');
    const signed = await app.sql(`SELECT action FROM audit_log WHERE company_id = $1 AND action LIKE 'privacy.file%'`, [
      companyId,
    ]);
    expect(signed.map(({ action }) => action).sort()).toEqual([
      ...['privacy.file-added', 'privacy.file-added', 'privacy.file-opened', 'privacy.file-removed'],
    ]);
  });

  it('is judged by its bytes and counted', async () => {
    const { admin } = await app.company();
    const { id } = await asked(admin);
    for (const [name, bytes] of [
      ['pagina.pdf', '<!DOCTYPE html><script>alert(1)</script>'],
      ['vazio.csv', ''],
      ['foto.png', '%PDF-1.7\n'],
    ] as const)
      expect([name, (await add(admin, id, name, bytes)).statusCode]).toEqual([name, 415]);
    for (let n = 0; n < 10; n++) expect((await add(admin, id, `parte-${n}.csv`, `a;${n}\n`)).statusCode).toBe(201);
    expect((await add(admin, id, 'onze.csv', 'a;b\n')).json().code).toBe('privacy.too-many-files');
    expect((await admin.call(privacy.get, { params: { id } })).files).toHaveLength(10);
  });

  it('is asked for by the draft, which cannot be sent before its place is filled in', async () => {
    const { admin } = await app.company();
    const { id, draft } = await asked(admin);
    expect(draft).toContain('Os dados: [escreva');
    const body = { outcome: 'answered' as const, answer: draft };
    expect((await admin.refused(privacy.answer, { params: { id }, body })).errors).toMatchObject([
      { pointer: '/answer', code: 'privacy.fill-in' },
    ]);
    expect((await asked((await app.company()).admin, 'deletion')).draft).not.toContain('[');
  });
});
