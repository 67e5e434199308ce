/** The thread that reads documents. It touches no file and no network. */
import { parentPort } from 'node:worker_threads';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Answer } from '../../kit/threads/pool.ts';
import { type Clue, cluesIn } from './context.matching.ts';
import { passagesOf } from './context.passages.ts';
import { type ReadKind, readDocument } from './context.reading.ts';
import type { Passage, Refusal } from './context.shapes.ts';

export type Task =
  | { readonly read: Uint8Array; readonly kind: ReadKind }
  | { readonly match: readonly Passage[]; readonly type: AssessmentType; readonly from: number };
export type Done =
  | { readonly passages: readonly Passage[] }
  | { readonly refused: Refusal }
  | { readonly clues: readonly Clue[] };

/** Passages that a document may have. */
const most = 20_000;

async function done(task: Task): Promise<Done> {
  if ('match' in task) return { clues: cluesIn(task.type, task.match, task.from) };
  const read = await readDocument(task.kind, Buffer.from(task.read));
  if ('refused' in read) return read;
  const passages = passagesOf(read.blocks);
  if (passages.length === 0) return { refused: 'empty' };
  return passages.length > most ? { refused: 'too-big-inside' } : { passages };
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ result: await done(task) } satisfies Answer<Done>);
  } catch (fault) {
    const said = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ fault: said } satisfies Answer<Done>);
  }
});
