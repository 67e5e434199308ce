/** Does the checks of a scan, a few at a time, each within its own time; tells what each saw as soon as it is done. */
import { makeAddressWall } from './addresses.ts';
import { makePorts } from './ports.ts';
import { provenChecks, publicChecks } from './registry.ts';
import { DnsFault, makeResolver } from './resolver.ts';
import type { CheckVerdict, PublicProbe, Sighting } from './sighting.ts';
import { makeSite, type ProvenCheck } from './site.ts';
import type { CheckDone, CheckNote, ScanTask } from './task.ts';
import { visible } from './visible.ts';
import { makeWeb, RefusedAddress } from './web.ts';

const atOnce = 10;
/** Milliseconds of one check, and of all of them. */
const oneMay = 45_000;
const allMay = 300_000;
/** Of one check, so that a target cannot fill the company's tables. */
const mostSightings = 40;
const mostProof = 6;

class TooLong extends Error {}

interface Work {
  readonly id: string;
  readonly run: () => Promise<CheckVerdict>;
}

const noteOf = (fault: unknown): CheckNote => {
  if (fault instanceof TooLong) return 'too-long';
  if (fault instanceof RefusedAddress) return 'refused-address';
  return fault instanceof DnsFault ? 'no-answer' : 'broken';
};

const bounded = (sightings: readonly Sighting[]): Sighting[] =>
  sightings.slice(0, mostSightings).map(({ subject, proof, ...rest }) => ({
    ...rest,
    subject: visible(subject, 300),
    proof: proof
      .slice(0, mostProof)
      .map(({ sent, seen }) => ({ sent: visible(sent, 1_000), seen: visible(seen, 2_000) })),
  }));

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLong()), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function doOne({ id, run }: Work): Promise<CheckDone> {
  try {
    const verdict = await within(oneMay, run());
    if (verdict === 'skipped') return { check: id, outcome: 'skipped', note: 'not-about-this', sightings: [] };
    const sightings = bounded(verdict);
    return { check: id, outcome: sightings.length > 0 ? 'found' : 'clean', note: null, sightings };
  } catch (fault) {
    return { check: id, outcome: 'failed', note: noteOf(fault), sightings: [] };
  }
}

/** The checks of a scan. Means that reach the target are made for a full scan alone. */
function worksOf(task: ScanTask, signal: AbortSignal): { works: Work[]; count: () => number } {
  const dns = makeResolver(task.resolvers, signal);
  const probe: PublicProbe = { kind: task.target.kind, domain: task.target.host, dns, now: new Date() };
  const open = Object.entries(publicChecks).map(([id, check]) => ({ id, run: () => check(probe) }));
  if (task.mode === 'public') return { works: open, count: () => 0 };
  const { userAgent, perSecond, target } = task;
  const web = makeWeb({ dns, wall: makeAddressWall(task.privateNetworks), userAgent, perSecond, signal });
  const wide = task.provenBy === 'dns';
  const proven = { ...probe, web, wide, site: makeSite(target, web, wide), ports: makePorts(web, target.host) };
  const reachable = async (check: ProvenCheck): Promise<CheckVerdict> => {
    await web.addressOf(target.host);
    return check(proven);
  };
  const closed = Object.entries(provenChecks).map(([id, check]) => ({ id, run: () => reachable(check) }));
  return { works: [...open, ...closed], count: web.count };
}

/** Does what is left of a scan. `tell` hears of each check; the signal stops everything at once. */
export async function runChecks(
  task: ScanTask,
  signal: AbortSignal,
  tell: (done: CheckDone, requests: number) => void,
): Promise<void> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(allMay)]);
  const { works, count } = worksOf(task, ended);
  const left = works.filter(({ id }) => !task.done.includes(id));
  const next = async (): Promise<void> => {
    for (let work = left.shift(); work; work = left.shift()) {
      const done = ended.aborted ? tooLate(work.id) : await doOne(work);
      if (signal.aborted) return;
      tell(done, count());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

const tooLate = (check: string): CheckDone => ({ check, outcome: 'failed', note: 'too-long', sightings: [] });
