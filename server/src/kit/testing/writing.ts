/** What a call came to, in lines: what was answered, and each row that was written, without what differs from run to run. */
import type { LightMyRequestResponse } from 'fastify';
import { digestedText } from './digest.ts';
import { isRow, type RecordRow } from './records.ts';
import type { WrittenRow } from './watched.ts';

const plain = /^(?:id|company_id|created_at|updated_at|seq|hash|search\w*|version)$/;

/** Each value by its path, as it may be compared. */
function flat(value: unknown, path: string, said: (value: string) => string): string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => flat(one, `${path}[]`, said)))].toSorted();
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => flat(one, path ? `${path}.${said(key)}` : said(key), said));
  return [`${path}=${typeof value === 'string' ? said(value) : String(value)}`];
}
/** What moves with every call, or is a secret that is drawn. */
const drawn =
  /(?:^|\.)(?:nonce|previous_hash|key_id|request_id|\w*hash|seal|token|secret|data\.id|last_seen_at|sent_for|sha256)$/;
const ofQueue = /^(?:name|data)/;
const most = 32;
const shown = (parts: readonly string[]) =>
  parts.length > most ? `${parts.slice(0, most).join(' ')} …` : parts.join(' ');

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function rowSaid({ table, was, is }: WrittenRow, said: (value: string) => string): string {
  const isJob = table.startsWith('pgboss');
  const facts = (row: RecordRow, of = Object.keys(row)) =>
    shown(
      of
        .filter((key) => !plain.test(key) && !drawn.test(key) && (!isJob || ofQueue.test(key)))
        .toSorted()
        .flatMap((key) => flat(row[key], key, said))
        .filter((one) => !drawn.test(one.split('=')[0] ?? '')),
    );
  const name = table.replace(/^pgboss\..*/, 'a job');
  if (was && is) {
    const changed = Object.keys(is).filter((key) => !same(was[key], is[key]));
    return `~ ${name} ${facts(was, changed)} → ${facts(is, changed)}`;
  }
  return is ? `+ ${name} ${facts(is)}` : `- ${name} ${facts(was ?? {})}`;
}

/** Of a reply, what is of the call and no record; and estimates, which are drawn by the record's own id. */
const ofNoRecord = /^(?:(?:requestId|retryAfter|version|message)=|(?:year|value)\.)/;

/** What is no part of what a verb promises: the chain of the log, when somebody was seen, jobs that many changes wake together. */
function isTold({ table, was, is }: WrittenRow): boolean {
  if (table === 'audit_heads') return false;
  if (table === 'sessions') return !(was && is);
  const left = table.startsWith('pgboss') ? (is ?? was)?.data : undefined;
  return !(isRow(left) && Object.keys(left).every((key) => key === 'companyId'));
}

export function toldWriting(
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>,
  sent: unknown,
  written: readonly WrittenRow[],
  names: ReadonlyMap<string, string>,
  today: string,
): string {
  const said = (value: string) => names.get(value) ?? digestedText(value, today).replace(/-[0-9a-f]{6}$/, '-…');
  const json: unknown = String(answer.headers['content-type']).includes('json')
    ? JSON.parse(answer.body)
    : answer.body.length > 0;
  const reply = flat(json, '', said).filter((one) => !ofNoRecord.test(one));
  const rows = Map.groupBy(
    written.filter(isTold).map((row) => rowSaid(row, said)),
    (line) => line,
  );
  return [
    `  ${answer.statusCode}${sent === undefined ? '' : ` for ${shown(flat(sent, '', said))}`}`,
    `    = ${shown(reply)}`,
    ...[...rows].map(([line, all]) => `    ${line}${all.length > 1 ? ` ×${all.length}` : ''}`).toSorted(),
  ].join('\n');
}
