/** Workers for heavy work: shared out fairly, started when first needed, ended when idle, replaced when they die. */
import type { Transferable } from 'node:worker_threads';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { FairQueue, type Share } from './fair-queue.ts';
import { type Owner, ownerHere } from './owner.ts';
import { processRunner, type TaskRunner, threadRunner } from './runner.ts';

export interface Limits extends Share {
  /** How many threads at most. One company has all but one of them at most, where there are more than one. */
  readonly threads: number;
  /** Milliseconds until what still waits is refused. */
  readonly wait: number;
  /** Milliseconds that a thread may work on one task. */
  readonly work: number;
  /**
   * For processes: milliseconds until a task is given up because the machine is busy. `work` then counts only what the
   * task got of a processor, so that nothing honest is too much because others work (on Linux; elsewhere only this counts).
   */
  readonly patience?: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idle: number;
  /** Megabytes that a thread may use: its heap, and the bytes that it holds outside of it. */
  readonly memory: number;
  /** Whether each is a process without rights instead of a thread: for what people bring. */
  readonly apart?: boolean;
  /** Whether each does one task and ends: where what one has read must stay nowhere for the next. */
  readonly once?: boolean;
}

/** What a worker answers to each message that it gets, one after the other. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly fault: string };

interface Order<Task, Result> {
  readonly task: Task;
  readonly moved: readonly Transferable[];
  readonly owner: Owner;
  timer: NodeJS.Timeout | undefined;
  /** Looks again and again at how much memory, and of a processor, it has taken. */
  watch?: NodeJS.Timeout;
  /** Milliseconds that its process had worked before it. */
  workedBefore?: number;
  resolve(result: Result): void;
  reject(fault: Error): void;
}

const megabyte = 1_048_576;
/** Milliseconds between two looks at a thread's memory. */
const lookEvery = 25;
/** Seconds after which asking again makes sense. */
const again = 5;
/** Whoever asks has too much in the making: 429, with when to ask again. */
export const busy = () => new Problem('kit.busy', { status: 429, retryAfter: again });

/** Why a task was given up: it took longer or more memory than a thread may, the machine is busy, or its thread died. */
export class Overrun extends Error {
  readonly why: 'time' | 'memory' | 'slow' | 'died';
  constructor(why: Overrun['why'], cause?: unknown) {
    super(`A thread was ended: ${why}.`, { cause });
    this.why = why;
  }
}
const gaveUp = (overrun: Overrun): Problem => {
  const problem = new Problem('kit.unavailable', { status: 503, retryAfter: again });
  problem.cause = overrun;
  return problem;
};
const overrunOf = (fault: unknown): Overrun['why'] | null =>
  fault instanceof Problem && fault.cause instanceof Overrun ? fault.cause.why : null;
/** Whether a task needed more time than a thread may work on it. */
export const tookTooLong = (fault: unknown): boolean => overrunOf(fault) === 'time';
/** Whether a task needed more time or memory than a thread may use: what was sent is too much. A busy machine is no reason. */
export const tookTooMuch = (fault: unknown): boolean => tookTooLong(fault) || overrunOf(fault) === 'memory';

/**
 * Runs tasks in threads of the given file, in the name of whoever asks (`inNameOf`). `run` rejects with `kit.busy` (429)
 * when too many wait or one waits too long, with `kit.unavailable` (503, its cause an `Overrun`) when a task takes too
 * much or its thread dies, and with an Error when the worker says that the task itself is wrong.
 */
export class WorkerPool<Task, Result> {
  readonly #file: URL;
  readonly #limits: Limits;
  readonly #queue: FairQueue<Order<Task, Result>>;
  readonly #serving = new Map<TaskRunner, Order<Task, Result>>();
  readonly #idle = new Map<TaskRunner, NodeJS.Timeout>();
  /** Threads that were told to end and have not yet. */
  readonly #ending = new Set<TaskRunner>();

  constructor(file: URL, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
    this.#queue = new FairQueue(limits);
  }

  /** `moved` is what of the task is handed over instead of copied: it is gone here afterwards. */
  run(task: Task, moved: readonly Transferable[] = []): Promise<Result> {
    const owner = ownerHere();
    if (!this.#queue.hasRoom(owner)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const order: Order<Task, Result> = { task, moved, owner, timer: undefined, resolve, reject };
      order.timer = setTimeout(() => this.#waitedTooLong(order), this.#limits.wait);
      this.#queue.add(owner, order);
      this.#next();
    });
  }

