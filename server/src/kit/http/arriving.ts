/**
 * How many bytes of what people send are held at once, from their arrival to the answer. Nobody holds more than is left
 * free for everybody else: whoever sends much finds little room, and a small file finds room beside it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../limits/limits.ts';
import { busy } from '../threads/pool.ts';

/** Counts what is held, by owner. */
export class Arriving {
  readonly #most: number;
  #held = 0;
  readonly #of = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether so many bytes more of this owner would fit by now. */
  fits(owner: string, bytes: number): boolean {
    return (this.#of.get(owner) ?? 0) + bytes <= this.#most - this.#held - bytes;
  }

  take(owner: string, bytes: number): void {
    this.#held += bytes;
    this.#of.set(owner, (this.#of.get(owner) ?? 0) + bytes);
  }

  give(owner: string, bytes: number): void {
    this.#held -= bytes;
    const left = (this.#of.get(owner) ?? 0) - bytes;
    if (left > 0) this.#of.set(owner, left);
    else this.#of.delete(owner);
  }
}

const room = new Arriving(limits.arriving);
/** What each request holds, and in whose name. */
const holding = new WeakMap<object, { readonly owner: string; bytes: number }>();

/** From now on a server's requests give back what they held, once they are answered or given up. */
export function giveBackWhenAnswered(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const held = holding.get(request.raw);
      if (held) room.give(held.owner, held.bytes);
      holding.delete(request.raw);
    });
  });
}

/** Throws `kit.busy` (429) where so much more has no room; nothing is held for it yet. */
export function mustFit(owner: string, bytes: number): void {
  if (!room.fits(owner, bytes)) throw busy();
}

/** Holds room for bytes that have arrived. Throws `kit.busy` (429) where there is none. */
function hold({ raw }: FastifyRequest, owner: string, bytes: number): void {
  mustFit(owner, bytes);
  const held = holding.get(raw) ?? { owner, bytes: 0 };
  held.bytes += bytes;
  holding.set(raw, held);
  room.take(owner, bytes);
}

const least = 16_384;

/**
 * All bytes of a stream, in one piece of their own, held in the name of `owner`. `announced` says how many there will be
 * at most, where that is known; `tooMany` is called where more than `most` come, and throws.
 */
export async function wholeOf(
  request: FastifyRequest,
  stream: AsyncIterable<Buffer>,
  { owner, most, announced, tooMany }: { owner: string; most: number; announced: number; tooMany: () => never },
): Promise<Buffer<ArrayBuffer>> {
  // Memory that is not yet written to is not yet taken from the machine.
  let bytes = Buffer.allocUnsafeSlow(Math.max(least, Math.min(most, announced)));
  let length = 0;
  for await (const piece of stream) {
    if (length + piece.length > most) tooMany();
    hold(request, owner, piece.length);
    if (length + piece.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(most, 2 * (length + piece.length)));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    piece.copy(bytes, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
