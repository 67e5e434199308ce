/** What neighbours may ask of questionnaires: what a finished one says of questions that they ask themselves. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { kindOf } from '../kit/files/kinds.ts';
import type { Upload } from '../kit/http/implement.ts';
import { readFinishedInThread } from './customer-forms.pool.ts';
import type { FinishedSheet } from './customer-forms.worker.ts';
import type { TargetQuestion } from './matching/finished.ts';

export type { TargetQuestion } from './matching/finished.ts';
export { foldedText } from './reading/wanted.ts';

/** Old and encrypted office files begin so. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Refuses what is no spreadsheet, by its bytes, and says what to do with what nearly is one (415). */
export async function mustBeSpreadsheet({ bytes, name }: Upload): Promise<void> {
  if (bytes.subarray(0, compound.length).equals(compound)) throw new Problem('customer-forms.locked', { status: 415 });
  const kind = await kindOf(bytes, name);
  if (kind?.ext !== 'xlsx' && kind?.ext !== 'csv') throw new Problem('customer-forms.file-kind', { status: 415 });
}

/**
 * What a questionnaire that was finished for somebody else says of these questions. It is read and forgotten. Throws 415
 * where it is no spreadsheet, `kit.sheet-unreadable` or `kit.sheet-too-big` (422), and `kit.busy` (429) as the pool does.
 */
export async function finishedSheet(upload: Upload, targets: readonly TargetQuestion[]): Promise<FinishedSheet> {
  await mustBeSpreadsheet(upload);
  const { bytes, name } = upload;
  const read = await readFinishedInThread({ finished: bytes, name, targets });
  if ('found' in read) return read;
  throw new Problem(`kit.sheet-${read.refused}`, { status: 422 });
}
