/** The time that a request may take in all: what is not answered by then is refused, and changes nothing afterwards. */
import type { Route } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';

const overdue = () => new Problem('kit.unavailable', { status: 503, retryAfter: 5 });

/** Milliseconds for an answer; a file may be long in the making and in the reading, and events have no end. */
const answersWithin = 10_000;
const filesWithin = 30_000;
const timeOf = ({ sends = 'json', upload }: Route): number | null =>
  sends === 'file' || (sends === 'json' && upload) ? filesWithin : sends === 'json' ? answersWithin : null;

export interface Deadline {
  /** Counts from now. */
  start(): void;
  /** Throws where the time is over: what was done meanwhile is not committed. */
  check(): void;
  /** What `work` resolves to; rejects with `kit.unavailable` (503) once the time is over. */
  hold<T>(work: Promise<T>): Promise<T>;
}

/** The deadline of a request of this route. */
export function deadlineOf(route: Route, time: number | null = timeOf(route)): Deadline {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const { promise, reject } = Promise.withResolvers<never>();
  return {
    start() {
      if (time === null || timer) return;
      timer = setTimeout(() => {
        over = true;
        reject(overdue());
      }, time);
    },
    check() {
      if (over) throw overdue();
    },
    hold: (work) => Promise.race([work, promise]).finally(() => clearTimeout(timer)),
  };
}
