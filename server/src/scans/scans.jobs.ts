/** Scans as work of their own: a job starts a thread, keeps what its checks see, and ends it when it is told to. */
import { checkText } from '@vigia/content/checks/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import type { CheckOutcome, ScanMode } from '@vigia/contract/scans/scans.shapes.ts';
import { z } from 'zod';
import type { Transaction } from '../kit/db/unit-of-work.ts';
import { onceADay } from '../kit/jobs/companies.ts';
import { type JobCtx, job, jobSpec } from '../kit/jobs/jobs.ts';
import { noticeIdOf, noticeJob } from '../kit/notify/notice.ts';
import { type FoundWeakness, keepReportOf, recordFindings } from '../vulnerabilities/vulnerabilities.commands.ts';
import { checksIn } from './engine/registry.ts';
import { isUnknownName, makeResolver } from './engine/resolver.ts';
import { readTarget } from './engine/target.ts';
import type { CheckDone, ScanTask } from './engine/task.ts';
import { startThread } from './engine/thread.ts';
import { installedEngines } from './engines/installed.ts';
import { type EngineDone, useEngines } from './engines/using.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isProven } from './proof.ts';
import { keepCheck } from './results.store.ts';
import { nextDayOf } from './scans.cadence.ts';
import { localeOfFindings } from './scans.read-model.ts';
import { proofOf } from './scans.reading.ts';
import * as store from './scans.store.ts';
import { scanSettings } from './settings.ts';
import { dueTarget, type FoundTarget, findTarget, setCadence, setProof } from './targets.store.ts';

/** Runs a scan that waits. */
export const runScan = jobSpec({
  name: 'scans.run',
  data: z.object({ companyId: z.uuid(), scanId: z.uuid() }),
  retries: 2,
  expires: 660,
});

/** Begins the scan of a company's target whose day has come; one after the other. */
export const startDue = jobSpec({ name: 'scans.start-due', data: z.object({ companyId: z.uuid() }) });

interface Here {
  readonly ctx: JobCtx;
  readonly companyId: string;
  readonly scanId: string;
}
const heartbeat = 4_000;

const keep = ({ ctx, companyId, scanId }: Here, { check, outcome, note, sightings }: CheckDone, requests: number) =>
  ctx.work.asCompany(companyId, async ({ db }) => {
    const kept = sightings.map(({ subject, proof, severity }) => ({
      ...{ subject, proof, fingerprint: fingerprintOf(check, subject) },
      severity: severity ?? checkText(check).severity,
    }));
    await keepCheck(db, { scanId, check, outcome, note, requests, sightings: kept });
    await store.announceScan(db, scanId);
  });

/** Says every few seconds that the scan lives, and stops it as soon as somebody asked for that. */
function watchOver({ ctx, companyId, scanId }: Here, stop: () => void): { leave: () => void; stopped: () => boolean } {
  let stopped = false;
  const look = () =>
    ctx.work
      .asCompany(companyId, ({ db }) => store.seeScan(db, scanId))
      .then((asked) => {
        if (!asked) return;
        stopped = true;
        stop();
      })
      .catch((fault: unknown) => ctx.kit.log.warn({ err: fault }, 'a scan was not looked after'));
  const silence = ctx.kit.pubsub.on(`scan:${scanId}`, look);
  const timer = setInterval(look, heartbeat);
  void look();
  const leave = () => {
    silence();
    clearInterval(timer);
  };
  return { leave, stopped: () => stopped };
}

const end = ({ ctx, companyId, scanId }: Here, status: 'cancelled' | 'failed', reason: string | null = null) =>
  ctx.work.asCompany(companyId, async (tx) => {
    await store.endScan(tx.db, scanId, status, reason);
    await store.announceScan(tx.db, scanId);
    tx.audit(`scans.${status}`, scanId, { after: { status, reason } });
    tx.after(startDue, { companyId });
  });

