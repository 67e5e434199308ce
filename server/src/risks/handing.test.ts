/** What somebody accepted and signed does not become another's with the risk (ISO/IEC 27001 6.1.3 f). */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rating = { likelihood: 2, impact: 2 };
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const at = ({ id }: { id: string }) => ({ params: { id } });
const add = (who: TestCaller, title: string, ownerId: string) =>
  who.call(risks.create, {
    body: { title, category: 'fraud', ownerId, inherent: rating, current: rating, target: rating },
  });
const accept = (who: TestCaller, risk: { id: string }) =>
  who.call(risks.accept, { ...at(risk), body: { reason: 'Cabe no caixa.', until: inDays(60) } });

it.each(['deactivated', 'removed'])(
  'an acceptance ends when its owner is %s and another gets the risk',
  async (how) => {
    const { admin, basic, viewer } = await app.company();
    const [lived, plain] = [await add(basic, 'Troco errado', basic.id), await add(basic, 'Recibo perdido', basic.id)];
    await accept(basic, lived);
    const handTo = viewer.id;
    if (how === 'removed') await admin.call(team.remove, { ...at(basic), query: { handTo } });
    else await admin.call(team.setStatus, { ...at(basic), body: { isActive: false, handTo } });
    const now = await admin.call(risks.get, at(lived));
    expect(now).toMatchObject({ status: 'open', acceptance: null, treatment: null, owner: { id: viewer.id } });
    const told = async (risk: { id: string }) =>
      (await admin.call(risks.history, { ...at(risk), query: {} })).items.map(({ what, by }) => [what, by?.id]);
    expect(await told(lived)).toEqual([
      ...[
        ['handed-over', admin.id],
        ['acceptance-ended', admin.id],
        ['accepted', basic.id],
        ['created', basic.id],
      ],
    ]);
    expect(await told(plain)).toEqual([
      ...[
        ['handed-over', admin.id],
        ['created', basic.id],
      ],
    ]);
  },
);

it('an acceptance that had lapsed is no longer there either, and nothing says that it ended now', async () => {
  const { admin, basic, viewer } = await app.company();
  const risk = await add(basic, 'Troco errado', basic.id);
  await accept(basic, risk);
  await app.sql('UPDATE risks SET accepted_until = current_date - 3 WHERE id = $1', [risk.id]);
  await admin.call(team.setStatus, { ...at(basic), body: { isActive: false, handTo: viewer.id } });
  const { acceptance } = await admin.call(risks.get, at(risk));
  const { items } = await admin.call(risks.history, { ...at(risk), query: {} });
  expect([acceptance, items[0]?.what, items[1]?.what]).toEqual([null, 'handed-over', 'accepted']);
});

it('an approval ends with the owner who stood in the approved text', async () => {
  const { admin, basic, viewer } = await app.company();
  const risk = await add(admin, 'Troco errado', basic.id);
  const { id, sha256 } = await admin.call(approvals.ask, {
    body: { subject: { kind: 'risk', id: risk.id }, approvers: [{ accountId: admin.id }] },
  });
  await admin.call(approvals.decide, { params: { id }, body: { decision: 'approve', comment: 'Li.', hash: sha256 } });
  expect((await admin.call(risks.get, at(risk))).approval).not.toBeNull();
  await admin.call(team.remove, { ...at(basic), query: { handTo: viewer.id } });
  expect((await admin.call(risks.get, at(risk))).approval).toBeNull();
});
