/**
 * Memory of what is over goes back to the machine once nothing is asked any more. The engine collects when it needs room,
 * which a process at rest never does: what its start left behind, and what a busy hour did, stayed with it until the next
 * one, while a small machine has to share it with its database.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether the process rests, in ms. */
const pause = 5_000;
/**
 * So many times in a row is rest: who reads what came and asks on meets a process that is still warm. A collection drops
 * compiled code with what it was compiled for, and the next two seconds of many questions cost half as much again.
 */
const times = 4;
/** Working less than this share of a pause is rest: the queue and what asks whether the process lives still work. */
const rest = 0.1;
/** Work in ms after which there is something to collect. */
const enough = 1_000;

/** Processor time since it was last asked, in ms. */
export type Worked = () => number;

/**
 * Looked at each pause: collects at the last of four in a row in which the process rested, where it has worked since the
 * last collection. Whoever asks just then waits for it: about a millisecond for each megabyte that is in use.
 */
export function makeResting(collect: () => void, worked: Worked): () => void {
  let sinceCollected = 0;
  let rested = 0;
  return () => {
    const busy = worked();
    rested = busy < pause * rest ? rested + 1 : 0;
    sinceCollected += busy;
    if (rested >= times && sinceCollected >= enough) {
      collect();
      sinceCollected = 0;
    }
  };
}

/** Of this process, with all its threads. */
function workedHere(): Worked {
  let before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return (user + system) / 1_000;
  };
}

/** The engine's own collection, which it shows to nobody unless it is told to. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') throw new Error('This engine does not say how to collect.');
  // Of the ways to collect the one that also hands empty pages back.
  return () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** From now on the process gives back what it does not need whenever it rests. */
export function giveBackAtRest(): void {
  setInterval(makeResting(collector(), workedHere()), pause).unref();
}
