/** Making a weakness less urgent is a decision with a reason, and fixes nothing in time (ISO/IEC 27001 A.8.8). */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { FindingDecision } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { recordFindings } from './vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

/** A company with a critical finding. */
async function company() {
  const crew = await app.company();
  const found = { key: ['a'], title: 'Porta aberta', category: 'network' as const, asset: 'a.test' };
  await app.app.jobCtx.work.asCompany(crew.companyId, (tx) =>
    recordFindings(tx, {
      ...{ source: 'Vigia', target: 'a.test', kind: 'scan' },
      findings: [{ ...found, severity: 'critical' as const }],
    }),
  );
  const [one] = (await crew.admin.call(vulnerabilities.list, { query: {} })).items;
  return { ...crew, id: one?.id ?? '' };
}
const sent = async (who: TestCaller, id: string, change: FindingDecision) => ({
  params: { id },
  body: { ...change, basedOn: (await who.call(vulnerabilities.get, { params: { id } })).version },
});
const board = async (who: TestCaller) => {
  const { questions } = await who.call(dashboard.mainboard);
  return questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'vulnerabilities.terms')?.value;
};
const unsaid = { status: 422, errors: [{ pointer: '/reason', code: 'vulnerabilities.say-why' }] };

describe('a finding', () => {
  it('is made less urgent only with a reason, which stands beside it; one or many at once', async () => {
    const { admin, id } = await company();
    for (const change of [{ severity: 'low' }, { dueOn: inDays(90) }] as const) {
      expect(await admin.refused(vulnerabilities.change, await sent(admin, id, change))).toMatchObject(unsaid);
      expect(await admin.refused(vulnerabilities.bulk, { body: { ids: [id], ...change } })).toMatchObject(unsaid);
    }
    const eased = { severity: 'high', reason: 'Só responde na rede interna.' } as const;
    const now = await admin.call(vulnerabilities.change, await sent(admin, id, eased));
    expect([now.severity, now.reason]).toEqual(['high', eased.reason]);
    expect((await admin.call(vulnerabilities.change, await sent(admin, id, { dueOn: inDays(2) }))).dueOn).toBe(
      inDays(2),
    );
    expect((await admin.call(vulnerabilities.change, await sent(admin, id, { severity: 'critical' }))).severity).toBe(
      'critical',
    );
  });

  it('keeps its day, without a reason, where it is sent again as it stands', async () => {
    const { admin, id } = await company();
    const { dueOn } = await admin.call(vulnerabilities.get, { params: { id } });
    const same = await sent(admin, id, { dueOn: dueOn ?? '', ownerId: admin.id });
    expect(await admin.call(vulnerabilities.change, same)).toMatchObject({ dueOn, owner: { id: admin.id } });
  });

  it.each([
    ['a later day', { dueOn: inDays(90), reason: 'Espera a troca.' }],
    ['a lower severity', { severity: 'low', reason: 'Rede interna.' }],
  ] as const)('that missed the day of its severity stays missed with %s', async (_, eased) => {
    const { admin, id } = await company();
    await app.sql('UPDATE findings SET due_on = current_date - 3 WHERE id = $1', [id]);
    expect(await board(admin)).toBe(0);
    await admin.call(vulnerabilities.change, await sent(admin, id, eased));
    expect(await board(admin)).toBe(0);
    await admin.call(vulnerabilities.change, await sent(admin, id, { status: 'resolved' }));
    expect(await board(admin)).toBe(0);
    expect(await admin.call(vulnerabilities.stats)).toMatchObject({ kept: 0, missed: 1 });
  });

  it('that is back has a day of its own', async () => {
    const { admin, id } = await company();
    await app.sql('UPDATE findings SET due_on = current_date - 3 WHERE id = $1', [id]);
    await admin.call(vulnerabilities.change, await sent(admin, id, { status: 'resolved' }));
    const back = { due_on: inDays(7) };
    await app.sql(`UPDATE findings SET status = 'open', resolved_at = NULL, due_on = $2 WHERE id = $1`, [
      id,
      back.due_on,
    ]);
    expect(await board(admin)).toBeUndefined();
  });
});
