/** The thread that reads reports. It touches no file and no network. */
import { serve } from '../../kit/threads/serve.ts';
import { type ReadingWishes, type ReportOutcome, readUploadedReports } from './reading.ts';

export interface ReadingTask {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly wishes: ReadingWishes;
}
export type ReadingDone = readonly ReportOutcome[];

serve(
  ({ name, bytes, wishes }: ReadingTask): Promise<ReadingDone> =>
    readUploadedReports(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wishes),
);
