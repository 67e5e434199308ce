import { type Evidence, evidences, maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof evidences.create.body>;
const day = (shift: number, zone = 'America/Sao_Paulo') =>
  Temporal.Now.plainDateISO(zone).add({ days: shift }).toString();
const policy = { framework: 'iso27001', controlId: 'A.5.1' } as const;
const security = { framework: 'lgpd', controlId: 'Art. 46' } as const;
const note = {
  kind: 'note',
  title: 'Ata da diretoria',
  description: 'Política aprovada.',
  validFrom: day(-10),
} as const;
const link = { kind: 'link', title: 'Política', link: 'https://docs.exemplo.test/p', validFrom: day(-10) } as const;

const add = (who: TestCaller, draft: Partial<Draft> = {}) =>
  who.call(evidences.create, { body: { ...note, ...draft } as Draft });
const list = (who: TestCaller, query: z.input<typeof evidences.list.query> = {}) => who.call(evidences.list, { query });
const titles = async (who: TestCaller, query = {}) => (await list(who, query)).items.map(({ title }) => title);
const change = (who: TestCaller, { id, version }: Evidence, body: object) =>
  who.call(evidences.update, { params: { id }, body: { version, ...body } });
const review = ({ id, version }: Evidence, body: { review: 'accepted' | 'rejected'; note?: string }) => ({
  params: { id },
  body: { version, ...body },
});
const notices = async (who: TestCaller) => {
  await app.drain();
  return (await who.call(notifications.list, { query: {} })).items;
};
/** Another administrator of the company. */
async function second(companyId: string): Promise<TestCaller> {
  const other = await app.operator(companyId);
  await app.sql('UPDATE users SET is_super_admin = false WHERE id = $1', [other.id]);
  await app.sql('INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, $3)', [companyId, other.id, 'ADMIN']);
  return other;
}
const audited = async (id: string) =>
  (await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [id])).map((row) => row.action);

