/** Who decides about a risk, and what a decision rests on (ISO/IEC 27001 6.1.3 f, A.5.3). */
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk, riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof riskDraft>;
const draft: Draft = {
  ...{ title: 'Banco na internet', category: 'exposure', cause: 'Porta aberta.', event: 'Alguém copia.' },
  ...{ consequence: 'Dados na rua.', assets: 'CRM', inherent: { likelihood: 5, impact: 5 } },
  ...{ current: { likelihood: 5, impact: 5 }, target: { likelihood: 1, impact: 3 } },
};
const small = { likelihood: 1, impact: 5 };
const at = ({ id }: { id: string }) => ({ params: { id } });
const add = (who: TestCaller, more: Partial<Draft> = {}) => who.call(risks.create, { body: { ...draft, ...more } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const accept = (who: TestCaller, risk: Risk, until = inDays(60)) =>
  who.call(risks.accept, { ...at(risk), body: { reason: 'Até trocar o sistema.', until } });
async function rewrite(who: TestCaller, risk: Risk, more: Partial<Draft>) {
  const now = await who.call(risks.get, at(risk));
  const { treatment, reviewOn, version } = now;
  const kept = { treatment, reviewOn, ownerId: now.owner?.id ?? null };
  return who.call(risks.update, { ...at(risk), body: { ...draft, ...kept, ...more, version } });
}
const close = (risk: Risk, reason = '') => ({ ...at(risk), body: { status: 'closed', reason } }) as const;

describe('an acceptance', () => {
  it('brings a later review forward to its end, and leaves an earlier one where it is', async () => {
    const { admin } = await app.company();
    for (const [review, expected] of [
      [inDays(20), inDays(20)],
      [inDays(300), inDays(60)],
    ] as const) {
      const risk = await add(admin, { ownerId: admin.id, reviewOn: review });
      expect((await accept(admin, risk)).reviewOn).toBe(expected);
    }
  });

  const others: [string, Partial<Draft>][] = [
    ['title', { title: 'Outro risco' }],
    ['cause', { cause: 'Outra causa.' }],
    ['event', { event: 'Outra coisa.' }],
    ['consequence', { consequence: 'Outra perda.' }],
    ['assets', { assets: 'ERP' }],
    ['treatment', { treatment: 'transfer' }],
    ['controls', { controls: [{ framework: 'iso27001', controlId: 'A.8.20' }] }],
  ];
  it.each(others)('ends when somebody changes what was accepted: %s; the history says so', async (_, more) => {
    const { admin, basic } = await app.company();
    const risk = await add(basic);
    await accept(admin, risk);
    const changed = await rewrite(basic, risk, more);
    expect(changed).toMatchObject({ status: 'open', acceptance: null });
    const { items } = await basic.call(risks.history, { ...at(risk), query: {} });
    expect(items.map(({ what }) => what)).toEqual(['changed', 'acceptance-ended', 'accepted', 'created']);
    expect(items[1]?.by?.id).toBe(basic.id);
  });

  it('ends with its owner, who was the one to accept', async () => {
    const { admin, basic } = await app.company();
    const risk = await add(basic);
    await accept(admin, risk);
    expect((await rewrite(basic, risk, { ownerId: basic.id })).acceptance).toBeNull();
  });

  it('stays where only the target, the review or a lower rating is written, and is looked at when it ends', async () => {
    const { admin, basic } = await app.company();
    const risk = await add(basic, { reviewOn: inDays(300) });
    expect((await accept(admin, risk)).reviewOn).toBe(inDays(60));
    const more = { target: { likelihood: 1, impact: 2 }, current: { likelihood: 4, impact: 5 } };
    for (const [reviewOn, looked] of [
      ...[
        [null, inDays(60)],
        [inDays(20), inDays(20)],
        [inDays(90), inDays(60)],
      ],
    ] as const) {
      const kept = await rewrite(basic, risk, { ...more, reviewOn });
      expect([kept.status, kept.acceptance?.until, kept.reviewOn]).toEqual(['accepted', inDays(60), looked]);
    }
  });
});

describe('a grave risk', () => {
  it('is closed and deleted by an administrator, with a reason that stays', async () => {
    const { admin, basic } = await app.company();
    const [one, other] = [await add(basic), await add(basic)];
    expect((await basic.refused(risks.setStatus, close(one, 'Resolvi.'))).code).toBe('risks.grave-ends-admin');
    const gone = { ...at(other), body: { reason: 'Duplicado.' } };
    expect((await basic.refused(risks.remove, gone)).code).toBe('risks.grave-ends-admin');
    const unsaid = { status: 422, errors: [{ pointer: '/reason', code: 'risks.say-why' }] };
    expect(await admin.refused(risks.setStatus, close(one))).toMatchObject(unsaid);
    expect(await admin.refused(risks.remove, { ...at(other), body: {} })).toMatchObject(unsaid);
    await admin.call(risks.setStatus, close(one, 'O banco saiu do ar.'));
    const { items } = await basic.call(risks.history, { ...at(one), query: {} });
    expect(items[0]).toMatchObject({ what: 'status-changed', status: 'closed', reason: 'O banco saiu do ar.' });
    await admin.call(risks.remove, gone);
    const signed = `SELECT after ->> 'reason' AS reason FROM audit_log WHERE target_id = $1 AND action = 'risks.removed'`;
    expect(await app.sql(signed, [other.id])).toEqual([{ reason: 'Duplicado.' }]);
    const light = await add(basic, { current: small });
    expect((await basic.call(risks.setStatus, close(light))).status).toBe('closed');
  });

  it('does not become its owner’s to decide because its owner lowers it, until an administrator saves it', async () => {
    const { admin, basic } = await app.company();
    const risk = await add(basic, { ownerId: basic.id });
    const lowered = await rewrite(basic, risk, { current: small });
    expect(lowered).toMatchObject({ current: { score: 5 }, gravest: { score: 25, severity: 'critical' } });
    const again = await rewrite(basic, risk, { current: { likelihood: 1, impact: 4 } });
    expect([again.gravest.score, again.ownerAccepts]).toEqual([25, false]);
    const body = { reason: 'Convivemos.', until: inDays(300) };
    expect((await basic.refused(risks.accept, { ...at(risk), body })).code).toBe('risks.grave-accepts-admin');
    expect((await basic.refused(risks.setStatus, close(risk, 'Passou.'))).code).toBe('risks.grave-ends-admin');
    const seen = await rewrite(admin, risk, { current: small });
    expect([seen.gravest.score, seen.ownerAccepts]).toEqual([5, true]);
    expect((await basic.call(risks.accept, { ...at(risk), body })).status).toBe('accepted');
  });

  it('says whether its owner may accept it: not a user, and nobody who left', async () => {
    const { admin, basic } = await app.company();
    const [grave, light] = [
      await add(admin, { ownerId: basic.id }),
      await add(admin, { ownerId: basic.id, current: small }),
    ];
    expect([grave.ownerAccepts, light.ownerAccepts]).toEqual([false, true]);
    const asked = { reason: 'Convivemos.', until: inDays(30) };
    const refusal = async (risk: Risk) => (await admin.refused(risks.accept, { ...at(risk), body: asked })).code;
    expect([await refusal(grave), await refusal(light)]).toEqual(['risks.owner-cannot-accept', 'risks.owner-accepts']);
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    const after = await admin.call(risks.get, at(light));
    expect(after.ownerAccepts).toBe(false);
    if (after.owner) expect(await refusal(light)).toBe('risks.owner-cannot-accept');
  });
});
