/** Work that outlives its request: a job is declared once, committed with the change that asks for it, and run by any process. */
import type { z } from 'zod';
import type { Kit } from '../context.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';

/**
 * What signed changes may move: `posture`, how the company stands; `approvable`, what is put to approval (rooms that have
 * such subjects, and whatever moves the posture); a room says which of them its own changes move. `own`: whatever is
 * signed in the job's own room.
 */
export type Topic = 'posture' | 'approvable' | 'own';

/** `T` is what the job is handed, `I` what is asked of whoever asks for it (defaults may be left out). */
export interface JobSpec<T extends object, I = T> {
  readonly name: string;
  readonly data: z.ZodType<T, I>;
  /** How often a failing job is tried again, with growing pauses. */
  readonly retries?: number;
  /** Seconds after which a run that has not ended counts as dead, its process with it, and is tried again. */
  readonly expires?: number;
  /** People may wait for it: a worker takes it that does nothing of what the clock asked for. */
  readonly awaited?: true;
}

/** Means for a job: the kit, and transactions as a company or as the installation. */
export interface JobCtx {
  readonly kit: Kit;
  readonly work: UnitOfWork;
}

export interface Job<T extends object, I = T> {
  readonly spec: JobSpec<T, I>;
  run(ctx: JobCtx, data: T): Promise<void>;
  /** Also started by the clock: a cron expression in UTC. Its data is then `{}`. */
  readonly cron?: string;
  /** What becomes of times of the clock at which no process was up: nothing (`skip`, unless given), or one run at the next start. */
  readonly missed?: 'skip' | 'once';
  /** Also asked for, with `{ companyId }`, soon after a change that moves one of these. */
  readonly follows?: readonly Topic[];
}

/** A job as the queue knows it: what it takes is checked before it runs. */
export interface AnyJob {
  readonly spec: Pick<JobSpec<object>, 'name' | 'retries' | 'expires' | 'awaited'>;
  readonly cron?: string | undefined;
  readonly missed?: 'skip' | 'once' | undefined;
  readonly follows?: readonly Topic[] | undefined;
  run(ctx: JobCtx, data: unknown): Promise<void>;
}

/** Declares what a job is called and takes; anybody may ask for it. */
export const jobSpec = <T extends object, I = T>(spec: JobSpec<T, I>): JobSpec<T, I> => spec;

/** Declares what a job does. It may run twice: it must be idempotent. */
export const job = <T extends object, I = T>({ spec, cron, missed, follows, run }: Job<T, I>): AnyJob => ({
  spec,
  cron,
  missed,
  follows,
  run: (ctx, data) => run(ctx, spec.data.parse(data)),
});