/** Sends a file as a browser does. */
async function upload(who: TestCaller, bytes: Buffer | string, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ title: 'Contrato', validFrom: day(0), ...fields }))
    form.append(key, value);
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await who.raw({
    method: 'POST',
    url: '/api/compliance/evidences/files',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const pdf = '%PDF-1.7\n%âãÏÓ\nconteúdo';
const files = async (companyId: string) => Array.fromAsync(app.app.jobCtx.kit.files.list(companyId));

describe('the register as a file', () => {
  it('holds what the filters leave, in the reader’s language, a formula only as text', async () => {
    const { admin, basic } = await app.company();
    await add(admin, { title: '=1+1', controls: [policy] });
    await add(admin, { ...link, kind: 'link' });
    const csv = (await admin.call(evidences.export, { query: { format: 'csv', kind: 'note' } })) as Buffer;
    const lines = csv.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Título;Tipo;Situação');
    expect(lines[1]).toMatch(/^.?'=1\+1/);
    expect(lines[1]).toContain('A.5.1');
    await add(admin, { title: 'Vencida', validUntil: day(-1) });
    const expired = String(await admin.call(evidences.export, { query: { format: 'csv', state: 'expired' } }));
    expect(expired.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('Vencida')]);
    const xlsx = (await admin.call(evidences.export, { query: {} })) as Buffer;
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
    expect((await basic.refused(evidences.export, { query: {} })).status).toBe(403);
  });
});

describe('the register', () => {
  it('keeps a link and a note, with their controls by name, and signs them', async () => {
    const { admin } = await app.company();
    const made = await add(admin, { ...link, controls: [policy, security, policy], validUntil: day(400) });
    expect(made).toMatchObject({
      ...{ kind: 'link', link: link.link, file: null, review: 'pending', state: 'current', version: 1 },
      addedBy: { id: admin.id },
      controls: [
        { ...policy, title: expect.stringContaining('olítica') },
        { ...security, title: expect.stringMatching(/\w/) },
      ],
    });
    expect(await admin.call(evidences.get, { params: { id: made.id } })).toEqual(made);
    expect(await add(admin)).toMatchObject({ kind: 'note', link: null, controls: [] });
    expect(await audited(made.id)).toEqual(['evidences.added']);
  });

  it('is filtered, searched, sorted and paged, and counts what the other filters leave', async () => {
    const { admin } = await app.company();
    await add(admin, { ...link, title: 'Árvore de decisão', controls: [policy], validUntil: day(5) });
    await add(admin, { title: 'Backup de maio', controls: [security], validUntil: day(-1) });
    await add(admin, { title: 'Cópia 100%', controls: [policy, security], validFrom: day(1) });
    expect(await titles(admin)).toEqual(['Cópia 100%', 'Backup de maio', 'Árvore de decisão']);
    expect(await titles(admin, { sort: 'createdAt', limit: 2 })).toEqual(['Árvore de decisão', 'Backup de maio']);
    expect(await titles(admin, { sort: 'createdAt', limit: 2, page: 2 })).toEqual(['Cópia 100%']);
    expect(await titles(admin, { sort: 'validUntil' })).toEqual(['Backup de maio', 'Árvore de decisão', 'Cópia 100%']);
    expect(await titles(admin, { sort: '-validUntil' })).toEqual(['Árvore de decisão', 'Backup de maio', 'Cópia 100%']);
    expect(await titles(admin, { sort: '-title', limit: 1 })).toEqual(['Cópia 100%']);
    expect(await titles(admin, { sort: 'title' })).toEqual(['Árvore de decisão', 'Backup de maio', 'Cópia 100%']);
    expect(await titles(admin, { kind: 'link' })).toEqual(['Árvore de decisão']);
    expect(await titles(admin, { search: 'ARVORE' })).toEqual(['Árvore de decisão']);
    expect(await titles(admin, { search: '100%' })).toEqual(['Cópia 100%']);
    expect(await titles(admin, { search: '%' })).toEqual(['Cópia 100%']);
    expect(await titles(admin, { framework: 'lgpd' })).toEqual(['Cópia 100%', 'Backup de maio']);
    expect(await titles(admin, policy)).toEqual(['Cópia 100%', 'Árvore de decisão']);
    expect(await titles(admin, { controlId: 'Art. 46' })).toEqual(['Cópia 100%', 'Backup de maio']);
    expect(await titles(admin, { state: 'expired' })).toEqual(['Backup de maio']);
    expect(await titles(admin, { review: 'accepted' })).toEqual([]);
    const none = { current: 0, upcoming: 0, expiring: 0, expired: 0, rejected: 0 };
    const all = await list(admin, { state: 'expired' });
    expect(all).toMatchObject({ total: 1, counts: { ...none, upcoming: 1, expiring: 1, expired: 1 } });
    expect((await list(admin, { ...policy, limit: 1 })).counts).toEqual({ ...none, upcoming: 1, expiring: 1 });
    expect((await list(admin, { search: 'arvore' })).counts).toEqual({ ...none, expiring: 1 });
  });

  it.each<[string, object, string, string]>([
    ['a script as a link', { ...link, link: 'javascript:alert(1)' }, '/link', 'evidences.link'],
    ['data as a link', { ...link, link: 'data:text/html,x' }, '/link', 'evidences.link'],
    ['a name and password in a link', { ...link, link: 'https://a:b@exemplo.test' }, '/link', 'evidences.link'],
    ['no address at all', { ...link, link: 'exemplo' }, '/link', 'evidences.link'],
    ['a note that says nothing', { ...note, description: ' ' }, '/description', 'kit.required'],
    ['no title', { ...note, title: '' }, '/title', 'kit.required'],
    ['a day that is none', { ...note, validFrom: '2026-02-30' }, '/validFrom', 'kit.date'],
    ['a year before there were years', { ...note, validFrom: '0000-01-01' }, '/validFrom', 'kit.date'],
    ['an end before its beginning', { ...note, validUntil: day(-11) }, '/validUntil', 'evidences.ends-before-start'],
  ])('refuses %s, at its field', async (_, body, pointer, code) => {
    const { admin } = await app.company();
    const refusal = await admin.refused(evidences.create, { body: body as Draft });
    expect([refusal.status, refusal.errors?.map((fault) => [fault.pointer, fault.code])]).toEqual([
      422,
      [[pointer, code]],
    ]);
    expect(refusal.errors?.[0]?.message).toMatch(/^\p{Lu}.{5,}/u);
  });

  it('says of every control that is nobody’s, and of a reviewer who cannot see the register', async () => {
    const [{ admin, basic }, elsewhere] = [await app.company(), await app.company('Outra')];
    const controls = [policy, { ...policy, controlId: 'A.99' }, { framework: 'lgpd' as const, controlId: 'Art. 3' }];
    for (const reviewerId of [basic.id, elsewhere.admin.id]) {
      const { errors } = await admin.refused(evidences.create, { body: { ...note, controls, reviewerId } });
      expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/controls/1/controlId', 'evidences.unknown-control'],
        ['/controls/2/controlId', 'evidences.unknown-control'],
        ['/reviewerId', 'evidences.not-a-member'],
      ]);
    }
  });

  it('is the administrators’; another company’s is as if it were not there', async () => {
    const [{ admin, basic, viewer }, elsewhere] = [await app.company(), await app.company('Outra')];
    const made = await add(admin);
    for (const who of [basic, viewer]) {
      expect((await who.refused(evidences.list, { query: {} })).status).toBe(403);
      expect((await who.refused(evidences.get, { params: { id: made.id } })).status).toBe(403);
      expect((await who.refused(evidences.create, { body: note })).status).toBe(403);
    }
    const sent = { params: { id: made.id } };
    expect((await elsewhere.admin.refused(evidences.get, sent)).status).toBe(404);
    expect((await elsewhere.admin.refused(evidences.remove, sent)).status).toBe(404);
    expect((await list(elsewhere.admin)).total).toBe(0);
  });

  it('takes what an operator adds, without a name, and does not let an operator accept it', async () => {
    const { admin, companyId } = await app.company();
    const operator = await app.operator(companyId);
    const made = await add(operator);
    expect(made.addedBy).toBeNull();
    const sent = review(made, { review: 'accepted' });
    expect((await operator.refused(evidences.review, sent)).code).toBe('evidences.four-eyes');
    expect((await admin.call(evidences.review, sent)).reviewedBy?.id).toBe(admin.id);
  });
});

