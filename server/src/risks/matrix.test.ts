/** A matrix of 3, 4 or 5 levels: what may be rated on it, what comes from elsewhere, and what was rated before. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { fitted, levelsOfMatrix, matrixSizes } from '@vigia/contract/risks/matrix.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (likelihood: number, impact: number) => ({ likelihood, impact });
const draft = {
  ...{ title: 'Boleto trocado', category: 'fraud' as const, inherent: at(4, 4), current: at(3, 4), target: at(2, 3) },
};
const decide = async (who: TestCaller, matrix: 3 | 4 | 5, more: object = {}) =>
  who.call(riskWeighing.setMethod, {
    body: {
      version: (await who.call(riskWeighing.method)).version,
      appetite: 6,
      decidedOn: '2026-01-10',
      decidedBy: 'Os sócios',
      matrix,
      ...more,
    },
  });

it.each(matrixSizes)(
  'of %i levels has so many of the five, the least and the greatest among them; a level between goes up',
  (size) => {
    const levels = levelsOfMatrix(size);
    expect([levels.length, levels[0], levels.at(-1)]).toEqual([size, 1, 5]);
    for (const level of [1, 2, 3, 4, 5]) {
      const { likelihood } = fitted(size, at(level, level));
      expect(levels).toContain(likelihood);
      expect(likelihood).toBeGreaterThanOrEqual(level);
    }
  },
);

it('is that of the method: levels that it does not have are refused, each by its place', async () => {
  const { admin } = await app.company();
  await decide(admin, 3);
  const { status, errors = [] } = await admin.refused(risks.create, { body: draft });
  expect([status, ...errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()]).toEqual([
    422,
    ...['current/impact', 'inherent/impact', 'inherent/likelihood', 'target/likelihood'].map(
      (place) => `/${place} risks.not-of-matrix`,
    ),
  ]);
  const made = await admin.call(risks.create, {
    body: { ...draft, inherent: at(5, 5), current: at(3, 5), target: at(1, 3) },
  });
  expect([made.matrix, made.current]).toEqual([3, { ...at(3, 5), score: 15, severity: 'high' }]);
});

it('leaves what was rated before as it was, until somebody rates it anew', async () => {
  const { admin } = await app.company();
  const made = await admin.call(risks.create, { body: draft });
  await decide(admin, 3);
  const params = { id: made.id };
  expect(await admin.call(risks.get, { params })).toEqual(made);
  const renamed = await admin.call(risks.update, { params, body: { ...draft, title: 'Outro', version: made.version } });
  expect([renamed.title, renamed.matrix, renamed.current]).toEqual(['Outro', 5, made.current]);
  const between = { ...draft, current: at(2, 4), version: renamed.version };
  const { errors } = await admin.refused(risks.update, { params, body: between });
  expect(errors?.map(({ pointer }) => pointer)).toEqual(['/current/likelihood']);
  const anew = { ...draft, inherent: at(5, 5), current: at(3, 3), target: at(1, 3), version: renamed.version };
  expect((await admin.call(risks.update, { params, body: anew })).matrix).toBe(3);
});

it('takes what comes from elsewhere on the level above: typical risks, lessons; a target never above what there is', async () => {
  const { admin } = await app.company();
  await decide(admin, 3);
  const { items } = await admin.call(risks.typical);
  await admin.call(risks.takeOver, { body: { ids: items.slice(0, 20).map(({ id }) => id) } });
  const incident = { title: 'Boleto pago', kind: 'fraud', severity: 'high', detectedAt: '2026-03-02T12:00:00.000Z' };
  const { id } = await admin.call(incidents.create, { body: incident as never });
  await admin.call(incidentRecords.learn, { params: { id }, body: { lesson: 'Ligar antes', becomes: 'risk' } });
  const all = (await admin.call(risks.list, { query: { limit: 50 } })).items;
  expect(all.length).toBe(21);
  for (const { inherent, current, target } of all) {
    for (const { likelihood, impact } of [inherent, current, target])
      expect(levelsOfMatrix(3)).toEqual(expect.arrayContaining([likelihood, impact]));
    expect(target.score).toBeLessThanOrEqual(inherent.score);
  }
});

it('says what its levels mean in the company’s own words', async () => {
  const { admin, viewer } = await app.company();
  const anchors = { likelihood: ['', '', 'Uma vez por ano', '', ''], impact: ['', '', '', '', 'Mais de R$ 200 mil'] };
  await decide(admin, 5, { anchors });
  expect(await viewer.call(riskWeighing.method)).toMatchObject({ matrix: 5, anchors });
  const four = { ...anchors, impact: ['', '', '', ''] };
  const body = { appetite: 6, decidedOn: '2026-01-10', decidedBy: 'Os sócios', anchors: four };
  expect(
    (
      await admin.refused(riskWeighing.setMethod, {
        body: { ...body, version: (await admin.call(riskWeighing.method)).version },
      })
    ).status,
  ).toBe(422);
});
