/** How a call of a model travels: one retry, no redirects, and a limit on what comes back. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Wire {
  /** Retries that are left; shared by all requests of one call. */
  retries: number;
  /** Whether anything was sent. */
  sent: boolean;
  /** Whether an answer has begun: then nothing is tried again. */
  readonly begun: () => boolean;
  /** The most bytes that a reply may have. */
  readonly maxBytes: number;
  /** Called once when a reply has more. */
  readonly tooMuch: () => void;
}

const longestWait = 2_000;

/** Milliseconds to wait before another try; null where the reply is final or the other side wants more patience than we have. */
function waitAfter(reply: Response | null): number | null {
  if (reply && reply.status !== 429 && reply.status < 500) return null;
  const asked = reply?.headers.get('retry-after');
  const ms = asked ? Number(asked) * 1_000 : 200;
  return ms <= longestWait ? ms : null;
}

function limited(reply: Response, wire: Wire): Response {
  if (!reply.body) return reply;
  let bytes = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes <= wire.maxBytes) controller.enqueue(chunk);
        else {
          wire.tooMuch();
          controller.terminate();
        }
      },
    }),
  );
  return new Response(counted, { status: reply.status, statusText: reply.statusText, headers: reply.headers });
}

/** A `fetch` for one call. Tries once more on 429, 5xx and a lost connection, while no answer has begun. */
export function wired(wire: Wire): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    const go = () => {
      wire.sent = true;
      return fetch(input, { ...init, redirect: 'error' });
    };
    const again = () => wire.retries > 0 && !wire.begun() && !signal?.aborted;
    const reply = await go().catch((fault: unknown) => {
      if (!again()) throw fault;
      return null;
    });
    const wait = again() ? waitAfter(reply) : null;
    if (wait === null && reply) return limited(reply, wire);
    wire.retries -= 1;
    await reply?.body?.cancel();
    await pause(wait ?? 0, undefined, { signal: signal ?? undefined });
    return limited(await go(), wire);
  };
}
