/** The EPSS table and the KEV catalogue, as they are published; read in turns, so that others are served between. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { isGzip } from '../../kit/sheets/unpacking.ts';
import { oneATurn } from '../../kit/turns.ts';

export interface AttackList {
  readonly list: 'epss' | 'kev';
  readonly dated: string | null;
  readonly listed: number;
  /** Of those that were wanted: how likely it is to be attacked within thirty days; of KEV 1. */
  readonly found: ReadonlyMap<string, number>;
}

/** Bytes that a list may unpack to: EPSS has some 300,000 lines of thirty. */
const mostOfList = 48 * 1_048_576;
const linesAtOnce = 20_000;
const unpack = promisify(gunzip);
const dayIn = /\b(\d{4}-\d{2}-\d{2})/;
const cveIn = /^"?(CVE-\d{4}-\d{4,})"?\s*(?:,\s*([\d.eE-]+))?/i;

const catalogue = z.object({
  dateReleased: z.string().optional(),
  vulnerabilities: z.array(z.object({ cveID: z.string() })).max(50_000),
});

function readCatalogue(text: string, wanted: ReadonlySet<string>): AttackList | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const read = catalogue.safeParse(given).data;
  if (!read) return null;
  const ids = new Set(read.vulnerabilities.map(({ cveID }) => cveID.toUpperCase()));
  return {
    ...{ list: 'kev', dated: dayIn.exec(read.dateReleased ?? '')?.[1] ?? null, listed: ids.size },
    found: new Map([...ids].filter((id) => wanted.has(id)).map((id) => [id, 1])),
  };
}

/** Which table it is, by its headings within the first lines. */
function tableOf(head: string): AttackList['list'] | null {
  if (/^"?cve"?,"?epss"?/im.test(head)) return 'epss';
  return /^"?cveID"?,/im.test(head) ? 'kev' : null;
}

/** The lines of a text, cut where one is longer than any of a list. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, Math.min(to, from + 200));
    from = to + 1;
  }
}

/** The number of a line and how likely it is to be attacked; null where it says neither. */
function entryOf(line: string, list: AttackList['list']): [id: string, likely: number] | null {
  const [, id, score] = cveIn.exec(line) ?? [];
  const likely = list === 'kev' ? 1 : Number(score);
  return id && likely >= 0 && likely <= 1 ? [id.toUpperCase(), likely] : null;
}

/** The day in the comment that begins the EPSS table. */
const dayOfTable = (text: string): string | null =>
  dayIn.exec(/^#.*$/m.exec(text.slice(0, 300))?.[0] ?? '')?.[1] ?? null;

async function readTable(text: string, wanted: ReadonlySet<string>): Promise<AttackList | null> {
  const list = tableOf(text.slice(0, 2_000));
  if (!list) return null;
  const found = new Map<string, number>();
  let listed = 0;
  let lines = 0;
  for (const line of linesOf(text)) {
    if (++lines % linesAtOnce === 0) await oneATurn();
    const entry = entryOf(line, list);
    if (!entry) continue;
    listed++;
    if (wanted.has(entry[0])) found.set(...entry);
  }
  return listed === 0 ? null : { list, dated: dayOfTable(text), listed, found };
}

/** What a list says of the CVE numbers that are wanted; null where the file is neither list. */
export async function readAttackList(bytes: Buffer, wanted: ReadonlySet<string>): Promise<AttackList | null> {
  const plain = isGzip(bytes) ? await unpack(bytes, { maxOutputLength: mostOfList }).catch(() => null) : bytes;
  if (!plain || plain.length > mostOfList) return null;
  const text = plain.toString('utf8').replace(/^\ufeff/, '');
  return text.trimStart().startsWith('{') ? readCatalogue(text, wanted) : readTable(text, wanted);
}
