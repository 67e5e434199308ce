/** The dashboard of the inventory, of everything in it (ISO 22301 8.2.2; LGPD art. 37). */
import {
  type AnalysisDashboard,
  mostListed,
  type RecoveryShortfall,
} from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { completeness, gapsOf, type JudgedOn } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import { legalBases } from '@vigia/contract/bia-ropa/legal-bases.ts';
import type { SecurityMeasure } from '@vigia/contract/bia-ropa/measures.shapes.ts';
import { cyclesOf, recoveryOrder } from '@vigia/contract/bia-ropa/recovery.rules.ts';
import { percentOf } from '@vigia/contract/kit/means.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { everyActivity, type FoundActivity, mostActivities } from './activities.store.ts';
import * as store from './analysis.store.ts';
import { deniedIn, deniedTo, measuresNow } from './measures.ts';
import { dayOfInventory } from './reading.ts';

/** So many activities are named beside a gap. */
const mostNamed = 5;
type Named = { id: string; name: string };
const nameOf = ({ id, written: { name } }: FoundActivity): Named => ({ id, name });

function gapsOver(all: readonly FoundActivity[], on: JudgedOn): AnalysisDashboard['gaps'] {
  const found = new Map<string, AnalysisDashboard['gaps'][number]>();
  for (const one of all) {
    for (const { code, kind } of gapsOf(one.judged, on)) {
      const gap = found.get(code) ?? { code, kind, count: 0, activities: [] };
      gap.count += 1;
      if (gap.activities.length < mostNamed) gap.activities.push(nameOf(one));
      found.set(code, gap);
    }
  }
  const weight = ({ kind }: { kind: string }) => (kind === 'contradiction' ? 0 : 1);
  return [...found.values()].sort((a, b) => weight(a) - weight(b) || b.count - a.count || a.code.localeCompare(b.code));
}

type Use = Awaited<ReturnType<typeof store.everySystemUse>>[number];
/** Where what is needed and what a system is able to part: back too late, too much work lost, or nobody knows. */
function shortfallsOf(
  uses: readonly Use[],
  byId: ReadonlyMap<string, FoundActivity>,
  needed: ReadonlyMap<string, number | null>,
): RecoveryShortfall[] {
  const found = uses.flatMap((use): RecoveryShortfall[] => {
    const one = byId.get(use.activity_id);
    const time = needed.get(use.activity_id) ?? null;
    const data = one?.written.rpoHours ?? null;
    if (!one) return [];
    const base = { id: use.id, name: use.name, activity: nameOf(one) };
    const short = (need: number | null, able: number | null, kind: 'time' | 'data'): RecoveryShortfall[] => {
      if (need === null) return [];
      if (able === null) return [{ ...base, kind: `unknown-${kind}`, needed: need, able }];
      return able > need ? [{ ...base, kind, needed: need, able }] : [];
    };
    return [...short(time, use.recovery_hours, 'time'), ...short(data, use.backup_hours, 'data')];
  });
  const unknown = ({ able }: RecoveryShortfall) => (able === null ? 1 : 0);
  return found.sort((a, b) => unknown(a) - unknown(b) || a.needed - b.needed || a.name.localeCompare(b.name));
}

const wholeness = (all: readonly FoundActivity[]) =>
  percentOf(
    all.reduce((sum, one) => sum + completeness(one.judged), 0),
    100 * all.length,
  );

function figuresOf(all: readonly FoundActivity[]) {
  const data = all.filter(({ written }) => written.personalData);
  const count = (is: (one: FoundActivity) => boolean) => data.filter(is).length;
  const abroad = data.flatMap((one) => one.abroad);
  return {
    activities: all.length,
    withPersonalData: data.length,
    sensitive: count(({ written }) => written.sensitive),
    highRisk: count(({ highRisk }) => highRisk),
    minors: count(({ judged }) => judged.minors),
    abroad: count((one) => one.abroad.length > 0),
    automated: count(({ written }) => written.automated),
    completeness: wholeness(all),
    bases: legalBases
      .map((basis) => ({ basis, count: count(({ written }) => written.legalBases.includes(basis)) }))
      .filter(({ count: n }) => n > 0),
    countries: [...new Set(abroad)]
      .map((country) => ({ country, count: abroad.filter((one) => one === country).length }))
      .sort((a, b) => b.count - a.count),
  };
}

