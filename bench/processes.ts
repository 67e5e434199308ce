/** Processes under measurement: started, waited for, ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** As `npm start` runs it: a small young generation keeps the idle process small. */
const asStarted = ['--max-semi-space-size=8'];
const running = new Set<ChildProcess>();

export interface Running {
  readonly url: string;
  /** Milliseconds from its start until it said where it is. */
  readonly tookMs: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a script and waits until it prints its address. */
export async function start(script: string, env: Record<string, string>): Promise<Running> {
  const since = performance.now();
  const child = spawn('node', [...asStarted, join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
      const found = /at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  const tookMs = performance.now() - since;
  return {
    url,
    tookMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
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
