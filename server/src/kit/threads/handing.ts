/**
 * How bytes reach a process without being copied first: a message says how many there are, and they follow through a pipe.
 * In the message itself they would be held three times here (as they came, packed, waiting to be written).
 */
import { readSync } from 'node:fs';
import type { Writable } from 'node:stream';

/** Where the bytes of a task stand: in one of its members, or (null) it is nothing else. */
interface Place {
  readonly key: string | null;
  readonly length: number;
}
/** A task as a process is sent it. */
export interface Handed {
  readonly task: unknown;
  readonly bytes: readonly Place[];
}

/** A task without its bytes, and the bytes in the order in which they follow. */
export function withoutBytes(task: unknown): { handed: Handed; pieces: readonly Uint8Array[] } {
  if (task instanceof Uint8Array)
    return { handed: { task: null, bytes: [{ key: null, length: task.length }] }, pieces: [task] };
  if (typeof task !== 'object' || task === null) return { handed: { task, bytes: [] }, pieces: [] };
  const members = Object.entries(task);
  const heavy = members.filter((member): member is [string, Uint8Array] => member[1] instanceof Uint8Array);
  if (heavy.length === 0) return { handed: { task, bytes: [] }, pieces: [] };
  return {
    handed: {
      task: Object.fromEntries(members.filter(([, value]) => !(value instanceof Uint8Array))),
      bytes: heavy.map(([key, value]) => ({ key, length: value.length })),
    },
    pieces: heavy.map(([, value]) => value),
  };
}

/** Sends pieces on their way. Who reads too slowly holds nothing up here; who is gone says so by its end. */
export function follow(pipe: Writable, pieces: readonly Uint8Array[]): void {
  for (const piece of pieces) if (piece.length > 0) pipe.write(piece);
}

/** The task as it was, with the bytes that follow its message. Called in the process that was sent it. */
export function taskWithBytes({ task, bytes }: Handed): unknown {
  const [first] = bytes;
  if (first && first.key === null) return arrived(first.length);
  if (!first) return task;
  return { ...(task as object), ...Object.fromEntries(bytes.map(({ key, length }) => [key, arrived(length)])) };
}

/** Reads so many bytes from the pipe; whoever sends them being gone, there is nobody left to work for. */
function arrived(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, at, length - at, null);
    if (read === 0) process.exit(1);
    at += read;
  }
  return bytes;
}
