/** Processes under measurement: started, waited for, ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** As `npm start` runs it: a small young generation keeps the process small. */
const asStarted = ['--max-semi-space-size=16'];
/** Memory of what was sent goes back to the machine: without this glibc keeps what a flood once took. */
const givesBack = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_ARENA_MAX: '2' };
const running = new Set<ChildProcess>();

export interface Running {
  readonly url: string;
  /** Milliseconds from its start until it said where it is. */
  readonly tookMs: number;
  /** Resident memory in MB. */
  memory(): number;
  /** The most resident memory in MB since it was last forgotten. Linux alone keeps it. */
  peak(): number;
  forgetPeak(): void;
  /** Private memory in MB of the readers that it started and that run now: processes for what people bring. */
  readers(): number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Resident memory of a process in MB, now or (`VmHWM`) at its most; 0 of one that is gone. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon' = 'VmRSS'): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Processor time of a process and of those it started that have ended, in ms. Linux alone tells, in steps of 10 ms. */
function spent(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  // After the name in brackets: state, …, utime (14), stime, cutime, cstime.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}

/** Processor time of a process and of all that it started, in ms: a server, or a database with its backends. */
export const processorTime = (pid: number): number =>
  [pid, ...startedBy(pid)].reduce((sum, one) => sum + spent(one), 0);

/** Processes that a process started and that run. Linux alone tells. */
function startedBy(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Starts a script and waits until it prints its address. */
export async function start(script: string, env: Record<string, string>, ...args: string[]): Promise<Running> {
  const since = performance.now();
  const child = spawn('node', [...asStarted, join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...givesBack, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    let found: string | undefined;
    // What it says afterwards is read on, so that it can go on saying it, and kept by nobody.
    child.stdout.on('data', (part) => {
      if (found) return;
      said += part;
      found = /at (https?:\/\/[\w.:[\]-]+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  const tookMs = performance.now() - since;
  const pid = child.pid ?? 0;
  return {
    url,
    tookMs,
    pid,
    memory: () => memoryOf(pid),
    peak: () => memoryOf(pid, 'VmHWM'),
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    readers: () => startedBy(pid).reduce((sum, one) => sum + memoryOf(one, 'RssAnon'), 0),
    stop: () =>
      new Promise((ended) => {
        running.delete(child);
        child.on('exit', () => ended());
        child.kill('SIGTERM');
      }),
  };
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
