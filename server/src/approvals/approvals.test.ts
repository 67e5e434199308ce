/** Approvals: decided once, on the frozen text alone, by who was asked, signed in or by a link of their own. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const subject = { kind: 'statement', id: 'iso27001' } as const;
/** A company that has written what its statement covers, and why each control applies: without that nobody is asked. */
async function company(name?: string): Promise<Crew> {
  const crew = await app.company(name);
  const params = { framework: 'iso27001' } as const;
  await crew.admin.call(compliance.setScope, { params, body: { text: 'A empresa inteira.', version: 0 } });
  const { rows } = await crew.admin.call(compliance.statement, { params });
  const controlIds = rows.map(({ controlId }) => controlId);
  await crew.admin.call(compliance.justify, { params, body: { controlIds } });
  return crew;
}
type Who = { accountId: string } | { email: string; name: string };
const ask = (who: TestCaller, approvers: Who[], more: object = {}) =>
  who.call(approvals.ask, { body: { subject, approvers, ...more } });
const outside = { email: 'Diretora@fora.test', name: 'Clara Dias' };
const decide = ({ id, sha256 }: { id: string; sha256: string }, decision: 'approve' | 'reject' = 'approve') =>
  ({ params: { id }, body: { decision, comment: 'Li.', hash: sha256 } }) as const;
const yes = (who: TestCaller, made: { id: string; sha256: string }) => who.call(approvals.decide, decide(made));
const no = async (who: TestCaller, made: { id: string; sha256: string }) =>
  (await who.refused(approvals.decide, decide(made))).code;
/** The decision on one control changes what the statement says. */
const change = (admin: TestCaller, justification: string) =>
  admin.call(compliance.decide, {
    params: { framework: 'iso27001', id: 'A.5.1' },
    body: { version: 1, justification },
  });
/** The token in the newest mail to an address. */
async function mailed(address: string): Promise<string> {
  await app.drain();
  const rows = await app.sql('SELECT body_text FROM messages WHERE recipient = $1 ORDER BY created_at DESC', [address]);
  return /approvals\/link\/([\w-]{43})/.exec(String(rows[0]?.body_text))?.[1] ?? '';
}

