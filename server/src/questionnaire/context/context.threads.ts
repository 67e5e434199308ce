/** Documents are read and compared in threads of their own, bounded in time and memory. */
import { invalid, type Problem } from '@vigia/contract/kit/problem.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { threads } from '../../kit/limits/limits.ts';
import { tookTooMuch, WorkerPool } from '../../kit/threads/pool.ts';
import type { Clue } from './context.matching.ts';
import type { ReadKind } from './context.reading.ts';
import type { ContextRefusal, Passage } from './context.shapes.ts';
import type { ContextDone, ContextTask } from './context.worker.ts';

const pool = new WorkerPool<ContextTask, ContextDone>(
  new URL('./context.worker.ts', import.meta.url),
  threads.documents,
);

const problems: Readonly<Record<ContextRefusal, () => Problem>> = {
  empty: () => invalid([{ pointer: '/file', code: 'questionnaire.context-empty' }]),
  encrypted: () => invalid([{ pointer: '/file', code: 'questionnaire.context-encrypted' }]),
  'no-text': () => invalid([{ pointer: '/file', code: 'questionnaire.context-no-text' }]),
  'too-big-inside': () => invalid([{ pointer: '/file', code: 'questionnaire.context-too-big-inside' }]),
  unreadable: () => invalid([{ pointer: '/file', code: 'questionnaire.context-unreadable' }]),
};

/** The passages of a document. Throws what is wrong with it (422), or `kit.busy` (429) as the pool does. */
export async function passagesIn(kind: ReadKind, bytes: Uint8Array): Promise<readonly Passage[]> {
  const done = await pool.run({ read: bytes, kind }).catch((fault: unknown) => {
    throw tookTooMuch(fault) ? problems['too-big-inside']() : fault;
  });
  if ('refused' in done) throw problems[done.refused]();
  if (!('passages' in done)) throw new Error('A document was to be read and was not.');
  return done.passages;
}

/** What some passages of a document say; `from` is the place of the first one in it. */
export async function cluesOf(type: AssessmentType, match: readonly Passage[], from: number): Promise<readonly Clue[]> {
  const done = await pool.run({ match, type, from });
  if (!('clues' in done)) throw new Error('Passages were to be compared and were not.');
  return done.clues;
}
