/** What becomes of journeys and their tasks, and what follows from it. Pure; a table of tests proves it. */
import { percentOf } from '../kit/means.ts';

export const journeyStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type JourneyStatus = (typeof journeyStatuses)[number];

/** `skipped`: does not apply to this company, and it says why. */
export const journeyTaskStatuses = ['not_started', 'in_progress', 'completed', 'skipped'] as const;
export type JourneyTaskStatus = (typeof journeyTaskStatuses)[number];

export interface TaskState {
  readonly id: string;
  readonly status: JourneyTaskStatus;
  /** 0 to 100. */
  readonly progress: number;
  readonly minutes: number;
  /** Tasks of the same journey that come first. */
  readonly after: readonly string[];
  /** Where the first of its steps stands in the company's order of work; without one it follows in the journey's own. */
  readonly place?: number | undefined;
}

/** One day of work a week: what a small company usually gives to it. */
export const minutesPerWeek = 8 * 60;
export const weeksOf = (minutes: number): number => Math.ceil(minutes / minutesPerWeek);

export const isJourneyOver = (status: JourneyTaskStatus): boolean => status === 'completed' || status === 'skipped';

export interface JourneyProgress {
  /** Tasks that count: those not skipped. */
  readonly total: number;
  readonly done: number;
  /** The share of the time that is done, 0 to 100, as `percentOf` rounds: 100 means that every task is done. */
  readonly percent: number;
  readonly minutes: number;
  readonly minutesLeft: number;
}

/** A task weighs as much as the time it takes. */
export function journeyProgressOf(
  tasks: readonly Pick<TaskState, 'status' | 'progress' | 'minutes'>[],
): JourneyProgress {
  const counted = tasks.filter((task) => task.status !== 'skipped');
  const minutes = counted.reduce((sum, task) => sum + task.minutes, 0);
  const worked = counted.reduce((sum, task) => sum + task.minutes * task.progress, 0);
  return {
    total: counted.length,
    done: counted.filter((task) => task.status === 'completed').length,
    percent: percentOf(worked, minutes * 100),
    minutes,
    minutesLeft: Math.ceil((minutes * 100 - worked) / 100),
  };
}

/**
 * The status that a journey takes by its tasks: completed when all are over and one at least was done; reopened with a
 * task; taken up again when somebody works on what was given up.
 */
export function journeyStatusAfter(
  now: JourneyStatus,
  tasks: readonly { readonly status: JourneyTaskStatus }[],
): JourneyStatus {
  const done = tasks.some((task) => task.status === 'completed');
  if (done && tasks.every((task) => isJourneyOver(task.status))) return 'completed';
  return now === 'completed' || tasks.some((task) => task.status === 'in_progress') ? 'in_progress' : now;
}

/** By hand a journey is given up or taken up again; it is completed by its tasks alone, and reopened by one of them. */
export const journeyMoves: Readonly<Record<JourneyStatus, readonly JourneyStatus[]>> = {
  not_started: ['in_progress'],
  in_progress: ['not_started'],
  completed: [],
};

/** What a task waits for: what comes first and is not over. */
export const waitsFor = <T extends TaskState>(task: TaskState, all: readonly T[]): T[] =>
  isJourneyOver(task.status)
    ? []
    : all.filter((other) => task.after.includes(other.id) && !isJourneyOver(other.status));

/**
 * The task to do now: the one that stands first in the company's order of work, or what must come before it; of those without
 * a place there one that is begun, else the first that nothing holds up. Undefined at the end.
 */
export function nextOf<T extends TaskState>(all: readonly T[]): T | undefined {
  const open = all.filter((task) => !isJourneyOver(task.status));
  const begun = (task: T) => Number(task.status === 'in_progress');
  const free = (task: T) => Number(waitsFor(task, all).length === 0);
  const [first] = open.sort((a, b) => placeOf(a) - placeOf(b) || free(b) - free(a) || begun(b) - begun(a));
  return !first || free(first) ? first : nextOf(leadingTo(first, all));
}
const placeOf = ({ place }: TaskState): number => place ?? Number.MAX_SAFE_INTEGER;

/** Everything that a task waits for, and what that waits for. */
function leadingTo<T extends TaskState>(task: T, all: readonly T[]): T[] {
  const others = all.filter((one) => one !== task);
  const direct = waitsFor(task, others);
  return [...new Set([...direct, ...direct.flatMap((one) => leadingTo(one, others))])];
}

/** Where the first open task of a journey stands in the order of work; undefined where none has a place. */
export const journeyPlaceOf = (all: readonly TaskState[]): number | undefined =>
  all
    .flatMap(({ status, place }) => (isJourneyOver(status) || place === undefined ? [] : [place]))
    .sort((a, b) => a - b)[0];

export interface TaskChange {
  readonly status?: JourneyTaskStatus | undefined;
  readonly progress?: number | undefined;
}

/** Status and progress agree: 0 is not started, 100 is completed, in between is in progress. */
export function taskAfter(now: Pick<TaskState, 'status' | 'progress'>, { status, progress }: TaskChange) {
  if (progress !== undefined)
    return {
      status: progress === 0 ? 'not_started' : progress === 100 ? 'completed' : 'in_progress',
      progress,
    } as const;
  if (status === undefined) return { status: now.status, progress: now.progress };
  if (status === 'completed') return { status, progress: 100 };
  return { status, progress: status === 'in_progress' && now.progress < 100 ? now.progress : 0 };
}

/** Why a task is offered as finished, though nobody has said so: its plan is completed, or all its steps are done. */
export function suggestionFor(
  status: JourneyTaskStatus,
  plan: { readonly status: string } | null,
  steps: readonly { readonly status: string | null }[],
): 'plan' | 'steps' | null {
  if (isJourneyOver(status)) return null;
  if (plan?.status === 'completed') return 'plan';
  return steps.length > 0 && steps.every((step) => step.status === 'done') ? 'steps' : null;
}

/** The order asked for; what was not named keeps its order after it. */
export const orderAfter = (now: readonly string[], wanted: readonly string[]): string[] => {
  const named = new Set(wanted);
  return [...named, ...now.filter((id) => !named.has(id))];
};
