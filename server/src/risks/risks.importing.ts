/** Risks out of a spreadsheet, read outside the transaction; all of it or nothing comes in. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import { mostImportedRisks } from '@vigia/contract/risks/import.shapes.ts';
import type { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { membersByEmail } from '../kit/db/member.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { readSheet } from '../kit/sheets/sheets.ts';
import { guessedRiskColumns, type JudgedRisk, judgedRisks, plainRiskText, riskMappingFaults } from './import.rules.ts';
import { insertRisks, risksNamed } from './risks.store.ts';

const mostShown = 20;

/** Rows whose risk is neither in the register nor named by a row before. */
async function freshOf(ctx: Ctx, rows: readonly JudgedRisk[]): Promise<JudgedRisk[]> {
  const there = new Set((await risksNamed(ctx.db)).map(plainRiskText));
  return rows.filter(({ draft: { title } }) => {
    const name = plainRiskText(title);
    if (name === '') return true;
    if (there.has(name)) return false;
    there.add(name);
    return true;
  });
}

async function create(ctx: Ctx, ready: readonly JudgedRisk[], people: ReadonlyMap<string, string>): Promise<void> {
  const seeds = ready.map(({ draft, email }) => ({
    ...draft,
    ...{ typicalId: null, ownerId: (email && people.get(email)) || null },
  }));
  const made = await insertRisks(ctx.db, seeds, ctx.user.id);
  ctx.audit('risks.imported', null, { after: { risks: made, titles: seeds.map(({ title }) => title) } });
}

export const importRisks = manualTransaction<typeof riskWeighing.import>(async (context, { body, upload }) => {
  const sheet = await readSheet(upload.bytes);
  const mapping = { ...guessedRiskColumns(sheet.headings), ...body.mapping };
  const wrongMapping = riskMappingFaults(mapping, sheet.headings);
  const rows = wrongMapping.length > 0 ? [] : judgedRisks(sheet, mapping);
  if (rows.length > mostImportedRisks)
    throw new Problem('risks.too-many-rows', { status: 422, values: { most: mostImportedRisks } });
  return context.work(async (ctx: Ctx) => {
    const fresh = await freshOf(ctx, rows);
    const people = await membersByEmail(
      ctx.db,
      fresh.flatMap(({ email }) => email ?? []),
    );
    const strangers = fresh.flatMap(({ row, email }) =>
      email && !people.has(email)
        ? [{ row, field: 'owner', code: 'risks.not-a-member', value: email.slice(0, 100) }]
        : [],
    );
    const faults = [...wrongMapping, ...fresh.flatMap((one) => one.faults), ...strangers].sort((a, b) => a.row - b.row);
    const wrong = new Set(faults.map(({ row }) => row));
    const ready = fresh.filter(({ row }) => !wrong.has(row));
    const creates = !body.dryRun && faults.length === 0 && ready.length > 0;
    if (creates) await create(ctx, ready, people);
    const preview = ready.slice(0, mostShown).map(({ draft: { title, current } }) => ({ title, ...current }));
    return {
      ...{ headings: [...sheet.headings], mapping, rows: rows.length, ready: ready.length, faults, preview },
      ...{ duplicates: rows.length - fresh.length, created: creates ? ready.length : 0 },
    };
  });
});
