/** Approvals in the wrong hands, too late, or out of turn: each is told what is wrong, and nothing is counted. */

import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { approvalKind } from '@vigia/contract/kinds.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Who = { accountId: string } | { email: string; name: string };
interface Asked {
  readonly id: string;
  readonly sha256: string;
}
let outsiders = 0;
const outsider = (name = 'Clara Dias') => ({ email: `fora${++outsiders}@fora.test`, name });
/** A document that these people are asked about. */
async function asked(who: TestCaller, approvers: Who[], more: object = {}) {
  const { id } = await who.call(library.create, { body: { title: 'Cópias', markdown: '# Cópias\n\nTodo dia.' } });
  const body = { approvers, ...more };
  const policy = await who.call(library.submitForApproval, { params: { id }, body });
  const made = await who.call(approvals.get, { params: { id: policy.approval?.workflowId ?? '' } });
  return { ...made, policyId: id };
}
const ballot = ({ id, sha256 }: Asked, decision: 'approve' | 'reject' = 'approve') =>
  ({ params: { id }, body: { decision, comment: 'Li.', hash: sha256 } }) as const;
const linked = (token: string, hash: string) =>
  ({ params: { token }, body: { decision: 'approve', comment: '', name: 'Clara Dias', hash } }) as const;
const byLink = async (token: string, hash: string) => {
  const { status, code } = await app.stranger.refused(approvals.decideByLink, linked(token, hash));
  return [status, code];
};
const seen = (who: TestCaller, { id }: { id: string }) => who.call(approvals.get, { params: { id } });
async function mailed(address: string): Promise<string> {
  await app.drain();
  const rows = await app.sql('SELECT body_text FROM messages WHERE recipient = $1 ORDER BY created_at DESC', [address]);
  return /approvals\/link\/([\w-]{43})/.exec(String(rows[0]?.body_text))?.[1] ?? '';
}