describe('an approval', () => {
  it('freezes the text, asks people, and is over when all have approved', async () => {
    const { admin, basic } = await company('Padaria Sol');
    const made = await ask(admin, [{ accountId: admin.id }, { accountId: basic.id }], { note: 'Para a auditoria' });
    expect(made).toMatchObject({ status: 'open', needed: 2, approved: 0, mine: true, current: true, steers: true });
    expect(made.readable).toContain('Padaria Sol');
    expect(made.readable).toContain('A.5.1');
    await app.drain();
    const bell = await basic.call(notifications.list, { query: {} });
    expect(bell.items[0]?.link).toBe(`/approvals/${made.id}`);
    expect((await basic.call(approvals.list, { query: {} })).items.map(({ id }) => id)).toEqual([made.id]);
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const late = async (days: number) => {
      await app.sql('UPDATE approvals SET due_date = $2 WHERE id = $1', [made.id, today.add({ days }).toString()]);
      return (await basic.call(approvals.list, { query: {} })).items.map((one) => one.late);
    };
    expect([await late(-1), await late(0)]).toEqual([[true], [false]]);
    expect((await yes(basic, made)).status).toBe('open');
    const after = await yes(admin, made);
    expect(after).toMatchObject({ status: 'approved', approved: 2, mine: false });
    expect(after.approvers.map(({ decidedName, decidedBy, comment }) => [decidedName, decidedBy, comment])).toEqual([
      ['Ana Teste', 'session', 'Li.'],
      ['Bruna Teste', 'session', 'Li.'],
    ]);
    const rows = await app.sql('SELECT action, before, after FROM audit_log WHERE target_id = $1 ORDER BY seq', [
      made.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['approvals.asked', 'approvals.decided', 'approvals.decided', 'approvals.closed'],
    ]);
    const closed = { before: { status: 'open' }, after: { status: 'approved', byAuthor: false } };
    expect(rows.at(-1)).toMatchObject(closed);
  });

  it('is seen by who was asked about it, and none of the others by them', async () => {
    const { admin, basic } = await company();
    const first = await ask(admin, [{ accountId: basic.id }]);
    await yes(basic, first);
    const second = await ask(admin, [{ accountId: admin.id }]);
    const seen = async (who: TestCaller) =>
      (await who.call(approvals.list, { query: { view: 'all' } })).items.map(({ id }) => id).sort();
    expect(await seen(basic)).toEqual([first.id]);
    expect((await basic.refused(approvals.get, { params: { id: second.id } })).status).toBe(404);
    expect(await seen(admin)).toEqual([first.id, second.id].sort());
  });

  it('counts twenty clicks at once as one', async () => {
    const { admin, basic } = await company();
    const made = await ask(admin, [{ accountId: admin.id }, { accountId: basic.id }]);
    const url = `/api/approvals/${made.id}/decisions`;
    const payload = decide(made).body;
    const all = await Promise.all(Array.from({ length: 20 }, () => admin.raw({ method: 'POST', url, payload })));
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await admin.call(approvals.get, { params: { id: made.id } })).approved).toBe(1);
  });

  it('is decided by who was asked, in order, on the text that was read', async () => {
    const { admin, basic, viewer } = await company();
    const made = await ask(admin, [{ accountId: admin.id }, { accountId: basic.id }], { ordered: true });
    expect(await no(basic, made)).toBe('approvals.not-your-turn');
    expect(await no(admin, { ...made, sha256: 'a'.repeat(64) })).toBe('approvals.other-text');
    expect((await viewer.refused(approvals.get, { params: { id: made.id } })).status).toBe(403);
    await yes(admin, made);
    expect(await no(admin, made)).toBe('approvals.decided-already');
    expect((await yes(basic, made)).status).toBe('approved');
  });

  it('with a quorum is reached by so many, and lost when so many cannot', async () => {
    const { admin, basic } = await company();
    const two = [{ accountId: admin.id }, { accountId: basic.id }];
    const made = await ask(admin, two, { needed: 1 });
    expect((await admin.call(approvals.decide, decide(made, 'reject'))).status).toBe('open');
    expect((await yes(basic, made)).status).toBe('approved');
    const again = await ask(admin, two);
    expect((await basic.call(approvals.decide, decide(again, 'reject'))).status).toBe('rejected');
  });

  it.each<[string, (crew: Crew) => Who[], object, string]>([
    ['a viewer', ({ viewer }) => [{ accountId: viewer.id }], {}, '/approvers/0 approvals.viewer'],
    ['somebody twice', () => [outside, outside], {}, '/approvers/1 approvals.twice'],
    [
      'a member by address',
      ({ basic }) => [{ email: basic.email, name: 'B' }],
      {},
      '/approvers/0 approvals.member-address',
    ],
    [
      'a stranger',
      () => [{ accountId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
      {},
      '/approvers/0 approvals.not-a-member',
    ],
    ['more than there are', () => [outside], { needed: 2 }, '/needed approvals.too-few'],
  ])('does not ask %s', async (_, who, more, fault) => {
    const crew = await company();
    const body = { subject, approvers: who(crew), ...more };
    const { errors = [] } = await crew.admin.refused(approvals.ask, { body });
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([fault]);
  });

  it('is asked for by who may change the subject, once at a time', async () => {
    const { admin, basic } = await company();
    const body = { subject, approvers: [{ accountId: admin.id }] };
    expect((await basic.refused(approvals.ask, { body })).code).toBe('kit.forbidden');
    await ask(admin, body.approvers);
    expect((await admin.refused(approvals.ask, { body })).code).toBe('approvals.open-already');
    const other = { ...body, subject: { kind: 'statement' as const, id: 'own-nothing' } };
    expect((await admin.refused(approvals.ask, { body: other })).status).toBe(422);
  });
});

