import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentKinds } from '@vigia/contract/incidents/incidents.shapes.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { kindsOfCategory, suggestedRating } from './suggestion.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const draft = {
  title: 'Notebook roubado',
  category: 'exposure',
  inherent: { likelihood: 4, impact: 4 },
  current: { likelihood: 3, impact: 3 },
  target: { likelihood: 1, impact: 3 },
} as const;
const add = (who: TestCaller, more: object = {}) => who.call(risks.create, { body: { ...draft, ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });

async function importing(who: TestCaller, csv: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([csv]), 'riscos.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await who.raw({
    ...{ method: 'POST', url: '/api/risks/import' },
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the method', () => {
  it('is decided by an administrator, with who and when; risks above it are counted', async () => {
    const { admin, basic } = await app.company();
    await add(admin);
    await add(admin, { title: 'Outro', current: { likelihood: 1, impact: 2 }, target: { likelihood: 1, impact: 2 } });
    expect(await basic.call(riskWeighing.method)).toMatchObject({ decided: false, appetite: 4, above: 1 });
    const body = { appetite: 9, decidedOn: '2026-01-10', decidedBy: 'Os sócios' };
    expect(
      (
        await basic.refused(riskWeighing.setMethod, {
          body: { ...body, version: (await basic.call(riskWeighing.method)).version },
        })
      ).status,
    ).toBe(403);
    expect(
      await admin.call(riskWeighing.setMethod, {
        body: { ...body, version: (await admin.call(riskWeighing.method)).version },
      }),
    ).toMatchObject({
      ...{ decided: true, appetite: 9, decidedBy: 'Os sócios', writtenBy: { id: admin.id }, above: 0 },
    });
    const later = { ...body, decidedOn: '2099-01-01' };
    expect(
      await admin.refused(riskWeighing.setMethod, {
        body: { ...later, version: (await admin.call(riskWeighing.method)).version },
      }),
    ).toMatchObject({
      errors: [{ pointer: '/decidedOn', code: 'risks.decided-later' }],
    });
  });
});

describe('a suggestion', () => {
  it('goes by kinds of incidents that there are', () => {
    const known = new Set<string>(incidentKinds);
    expect(
      Object.values(kindsOfCategory)
        .flat()
        .filter((kind) => !known.has(kind)),
    ).toEqual([]);
  });

  it('begins without controls, goes down with their level and up with what happened; it sets nothing', async () => {
    const risk = { inherent: { likelihood: 5, impact: 4, score: 20, severity: 'critical' as const }, controls: [] };
    const likelihood = (levels: number[], incidents = 0, findings = 0) =>
      suggestedRating({ risk, levels, incidents, findings }).rating?.likelihood;
    expect([likelihood([]), likelihood([1]), likelihood([2]), likelihood([3, 4]), likelihood([5])]).toEqual([
      ...[undefined, 5, 4, 3, 2],
    ]);
    expect([likelihood([4], 1), likelihood([4], 3), likelihood([4], 3, 2), likelihood([1], 3, 2)]).toEqual([
      3, 4, 5, 5,
    ]);
    const { admin, viewer } = await app.company();
    const made = await add(admin, { controls: [{ framework: 'iso27001', controlId: 'A.8.1' }] });
    const said = await viewer.call(riskWeighing.suggestion, at(made));
    expect(said).toMatchObject({ rating: null, steps: [{ reason: 'inherent', change: 4 }, { reason: 'no-controls' }] });
    expect((await admin.call(risks.get, at(made))).current).toMatchObject({ likelihood: 3, impact: 3 });
  });

  it('counts what happened, and no drill', async () => {
    const { admin } = await app.company();
    const answer = { questionId: 'acc-mfa', assessmentType: 'essential', value: 4 } as const;
    await admin.call(questionnaire.saveAnswer, { body: answer });
    const made = await add(admin, { controls: [{ framework: 'iso27001', controlId: 'A.8.5' }] });
    const happened = async (isDrill: boolean) => {
      const detectedAt = Temporal.Now.instant().subtract({ hours: 72 }).toString();
      const body = { title: 'Notebook', kind: 'lost-device', severity: 'low', detectedAt, isDrill } as const;
      await admin.call(incidents.create, { body });
      const { steps } = await admin.call(riskWeighing.suggestion, at(made));
      return steps.find(({ reason }) => reason === 'incidents')?.count;
    };
    expect([await happened(true), await happened(false)]).toEqual([0, 1]);
  });
});

