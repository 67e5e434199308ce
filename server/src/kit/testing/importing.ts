import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import type { TestCaller } from './app.ts';

/** Sends a register as a .csv file to the import at `url`; only tried, unless `dryRun` says `false`. */
export async function importCsv(who: TestCaller, url: string, csv: string, dryRun = 'true') {
  const form = new FormData();
  form.append('dryRun', dryRun);
  form.append('file', new Blob([csv]), 'registro.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await who.raw({
    ...{ method: 'POST', url },
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, report: answer.json<ImportReport>() };
}