describe('when the text changes', () => {
  it('nobody decides on the old one, and the same people are asked anew', async () => {
    const { admin, basic } = await company();
    const made = await ask(admin, [{ accountId: basic.id }]);
    await change(admin, 'Obrigação contratual');
    expect(await no(basic, made)).toBe('approvals.stale');
    expect(await no(basic, made)).toBe('approvals.stale');
    const stale = await admin.call(approvals.get, { params: { id: made.id } });
    expect(stale).toMatchObject({ status: 'stale', current: false, approved: 0 });
    const next = await admin.call(approvals.resubmit, { params: { id: made.id }, body: {} });
    expect(next.readable).toContain('Obrigação contratual');
    expect(next.rounds.map(({ id }) => id)).toEqual([made.id, next.id]);
    expect((await yes(basic, next)).status).toBe('approved');
  });

  it('it is noticed soon after, and whoever asked is told', async () => {
    const { admin, basic } = await company();
    const made = await ask(admin, [{ accountId: basic.id }]);
    await change(admin, 'Lei');
    await app.drain();
    expect((await admin.call(approvals.get, { params: { id: made.id } })).status).toBe('stale');
    const bell = await admin.call(notifications.list, { query: {} });
    expect(bell.items.map(({ kind }) => kind)).toContain('approvals.stale');
  });
});

describe('somebody outside', () => {
  const look = (token: string) => app.stranger.call(approvals.byLink, { params: { token } });
  const send = (token: string, hash: string) =>
    ({ params: { token }, body: { decision: 'approve', comment: '', name: 'Clara M. Dias', hash } }) as const;

  it('decides by a link: looking decides nothing, and it counts once', async () => {
    const { admin } = await company('Padaria Lua');
    const made = await ask(admin, [outside]);
    const token = await mailed('diretora@fora.test');
    const seen = await look(token);
    expect(await look(token)).toEqual(seen);
    expect(seen).toMatchObject({ company: 'Padaria Lua', name: 'Clara Dias', status: 'asked', sha256: made.sha256 });
    const done = await app.stranger.call(approvals.decideByLink, send(token, seen.sha256));
    expect(done).toMatchObject({ status: 'approved', approvalStatus: 'approved', decidedName: 'Clara M. Dias' });
    const again = await app.stranger.refused(approvals.decideByLink, send(token, seen.sha256));
    expect(again.code).toBe('approvals.decided-already');
    const [kept] = (await admin.call(approvals.get, { params: { id: made.id } })).approvers;
    expect(kept).toMatchObject({ decidedBy: 'link', decidedName: 'Clara M. Dias', address: '127.0.0.1' });
    const [entry] = await app.sql(
      `SELECT actor_kind, actor_id, company_id FROM audit_log WHERE target_id = $1 AND action = 'approvals.decided'`,
      [made.id],
    );
    expect(entry).toMatchObject({ actor_kind: 'link', actor_id: null });
  });

  it('is shown the text approved before where the same address decided about it, and nobody else is', async () => {
    const { admin } = await company('Padaria Foz');
    const first = await ask(admin, [outside]);
    const token = await mailed('diretora@fora.test');
    expect((await look(token)).since).toBeNull();
    await app.stranger.call(approvals.decideByLink, send(token, first.sha256));
    await change(admin, 'Outra razão');
    await ask(admin, [outside, { email: 'novo@fora.test', name: 'Novo' }]);
    expect(await look(await mailed('diretora@fora.test'))).toMatchObject({ since: { readable: first.readable } });
    expect((await look(await mailed('novo@fora.test'))).since).toBeNull();
    expect((await look(token)).since).toBeNull();
  });

  it('is written to in the language in which it was asked', async () => {
    const { admin } = await company('Padaria Mar');
    const approvers = [{ email: 'ines@fora.test', name: 'Inés' }];
    const answer = await admin.raw({
      ...{ method: 'POST', url: '/api/approvals', headers: { 'accept-language': 'es' } },
      payload: { subject, approvers },
    });
    expect(answer.statusCode).toBe(201);
    await app.drain();
    const [mail] = await app.sql(`SELECT subject FROM messages WHERE recipient = 'ines@fora.test'`);
    expect(mail?.subject).toContain('Padaria Mar pide su aprobación');
  });

  it('is asked five times an hour about the same, however often it is withdrawn; and about something else', async () => {
    const { admin, basic } = await company();
    for (const [place, approver] of [{ email: 'cinco@fora.test', name: 'Cinco' }, { accountId: basic.id }].entries()) {
      const body = { subject: { ...subject, id: place === 0 ? 'iso27001' : 'nist-csf' }, approvers: [approver] };
      for (let n = 0; n < 5; n++) {
        const { id } = await admin.call(approvals.ask, { body });
        await admin.call(approvals.withdraw, { params: { id }, body: { reason: 'Engano' } });
      }
      expect(await admin.refused(approvals.ask, { body })).toMatchObject({ status: 429 });
      const other = { ...body, subject: { ...subject, id: 'lgpd' } };
      const { id } = await admin.call(approvals.ask, { body: other });
      await admin.call(approvals.withdraw, { params: { id }, body: { reason: 'Engano' } });
    }
    expect(await app.sql(`SELECT 1 FROM messages WHERE recipient = 'cinco@fora.test'`)).toHaveLength(6);
  });

  it('has no link any more once it is withdrawn, and a fresh one when reminded', async () => {
    const { admin } = await company();
    const clara = { email: 'clara2@fora.test', name: 'Clara' };
    const { id } = await ask(admin, [clara]);
    const first = await mailed(clara.email);
    expect((await admin.refused(approvals.remind, { params: { id } })).status).toBe(429);
    await app.sql(`UPDATE approvals SET created_at = now() - interval '23 hours' WHERE id = $1`, [id]);
    const early = await admin.refused(approvals.remind, { params: { id } });
    expect(early).toMatchObject({ status: 429, code: 'approvals.reminded-today' });
    expect(early.message).toMatch(/foi avisado há menos de um dia.* de novo em (59|60) minutos\.$/);
    await app.sql(`UPDATE approvals SET created_at = now() - interval '2 days' WHERE id = $1`, [id]);
    await admin.call(approvals.remind, { params: { id } });
    expect((await admin.refused(approvals.remind, { params: { id } })).status).toBe(429);
    const second = await mailed(clara.email);
    expect((await app.stranger.refused(approvals.byLink, { params: { token: first } })).code).toBe('kit.link-unknown');
    expect((await look(second)).status).toBe('asked');
    const gone = await admin.call(approvals.withdraw, { params: { id }, body: { reason: 'Engano' } });
    expect([gone.status, gone.reason]).toEqual(['withdrawn', 'Engano']);
    expect((await app.stranger.refused(approvals.byLink, { params: { token: second } })).status).toBe(404);
  });
});