describe('a document sent from its own page', () => {
  it('is asked about one after the other, and so many are enough; the rest comes too late', async () => {
    const { admin } = await app.company();
    const [first, second, third] = [outsider('Um'), outsider('Dois'), outsider('Três')] as const;
    const made = await asked(admin, [first, second, third], { needed: 2, ordered: true });
    expect(made).toMatchObject({ needed: 2, ordered: true });
    expect(await mailed(second.email)).toBe('');
    await app.stranger.call(approvals.decideByLink, linked(await mailed(first.email), made.sha256));
    expect(await mailed(third.email)).toBe('');
    await app.stranger.call(approvals.decideByLink, linked(await mailed(second.email), made.sha256));
    expect(await seen(admin, made)).toMatchObject({ status: 'approved', approved: 2 });
    expect(await mailed(third.email)).toBe('');
  });

  it('with a quorum together: who decides after it was reached changes nothing', async () => {
    const { admin, basic } = await app.company();
    const late = outsider();
    const made = await asked(admin, [{ accountId: admin.id }, { accountId: basic.id }, late], { needed: 1 });
    const token = await mailed(late.email);
    await admin.call(approvals.decide, ballot(made));
    expect((await basic.refused(approvals.decide, ballot(made, 'reject'))).code).toBe('approvals.closed');
    expect(await byLink(token, made.sha256)).toEqual([409, 'approvals.closed']);
    expect(await seen(admin, made)).toMatchObject({ status: 'approved', approved: 1 });
    expect((await admin.call(library.get, { params: { id: made.policyId } })).status).toBe('APPROVED');
  });

  it('is not asked for until a day that is over, and stays one line of a mail whatever its title says', async () => {
    const { admin } = await app.company();
    const title = 'Regra {{name}} $t(kit:roles.ADMIN)\r\nBcc: x@fora.test';
    const made = await admin.call(library.create, { body: { title, markdown: 'Texto.' } });
    const approvers = [{ email: 'linha@fora.test', name: 'Ana {{title}}' }];
    const send = (dueDate: string | null) => ({ params: { id: made.id }, body: { approvers, dueDate } });
    const late = await admin.refused(library.submitForApproval, send('2020-01-01'));
    expect(late.errors).toEqual([expect.objectContaining({ pointer: '/dueDate', code: 'approvals.past-day' })]);
    await admin.call(library.submitForApproval, send(null));
    await app.drain();
    const [mail] = await app.sql(`SELECT subject, body_text FROM messages WHERE recipient = 'linha@fora.test'`);
    const bare = (text: unknown) => String(text).replaceAll('\u2060', '');
    expect(bare(mail?.subject)).toContain('Regra {{name}} $t(kit:roles.ADMIN) Bcc: x@fora.test');
    expect(bare(mail?.body_text)).toContain('Ana {{title}}');
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('is over with its day where the company is: %s', async (zone) => {
    const { admin, companyId } = await app.company();
    await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
    const today = Temporal.Now.plainDateISO(zone);
    const { id } = await admin.call(library.create, { body: { title: 'Prazo', markdown: 'Texto.' } });
    const send = (day: Temporal.PlainDate) => ({
      ...{ params: { id }, body: { approvers: [outsider()], dueDate: day.toString() } },
    });
    const late = await admin.refused(library.submitForApproval, send(today.subtract({ days: 1 })));
    expect(late.errors).toMatchObject([{ pointer: '/dueDate', code: 'approvals.past-day' }]);
    expect((await admin.call(library.submitForApproval, send(today))).status).toBe('IN_REVIEW');
  });

  it('is about something that is there, whatever its id looks like', async () => {
    const { admin, basic } = await app.company();
    for (const kind of approvalKind.options) {
      const body = { subject: { kind, id: 'no-such-record' }, approvers: [{ accountId: basic.id }] };
      expect(await admin.refused(approvals.ask, { body })).toMatchObject({
        ...{ status: 422, errors: [{ code: 'approvals.no-subject' }] },
      });
    }
  });
  it('needs no more than are asked', async () => {
    const { admin } = await app.company();
    const { id } = await admin.call(library.create, { body: { title: 'A', markdown: 'B' } });
    const body = { approvers: [admin.id], needed: 2 };
    const { errors } = await admin.refused(library.submitForApproval, { params: { id }, body });
    expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([['/needed', 'approvals.too-few']]);
    expect((await admin.call(library.get, { params: { id } })).status).toBe('DRAFT');
  });
});

describe('a link', () => {
  it('decides in one name and about one text alone', async () => {
    const { admin } = await app.company();
    const [clara, dora] = [outsider(), outsider('Dora')] as const;
    const made = await asked(admin, [clara, dora]);
    const other = await asked(admin, [{ accountId: admin.id }], { note: 'Outro' });
    const token = await mailed(clara.email);
    expect(await byLink(token, other.sha256)).toEqual([409, 'approvals.other-text']);
    await app.stranger.call(approvals.decideByLink, linked(token, made.sha256));
    const after = await seen(admin, made);
    expect(after.approvers.map(({ name, status }) => [name, status])).toEqual([
      ['Clara Dias', 'approved'],
      ['Dora', 'asked'],
    ]);
  });

  it('counts once, of twenty answers for and against that come at once', async () => {
    const { admin } = await app.company();
    const clara = outsider();
    const made = await asked(admin, [clara, { accountId: admin.id }]);
    const url = `/api/approvals/link/${await mailed(clara.email)}/decisions`;
    const send = (decision: string) =>
      app.stranger.raw({
        method: 'POST',
        url,
        payload: { decision, comment: 'Li.', name: 'Clara', hash: made.sha256 },
      });
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? 'approve' : 'reject')));
    const won = all.filter(({ statusCode }) => statusCode === 200);
    expect([won.length, all.filter(({ statusCode }) => statusCode >= 500).length]).toEqual([1, 0]);
    const [kept] = (await seen(admin, made)).approvers;
    expect(kept?.status).toBe(won[0]?.json().status);
  });

  it('is nothing any more after withdrawal, whether it looks or decides', async () => {
    const { admin } = await app.company();
    const clara = outsider();
    const made = await asked(admin, [clara]);
    const token = await mailed(clara.email);
    await admin.call(approvals.withdraw, { params: { id: made.id }, body: {} });
    expect(await byLink(token, made.sha256)).toEqual([404, 'kit.link-unknown']);
    expect(await seen(admin, made)).toMatchObject({ status: 'withdrawn', approved: 0 });
  });

  it('of a text that was taken back, changed and sent again is a new one', async () => {
    const { admin } = await app.company();
    const clara = outsider();
    const made = await asked(admin, [clara]);
    const old = await mailed(clara.email);
    const params = { id: made.id };
    await admin.call(approvals.withdraw, { params, body: { reason: 'Faltou um prazo' } });
    const body = { markdown: '# Cópias\n\nToda hora.' };
    await admin.call(library.update, {
      params: { id: made.policyId },
      body: { ...body, version: (await admin.call(library.get, { params: { id: made.policyId } })).version },
    });
    const next = await admin.call(approvals.resubmit, { params, body: {} });
    expect(next.readable).toContain('Toda hora.');
    expect(await byLink(old, next.sha256)).toEqual([404, 'kit.link-unknown']);
    const token = await mailed(clara.email);
    expect(await byLink(token, made.sha256)).toEqual([409, 'approvals.other-text']);
    await app.stranger.call(approvals.decideByLink, linked(token, next.sha256));
    const policy = await admin.call(library.get, { params: { id: made.policyId } });
    expect(policy).toMatchObject({ status: 'APPROVED', approvedNumber: 1 });
  });

  it('is not asked again of somebody who may only read by now', async () => {
    const { admin, basic } = await app.company();
    const made = await asked(admin, [{ accountId: basic.id }]);
    const params = { id: made.id };
    await admin.call(approvals.withdraw, { params, body: {} });
    await admin.call(team.update, { params: { id: basic.id }, body: { role: 'VIEWER' } });
    expect(await admin.refused(approvals.resubmit, { params, body: {} })).toMatchObject({
      status: 409,
      code: 'approvals.approver-left',
    });
    await admin.call(team.update, { params: { id: basic.id }, body: { role: 'BASIC' } });
    expect(await admin.call(approvals.resubmit, { params, body: {} })).toMatchObject({ status: 'open' });
  });

  it('does not outrun a withdrawal that comes at the same moment', async () => {
    const { admin } = await app.company();
    const clara = outsider();
    const made = await asked(admin, [clara]);
    const url = `/api/approvals/link/${await mailed(clara.email)}/decisions`;
    const payload = { decision: 'approve', comment: '', name: 'Clara', hash: made.sha256 };
    const [decided, withdrawn] = await Promise.all([
      app.stranger.raw({ method: 'POST', url, payload }),
      admin.raw({ method: 'POST', url: `/api/approvals/${made.id}/withdraw`, payload: {} }),
    ]);
    expect([decided.statusCode, withdrawn.statusCode].filter((status) => status === 200)).toHaveLength(1);
    const { status } = await seen(admin, made);
    expect(status).toBe(decided.statusCode === 200 ? 'approved' : 'withdrawn');
    const policy = await admin.call(library.get, { params: { id: made.policyId } });
    expect(policy.status).toBe(decided.statusCode === 200 ? 'APPROVED' : 'DRAFT');
  });
});

