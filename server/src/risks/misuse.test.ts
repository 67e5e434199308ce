/** What is done to a risk that cannot stand: decided twice or on another text, rated outside the matrix, overtaken. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk, riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { meanwhile } from '../kit/testing/meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const draft: z.input<typeof riskDraft> = {
  ...{ title: 'Boleto trocado', category: 'fraud', inherent: { likelihood: 4, impact: 4 } },
  ...{ current: { likelihood: 3, impact: 4 }, target: { likelihood: 2, impact: 3 } },
};
const add = (who: TestCaller, more: object = {}) => who.call(risks.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

describe('approval', () => {
  type Asked = { id: string; sha256: string };
  const ask = (who: TestCaller, { id }: Risk, approver: { accountId: string } | { email: string; name: string }) =>
    who.call(approvals.ask, { body: { subject: { kind: 'risk', id }, approvers: [approver] } });
  const decide = ({ id, sha256 }: Asked) =>
    ({ params: { id }, body: { decision: 'approve', comment: 'Li.', hash: sha256 } }) as const;
  const entries = async (action: string, target: string) =>
    (await app.sql('SELECT seq FROM audit_log WHERE action = $1 AND target_id = $2', [action, target])).length;
  async function mailed(address: string): Promise<string> {
    await app.drain();
    const rows = await app.sql('SELECT body_text FROM messages WHERE recipient = $1', [address]);
    return /approvals\/link\/([\w-]{43})/.exec(String(rows[0]?.body_text))?.[1] ?? '';
  }

  it('that twenty clicks give at once is given once, and signed once', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const asked = await ask(admin, made, { accountId: admin.id });
    const sent = { method: 'POST', url: `/api/approvals/${asked.id}/decisions`, payload: decide(asked).body } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.raw(sent)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await entries('risks.approved', made.id)).toBe(1);
    expect((await admin.refused(approvals.decide, decide(asked))).code).toBe('approvals.decided-already');
  });

  it('never stands on a text that somebody changes in the same moment', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const asked = await ask(admin, made, { accountId: admin.id });
    const change = `UPDATE risks SET title = 'Outro', version = version + 1 WHERE id = $1`;
    const decided = await meanwhile(app, [[change, made.id]], () =>
      admin.refused(approvals.decide, decide(asked)).catch(() => null),
    );
    expect(decided?.code).toBe('approvals.stale');
    expect(await admin.call(risks.get, at(made))).toMatchObject({ title: 'Outro', approval: null });
  });

  it('of an acceptance goes when the acceptance is taken back', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    await admin.call(risks.accept, { ...at(made), body: { reason: 'Até trocar.', until: inDays(30) } });
    await admin.call(approvals.decide, decide(await ask(admin, made, { accountId: admin.id })));
    expect((await admin.call(risks.get, at(made))).approval).not.toBeNull();
    const reopened = await admin.call(risks.setStatus, { ...at(made), body: { status: 'open' } });
    expect([reopened.acceptance, reopened.approval]).toEqual([null, null]);
  });

  it('of a text without an acceptance stays when the risk is closed: what was read is what stands', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    await admin.call(approvals.decide, decide(await ask(admin, made, { accountId: admin.id })));
    const closed = await admin.call(risks.setStatus, {
      ...at(made),
      body: { status: 'closed', reason: 'Deixou de existir.' },
    });
    expect([closed.status, closed.approval === null]).toEqual(['closed', false]);
  });

  it.each([
    ['has expired', 'expires_at', 'cai@fora.test'],
    ['was revoked', 'revoked_at', 'foi@fora.test'],
  ])('by a link that %s opens nothing and decides nothing', async (_, column, email) => {
    const { admin } = await app.company();
    const made = await add(admin);
    const asked = await ask(admin, made, { email, name: 'Clara' });
    const token = await mailed(email);
    await app.sql(`UPDATE company_links SET ${column} = now() - interval '1 minute' WHERE email = $1`, [email]);
    const body = { decision: 'approve', comment: '', name: 'Clara', hash: asked.sha256 } as const;
    for (const refused of [
      await app.stranger.refused(approvals.byLink, { params: { token } }),
      await app.stranger.refused(approvals.decideByLink, { params: { token }, body }),
    ]) {
      expect([refused.status, refused.code]).toEqual([404, 'kit.link-unknown']);
      expect(refused.message).toMatch(/link/i);
    }
    expect((await admin.call(approvals.get, { params: { id: asked.id } })).approved).toBe(0);
    expect((await admin.call(risks.get, at(made))).approval).toBeNull();
  });
});

describe('a rating', () => {
  it.each([
    ...[
      { likelihood: 0, impact: 3 },
      { likelihood: 6, impact: 3 },
      { likelihood: 3, impact: -1 },
    ],
    ...[
      { likelihood: 2.5, impact: 3 },
      { likelihood: '3', impact: 3 },
      { likelihood: null, impact: 3 },
    ],
    ...[{ likelihood: 3 }, { likelihood: 3, impact: 3, score: 25 }],
  ])('of %j is none of the matrix, in none of its three places', async (rating) => {
    const { admin } = await app.company();
    const made = await add(admin);
    for (const stage of ['inherent', 'current', 'target']) {
      const payload = { ...draft, [stage]: rating };
      const changed = { ...payload, version: made.version };
      for (const answer of [
        await admin.raw({ method: 'POST', url: '/api/risks', payload }),
        await admin.raw({ method: 'PUT', url: `/api/risks/${made.id}`, payload: changed }),
      ]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors[0].pointer).toMatch(`/${stage}`);
      }
    }
    expect(await admin.call(risks.get, at(made))).toEqual(made);
  });

  it('keeps what it says when the company decides its limit anew meanwhile; only what lies above is counted anew', async () => {
    const { admin, basic } = await app.company();
    const made = await add(basic);
    const body = { appetite: 12, decidedOn: '2026-01-10', decidedBy: 'Os sócios' };
    expect(
      (
        await admin.call(riskWeighing.setMethod, {
          body: { ...body, version: (await admin.call(riskWeighing.method)).version },
        })
      ).above,
    ).toBe(0);
    const saved = await basic.call(risks.update, { ...at(made), body: { ...draft, version: made.version } });
    expect(saved).toMatchObject({ inherent: made.inherent, current: made.current, target: made.target });
    expect(
      (
        await admin.call(riskWeighing.setMethod, {
          body: { version: (await admin.call(riskWeighing.method)).version, ...body, appetite: 11 },
        })
      ).above,
    ).toBe(1);
  });
});

describe('the method', () => {
  const body = { appetite: 9, decidedOn: '2026-01-10', decidedBy: 'Os sócios' };

  it('is decided over what was read: who was overtaken is told, and overwrites nothing', async () => {
    const { admin } = await app.company();
    const first = await admin.call(riskWeighing.setMethod, { body: { ...body, version: 0 } });
    const late = await admin.refused(riskWeighing.setMethod, { body: { ...body, appetite: 25, version: 0 } });
    expect([late.status, late.code]).toEqual([409, 'kit.changed-meanwhile']);
    expect((await admin.call(riskWeighing.method)).appetite).toBe(9);
    const second = await admin.call(riskWeighing.setMethod, { body: { ...body, appetite: 6, version: first.version } });
    expect(second.appetite).toBe(6);
  });

  it('is decided once by twenty who read the same', async () => {
    const { admin } = await app.company();
    for (const version of [0, 1]) {
      expect((await admin.call(riskWeighing.method)).version).toBe(version);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, one) => {
          const payload = { ...body, appetite: one + 1, version };
          return admin.raw({ method: 'PUT', url: '/api/risks/method', payload });
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    }
  });
});