describe('an estimate', () => {
  const estimate = {
    ...{ often: { least: 0.1, likely: 0.5, most: 2 }, cost: { least: 1000, likely: 5000, most: 30_000 } },
    basis: 'Conversa com o contador',
  };

  it('is three guesses each, says a range of a year, and can be taken away', async () => {
    const { admin, basic, viewer } = await app.company();
    const made = await add(admin);
    const said = await basic.call(riskWeighing.setQuantities, { ...at(made), body: { estimate, version: 0 } });
    expect(said).toMatchObject({ estimate, writtenBy: { id: basic.id } });
    expect(await viewer.call(riskWeighing.quantities, at(made))).toEqual(said);
    expect(said.year && said.year.from <= said.year.mean && said.year.mean <= said.year.to).toBe(true);
    const again = { ...at(made), body: { estimate, version: said.version } };
    expect((await viewer.refused(riskWeighing.setQuantities, again)).status).toBe(403);
    const gone = await basic.call(riskWeighing.setQuantities, { ...at(made), body: { estimate: null, version: 1 } });
    expect(gone).toMatchObject({ estimate: null, year: null, version: 2 });
  });

  it('says what a treatment is worth, keeps it with the estimate, and forgets it when it is taken away', async () => {
    const { admin, viewer } = await app.company();
    const made = await add(admin);
    const often = { least: 1, likely: 1, most: 1 };
    const treatment = {
      often: { least: 0, likely: 0, most: 0 },
      cost: estimate.cost,
      once: 6000,
      yearly: 1000,
      years: 3,
    };
    const body = {
      estimate: { ...estimate, often, cost: { least: 9000, likely: 9000, most: 9000 }, treatment },
      version: 0,
    };
    const said = await admin.call(riskWeighing.setQuantities, { ...at(made), body });
    expect(said.value).toMatchObject({ price: 3000, year: { mean: 0, quiet: 100 } });
    // The dice are the risk's own, and it is another one each time: fifty thousand years come near.
    expect(Math.abs((said.value?.avoided ?? 0) - 9000)).toBeLessThan(300);
    expect(Math.abs((said.value?.net ?? 0) - 6000)).toBeLessThan(300);
    expect(await viewer.call(riskWeighing.quantities, at(made))).toEqual(said);
    const { status, errors } = await admin.refused(riskWeighing.setQuantities, {
      ...at(made),
      body: { estimate: { ...body.estimate, treatment: { ...treatment, years: 0 } }, version: 1 },
    });
    expect([status, errors?.[0]?.pointer]).toEqual([422, '/estimate/treatment/years']);
    const without = await admin.call(riskWeighing.setQuantities, { ...at(made), body: { estimate, version: 1 } });
    expect([without.value, without.estimate?.treatment]).toEqual([null, null]);
  });

  it('goes from the least to the greatest, within bounds', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const refused = async (change: object) => {
      const body = { estimate: { ...estimate, ...change }, version: 0 };
      const { status, errors = [] } = await admin.refused(riskWeighing.setQuantities, { ...at(made), body });
      return [status, errors[0]?.pointer];
    };
    expect(await refused({ often: { least: 3, likely: 1, most: 4 } })).toEqual([422, '/estimate/often/likely']);
    expect(await refused({ often: { least: 0, likely: 1, most: 400 } })).toEqual([422, '/estimate/often/most']);
  });
});

describe('what all risks may cost together', () => {
  const estimate = (cost: number) => ({
    ...{ often: { least: 1, likely: 1, most: 1 }, cost: { least: cost, likely: cost, most: cost }, basis: '' },
  });
  const estimated = async (who: TestCaller, cost: number) => {
    const made = await add(who);
    await who.call(riskWeighing.setQuantities, { ...at(made), body: { estimate: estimate(cost), version: 0 } });
    return made;
  };

  it('is summed up over the open risks of the company, says what it leaves out, and moves with an estimate', async () => {
    const { admin, viewer } = await app.company();
    const other = await app.company();
    await estimated(other.admin, 7_000_000);
    expect(await viewer.call(riskWeighing.portfolio)).toMatchObject({ estimated: 0, without: 0, year: null });
    const [small, large] = [await estimated(admin, 1_000), await estimated(admin, 9_000)];
    await add(admin);
    const before = await viewer.call(riskWeighing.portfolio);
    expect(before).toMatchObject({ estimated: 2, summed: 2, without: 1 });
    // The dice are a risk's own: of 50,000 years the mean of one a year is off by less than a hundredth or two.
    expect(Math.abs((before.year?.mean ?? 0) / 10_000 - 1)).toBeLessThan(0.03);
    expect(before.largest.map(({ id, share }) => [id, share])).toEqual([
      [large.id, 90],
      [small.id, 10],
    ]);
    await admin.call(risks.setStatus, { ...at(large), body: { status: 'closed', reason: 'Acabou.' } });
    const after = await viewer.call(riskWeighing.portfolio);
    expect(after).toMatchObject({ estimated: 1, without: 1 });
    expect(Math.abs((after.year?.mean ?? 0) / 1_000 - 1)).toBeLessThan(0.03);
  });
});