describe('delegating', () => {
  const to = ({ id }: Asked, who: Who, reason = 'Férias') => ({ params: { id }, body: { to: who, reason } });
  const refused = async (who: TestCaller, ...sent: Parameters<typeof to>) => {
    const { code, errors } = await who.refused(approvals.delegate, to(...sent));
    return errors?.[0]?.code ?? code;
  };

  it('wants a reason, a turn, and somebody who may', async () => {
    const { admin, basic, viewer } = await app.company();
    const elsewhere = await app.company();
    const made = await asked(admin, [{ accountId: admin.id }, { accountId: basic.id }], { ordered: true });
    const clara = outsider();
    expect(await refused(admin, made, clara, '  ')).toBe('kit.required');
    expect(await refused(basic, made, clara)).toBe('approvals.not-your-turn');
    expect(await refused(admin, made, { accountId: viewer.id })).toBe('approvals.viewer');
    expect(await refused(admin, made, { accountId: elsewhere.admin.id })).toBe('approvals.not-a-member');
    expect(await refused(admin, made, { email: basic.email, name: 'B' })).toBe('approvals.member-address');
    expect(await refused(admin, made, { accountId: basic.id })).toBe('approvals.twice');
    expect((await elsewhere.admin.refused(approvals.delegate, to(made, clara))).status).toBe(404);
    expect((await seen(admin, made)).approvers.map(({ status }) => status)).toEqual(['asked', 'waiting']);
  });

  it('to somebody outside keeps the order and the number that is needed, and the reason on record', async () => {
    const { admin, basic } = await app.company();
    const made = await asked(admin, [{ accountId: admin.id }, { accountId: basic.id }], { ordered: true });
    const clara = outsider();
    const after = await admin.call(approvals.delegate, to(made, clara));
    expect(after.approvers.find(({ status }) => status === 'delegated')?.comment).toBe('Férias');
    expect((await basic.refused(approvals.decide, ballot(made))).code).toBe('approvals.not-your-turn');
    await app.stranger.call(approvals.decideByLink, linked(await mailed(clara.email), made.sha256));
    expect(await refused(admin, made, outsider())).toBe('approvals.delegated-already');
    expect((await basic.call(approvals.decide, ballot(made))).status).toBe('approved');
    expect(await refused(basic, made, outsider())).toBe('approvals.decided-already');
  });
});