/** The target's proof is looked for again before anything is sent to it; whoever took it away is not scanned. */
async function stillProven({ ctx, companyId }: Here, target: FoundTarget): Promise<boolean> {
  if (target.provenBy && (await isProven(target, target.provenBy, scanSettings(ctx.kit.config)))) return true;
  await ctx.work.asCompany(companyId, async (tx) => {
    await setProof(tx.db, target.id, null);
    tx.audit('scans.proof-lost', target.id, { before: { provenBy: target.provenBy } });
  });
  return false;
}

/** What is to be done of a scan; null where it was ended, or its target is gone. */
const takeUp = ({ ctx, companyId, scanId }: Here) =>
  ctx.work.asCompany(companyId, async ({ db }) => {
    if (!(await store.takeScan(db, scanId))) return null;
    const scan = await store.findScan(db, scanId);
    const target = scan?.targetId ? await findTarget(db, scan.targetId) : null;
    await store.announceScan(db, scanId);
    const done = (await store.scanChecksOf(db, scanId)).map(({ check }) => check);
    return scan && target ? { mode: scan.mode, target, done } : null;
  });

const taskOf = (
  here: Here,
  { name, provenBy }: FoundTarget,
  mode: ScanMode,
  done: readonly string[],
): ScanTask | null => {
  const target = readTarget(name);
  const { resolvers, privateNetworks, userAgent, perSecond } = scanSettings(here.ctx.kit.config);
  if (!target || mode === 'report') return null;
  return { target, mode, provenBy, done, resolvers, privateNetworks, userAgent, perSecond };
};

/** What was new, or back, and grave is told to the administrators. */
/** Milliseconds that looking for a name may take. */
const lookMay = 9_000;
/** A name that nobody registered has no mail and no records to complain of: it was most likely mistyped. */
const isNowhere = async ({ ctx }: Here, { kind, host }: FoundTarget): Promise<boolean> =>
  kind !== 'host' &&
  isUnknownName(makeResolver(scanSettings(ctx.kit.config).resolvers, AbortSignal.timeout(lookMay)), host);

function tellOf(
  tx: Transaction,
  { companyId, scanId }: Here,
  scan: store.FoundScan,
  findings: readonly store.StoredFinding[],
  locale: Locale,
) {
  const grave = findings.filter(
    ({ age, severity }) => age !== 'known' && (severity === 'critical' || severity === 'high'),
  );
  const [first] = grave;
  if (!first) return;
  tx.after(noticeJob, {
    ...{ id: noticeIdOf('scans.new-high', scanId), companyId, kind: 'scans.new-high', to: { roles: ['ADMIN'] } },
    except: scan.startedBy,
    values: { count: grave.length, target: scan.target, title: checkText(first.check)[locale].title },
    link: scansPlaces.result.at({ id: scanId }),
  });
}

const proofText = (proof: unknown): string =>
  proofOf(proof)
    .map(({ sent, seen }) => `${sent}\n${seen}`)
    .join('\n\n')
    .slice(0, 4_000);

/** What a scan found, in the words of its checks. */
export const weaknessesOf = (findings: readonly store.StoredFinding[], locale: Locale): FoundWeakness[] =>
  findings.map(({ check, subject, severity, proof }) => {
    const { category, [locale]: words } = checkText(check);
    const said = { title: words.title, description: words.means, fix: words.fix, proof: proofText(proof) };
    return { key: [check, subject], part: check, category, severity, location: subject, ...said };
  });

/** What could not be looked at is not gone; nor is what only a full scan sees because a public one is silent. */
export const lookedAt = (checks: readonly { check: string; outcome: CheckOutcome }[]): string[] =>
  checks.filter(({ outcome }) => outcome === 'found' || outcome === 'clean').map(({ check }) => check);