describe('the statement of applicability', () => {
  it('cites the company’s own risks that a control treats, before typical ones', async () => {
    const { admin } = await app.company();
    const one = await add(admin, { controls: [{ framework: 'iso27001', controlId: 'A.8.1' }] });
    const drafted = async () => {
      const { rows } = await admin.call(compliance.statement, { params: { framework: 'iso27001' } });
      return rows.find(({ controlId }) => controlId === 'A.8.1')?.draft ?? '';
    };
    expect(await drafted()).toContain('Notebook roubado');
    await admin.call(risks.setStatus, { ...at(one), body: { status: 'closed', reason: 'Acabou.' } });
    expect(await drafted()).not.toContain('Notebook roubado');
  });
});

describe('a spreadsheet', () => {
  const csv = [
    'Risco;Probabilidade;Impacto;Categoria;Responsável (e-mail);Próxima revisão',
    'Servidor parado;3;4;Paradas;;31/12/2026',
    'Boleto falso;2;5;Fraudes;;',
  ].join('\n');

  it('is tried first, then comes in as a whole; what is there already stays out', async () => {
    const { admin, viewer } = await app.company();
    const trial = await importing(admin, csv);
    expect(trial.body).toMatchObject({ rows: 2, ready: 2, faults: [], created: 0, mapping: { title: 'Risco' } });
    expect((await admin.call(risks.stats)).total).toBe(0);
    expect((await importing(viewer, csv)).status).toBe(403);
    expect((await importing(admin, csv, { dryRun: 'false' })).body.created).toBe(2);
    const { items } = await admin.call(risks.list, { query: {} });
    expect(items.map(({ title, category, reviewOn }) => [title, category, reviewOn])).toEqual([
      ['Servidor parado', 'outage', '2026-12-31'],
      ['Boleto falso', 'fraud', null],
    ]);
    expect((await importing(admin, csv)).body).toMatchObject({ ready: 0, duplicates: 2 });
  });

  it('tells every fault by its row, and takes nothing while there is one', async () => {
    const { admin } = await app.company();
    const bad = [
      'Risco;Probabilidade;Impacto;Categoria;Responsável (e-mail);Próxima revisão',
      ';3;4;;;',
      'Um;7;4;;;',
      'Dois;1;1;Inventada;;31/02/2026',
      'Três;1;1;;ninguem@exemplo.test;',
      'Quatro;1;1;;;',
    ].join('\n');
    const { body } = await importing(admin, bad, { dryRun: 'false' });
    expect(body.faults.map(({ row, field, code }: Record<string, string>) => [row, field, code])).toEqual([
      [2, 'title', 'kit.required'],
      [3, 'likelihood', 'risks.grade'],
      [4, 'category', 'kit.sheet-value'],
      [4, 'reviewOn', 'kit.sheet-day'],
      [5, 'owner', 'kit.sheet-person'],
    ]);
    expect([body.ready, body.created, (await admin.call(risks.stats)).total]).toEqual([1, 0, 0]);
    const lost = await importing(admin, 'Nome;Nota\nUm;3');
    expect(lost.body.faults.map(({ field }: { field: string }) => field)).toEqual(['title', 'likelihood', 'impact']);
  });

  it('comes out by the list’s own filters, and goes in again', async () => {
    const { admin } = await app.company();
    await add(admin, { ownerId: admin.id });
    await add(admin, { title: '=1+1', category: 'fraud' });
    const file = (query: string) => admin.raw({ method: 'GET', url: `/api/risks/export?format=csv&${query}` });
    const exposed = (await file('category=exposure')).payload;
    expect(exposed).toContain('Notebook roubado');
    expect(exposed).not.toContain('1+1');
    expect((await file('')).payload).not.toMatch(/(^|[;,"])=1\+1/m);
    expect((await importing(admin, exposed)).body).toMatchObject({ rows: 1, duplicates: 1, faults: [] });
  });
});
