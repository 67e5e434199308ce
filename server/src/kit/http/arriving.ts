/**
 * How many bytes of what people send are held at once, from their arrival to the answer. Nobody holds more than is left
 * free for everybody else: whoever sends much finds little room, and a small file finds room beside it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../limits/limits.ts';
import { busy } from '../threads/pool.ts';
import { endLate } from './pace.ts';

/** Of an owner: bytes that were announced or have come, and those of them that are still to come. */
interface Share {
  own: number;
  waiting: number;
}

/** Counts what is held, by owner: all that somebody announced counts for themselves, for others what has come of it. */
export class Arriving {
  readonly #most: number;
  #held = 0;
  readonly #of = new Map<string, Share>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether so many bytes more of this owner would fit by now. */
  fits(owner: string, bytes: number): boolean {
    const { own, waiting } = this.#share(owner);
    return own + bytes <= this.#most - this.#held - waiting - bytes;
  }

  take(owner: string, bytes: number): void {
    this.#held += bytes;
    this.#add(owner, bytes, 0);
  }

  /** Counts what is announced: it takes room from this owner alone until it comes (`fill`). */
  promise(owner: string, bytes: number): void {
    this.#add(owner, bytes, bytes);
  }

  /** Takes so many bytes of what was promised; false where there is no room for them any more. */
  fill(owner: string, bytes: number): boolean {
    const { own, waiting } = this.#share(owner);
    if (own - waiting + bytes > this.#most - this.#held - bytes) return false;
    this.#held += bytes;
    this.#add(owner, 0, -bytes);
    return true;
  }

  /** Gives back what was held, with what of the promise never came. */
  give(owner: string, bytes: number, promised = bytes): void {
    this.#held -= bytes;
    this.#add(owner, -promised, bytes - promised);
  }

  #share(owner: string): Share {
    return this.#of.get(owner) ?? { own: 0, waiting: 0 };
  }

  #add(owner: string, own: number, waiting: number): void {
    const before = this.#share(owner);
    if (before.own + own > 0) this.#of.set(owner, { own: before.own + own, waiting: before.waiting + waiting });
    else this.#of.delete(owner);
  }
}

/** Bytes of each request that nobody counts: what people save all day finds room however much of anything else arrives. */
const least = 16_384;

/** Files, and everything else that is sent, apart: a flood of files keeps nobody from saving. */
const rooms = { files: new Arriving(limits.arrivingFiles), bodies: new Arriving(limits.arrivingBodies) };
type Room = keyof typeof rooms;

/** Bytes that are held ahead of what has come, of those that were announced: a promise alone takes no more from others. */
const ahead = 1_048_576;

/** What each request holds, where, and in whose name; `arrived` says how much of it came by now. */
interface Held {
  readonly room: Room;
  readonly owner: string;
  readonly announced: number;
  bytes: number;
  arrived: number;
}
const holding = new WeakMap<object, Held>();

/** From now on a server's requests give back what they held, once they are answered or given up. */
export function giveBackWhenAnswered(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const held = holding.get(request.raw);
      if (held) rooms[held.room].give(held.owner, held.bytes, held.announced || held.bytes);
      holding.delete(request.raw);
      endLate(request);
    });
  });
}

interface Sent {
  readonly room: Room;
  readonly owner: string;
}

function heldBy({ raw }: FastifyRequest, { room, owner }: Sent, announced = 0): Held {
  const held = holding.get(raw) ?? { room, owner, announced, bytes: 0, arrived: 0 };
  holding.set(raw, held);
  return held;
}

/** Holds so many bytes more. Throws `kit.busy` (429) where there is no room for them. */
function take(held: Held, bytes: number): void {
  const room = rooms[held.room];
  if (held.announced > 0) {
    if (!room.fill(held.owner, bytes)) throw busy();
  } else {
    if (!room.fits(held.owner, bytes)) throw busy();
    room.take(held.owner, bytes);
  }
  held.bytes += bytes;
}

/**
 * Holds room for a file of which so much is announced, before any of it is read: of many that come at once those that
 * find none are told so (`kit.busy`, 429), and send nothing for nothing. From others it is taken as the file comes.
 */
export function reserveRoom(request: FastifyRequest, owner: string, announced: number): void {
  if (!rooms.files.fits(owner, announced)) throw busy();
  const held = heldBy(request, { room: 'files', owner }, announced);
  rooms.files.promise(owner, announced);
  take(held, Math.min(announced, ahead));
}

/** Throws `kit.busy` (429) where a body of which so much is announced finds no room: none of it need be read then. */
export function mustFit(owner: string, announced: number): void {
  if (announced > least && !rooms.bodies.fits(owner, announced - least)) throw busy();
}

/** Holds room for bytes that have arrived, and for some that were announced. Throws `kit.busy` (429) where there is none. */
function hold(request: FastifyRequest, sent: Sent, bytes: number): void {
  const held = heldBy(request, sent);
  held.arrived += bytes;
  if (held.arrived + ahead / 2 <= held.bytes) return;
  const wanted = Math.max(held.arrived - least, Math.min(held.announced, held.arrived + ahead));
  if (wanted > held.bytes) take(held, wanted - held.bytes);
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
