import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import type { TestCaller } from './app.ts';
import { uploadAs } from './upload.ts';

/** Sends a register as a .csv file to the import at `url`; only tried, unless `dryRun` says `false`. */
export async function importCsv(who: TestCaller, url: string, csv: string, dryRun = 'true', more = {}) {
  const answer = await uploadAs(who, { url, bytes: csv, name: 'registro.csv', fields: { dryRun, ...more } });
  return { status: answer.statusCode, report: answer.json<ImportReport>() };
}