describe('the state', () => {
  it.each<[Evidence['state'], number, number | null]>([
    ['upcoming', 1, null],
    ['current', 0, null],
    ['current', 0, 31],
    ['expiring', 0, 30],
    ['expiring', -5, 0],
    ['expired', -5, -1],
  ])('is %s from day %s until day %s', async (state, from, until) => {
    const { admin } = await app.company();
    const made = await add(admin, { validFrom: day(from), validUntil: until === null ? null : day(until) });
    expect(made.state).toBe(state);
    expect(await titles(admin, { state })).toEqual([made.title]);
  });

  it('changes at midnight where the company is', async () => {
    const { admin, companyId } = await app.company();
    const west = 'Etc/GMT+12';
    const made = await add(admin, { validUntil: day(0, west) });
    const seenFrom = async (zone: string) => {
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      return (await admin.call(evidences.get, { params: { id: made.id } })).state;
    };
    expect(await seenFrom(west)).toBe('expiring');
    expect(await seenFrom('Pacific/Kiritimati')).toBe('expired');
  });
});

describe('a file', () => {
  it('is kept under a safe name, told by its bytes, and comes back as it was', async () => {
    const { admin, companyId } = await app.company();
    const controls = JSON.stringify([policy]);
    const { status, body } = await upload(admin, pdf, '../../Política.PDF', {
      controls,
      validUntil: '',
      reviewerId: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ kind: 'file', link: null, validUntil: null, reviewer: null, controls: [policy] },
      file: { name: 'Política.pdf', type: 'application/pdf', bytes: Buffer.byteLength(pdf) },
    });
    expect(JSON.stringify(body)).not.toContain(companyId);
    const answer = await admin.raw({ url: `/api/compliance/evidences/${body.id}/download` });
    expect([answer.headers['content-type'], answer.body]).toEqual(['application/pdf', pdf]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*Pol%C3%ADtica\.pdf/);
    const elsewhere = await app.company('Outra');
    const stolen = await elsewhere.admin.raw({ url: `/api/compliance/evidences/${body.id}/download` });
    expect(stolen.statusCode).toBe(404);
  });

  it.each<[string, Buffer | string, string, number, string]>([
    ['whose content is not its extension', '%PDF-1.7\n', 'planilha.xlsx', 415, 'evidences.file-kind'],
    ['that is a page in disguise', '<html><script>1</script>', 'foto.png', 415, 'evidences.file-kind'],
    ['that is empty', '', 'vazio.txt', 415, 'kit.file-empty'],
    ['over 2 MB', Buffer.alloc(maxFileBytes + 1, 65), 'grande.txt', 413, 'kit.file-too-large'],
  ])('%s is refused and nothing is kept', async (_, bytes, name, status, code) => {
    const { admin, companyId } = await app.company();
    const refusal = await upload(admin, bytes, name);
    expect([refusal.status, refusal.body.code]).toEqual([status, code]);
    expect(refusal.body.message).toMatch(/^\p{Lu}.{10,}/u);
    expect([(await list(admin)).total, await files(companyId)]).toEqual([0, []]);
  });

  it('of exactly 2 MB is taken', async () => {
    const { admin } = await app.company();
    expect((await upload(admin, Buffer.alloc(maxFileBytes, 65), 'log.txt')).status).toBe(201);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['unknown controls', { controls: '[{"framework":"iso27001","controlId":"A.99"}]' }, ['/controls/0/controlId']],
    ['controls that are no JSON', { controls: '[' }, ['/controls']],
    ['no title and an end before the beginning', { title: '', validUntil: '2026-99-99' }, ['/title', '/validUntil']],
  ])('with %s is refused before it is kept', async (_, fields, pointers) => {
    const { admin, companyId } = await app.company();
    const { status, body } = await upload(admin, pdf, 'a.pdf', fields);
    expect([status, body.errors.map((fault: { pointer: string }) => fault.pointer)]).toEqual([422, pointers]);
    expect(await files(companyId)).toEqual([]);
  });

  it('goes with its evidence, unless something else names it', async () => {
    const { admin, companyId } = await app.company();
    const [one, two] = [await upload(admin, pdf, 'a.pdf'), await upload(admin, pdf, 'b.pdf')];
    await app.sql(
      `UPDATE file_references SET file_id = (SELECT file_id FROM file_references WHERE record_id = $1) WHERE record_id = $2`,
      [one.body.id, two.body.id],
    );
    const drop = async (id: string) => {
      await admin.call(evidences.remove, { params: { id } });
      await app.drain();
      return (await files(companyId)).length;
    };
    expect(await drop(one.body.id)).toBe(2);
    expect((await admin.raw({ url: `/api/compliance/evidences/${two.body.id}/download` })).statusCode).toBe(200);
    expect(await drop(two.body.id)).toBe(1);
    expect(await audited(one.body.id)).toEqual(['evidences.added', 'evidences.removed']);
    const [gone] = await app.sql(`SELECT before FROM audit_log WHERE target_id = $1 AND action = 'evidences.removed'`, [
      one.body.id,
    ]);
    expect(gone?.before).toMatchObject({ title: 'Contrato', file: { name: 'a.pdf', sha256: one.body.file.sha256 } });
    expect((await admin.refused(evidences.get, { params: { id: one.body.id } })).status).toBe(404);
  });

  it('is not what a note has to download', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    expect((await admin.raw({ url: `/api/compliance/evidences/${made.id}/download` })).statusCode).toBe(404);
  });
});

