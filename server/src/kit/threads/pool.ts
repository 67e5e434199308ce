/** Worker threads for heavy work: started when first needed, ended when idle, replaced when they die. */
import { Worker } from 'node:worker_threads';
import { Problem } from '@vigia/contract/kit/problem.ts';

export interface Limits {
  /** How many threads at most. */
  readonly threads: number;
  /** How many tasks may wait for one; more are refused. */
  readonly waiting: number;
  /** Milliseconds from asking to the answer, waiting included. */
  readonly timeout: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idle: number;
  /** Megabytes of memory that a thread may use. */
  readonly memory: number;
}

/** What a worker answers to each message that it gets, one after the other. */
export type Answer<Result> = { readonly result: Result } | { readonly fault: string };

interface Order<Task, Result> {
  readonly task: Task;
  readonly deadline: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(fault: Error): void;
}

const busy = (cause?: unknown): Problem => {
  const problem = new Problem('kit.unavailable', { status: 503, retryAfter: 10 });
  problem.cause = cause;
  return problem;
};

/**
 * Runs tasks in threads of the given file. `run` rejects with `kit.unavailable` when there are too many tasks, when one
 * takes too long or its thread dies; with an Error when the worker says that the task itself is wrong.
 */
export class WorkerPool<Task, Result> {
  readonly #file: URL;
  readonly #limits: Limits;
  readonly #waiting: Order<Task, Result>[] = [];
  readonly #serving = new Map<Worker, Order<Task, Result>>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(file: URL, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  run(task: Task): Promise<Result> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(order), this.#limits.timeout);
      const order: Order<Task, Result> = { task, deadline, resolve, reject };
      this.#waiting.push(order);
      this.#next();
    });
  }

  #next(): void {
    const free = this.#idle.keys().next().value;
    const mayStart = this.#serving.size + this.#idle.size < this.#limits.threads;
    if (!free && !mayStart) return;
    const order = this.#waiting.shift();
    if (order) this.#serve(free ?? this.#start(), order);
  }

  #serve(worker: Worker, order: Order<Task, Result>): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#serving.set(worker, order);
    // A thread that works keeps the process alive; one that rests does not.
    worker.ref();
    try {
      worker.postMessage(order.task);
    } catch (fault) {
      this.#answered(worker, { fault: String(fault) });
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    worker.on('message', (answer: Answer<Result>) => this.#answered(worker, answer));
    worker.on('error', (fault) => this.#lost(worker, fault));
    worker.on('exit', (code) => this.#lost(worker, new Error(`The thread ended with ${code}.`)));
    return worker;
  }

  #answered(worker: Worker, answer: Answer<Result>): void {
    const order = this.#serving.get(worker);
    if (!order) return;
    this.#serving.delete(worker);
    worker.unref();
    this.#idle.set(worker, setTimeout(() => this.#end(worker), this.#limits.idle).unref());
    clearTimeout(order.deadline);
    if ('fault' in answer) order.reject(new Error(answer.fault));
    else order.resolve(answer.result);
    this.#next();
  }

  /** Its order fails and its place is free; an exit follows an error, and is then no news. */
  #lost(worker: Worker, fault: unknown): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    const order = this.#serving.get(worker);
    this.#serving.delete(worker);
    if (order) {
      clearTimeout(order.deadline);
      order.reject(busy(fault));
    }
    this.#next();
  }

  #giveUp(order: Order<Task, Result>): void {
    const place = this.#waiting.indexOf(order);
    if (place >= 0) this.#waiting.splice(place, 1);
    order.reject(busy(new Error('It took too long.')));
    for (const [worker, served] of this.#serving) if (served === order) this.#end(worker);
  }

  /** Ends a thread; its place is free once it is gone, so that there are never more than may be. */
  #end(worker: Worker): void {
    worker.terminate().catch((fault) => this.#lost(worker, fault));
  }
}
