/** Reports of machines: read outside of a transaction, judged, and kept like a scan that is over. */
import { checkText } from '@vigia/content/checks/load.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanSummary } from '@vigia/contract/scans/scans.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { recordFindings } from '../vulnerabilities/vulnerabilities.commands.ts';
import type { CheckDone } from './engine/task.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readAdvisories } from './reports/advisories.ts';
import { readHostReport } from './reports/host-report.ts';
import { advisoryFolder, fetchAdvisoriesSpec, isToBeFetched } from './reports/supplied.ts';
import { judgeReport } from './reports/system.ts';
import { keepCheck } from './results.store.ts';
import { lookedAt } from './scans.jobs.ts';
import { localeOfFindings } from './scans.read-model.ts';
import { findScan, insertReport } from './scans.store.ts';

const severityOf = (check: string) => checkText(check).severity;

async function keepReport(ctx: Ctx, host: string, done: readonly CheckDone[]): Promise<string> {
  const scanId = await insertReport(ctx.db, host, done.length, ctx.user.id);
  const kept = done.map(({ check, outcome, note, sightings }) => ({
    ...{ scanId, check, outcome, note, requests: 0 },
    sightings: sightings.map(({ subject, proof }) => {
      return { subject, proof, severity: severityOf(check), fingerprint: fingerprintOf(check, subject) };
    }),
  }));
  await Promise.all(kept.map((one) => keepCheck(ctx.db, one)));
  const locale = await localeOfFindings(ctx.db);
  await recordFindings(ctx, {
    ...{ source: 'Vigia', target: host, kind: 'host-report', scanId, closeGone: true, parts: lookedAt(done) },
    findings: kept.flatMap(({ check, sightings }) =>
      sightings.map(({ subject, severity, proof }) => {
        const { category, [locale]: words } = checkText(check);
        const seen = proof.map((line) => `${line.sent}\n${line.seen}`).join('\n\n');
        const said = { title: words.title, description: words.means, fix: words.fix, proof: seen };
        return { key: [check, subject], part: check, category, severity, location: subject, ...said };
      }),
    ),
  });
  return scanId;
}

/** Reads what a machine says of itself, and keeps what that shows. */
export const takeReport = manualTransaction<typeof scans.report>(async ({ work, kit }, { upload }) => {
  const report = await readHostReport(upload.bytes);
  if (report.lines === report.unread) throw new Problem('scans.nothing-read', { status: 422 });
  const folder = advisoryFolder(kit.config);
  const advisories = folder === null ? null : await readAdvisories(folder, report.packages);
  const done = judgeReport(report, advisories, new Date());
  const host = (report.host ?? upload.name).slice(0, 200) || 'host';
  return work(async (ctx): Promise<ScanSummary> => {
    const id = await keepReport(ctx, host, done);
    if (isToBeFetched(kit.config)) ctx.after(fetchAdvisoriesSpec, {});
    ctx.audit('scans.report-sent', id, { after: { name: host, lines: report.lines, unread: report.unread } });
    const scan = await findScan(ctx.db, id);
    if (!scan) throw new Error('a report that was kept is gone');
    return scan;
  });
});
