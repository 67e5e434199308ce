/** Scans (specification §2 "/security/scan"; ISO/IEC 27001 A.8.8; NIST CSF ID.RA-01). Who may: the contract. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanTarget } from '@vigia/contract/scans/scans.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { makeAddressWall } from './engine/addresses.ts';
import { checksIn } from './engine/registry.ts';
import { type NamedTarget, readTarget } from './engine/target.ts';
import { challengeOf, isProven } from './proof.ts';
import { nextDayOf } from './scans.cadence.ts';
import { runScan } from './scans.jobs.ts';
import { liveScans } from './scans.live.ts';
import { checkPage, comparison, overview, pageOfChecks, wholeScan } from './scans.reading.ts';
import { takeReport } from './scans.reports.ts';
import * as store from './scans.store.ts';
import { scanSettings } from './settings.ts';
import * as targets from './targets.store.ts';

const shown = (target: targets.FoundTarget): ScanTarget => {
  const { secret: _secret, host: _host, ...rest } = target;
  return { ...rest, challenge: challengeOf(target) };
};

async function foundTarget(ctx: Ctx, id: string): Promise<targets.FoundTarget> {
  const target = await targets.findTarget(ctx.db, id);
  if (!target) throw notFound();
  return target;
}

async function foundScan(ctx: Ctx, id: string): Promise<store.FoundScan> {
  const scan = await store.findScan(ctx.db, id);
  if (!scan) throw notFound();
  return scan;
}

/** What was typed, as a target; addresses that may never be scanned are refused at once. */
function judged(ctx: Ctx, typed: string): NamedTarget {
  const target = readTarget(typed);
  if (!target) throw invalid([{ pointer: '/target', code: 'scans.target' }]);
  const wall = makeAddressWall(scanSettings(ctx.kit.config).privateNetworks);
  if (isIP(target.host) && !wall(target.host)) throw invalid([{ pointer: '/target', code: 'scans.private-address' }]);
  return target;
}

/** The target of this name, added where the company has it not yet. */
async function targetFor(ctx: Ctx, named: NamedTarget): Promise<targets.FoundTarget> {
  const known = await targets.findTargetNamed(ctx.db, named.name);
  if (known) return known;
  if ((await targets.countTargets(ctx.db)) >= targets.mostTargets)
    throw conflict('scans.too-many-targets', { values: { most: targets.mostTargets } });
  const id = await targets.insertTarget(ctx.db, named, randomBytes(20).toString('hex'), ctx.user.id);
  if (id === null) throw conflict('kit.changed-meanwhile');
  ctx.audit('scans.target-added', id, { after: named });
  return foundTarget(ctx, id);
}

/** A host that the company's DNS proved is proven for each of its addresses: the record says it of the name. */
async function withProofOfHost(ctx: Ctx, target: targets.FoundTarget): Promise<targets.FoundTarget> {
  if (target.provenBy || target.kind === 'host') return target;
  const secret = await targets.secretProvenByDns(ctx.db, target.host);
  if (secret === null) return target;
  await targets.shareProof(ctx.db, target.id, secret);
  ctx.audit('scans.target-proven', target.id, { after: { method: 'dns', name: target.name, of: target.host } });
  return foundTarget(ctx, target.id);
}

/** Refuses with the scan that runs, in the words of the specification. */
async function underWay(ctx: Ctx): Promise<Error> {
  const running = await store.scanUnderWay(ctx.db);
  return conflict('scans.under-way', { values: { id: running?.id ?? '' } });
}

function askFor(ctx: Ctx, scanId: string): void {
  ctx.after(runScan, { companyId: ctx.company.id, scanId });
}

export const scansModule = implement(scans, {
  overview: (ctx) => overview(ctx),
  stream: manualTransaction(async (context) => liveScans(context)),
  checks: async (ctx, { query }) => pageOfChecks(query, ctx.locale),
  check: async (ctx, { params }) => checkPage(params.check, ctx.locale),

  targets: (ctx, { query }) => targets.pageTargets(ctx.db, query, shown),
  async addTarget(ctx, { body }) {
    const named = judged(ctx, body.target);
    if (await targets.findTargetNamed(ctx.db, named.name)) throw conflict('scans.target-known');
    return shown(await targetFor(ctx, named));
  },
  async removeTarget(ctx, { params: { id } }) {
    const before = await foundTarget(ctx, id);
    const running = await store.scanUnderWay(ctx.db);
    if (running && (await foundScan(ctx, running.id)).targetId === id) throw await underWay(ctx);
    await targets.removeTargetRow(ctx.db, id);
    ctx.audit('scans.target-removed', id, { before: { name: before.name, kind: before.kind } });
    return { success: true as const };
  },
  prove: manualTransaction(async ({ work, kit }, { params: { id }, body: { method } }) => {
    const target = await work((ctx) => foundTarget(ctx, id).then((found) => ({ ...found })));
    const proven = await isProven(target, method, scanSettings(kit.config));
    return work(async (ctx) => {
      if (!proven) throw conflict('scans.not-proven');
      await targets.setProof(ctx.db, id, method);
      ctx.audit('scans.target-proven', id, { after: { method, name: target.name } });
      return shown(await foundTarget(ctx, id));
    });
  }),
  async schedule(ctx, { params: { id }, body: { cadence } }) {
    const before = await foundTarget(ctx, id);
    await targets.setCadence(ctx.db, id, cadence, nextDayOf(cadence, ctx.company.timeZone));
    ctx.audit('scans.scheduled', id, { before: { cadence: before.cadence }, after: { cadence } });
    return shown(await foundTarget(ctx, id));
  },

  async start(ctx, { body }) {
    const target = await withProofOfHost(ctx, await targetFor(ctx, judged(ctx, body.target)));
    const mode = target.provenBy ? 'full' : 'public';
    await store.closeSilentScans(ctx.db);
    const row = { targetId: target.id, target: target.name, mode, checks: checksIn(mode), by: ctx.user.id } as const;
    const id = await store.insertScan(ctx.db, row);
    if (id === null) throw await underWay(ctx);
    ctx.audit('scans.started', id, { after: { target: target.name, mode } });
    askFor(ctx, id);
    return foundScan(ctx, id);
  },
  report: takeReport,
  list: (ctx, { query }) => store.pageScans(ctx.db, query),
  get: async (ctx, { params }) => wholeScan(ctx, await foundScan(ctx, params.id)),
  async cancel(ctx, { params: { id } }) {
    const { status } = await foundScan(ctx, id);
    if (status !== 'queued' && status !== 'running') throw conflict('scans.not-under-way');
    await store.askToStop(ctx.db, id);
    await store.announceScan(ctx.db, id);
    ctx.audit('scans.cancel-asked', id);
    return foundScan(ctx, id);
  },
  async resume(ctx, { params: { id } }) {
    await store.closeSilentScans(ctx.db);
    const { status, mode } = await foundScan(ctx, id);
    const stopped = status === 'interrupted' || status === 'cancelled' || status === 'failed';
    if (!stopped || mode === 'report') throw conflict('scans.not-broken-off');
    if (await store.scanUnderWay(ctx.db)) throw await underWay(ctx);
    await store.requeueScan(ctx.db, id);
    ctx.audit('scans.resumed', id, { before: { status } });
    askFor(ctx, id);
    return foundScan(ctx, id);
  },
  compare: async (ctx, { params, query }) =>
    comparison(ctx, await foundScan(ctx, params.id), await foundScan(ctx, query.with)),
});