/** Ends a scan that came to its end: what it found goes to the findings of the company, and to whoever is to know. */
const finish = (here: Here, target: FoundTarget, engines: readonly EngineDone[]) =>
  here.ctx.work.asCompany(here.companyId, async (tx) => {
    const { scanId } = here;
    const [scan, findings, checks] = await Promise.all([
      store.findScan(tx.db, scanId),
      store.scanFindingsOf(tx.db, scanId),
      store.scanChecksOf(tx.db, scanId),
    ]);
    if (!scan) return;
    const locale = await localeOfFindings(tx.db);
    await recordFindings(tx, {
      ...{ source: 'Vigia', target: target.name, kind: 'scan', scanId, closeGone: true, parts: lookedAt(checks) },
      findings: weaknessesOf(findings, locale),
    });
    await keepEngines(tx, scanId, engines);
    await store.endScan(tx.db, scanId, 'done');
    await store.announceScan(tx.db, scanId);
    tx.audit('scans.finished', scanId, { after: { name: scan.target, ...scan.counts } });
    tellOf(tx, here, scan, findings, locale);
    tx.after(startDue, { companyId: here.companyId });
  });

/** What other engines saw goes to the findings, by the same readers as reports that people bring. */
async function keepEngines(tx: Transaction, scanId: string, engines: readonly EngineDone[]): Promise<void> {
  for (const { report, outcome } of engines)
    if (report) await keepReportOf(tx, report, { scanId, whole: outcome === 'done' });
  const used = engines.map(({ report, ...one }) => ({ ...one, found: report?.rows.length ?? 0 }));
  await store.setEngines(tx.db, scanId, used);
}

async function perform(here: Here): Promise<void> {
  const taken = await takeUp(here);
  if (!taken) return;
  const task = taskOf(here, taken.target, taken.mode, taken.done);
  if (!task) return end(here, 'failed', 'no-target');
  if (taken.mode === 'full' && !(await stillProven(here, taken.target))) return end(here, 'failed', 'proof-lost');
  if (taken.mode === 'public' && (await isNowhere(here, taken.target))) return end(here, 'failed', 'no-such-name');
  const thread = startThread(task, (done, requests) => keep(here, done, requests));
  const engines: EngineDone[] = [];
  const cancel = new AbortController();
  const watch = watchOver(here, () => {
    thread.stop();
    cancel.abort();
  });
  try {
    await thread.ended;
    if (!watch.stopped())
      engines.push(...(await useEngines(task, await installedEngines(here.ctx.kit.config), cancel.signal)));
  } finally {
    watch.leave();
  }
  await (watch.stopped() ? end(here, 'cancelled') : finish(here, taken.target, engines));
}

export const runScanJob = job({
  spec: runScan,
  run: (ctx, { companyId, scanId }) => perform({ ctx, companyId, scanId }),
});

export const startDueJob = job({
  spec: startDue,
  run: (ctx, { companyId }) =>
    ctx.work.asCompany(companyId, async (tx) => {
      await store.closeSilentScans(tx.db);
      const target = await dueTarget(tx.db);
      if (!target || (await store.scanUnderWay(tx.db))) return;
      const mode = target.provenBy ? 'full' : 'public';
      const row = { targetId: target.id, target: target.name, mode, checks: checksIn(mode), by: null } as const;
      const scanId = await store.insertScan(tx.db, row);
      if (scanId === null) return;
      await setCadence(tx.db, target.id, target.cadence, nextDayOf(target.cadence, target.timeZone));
      tx.audit('scans.started', scanId, { after: { name: target.name, mode, scheduled: true } });
      tx.after(runScan, { companyId, scanId });
    }),
});

/** Once a day in every company, early in its morning: what is due is begun. */
export const scheduleScansJob = job({
  spec: jobSpec({ name: 'scans.schedule', data: z.object({}) }),
  cron: '20 * * * *',
  missed: 'once',
  run: ({ work }) => onceADay(work, { name: 'scans', hour: 4 }, (tx, companyId) => tx.after(startDue, { companyId })),
});