/** What comes back in which order, who waits for whom in a circle, and where systems fall short. */
async function recoveryOf(ctx: Pick<Ctx, 'db'>, all: readonly FoundActivity[]) {
  const [waits, uses] = await Promise.all([store.everyDependency(ctx.db), store.everySystemUse(ctx.db)]);
  const on = Map.groupBy(waits, ({ id }) => id);
  const nodes = all.map(({ id, written, byHand }) => ({
    ...{ id, rtoHours: written.rtoHours, byHand },
    dependsOn: (on.get(id) ?? []).map((one) => one.on),
  }));
  const byId = new Map(all.map((one) => [one.id, one]));
  const steps = recoveryOrder(nodes);
  const cycles = cyclesOf(nodes);
  const shortfalls = shortfallsOf(uses, byId, new Map(steps.map(({ id, neededIn }) => [id, neededIn])));
  const beyond = (all: readonly unknown[]) => Math.max(0, all.length - mostListed);
  const named = (id: string) => byId.get(id)?.written.name ?? '';
  return {
    order: steps.slice(0, mostListed).map((step) => ({
      ...{ ...step, name: named(step.id), rtoHours: byId.get(step.id)?.written.rtoHours ?? null },
    })),
    cycles: cycles.slice(0, mostListed).map((ids) => ids.map((id) => ({ id, name: named(id) }))),
    shortfalls: shortfalls.slice(0, mostListed),
    left: { order: beyond(steps), cycles: beyond(cycles), shortfalls: beyond(shortfalls) },
  };
}

/** What records claim and the controls do not confirm, the most claimed first. */
function unconfirmedIn(all: readonly FoundActivity[], measures: readonly SecurityMeasure[]) {
  const named = all.filter(({ written }) => written.personalData).flatMap(({ written }) => written.measureIds);
  return measures
    .filter(({ state }) => state !== 'in-place' && state !== 'excluded')
    .map(({ id, name, state }) => ({ id, name, state, count: named.filter((one) => one === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Everything that the dashboard shows, in six statements. */
export const analysisOf = async (ctx: Pick<Ctx, 'db' | 'company' | 'locale'>): Promise<AnalysisDashboard> =>
  analysisOver(ctx, await everyActivity(ctx.db, { sort: 'position' }, mostActivities));

/** The same, of activities that were read already: all of them. */
export async function analysisOver(
  ctx: Pick<Ctx, 'db' | 'company' | 'locale'>,
  all: readonly FoundActivity[],
): Promise<AnalysisDashboard> {
  const [recovery, tests, measures, lgpd] = await Promise.all([
    recoveryOf(ctx, all),
    store.testFigures(ctx.db),
    measuresNow(ctx.db, ctx.locale),
    isUnderLgpd(ctx.db),
  ]);
  return {
    ...figuresOf(all),
    gaps: gapsOver(all, { today: dayOfInventory(ctx), denied: deniedIn(measures), lgpd }),
    ...recovery,
    unconfirmed: unconfirmedIn(all, measures),
    tests: {
      ...{ passed: tests?.passed ?? 0, partly: tests?.partly ?? 0, failed: tests?.failed ?? 0 },
      lastOn: tests?.last ?? null,
    },
  };
}

/** How far the inventory is. */
export async function statusOf(ctx: Pick<Ctx, 'db' | 'company'>) {
  const [all, counts] = await Promise.all([
    everyActivity(ctx.db, { sort: 'position' }, mostActivities),
    store.inventoryCounts(ctx.db),
  ]);
  const [denied, lgpd] = await Promise.all([deniedTo(ctx.db, all), isUnderLgpd(ctx.db)]);
  const on = { today: dayOfInventory(ctx), denied, lgpd };
  return {
    activities: all.length,
    systems: counts?.systems ?? 0,
    dataPoints: counts?.points ?? 0,
    areas: counts?.areas ?? 0,
    complete: all.filter(({ judged }) => gapsOf(judged, on).length === 0).length,
    reviewedAt: counts?.last ? new Date(counts.last).toISOString() : null,
  };
}
