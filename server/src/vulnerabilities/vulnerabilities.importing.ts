/** Reports brought in: read in a thread of their own, outside the transaction; kept in one. */

import { Problem } from '@vigia/contract/kit/problem.ts';
import type { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import type { ImportedReport } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { findingSeverity } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { sha256InTurns } from '../kit/turns.ts';
import { insertImport, setImportCounts } from './imports.store.ts';
import { readReportsApart } from './reading/reading.pool.ts';
import type { ReadReport, RefusedReport, ReportOutcome, ReportRefusal } from './reading/reading.ts';
import { keepRows } from './recording.ts';

const refusals: Record<ReportRefusal, () => Problem> = {
  unreadable: () => new Problem('vulnerabilities.report-unreadable', { status: 422 }),
  'too-big': () => new Problem('vulnerabilities.report-too-big', { status: 422 }),
  unknown: () => new Problem('vulnerabilities.report-unknown', { status: 422 }),
  html: () => new Problem('vulnerabilities.report-html', { status: 422 }),
  empty: () => new Problem('vulnerabilities.report-empty', { status: 422 }),
};

const isRead = (report: ReportOutcome): report is ReadReport => 'rows' in report;
const isRefused = (report: ReportOutcome): report is RefusedReport => 'refused' in report;
const nothing = { found: 0, added: 0, updated: 0, reopened: 0, closed: 0, importId: null } as const;

/** So many show that a report was understood. */
const sampled = 5;

function seen(report: ReportOutcome): ImportedReport {
  if (!isRead(report))
    return {
      ...{ file: report.file, refused: report.refused, kind: null, source: '', target: '', ...nothing },
      ...{ informational: 0, aside: 0, unread: 0, repeated: 0, notes: [], sample: [], mapping: {} },
      bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
      headings: [...(report.headings ?? [])],
    };
  const { file, kind, source, target, rows, informational, aside, unread, repeated, notes, headings, mapping } = report;
  const of = (wanted: string) => rows.filter(({ severity }) => severity === wanted);
  const gravest = findingSeverities.flatMap((severity) => of(severity).slice(0, sampled)).slice(0, sampled);
  return {
    ...{ file, refused: null, kind, source, target, ...nothing, found: rows.length, informational, aside, unread },
    ...{ repeated, notes: [...notes], headings: [...headings], mapping: { ...mapping } },
    bySeverity: {
      ...{ critical: of('critical').length, high: of('high').length },
      ...{ medium: of('medium').length, low: of('low').length },
    },
    sample: gravest.map(({ title, severity, asset }) => ({ title, asset, severity: findingSeverity.parse(severity) })),
  };
}

/** Reports of one tool on one target are one: otherwise each would close what the other found. */
const together = (reports: readonly ReadReport[]) =>
  [...Map.groupBy(reports, ({ source, kind, target }) => JSON.stringify([source, kind, target])).values()].filter(
    (group): group is [ReadReport, ...ReadReport[]] => group.length > 0,
  );

interface Kept {
  readonly file: { readonly bytes: number; readonly sha256: string };
  readonly closeGone: boolean;
}
async function keepGroup(ctx: Ctx, group: [ReadReport, ...ReadReport[]], { file, closeGone }: Kept) {
  const [{ source, kind, target }] = group;
  const sum = (of: (report: ReadReport) => number) => group.reduce((all, one) => all + of(one), 0);
  const unread = sum((one) => one.unread);
  const notes = [
    ...new Set(group.flatMap((one) => [...one.notes, ...(closeGone && unread > 0 ? ['not-closed' as const] : [])])),
  ];
  const about = { kind, source, target, ...file, unread, notes, informational: sum((one) => one.informational) };
  const name = group
    .map((one) => one.file)
    .join(', ')
    .slice(0, 300);
  const importId = await insertImport(ctx.db, { ...about, file: name }, ctx.user.id);
  const rows = new Map(group.flatMap((one) => one.rows.map((row) => [row.fingerprint, row] as const)));
  const origin = { source, kind, target, importId, closeGone: closeGone && unread === 0 };
  const kept = await keepRows(ctx, [...rows.values()], origin);
  await setImportCounts(ctx.db, importId, kept);
  ctx.audit('vulnerabilities.imported', importId, { after: { ...about, file: name, found: kept.found } });
  const { grave: _grave, ...counts } = kept;
  return { ...counts, importId, notes };
}

export const importReport = manualTransaction<typeof vulnerabilities.import>(async (context, { body, upload }) => {
  const { dryRun, closeGone, ...wishes } = body;
  const file = { bytes: upload.bytes.length, sha256: await sha256InTurns(upload.bytes) };
  const reports = await readReportsApart({ name: upload.name, bytes: upload.bytes, wishes });
  const read = reports.filter(isRead);
  if (dryRun) return { dryRun, reports: reports.map(seen) };
  if (read.length === 0) throw refusals[reports.find(isRefused)?.refused ?? 'empty']();
  return context.work(async (ctx: Ctx) => {
    const done: ImportedReport[] = [];
    for (const group of together(read)) {
      const counts = await keepGroup(ctx, group, { file, closeGone });
      done.push(
        ...group.map((report, at) => ({ ...seen(report), ...(at === 0 ? counts : {}), importId: counts.importId })),
      );
    }
    return { dryRun, reports: [...done, ...reports.filter((one) => !isRead(one)).map(seen)] };
  });
});