it('is delegated with a reason, to somebody who is not asked already', async () => {
  const { admin, basic } = await company();
  const made = await ask(admin, [{ accountId: basic.id }, outside]);
  const to = (accountId: string) => ({ params: { id: made.id }, body: { to: { accountId }, reason: 'Férias' } });
  expect((await basic.refused(approvals.delegate, to(basic.id))).errors).toMatchObject([{ code: 'approvals.twice' }]);
  const after = await basic.call(approvals.delegate, to(admin.id));
  expect(after.approvers.map(({ status }) => status).sort()).toEqual(['asked', 'asked', 'delegated']);
  expect(await no(basic, made)).toBe('approvals.delegated-already');
  expect((await yes(admin, made)).approved).toBe(1);
});

it('is handed by an administrator to somebody outside, and to nobody outside who is asked already', async () => {
  const { admin, basic } = await company();
  const made = await ask(admin, [{ accountId: basic.id }, outside]);
  await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [basic.id]);
  const to = (one: Who) => ({ params: { id: made.id }, body: { to: one, reason: 'Férias' } });
  expect((await basic.refused(approvals.delegate, to(outside))).errors).toMatchObject([{ code: 'approvals.twice' }]);
  const after = await basic.call(approvals.delegate, to({ email: 'nova@fora.test', name: 'Nova' }));
  expect(after.approvers.map(({ email, status }) => [email, status]).sort()).toEqual([
    ['', 'delegated'],
    ['diretora@fora.test', 'asked'],
    ['nova@fora.test', 'asked'],
  ]);
});