describe('a change', () => {
  it('keeps what is not said, signs what is, and refuses what was decided on another state', async () => {
    const { admin } = await app.company();
    const made = await add(admin, { ...link, controls: [policy], validUntil: day(60) });
    const after = await change(admin, made, { title: 'Política 2', controls: [security] });
    expect(after).toMatchObject({ title: 'Política 2', link: link.link, validUntil: day(60), version: 2 });
    expect(after.controls).toMatchObject([security]);
    const late = await admin.refused(evidences.update, { params: { id: made.id }, body: { title: 'x', version: 1 } });
    expect([late.status, late.code]).toEqual([409, 'kit.changed-meanwhile']);
    expect(await audited(made.id)).toEqual(['evidences.added', 'evidences.changed']);
  });

  it('by two people at once is made once', async () => {
    const { admin } = await app.company();
    const { id } = await add(admin);
    const sent = (title: string) => ({ body: { title, version: 1 }, method: 'PUT' as const });
    const answers = await Promise.all(
      ['Um', 'Dois', 'Três'].map((title) => {
        const { body, method } = sent(title);
        return admin.raw({ method, url: `/api/compliance/evidences/${id}`, payload: body });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, object, string]>([
    ['an end before the beginning that stands', { validUntil: day(-11) }, '/validUntil'],
    ['a beginning after the end that stands', { validFrom: day(61) }, '/validUntil'],
    ['a link where there is none', { link: 'https://exemplo.test' }, '/link'],
    ['a note without words', { description: '' }, '/description'],
    ['a control that is nobody’s', { controls: [{ ...policy, controlId: 'A.0' }] }, '/controls/0/controlId'],
  ])('to %s is refused', async (_, body, pointer) => {
    const { admin } = await app.company();
    const { id, version } = await add(admin, { validUntil: day(60) });
    const refusal = await admin.refused(evidences.update, { params: { id }, body: { version, ...body } });
    expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  it('of name, words or dates asks for a new review; of what is sent again as it was does not', async () => {
    const { admin, companyId } = await app.company();
    const other = await second(companyId);
    const link = { kind: 'link' as const, link: 'https://exemplo.test/contrato', description: 'Assinado em maio.' };
    const made = await add(admin, { ...link, validUntil: day(60) });
    const accept = (piece: Evidence) =>
      other.call(evidences.review, review(piece, { review: 'accepted', note: 'Vi.' }));
    const accepted = await accept(made);
    const { title, description } = accepted;
    const same = await change(admin, accepted, { title, description, validUntil: day(60) });
    expect(same).toMatchObject({ review: 'accepted', reviewNote: 'Vi.', reviewedBy: { id: other.id } });
    const anew = { review: 'pending', reviewNote: '', reviewedBy: null, reviewedAt: null };
    const named = await change(admin, same, { title: 'Outra coisa' });
    expect(named).toMatchObject(anew);
    const told = await change(admin, await accept(named), { description: 'Assinado por ninguém.' });
    expect(told).toMatchObject(anew);
    expect(await change(admin, await accept(told), { validUntil: day(90) })).toMatchObject(anew);
  });
});

describe('a review', () => {
  it('is another person’s than who last wrote what it says', async () => {
    const { admin, companyId } = await app.company();
    const other = await second(companyId);
    const made = await add(admin, { ...link, reviewerId: other.id });
    const rewritten = await change(other, made, { title: 'Outra', description: 'Escrita por quem aceitaria.' });
    const refusal = await other.refused(evidences.review, review(rewritten, { review: 'accepted' }));
    expect([refusal.status, refusal.code]).toEqual([409, 'evidences.four-eyes']);
    const mine = await change(admin, rewritten, { title: 'Minha' });
    const relinked = await change(other, mine, { link: 'https://docs.exemplo.test/outro' });
    expect((await other.refused(evidences.review, review(relinked, { review: 'accepted' }))).code).toBe(
      'evidences.four-eyes',
    );
    const redated = await change(admin, relinked, { title: 'De novo' });
    expect(await other.call(evidences.review, review(redated, { review: 'accepted' }))).toMatchObject({
      review: 'accepted',
    });
  });

  it('is another person’s: who added it may reject it, not accept it', async () => {
    const { admin, companyId } = await app.company();
    const other = await second(companyId);
    const made = await add(admin, { reviewerId: other.id });
    const refusal = await admin.refused(evidences.review, review(made, { review: 'accepted' }));
    expect([refusal.status, refusal.code]).toEqual([409, 'evidences.four-eyes']);
    const seen = await other.call(evidences.review, review(made, { review: 'accepted' }));
    expect(seen).toMatchObject({ review: 'accepted', reviewedBy: { id: other.id }, version: 2 });
    expect(Date.parse(seen.reviewedAt ?? '')).toBeGreaterThan(0);
    const withdrawn = review(seen, { review: 'rejected', note: 'Era do ano passado.' });
    expect(await admin.call(evidences.review, withdrawn)).toMatchObject({ state: 'rejected', review: 'rejected' });
    expect(await audited(made.id)).toEqual(['evidences.added', 'evidences.reviewed', 'evidences.reviewed']);
  });

  it('that rejects says why, and one of an older state is refused', async () => {
    const { admin, companyId } = await app.company();
    const other = await second(companyId);
    const made = await add(admin);
    const mute = await other.refused(evidences.review, review(made, { review: 'rejected', note: '  ' }));
    expect(mute.errors).toMatchObject([{ pointer: '/note', code: 'evidences.say-why' }]);
    await change(admin, made, { title: 'Outra' });
    const late = await other.refused(evidences.review, review(made, { review: 'accepted' }));
    expect(late.code).toBe('kit.changed-meanwhile');
  });

  it('is asked for and told', async () => {
    const { admin, companyId } = await app.company();
    const other = await second(companyId);
    const made = await add(admin, { reviewerId: other.id });
    const path = `/compliance/evidences?id=${made.id}`;
    expect(await notices(other)).toMatchObject([{ kind: 'evidence.review-asked', link: path }]);
    const same = await change(admin, made, { reviewerId: other.id });
    await other.call(evidences.review, review(same, { review: 'accepted' }));
    expect(await notices(admin)).toMatchObject([{ kind: 'evidence.reviewed', link: path }]);
    expect(await notices(other)).toHaveLength(1);
  });

  it('of what a user’s work left leads the user to that work', async () => {
    const { admin, basic } = await app.company();
    const made = await add(admin);
    await app.sql('UPDATE evidences SET added_by = $2, plan_id = $1 WHERE id = $1', [made.id, basic.id]);
    await admin.call(evidences.review, review(made, { review: 'accepted' }));
    expect(await notices(basic)).toMatchObject([{ kind: 'evidence.reviewed', link: `/action-plans/${made.id}` }]);
  });
});
