/** What does tasks beside the process that answers requests: a thread of it, or a process without rights. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Transferable, Worker } from 'node:worker_threads';
import { follow, withoutBytes } from './handing.ts';

export interface Told {
  /** Something was answered. */
  answered(answer: unknown): void;
  /** It is gone, or about to be: no answer comes any more. */
  lost(why: 'memory' | 'died', cause: unknown): void;
  /** It is gone. May come after `lost`. */
  ended(): void;
}

export interface TaskRunner {
  send(task: unknown, moved: readonly Transferable[]): void;
  /** One that works keeps this process alive; one that rests does not. */
  keepAlive(yes: boolean): void;
  /** Bytes that it holds beyond what it held when it began; null where that cannot be known (now). */
  held(): Promise<number | null>;
  /** Milliseconds that it has had of a processor; null where that cannot be known (now). */
  worked(): Promise<number | null>;
  end(): void;
}

const youngGeneration = 16;
const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread: bytes can be handed over without a copy, and what it frees this process keeps. For our own records. */
export function threadRunner(file: URL, memory: number, told: Told): TaskRunner {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngGeneration },
  });
  worker.on('message', (answer) => told.answered(answer));
  worker.on('error', (fault) => told.lost(isOutOfMemory(fault) ? 'memory' : 'died', fault));
  worker.on('exit', (code) => {
    told.lost('died', new Error(`The thread ended with ${code}.`));
    told.ended();
  });
  return {
    send: (task, moved) => worker.postMessage(task, moved),
    keepAlive: (yes) => (yes ? worker.ref() : worker.unref()),
    held: () =>
      worker
        .getHeapStatistics()
        .then(({ total_heap_size: heap, external_memory: outside }) => heap + outside)
        // A thread that does not run yet has nothing to show; one that is gone says so by its exit.
        .catch(() => null),
    worked: async () => null,
    end: () => void worker.terminate().catch((fault) => told.lost('died', fault)),
  };
}

/** What a process says before its first task. */
export const ready = 'ready';
/** Folder of the project: all that a process without rights may read. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));
/** Bytes of a page of memory, as `statm` counts them. */
const page = 4_096;

/** How far whoever only asks goes before the reading of files, where processors are scarce (`nice`, 0 to 19). */
const later = 10;

function startedApart(path: string, memory: number): ChildProcess {
  const child = fork(path, {
    env: {},
    execArgv: [
      '--permission',
      ...[project, dirname(path)].map((folder) => `--allow-fs-read=${folder}`),
      `--max-old-space-size=${memory}`,
      `--max-semi-space-size=${youngGeneration / 2}`,
    ],
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, later);
  return child;
}

/**
 * A process of its own for what people bring: it knows no secret (its environment is empty), may read the product's own
 * files and nothing else, write none, start nothing and reach no network. What it frees goes back to the machine.
 */
export function processRunner(file: URL, memory: number, told: Told): TaskRunner {
  const child = startedApart(fileURLToPath(file), memory);
  // Bytes that nobody takes any more are told of by its end.
  child.stdin?.on('error', () => undefined);
  let atFirst: number | null = null;
  child.on('message', async (said) => {
    if (said === ready) atFirst = await residentOf(child);
    else told.answered(said);
  });
  child.on('error', (fault) => told.lost('died', fault));
  child.on('exit', (code, signal) => {
    const cause = new Error(`The process ended with ${code ?? signal}.`);
    // Node ends itself so when its heap is full.
    told.lost(signal === 'SIGABRT' || code === 134 ? 'memory' : 'died', cause);
    told.ended();
  });
  return {
    send(task) {
      const { handed, pieces } = withoutBytes(task);
      child.send(handed);
      if (child.stdin) follow(child.stdin, pieces);
    },
    keepAlive(yes) {
      const way = yes ? 'ref' : 'unref';
      child[way]();
      child.channel?.[way]();
    },
    async held() {
      const now = await residentOf(child);
      return now === null || atFirst === null ? null : now - atFirst;
    },
    // That it had to start is no task's fault.
    worked: async () => (atFirst === null ? null : workedOf(child)),
    end: () => child.kill('SIGKILL'),
  };
}

/** Bytes of memory of a process; null where the system does not say (only Linux does) or it is gone. */
const residentOf = ({ pid }: ChildProcess): Promise<number | null> =>
  readFile(`/proc/${pid}/statm`, 'utf8').then(
    (said) => Number(said.split(' ')[1]) * page,
    () => null,
  );

/** Milliseconds of a clock tick, in which Linux counts. */
const tick = 10;
/** Milliseconds that a process has worked: its main thread, as it would take alone on the machine. */
const workedOf = ({ pid }: ChildProcess): Promise<number | null> =>
  readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').then(
    (said) => {
      // The name before may hold anything; the state comes first after it, and ten fields on the two times.
      const [user, system] = said
        .slice(said.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) * tick;
    },
    () => null,
  );
