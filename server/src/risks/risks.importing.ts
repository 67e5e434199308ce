/** Risks out of a spreadsheet. */
import { fitted, levelsOfMatrix, type MatrixSize } from '@vigia/contract/risks/matrix.rules.ts';
import { type RiskDraft, riskCategories, riskTreatments } from '@vigia/contract/risks/risks.shapes.ts';
import { riskSheetFields } from '@vigia/contract/risks/weighing.shapes.ts';
import type { CellReader } from '../kit/importing/cells.ts';
import { choiceOf } from '../kit/importing/columns.ts';
import type { SheetNote, SheetRegister } from '../kit/importing/importing.ts';
import { insertRisks, matrixOf, risksNamed } from './risks.store.ts';

type Field = (typeof riskSheetFields)[number];

const categories = choiceOf(riskCategories, 'risks:categories');
const treatments = choiceOf(riskTreatments, 'risks:treatments');

function gradeOf(cells: CellReader<Field>, field: Field, usual: number | null): number {
  const said = cells.said(field);
  if (said === '' && usual !== null) return usual;
  if (/^[1-5]$/.test(said)) return Number(said);
  cells.fault(field, 'risks.grade');
  return 1;
}

function riskOf(cells: CellReader<Field>): RiskDraft {
  const title = cells.filled('title', 160);
  const current = { likelihood: gradeOf(cells, 'likelihood', null), impact: gradeOf(cells, 'impact', null) };
  const target = {
    likelihood: gradeOf(cells, 'targetLikelihood', current.likelihood),
    impact: gradeOf(cells, 'targetImpact', current.impact),
  };
  if (target.likelihood * target.impact > current.likelihood * current.impact)
    cells.fault('targetLikelihood', 'risks.target-above');
  return {
    ...{ title, cause: cells.text('cause', 2000), event: cells.text('event', 2000) },
    ...{ consequence: cells.text('consequence', 2000), area: cells.text('area', 120) },
    assets: cells.text('assets', 1000),
    category: cells.named('category', categories) ?? 'business',
    treatment: cells.named('treatment', treatments),
    ...{ reviewOn: cells.day('reviewOn'), inherent: current, current, target, ownerId: null, controls: [] },
  };
}

/** Levels that the company's matrix does not have: the row comes in with the one above. */
const lifted =
  (matrix: MatrixSize) =>
  ({ current, target }: RiskDraft): SheetNote[] => {
    const levels = levelsOfMatrix(matrix).join(', ');
    const said = [
      ['likelihood', current.likelihood, fitted(matrix, current).likelihood],
      ['impact', current.impact, fitted(matrix, current).impact],
      ['targetLikelihood', target.likelihood, fitted(matrix, target).likelihood],
      ['targetImpact', target.impact, fitted(matrix, target).impact],
    ] as const;
    return said.flatMap(([field, from, to]) =>
      from === to ? [] : [{ field, code: 'risks.lifted', value: String(from), values: { to, levels } }],
    );
  };

export const riskSheet: SheetRegister<Field, RiskDraft> = {
  ...{ fields: riskSheetFields, columns: 'risks:sheet.columns', needed: ['title', 'likelihood', 'impact'] },
  person: 'owner',
  read: riskOf,
  identityOf: ({ title }) => ({ name: title }),
  known: ({ db }) => risksNamed(db),
  noting: async ({ db }) => lifted(await matrixOf(db)),
  add: (ctx, { file, inPortions }) =>
    inPortions(async (rows) => {
      const seeds = rows.map(({ draft, personId }) => ({ ...draft, typicalId: null, ownerId: personId }));
      const made = await insertRisks(ctx.db, seeds, ctx.user.id);
      ctx.audit('risks.imported', null, { after: { file, risks: made, titles: seeds.map(({ title }) => title) } });
    }),
};
