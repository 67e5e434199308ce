/** Somebody else, who goes on working: asks at a steady pace, in a thread of their own, and notes how long each answer takes. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Milliseconds from one question to the next, whether the one before is answered or not. */
  readonly pace?: number;
}
type Answer = readonly [ms: number, status: number];

/** Questions without an answer, after which no more are asked until one comes. */
const mostOpen = 400;

export interface Seen {
  readonly p99: number;
  readonly median: number;
  readonly answers: number;
  /** Answers that were none: refused, failed, or no answer at all (0). */
  readonly failed: number;
  /** Those by status: `2 x 503, 1 x 0`. */
  readonly failures: string;
}

/** Starts asking; `end` says how it went. */
export async function probing(asked: Asked): Promise<{ end(): Promise<Seen> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked });
  const heard = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  await heard();
  return {
    async end() {
      const told = heard();
      worker.postMessage('end');
      const answers = (await told) as readonly Answer[];
      await worker.terminate();
      return seen(answers);
    },
  };
}

/** What the probe sees while `work` is done. */
export async function meanwhile(asked: Asked, work: () => Promise<unknown>): Promise<Seen> {
  const probe = await probing(asked);
  await work();
  return probe.end();
}

function seen(answers: readonly Answer[]): Seen {
  const times = answers.map(([ms]) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const failed = answers.map(([, status]) => status).filter((status) => status !== 200);
  return {
    p99: at(0.99),
    median: at(0.5),
    answers: answers.length,
    failed: failed.length,
    failures: counted(failed),
  };
}

/** Statuses and how often each came. */
export const counted = (statuses: readonly number[]): string =>
  Object.entries(Object.groupBy(statuses, (status) => String(status)))
    .map(([status, all = []]) => `${all.length} x ${status}`)
    .join(', ');

if (!isMainThread && parentPort) {
  const { url, headers, pace = 25 } = workerData as Asked;
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const ask = async () => {
    const since = performance.now();
    const status = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) })
      .then(async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      })
      .catch(() => 0);
    answers.push([performance.now() - since, status]);
  };
  const timer = setInterval(() => {
    if (open.size >= mostOpen) return;
    const one = ask().finally(() => open.delete(one));
    open.add(one);
  }, pace);
  parentPort.once('message', async () => {
    clearInterval(timer);
    await Promise.all(open);
    parentPort?.postMessage(answers);
  });
  parentPort.postMessage('ready');
}
