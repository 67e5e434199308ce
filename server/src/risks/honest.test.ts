/** What the register says of itself holds in every place that says it, and no choice stands for a decision. */
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk, riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { risksAdvisor } from './risks.advisor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof riskDraft>;
const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
const draft: Draft = {
  ...{ title: 'Servidor sem dono', category: 'outage', inherent: rating(5, 5), current: rating(3, 3) },
  target: rating(2, 3),
};
const at = ({ id }: { id: string }) => ({ params: { id } });
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo');
const inDays = (days: number) => today().add({ days }).toString();
const add = (who: TestCaller, more: Partial<Draft> = {}) => who.call(risks.create, { body: { ...draft, ...more } });
const acceptance = { reason: 'Cabe no caixa.', until: inDays(60) };
const rewrite = (risk: Risk, more: Partial<Draft> = {}) => ({
  ...at(risk),
  body: { ...draft, ownerId: risk.owner?.id ?? null, treatment: risk.treatment, ...more, version: risk.version },
});
const close = (who: TestCaller, risk: Risk) =>
  who.call(risks.setStatus, { ...at(risk), body: { status: 'closed', reason: 'Saiu do ar.' } });

describe('above what the company accepts', () => {
  it('is the same for the officer as in the register, also where nobody has decided', async () => {
    const { admin, companyId } = await app.company();
    await add(admin);
    await add(admin, { title: 'Pequeno', current: rating(1, 2), target: rating(1, 1) });
    const [register] = risksAdvisor;
    const above = async () => {
      const { rows } = await app.app.jobCtx.work.asCompany(companyId, async ({ db }) =>
        sql<{
          title: string;
          meets: string[];
        }>`SELECT title, meets FROM (${register?.rows(inDays(0), 'America/Sao_Paulo', 'pt')}) AS r`.execute(db),
      );
      return rows.filter(({ meets }) => meets.includes('above')).map(({ title }) => title);
    };
    expect((await admin.call(riskWeighing.method)).above).toBe(1);
    expect(await above()).toEqual([draft.title]);
    const body = { appetite: 9, decidedOn: '2026-01-10', decidedBy: 'Os sócios', version: 0 };
    await admin.call(riskWeighing.setMethod, { body });
    expect(await above()).toEqual([]);
  });

  it('counts a target again once the acceptance has lapsed, as its row does', async () => {
    const { admin } = await app.company();
    const risk = await add(admin, { ownerId: admin.id });
    await admin.call(risks.accept, { ...at(risk), body: acceptance });
    const targets = async () => (await admin.call(reports.risks)).appetite.targetsAbove;
    expect(await targets()).toBe(0);
    await app.sql('UPDATE risks SET accepted_until = current_date - 3 WHERE id = $1', [risk.id]);
    expect(await targets()).toBe(1);
  });
});