it('no name, title or company puts a header into a mail, and no address a second recipient', async () => {
  const { admin } = await app.company('Padaria\r\nBcc: todos@fora.test');
  const twice = { email: 'a@fora.test\r\nBcc: b@fora.test', name: 'A' };
  const { id } = await admin.call(library.create, { body: { title: 'A\r\nX-Evil: 1', markdown: 'Texto.' } });
  const send = (who: Who) => ({ params: { id }, body: { approvers: [who] } });
  expect((await admin.refused(library.submitForApproval, send(twice))).status).toBe(422);
  const clara = outsider('Clara\r\nBcc: c@fora.test\r\n\r\nhttps://evil.example');
  await admin.call(library.submitForApproval, send(clara));
  expect(await mailed(clara.email)).toHaveLength(43);
  const rows = await app.sql('SELECT subject, body_html, body_text FROM messages WHERE recipient = $1', [clara.email]);
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.subject)).not.toMatch(/[\r\n]/);
  expect(String(rows[0]?.body_text)).not.toMatch(/^(Bcc|X-Evil):|https:\/\/evil/m);
  expect(await app.sql(`SELECT 1 FROM messages WHERE recipient LIKE '%todos@%'`)).toEqual([]);
});

describe('who asks', () => {
  it('does not decide, where another administrator could: neither asked at once, nor by delegation, nor later', async () => {
    const { admin, basic, viewer } = await app.company();
    const code = async (who: TestCaller, approvers: Who[]) => {
      const { id } = await who.call(library.create, { body: { title: 'Cópias', markdown: '# Cópias' } });
      const refusal = await who.refused(library.submitForApproval, { params: { id }, body: { approvers } });
      return [refusal.status, refusal.errors?.[0]?.code];
    };
    expect(await code(basic, [{ accountId: basic.id }])).toEqual([422, 'approvals.own-request']);
    expect(await code(basic, [outsider()])).toEqual([422, 'approvals.outside-by-admin']);
    const made = await asked(basic, [{ accountId: admin.id }]);
    const back = { to: { accountId: basic.id }, reason: 'Decida você' };
    const refused = await admin.refused(approvals.delegate, { params: { id: made.id }, body: back });
    expect(refused.errors?.map((one) => one.code)).toEqual(['approvals.own-request']);
    // The only administrator decides on what they wrote; from the day there are two, nobody does.
    const own = await asked(admin, [{ accountId: admin.id }]);
    await app.drain();
    // Who asks themselves knows it: neither bell nor mail says so.
    const bell = await admin.call(notifications.list, { query: {} });
    expect(bell.items.filter(({ body, link }) => `${body}${link}`.includes(own.id))).toEqual([]);
    expect(await app.sql('SELECT 1 FROM messages WHERE body_text LIKE $1', [`%${own.id}%`])).toEqual([]);
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [viewer.id]);
    expect((await admin.refused(approvals.decide, ballot(own))).code).toBe('approvals.own-request');
    expect((await admin.call(approvals.decide, ballot(own, 'reject'))).status).toBe('rejected');
  });
});
