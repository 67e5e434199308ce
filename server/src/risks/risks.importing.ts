/** Risks out of a spreadsheet. */
import { fitted, levelsOfMatrix, type MatrixSize } from '@vigia/contract/risks/matrix.rules.ts';
import { type RiskDraft, riskCategories, riskStatuses, riskTreatments } from '@vigia/contract/risks/risks.shapes.ts';
import { riskSheetFields } from '@vigia/contract/risks/weighing.shapes.ts';
import type { CellReader } from '../kit/importing/cells.ts';
import { choiceOf, foldedName } from '../kit/importing/columns.ts';
import type { SheetNote, SheetRegister } from '../kit/importing/importing.ts';
import { insertRisks, matrixOf, risksNamed } from './risks.store.ts';

type Field = (typeof riskSheetFields)[number];

const categories = choiceOf(riskCategories, 'risks:categories');
const treatments = choiceOf(riskTreatments, 'risks:treatments');
const statuses = choiceOf(riskStatuses, 'risks:statuses');

/** A risk of the sheet, and what else the sheet says of it: nobody's decision comes in with a file. */
interface SheetRisk extends RiskDraft {
  readonly beside: readonly SheetNote[];
}

function gradeOf(cells: CellReader<Field>, field: Field, usual: number | null): number {
  const said = cells.said(field);
  if (said === '' && usual !== null) return usual;
  if (/^[1-5]$/.test(said)) return Number(said);
  cells.fault(field, 'risks.grade');
  return 1;
}

/** What the sheet decides and the register does not: each risk comes in open, and is accepted or closed by a person. */
function undecided(cells: CellReader<Field>, accepts: boolean): SheetNote[] {
  const status = cells.said('status');
  const open = status === '' || statuses.named.get(foldedName(status)) === 'open';
  return [
    ...(open ? [] : [{ field: 'status', code: 'risks.comes-in-open', value: status.slice(0, 100) }]),
    ...(accepts ? [{ field: 'treatment', code: 'risks.acceptance-stays', value: cells.said('treatment') }] : []),
  ];
}

function riskOf(cells: CellReader<Field>): SheetRisk {
  const title = cells.filled('title', 160);
  const current = { likelihood: gradeOf(cells, 'likelihood', null), impact: gradeOf(cells, 'impact', null) };
  const target = {
    likelihood: gradeOf(cells, 'targetLikelihood', current.likelihood),
    impact: gradeOf(cells, 'targetImpact', current.impact),
  };
  const inherent = {
    likelihood: gradeOf(cells, 'inherentLikelihood', current.likelihood),
    impact: gradeOf(cells, 'inherentImpact', current.impact),
  };
  const treatment = cells.named('treatment', treatments);
  if (current.likelihood * current.impact > inherent.likelihood * inherent.impact)
    cells.fault('likelihood', 'risks.above-inherent');
  if (target.likelihood * target.impact > current.likelihood * current.impact)
    cells.fault('targetLikelihood', 'risks.target-above');
  return {
    ...{ title, cause: cells.text('cause', 2000), event: cells.text('event', 2000) },
    ...{ consequence: cells.text('consequence', 2000), area: cells.text('area', 120) },
    assets: cells.text('assets', 1000),
    category: cells.named('category', categories) ?? 'business',
    treatment: treatment === 'accept' ? null : treatment,
    beside: undecided(cells, treatment === 'accept'),
    ...{ reviewOn: cells.day('reviewOn'), inherent, current, target, ownerId: null, controls: [] },
  };
}

/** What comes in otherwise than the sheet has it: decisions stay outside, and levels that the company's matrix does not have become the one above. */
const lifted =
  (matrix: MatrixSize) =>
  ({ inherent, current, target, beside }: SheetRisk): SheetNote[] => {
    const levels = levelsOfMatrix(matrix).join(', ');
    // Without a word of its own what it is without controls is what it is today.
    const before = [
      ['inherentLikelihood', inherent.likelihood, fitted(matrix, inherent).likelihood, current.likelihood],
      ['inherentImpact', inherent.impact, fitted(matrix, inherent).impact, current.impact],
    ] as const;
    const said = [
      ...before.filter(([, from, , today]) => from !== today),
      ['likelihood', current.likelihood, fitted(matrix, current).likelihood],
      ['impact', current.impact, fitted(matrix, current).impact],
      ['targetLikelihood', target.likelihood, fitted(matrix, target).likelihood],
      ['targetImpact', target.impact, fitted(matrix, target).impact],
    ] as const;
    return [
      ...beside,
      ...said.flatMap(([field, from, to]) =>
        from === to ? [] : [{ field, code: 'risks.lifted', value: String(from), values: { to, levels } }],
      ),
    ];
  };

export const riskSheet: SheetRegister<Field, SheetRisk> = {
  ...{ fields: riskSheetFields, columns: 'risks:sheet.columns', needed: ['title', 'likelihood', 'impact'] },
  person: 'owner',
  read: riskOf,
  identityOf: ({ title }) => ({ name: title }),
  known: ({ db }) => risksNamed(db),
  noting: async ({ db }) => lifted(await matrixOf(db)),
  add: (ctx, { file, inPortions }) =>
    inPortions(async (rows) => {
      const seeds = rows.map(({ draft: { beside: _beside, ...draft }, personId }) => ({
        ...{ ...draft, typicalId: null, ownerId: personId },
      }));
      const made = await insertRisks(ctx.db, seeds, ctx.user.id);
      ctx.audit('risks.imported', null, { after: { file, risks: made, titles: seeds.map(({ title }) => title) } });
    }),
};
