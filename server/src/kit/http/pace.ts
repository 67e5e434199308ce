/** How fast what is sent has to come: whoever announces much and sends next to nothing keeps no place for long. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';

/** Milliseconds: nothing is asked in the first of them, and all that was announced within so many after that. */
export interface Pace {
  readonly grace: number;
  readonly whole: number;
}

/** A file of 30 MB over 2 Mbit/s, a photo over a tenth of it; and what a form says. */
export const paces = {
  files: { grace: 15_000, whole: 120_000 },
  bodies: { grace: 10_000, whole: 20_000 },
} as const satisfies Record<string, Pace>;

/** Milliseconds for a whole request, whatever it is and whoever reads it: no pace gives longer. */
export const longestRequest = paces.files.grace + paces.files.whole;
/** Milliseconds between two looks. */
export const lookEvery = 5_000;

/** Whether less has arrived than had to after so many milliseconds: the same share of it as of the time. */
export const isBehind = (arrived: number, announced: number, elapsed: number, { grace, whole }: Pace): boolean =>
  arrived < announced * Math.min(1, (elapsed - grace) / whole);

/** The requests that came too slowly: their connection ends with the answer (`endLate`). */
const late = new WeakSet<object>();

/** What `work` reads of a request, or `kit.too-slow` (408) once that falls behind. `announced` counts in bytes. */
export async function inPace<T>(request: FastifyRequest, announced: number, pace: Pace, work: Promise<T>): Promise<T> {
  const { socket } = request.raw;
  const [before, since] = [socket.bytesRead, performance.now()];
  let looking: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      if (!isBehind(socket.bytesRead - before, announced, performance.now() - since, pace)) return;
      late.add(request.raw);
      reject(new Problem('kit.too-slow', { status: 408 }));
    }, lookEvery);
  });
  try {
    return await Promise.race([work, tooSlow]);
  } finally {
    clearInterval(looking);
  }
}

/** Ends the connection of a request that came too slowly: nobody reads the rest. */
export function endLate(request: FastifyRequest): void {
  if (late.has(request.raw)) request.raw.destroy();
}
