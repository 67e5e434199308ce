/** The advisories that the operator supplies: a folder, or an address whose content is fetched into one each night. */
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type Config, isWebAddress } from '../../kit/config.ts';
import { job, jobSpec } from '../../kit/jobs/jobs.ts';
import { isGzip, isZip, unpack, zipPartsOf } from '../../kit/sheets/unpacking.ts';
import { advisory } from './advisories.ts';

/** Bytes that are fetched, that they may unpack to, and of one advisory; files of a zip file. */
const most = { fetched: 256 * 1_048_576, unpacked: 3 * 1_073_741_824, one: 8 * 1_048_576, entries: 65_535 };
/** Milliseconds that fetching may take. */
const fetchMay = 600_000;

const fetchedIn = (config: Config): string => join(config.DATA_DIR, 'advisories');

/** The folder to read; null where the operator supplies nothing, or it was not fetched yet. */
export function advisoryFolder(config: Config): string | null {
  const { SCAN_ADVISORIES: given } = config;
  if (given === undefined) return null;
  if (!isWebAddress(given)) return given;
  return existsSync(fetchedIn(config)) ? fetchedIn(config) : null;
}

/** Whether advisories are to be fetched and never were. */
export const isToBeFetched = (config: Config): boolean =>
  isWebAddress(config.SCAN_ADVISORIES ?? '') && advisoryFolder(config) === null;

async function fetched(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchMay) });
  if (!answer.ok || !answer.body) throw new Error(`SCAN_ADVISORIES answers ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (bytes > most.fetched) throw new Error(`SCAN_ADVISORIES sends more than ${most.fetched} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The advisories as texts: the files of a zip file (as osv.dev publishes each ecosystem), a list, or one a line; these also packed with gzip. */
function* textsIn(bytes: Buffer): Generator<string> {
  if (isZip(bytes)) {
    for (const part of zipPartsOf(bytes, most.unpacked, most.entries))
      if (part.name.toString().endsWith('.json') && part.size <= most.one) yield unpack(part).toString('utf8');
    return;
  }
  const text = (isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: most.fetched }) : bytes).toString('utf8');
  if (!text.trimStart().startsWith('[')) yield* text.split('\n');
  else for (const one of z.array(z.unknown()).parse(JSON.parse(text))) yield JSON.stringify(one);
}

/** What is read of an advisory, on a line; empty where it is none. Versions are listed where no range says them. */
function lineOf(text: string): string {
  try {
    const { affected, ...said } = advisory.parse(JSON.parse(text));
    const kept = affected.map((one) =>
      one.ranges.some(({ type }) => type !== 'GIT') ? { ...one, versions: [] } : one,
    );
    return `${JSON.stringify({ ...said, affected: kept })}\n`;
  } catch {
    return '';
  }
}

/** Fetches the advisories into their folder, whole or not at all; returns how many came. Throws what the address answers otherwise. */
export async function fetchAdvisories(config: Config): Promise<number> {
  const bytes = await fetched(config.SCAN_ADVISORIES ?? '');
  const folder = fetchedIn(config);
  // A name that nobody reads until it is whole.
  const part = join(config.DATA_DIR, 'advisories.part');
  const file = await open(part, 'w');
  let count = 0;
  try {
    for (const text of textsIn(bytes)) {
      const line = lineOf(text);
      if (line === '') continue;
      await file.write(line);
      count++;
    }
  } finally {
    await file.close();
  }
  if (count === 0) {
    await rm(part);
    throw new Error('SCAN_ADVISORIES sends nothing in OSV format');
  }
  await mkdir(folder, { recursive: true });
  await rename(part, join(folder, 'fetched.ndjson'));
  return count;
}

export const fetchAdvisoriesSpec = jobSpec({
  name: 'scans.fetch-advisories',
  data: z.object({}),
  retries: 2,
  expires: 900,
});

export const fetchAdvisoriesJob = job({
  spec: fetchAdvisoriesSpec,
  cron: '41 5 * * *',
  missed: 'once',
  async run({ kit }) {
    if (!isWebAddress(kit.config.SCAN_ADVISORIES ?? '')) return;
    kit.log.info({ advisories: await fetchAdvisories(kit.config) }, 'advisories were fetched');
  },
});
