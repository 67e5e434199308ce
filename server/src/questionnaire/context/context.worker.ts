/** The thread that reads documents. It touches no file and no network. */
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { serve } from '../../kit/threads/serve.ts';
import { type Clue, cluesIn } from './context.matching.ts';
import { passagesOf } from './context.passages.ts';
import { type ReadKind, readDocument } from './context.reading.ts';
import type { ContextRefusal, Passage } from './context.shapes.ts';

export type ContextTask =
  | { readonly read: Uint8Array; readonly kind: ReadKind }
  | { readonly match: readonly Passage[]; readonly type: AssessmentType; readonly from: number };
export type ContextDone =
  | { readonly passages: readonly Passage[] }
  | { readonly refused: ContextRefusal }
  | { readonly clues: readonly Clue[] };

/** Passages that a document may have. */
const most = 20_000;

async function done(task: ContextTask): Promise<ContextDone> {
  if ('match' in task) return { clues: cluesIn(task.type, task.match, task.from) };
  const read = await readDocument(task.kind, Buffer.from(task.read));
  if ('refused' in read) return read;
  const passages = passagesOf(read.blocks);
  if (passages.length === 0) return { refused: 'empty' };
  return passages.length > most ? { refused: 'too-big-inside' } : { passages };
}

serve(done);