  #next(): void {
    const free = this.#idle.keys().next().value;
    const mayStart = this.#serving.size + this.#idle.size + this.#ending.size < this.#limits.threads;
    if (!free && !mayStart) return;
    const most = Math.max(1, this.#limits.threads - 1);
    const next = this.#queue.next(({ company }) => this.#servedOf(company) < most);
    if (next) this.#serve(free ?? this.#start(), next.what);
  }

  #servedOf(company: string): number {
    return [...this.#serving.values()].filter(({ owner }) => owner.company === company).length;
  }

  #serve(worker: TaskRunner, order: Order<Task, Result>): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#serving.set(worker, order);
    clearTimeout(order.timer);
    const { work, patience } = this.#limits;
    order.timer = setTimeout(() => this.#stop(worker, order, patience ? 'slow' : 'time'), patience ?? work);
    order.watch = setInterval(() => this.#look(worker, order), lookEvery);
    worker.keepAlive(true);
    try {
      worker.send(order.task, order.moved);
    } catch (fault) {
      this.#answered(worker, { fault: String(fault) });
    }
  }

  #start(): TaskRunner {
    const { memory, apart } = this.#limits;
    const worker: TaskRunner = (apart ? processRunner : threadRunner)(this.#file, memory, {
      answered: (answer) => this.#answered(worker, answer as ThreadAnswer<Result>),
      lost: (why, cause) => this.#lost(worker, new Overrun(why, cause)),
      ended: () => {
        this.#ending.delete(worker);
        this.#next();
      },
    });
    return worker;
  }

  #answered(worker: TaskRunner, answer: ThreadAnswer<Result>): void {
    const order = this.#serving.get(worker);
    if (!order) return;
    this.#serving.delete(worker);
    clearInterval(order.watch);
    worker.keepAlive(false);
    this.#idle.set(worker, setTimeout(() => this.#end(worker), this.#limits.idle).unref());
    if (this.#limits.once) this.#end(worker);
    else if (this.#limits.apart) this.#endIfSwollen(worker);
    clearTimeout(order.timer);
    if ('fault' in answer) order.reject(new Error(answer.fault));
    else order.resolve(answer.result);
    this.#next();
  }

  /** Its order fails and its place is free; an exit follows an error, and is then no news. */
  #lost(worker: TaskRunner, overrun: Overrun): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    const order = this.#serving.get(worker);
    this.#serving.delete(worker);
    clearTimeout(order?.timer);
    clearInterval(order?.watch);
    order?.reject(gaveUp(overrun));
    this.#next();
  }

  #waitedTooLong(order: Order<Task, Result>): void {
    this.#queue.remove(order);
    order.reject(busy());
  }

  /** Bytes outside the heap (what streams unpack to, what is about to be posted) are not in Node's own limit. */
  #look(worker: TaskRunner, order: Order<Task, Result>): void {
    worker.held().then((bytes) => {
      if (bytes !== null && bytes > this.#limits.memory * megabyte) this.#stop(worker, order, 'memory');
    });
    if (this.#limits.patience)
      worker.worked().then((worked) => {
        if (worked === null) return;
        order.workedBefore ??= worked;
        if (worked - order.workedBefore > this.#limits.work) this.#stop(worker, order, 'time');
      });
  }

  /** A process that keeps much of what a task needed is not asked again: the next task has the whole measure. */
  #endIfSwollen(worker: TaskRunner): void {
    worker.held().then((bytes) => {
      if (this.#idle.has(worker) && (bytes ?? 0) > (this.#limits.memory * megabyte) / 2) this.#end(worker);
    });
  }

  #stop(worker: TaskRunner, order: Order<Task, Result>, why: Overrun['why']): void {
    if (this.#serving.get(worker) !== order) return;
    this.#serving.delete(worker);
    clearTimeout(order.timer);
    clearInterval(order.watch);
    order.reject(gaveUp(new Overrun(why)));
    this.#end(worker);
  }

  /** Ends a thread; its place is free once it is gone, so that there are never more than may be. */
  #end(worker: TaskRunner): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#ending.add(worker);
    worker.end();
  }
}
