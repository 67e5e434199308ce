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

/** Bytes of each request that nobody counts: what people save all day finds room however much of anything else arrives. */
const least = 16_384;

/** Files, and everything else that is sent, apart: a flood of files keeps nobody from saving. */
const rooms = { files: new Arriving(limits.arrivingFiles), bodies: new Arriving(limits.arrivingBodies) };
type Room = keyof typeof rooms;

/** What each request holds, where, and in whose name; `arrived` says how much of it came by now. */
interface Held {
  readonly room: Room;
  readonly owner: string;
  bytes: number;
  arrived: number;
}
const holding = new WeakMap<object, Held>();

/** From now on a server's requests give back what they held, once they are answered or given up. */
export function giveBackWhenAnswered(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const held = holding.get(request.raw);
      if (held) rooms[held.room].give(held.owner, held.bytes);
      holding.delete(request.raw);
    });
  });
}

interface Sent {
  readonly room: Room;
  readonly owner: string;
}

function heldBy({ raw }: FastifyRequest, { room, owner }: Sent): Held {
  const held = holding.get(raw) ?? { room, owner, bytes: 0, arrived: 0 };
  holding.set(raw, held);
  return held;
}

/** Holds so many bytes more. Throws `kit.busy` (429) where there is no room for them. */
function take(held: Held, bytes: number): void {
  const room = rooms[held.room];
  if (!room.fits(held.owner, bytes)) throw busy();
  held.bytes += bytes;
  room.take(held.owner, bytes);
}

/**
 * Holds room for a file of which so much is announced, before any of it is read: of many that come at once those that
 * find none are told so (`kit.busy`, 429), and send nothing for nothing.
 */
export const reserveRoom = (request: FastifyRequest, owner: string, announced: number): void =>
  take(heldBy(request, { room: 'files', owner }), announced);

/** Throws `kit.busy` (429) where a body of which so much is announced finds no room: none of it need be read then. */
export function mustFit(owner: string, announced: number): void {
  if (announced > least && !rooms.bodies.fits(owner, announced - least)) throw busy();
}

/** Holds room for bytes that have arrived, beyond what was reserved. Throws `kit.busy` (429) where there is none. */
function hold(request: FastifyRequest, sent: Sent, bytes: number): void {
  const held = heldBy(request, sent);
  held.arrived += bytes;
  const more = held.arrived - least - held.bytes;
  if (more > 0) take(held, more);
}

/**
 * All bytes of a stream, in one piece of their own, held in the name of `owner`. `announced` says how many there will be
 * at most, where that is known; `tooMany` is called where more than `most` come, and throws.
 */
export async function wholeOf(
  request: FastifyRequest,
  stream: AsyncIterable<Buffer>,
  { room, owner, most, announced, tooMany }: Sent & { most: number; announced: number; tooMany: () => never },
): Promise<Buffer<ArrayBuffer>> {
  // Memory that is not yet written to is not yet taken from the machine.
  let bytes = Buffer.allocUnsafeSlow(Math.max(least, Math.min(most, announced)));
  let length = 0;
  for await (const piece of stream) {
    if (length + piece.length > most) tooMany();
    hold(request, { room, owner }, piece.length);
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
