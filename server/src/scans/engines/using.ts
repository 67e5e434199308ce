/** Lets the installed engines look at a target, one after the other; what they write is read like any report. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { EngineOutcome } from '@vigia/contract/scans/scans.shapes.ts';
import { type ReadReport, readReportOf } from '../../vulnerabilities/vulnerabilities.commands.ts';
import { makeAddressWall } from '../engine/addresses.ts';
import { makeResolver } from '../engine/resolver.ts';
import type { ScanTask } from '../engine/task.ts';
import { makeWeb } from '../engine/web.ts';
import type { FoundEngine } from './installed.ts';
import type { EngineAim } from './known.ts';
import { inFolder, readSome, runProgram } from './process.ts';

export interface EngineDone {
  readonly name: string;
  readonly version: string;
  readonly outcome: EngineOutcome;
  readonly report: ReadReport | null;
}

/** Where the target's site answers, and at which judged address. Throws where its address may not be connected to. */
async function aimAt(task: ScanTask, signal: AbortSignal): Promise<Omit<EngineAim, 'file'>> {
  const { target, userAgent, perSecond } = task;
  const dns = makeResolver(task.resolvers, signal);
  const web = makeWeb({ dns, wall: makeAddressWall(task.privateNetworks), userAgent, perSecond, signal });
  const address = await web.addressOf(target.host);
  const url = target.kind === 'url' ? new URL(target.name) : null;
  const answers = (port: number) =>
    web.open(target.host, port).then(
      (socket) => Boolean(socket.destroy()),
      () => false,
    );
  const secure = url ? url.protocol === 'https:' : await answers(443);
  const port = Number(url?.port) || (secure ? 443 : 80);
  return { host: target.host, address, port, secure, perSecond, userAgent };
}

/** So often a report is tried again while the readers have others before them: nobody waits for it. */
const tries = 4;
const between = 5_000;

async function readPatiently(
  bytes: Buffer,
  aim: Pick<EngineAim, 'host' | 'address'>,
  source: string,
  signal: AbortSignal,
) {
  for (let left = tries; left > 0; left--) {
    try {
      return await readReportOf(bytes, { name: aim.host, address: aim.address, source });
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      if (left > 1) await pause(between, undefined, { signal }).catch(() => undefined);
    }
    if (signal.aborted) break;
  }
  return null;
}

/** An engine that found nothing may write nothing, or an empty list. */
const saysNothing = (bytes: Buffer) => /^\s*(?:\[\s*\]|\{\s*\})?\s*$/.test(bytes.subarray(0, 200).toString());

async function use(found: FoundEngine, aim: Omit<EngineAim, 'file'>, signal: AbortSignal): Promise<EngineDone> {
  const { engine, path, version } = found;
  return inFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const args = engine.args({ ...aim, file });
    if (!args) return { name: engine.name, version, outcome: 'skipped', report: null };
    const run = await runProgram({ path, args, may: engine.may, signal, folder });
    const bytes = engine.writes === 'file' ? await readSome(file) : run.bytes;
    const nothing = saysNothing(bytes);
    const report = nothing ? null : await readPatiently(bytes, aim, engine.name, signal);
    // Engines end with a number of their own where they found something: the report says whether they came to an end.
    const ended = report !== null || (nothing && run.outcome === 'done');
    const outcome = run.outcome === 'too-long' ? 'too-long' : ended ? 'done' : 'failed';
    return { name: engine.name, version, outcome, report };
  });
}

/** Each engine's report; none where the target's address may not be connected to. */
export async function useEngines(
  task: ScanTask,
  installed: readonly FoundEngine[],
  signal: AbortSignal,
): Promise<EngineDone[]> {
  if (installed.length === 0 || task.mode !== 'full') return [];
  const aim = await aimAt(task, signal).catch(() => null);
  const done: EngineDone[] = [];
  for (const one of installed) {
    if (signal.aborted) break;
    done.push(
      aim
        ? await use(one, aim, signal)
        : { name: one.engine.name, version: one.version, outcome: 'failed', report: null },
    );
  }
  return done;
}