describe('a decision', () => {
  it('to accept is none without a reason and a day, and leaves nothing behind when it ends', async () => {
    const { admin } = await app.company();
    const unsaid = { status: 422, errors: [{ pointer: '/treatment', code: 'risks.accept-by-accepting' }] };
    expect(await admin.refused(risks.create, { body: { ...draft, treatment: 'accept' } })).toMatchObject(unsaid);
    const risk = await add(admin, { ownerId: admin.id });
    expect(await admin.refused(risks.update, rewrite(risk, { treatment: 'accept' }))).toMatchObject(unsaid);
    const lived = await admin.call(risks.accept, { ...at(risk), body: acceptance });
    expect((await admin.call(risks.update, rewrite(lived, { target: rating(1, 3) }))).status).toBe('accepted');
    const open = { ...at(risk), body: { status: 'open' } } as const;
    expect(await admin.call(risks.setStatus, open)).toMatchObject({ status: 'open', treatment: null });
    const again = await admin.call(risks.accept, { ...at(risk), body: acceptance });
    const other = await admin.call(risks.update, rewrite(again, { title: 'Outro' }));
    expect(other).toMatchObject({ status: 'open', treatment: null, acceptance: null });
  });

  it('about a closed risk waits until it is open again', async () => {
    const { admin } = await app.company();
    const risk = await add(admin, { ownerId: admin.id });
    await close(admin, risk);
    expect((await admin.refused(risks.accept, { ...at(risk), body: acceptance })).code).toBe('risks.closed');
    expect((await admin.refused(risks.createPlan, at(risk))).code).toBe('risks.closed');
    expect((await admin.call(risks.get, at(risk))).status).toBe('closed');
  });

  it('aims at no more than there is today; what aimed higher before may be written otherwise', async () => {
    const { admin } = await app.company();
    const above = { status: 422, errors: [{ pointer: '/target/likelihood', code: 'risks.target-above' }] };
    expect(await admin.refused(risks.create, { body: { ...draft, target: rating(4, 4) } })).toMatchObject(above);
    const risk = await add(admin);
    await app.sql('UPDATE risks SET target_likelihood = 4, target_impact = 4 WHERE id = $1', [risk.id]);
    const kept = rewrite(risk, { target: rating(4, 4), area: 'TI' });
    const written = await admin.call(risks.update, kept);
    expect(written.area).toBe('TI');
    expect(await admin.refused(risks.update, rewrite(written, { target: rating(5, 4) }))).toMatchObject(above);
  });
});

describe('the register as proof', () => {
  const proved = async (who: TestCaller) => {
    const { proofs } = await who.call(compliance.control, { params: { framework: 'iso27001', id: '6.1.2' } });
    return proofs.filter(({ kind }) => kind === 'record').map(({ validFrom }) => validFrom);
  };

  it('is one from five risks on that somebody answers for: fewer, or nobody’s, are a note', async () => {
    const { admin, companyId } = await app.company();
    for (let at = 0; at < 5; at++) await add(admin, { title: `Risco ${at}` });
    const own = (many: number) =>
      app.sql(
        'UPDATE risks SET owner_id = $2 WHERE id IN (SELECT id FROM risks WHERE company_id = $1 ORDER BY id LIMIT $3)',
        [companyId, admin.id, many],
      );
    await app.sql('UPDATE risks SET owner_id = NULL WHERE company_id = $1', [companyId]);
    expect(await proved(admin)).toEqual([]);
    await own(4);
    expect(await proved(admin)).toEqual([]);
    await own(5);
    expect(await proved(admin)).toEqual([inDays(0)]);
  });

  it('is of the day of an assessment: rating and reviewing are one, renaming and closing are none', async () => {
    const { admin, companyId } = await app.company();
    const all: Risk[] = [];
    for (let at = 0; at < 7; at++) all.push(await add(admin, { title: `Risco ${at}`, ownerId: admin.id }));
    const [one, two, three] = all;
    if (!one || !two || !three) throw new Error('There are seven.');
    const age = () =>
      app.sql(`UPDATE risks SET assessed_at = '2026-03-04T12:00:00Z' WHERE company_id = $1`, [companyId]);
    await age();
    const renamed = await admin.call(risks.update, rewrite(one, { title: 'Outro nome' }));
    await close(admin, two);
    expect(await proved(admin)).toEqual(['2026-03-04']);
    const reviewed = await admin.call(risks.update, rewrite(renamed, { title: 'Outro nome', reviewOn: inDays(90) }));
    expect(await proved(admin)).toEqual([inDays(0)]);
    await age();
    await admin.call(
      risks.update,
      rewrite(reviewed, { title: 'Outro nome', reviewOn: inDays(90), target: rating(1, 3) }),
    );
    expect(await proved(admin)).toEqual([inDays(0)]);
  });

  it('is none where all risks are closed; the report then says so and not that none was recorded', async () => {
    const { admin } = await app.company();
    for (let at = 0; at < 5; at++) await close(admin, await add(admin, { title: `Risco ${at}`, ownerId: admin.id }));
    expect(await proved(admin)).toEqual([]);
    expect((await admin.call(reports.risks)).figures).toMatchObject({ total: 0, byStatus: { closed: 5 } });
  });
});
