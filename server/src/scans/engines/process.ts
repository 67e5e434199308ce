/** Runs a program: without a shell, with nothing of the server's environment, bounded in time and output. */
import { spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunOutcome = 'done' | 'failed' | 'too-long';
export interface Run {
  readonly outcome: RunOutcome;
  readonly bytes: Buffer;
}
export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly may: number;
  readonly signal: AbortSignal;
  readonly folder: string;
}

const mostBytes = 32 * 1_048_576;
const gentle = 10;

/** A folder for one run, gone after it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-engine-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a file holds, as far as it is read. */
export async function readSome(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => null);
  if (!file) return Buffer.alloc(0);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, mostBytes));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Ends a program and whatever it started. */
function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

function soften(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return;
  try {
    setPriority(pid, gentle);
  } catch (fault) {
    // It may be over already.
    if (!(fault instanceof Error && 'code' in fault)) throw fault;
  }
}

/** Runs it to its end, or until its time is over. Never rejects for what the program does. */
export function runProgram({ path, args, may, signal, folder }: Program): Promise<Run> {
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C' };
  return new Promise((resolve) => {
    const child = spawn(path, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    let size = 0;
    let late = false;
    const stop = () => {
      late = true;
      end(child.pid);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) stop();
      else chunks.push(chunk);
    };
    const timer = setTimeout(stop, may);
    signal.addEventListener('abort', stop, { once: true });
    const settle = (outcome: RunOutcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve({ outcome: late ? 'too-long' : outcome, bytes: Buffer.concat(chunks) });
    };
    soften(child.pid);
    child.stdout.on('data', take);
    // What it says beside its report is not kept, and must not stop it.
    child.stderr.resume();
    child.once('error', () => settle('failed'));
    child.once('close', (code) => settle(code === 0 ? 'done' : 'failed'));
    if (signal.aborted) stop();
  });
}
