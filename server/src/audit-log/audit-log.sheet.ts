/** The audit log as a file for auditors: who did what to which record, what changed, and the seal of each entry. */
import type { AuditEntry } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { differencesOf } from '@vigia/contract/audit-log/audit-log.differences.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { actionIn } from './audit-log.queries.ts';

const columns = [
  { key: 'seq', width: 10 },
  { key: 'at', width: 20 },
  { key: 'actor', width: 28 },
  { key: 'did', width: 44 },
  { key: 'action', width: 28 },
  { key: 'target', width: 40 },
  { key: 'changes', width: 70 },
  { key: 'hash', width: 66 },
] as const;

const mostCharacters = 2_000;

const changesOf = ({ before, after }: AuditEntry) =>
  differencesOf(before, after)
    .map((one) => `${one.field}: ${one.before ?? '—'} → ${one.after ?? '—'}`)
    .join('\n')
    .slice(0, mostCharacters);

/** `2026-11-27 23:10:05`, where the company is: what came first counts by the second. */
const momentIn = (at: string, timeZone: string) =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** The file's table, in the reader's language. */
export async function auditSheet(entries: readonly AuditEntry[], locale: Locale, timeZone: string) {
  const words = (key: string) => say(locale, `audit-log:${key}`);
  return {
    locale,
    name: words('title'),
    columns: columns.map(({ key, width }) => ({
      width,
      title: key === 'at' ? `${words('sheet.at')} (${timeZone})` : words(`sheet.${key}`),
    })),
    rows: await mapInTurns(entries, (entry) => [
      entry.seq,
      momentIn(entry.at, timeZone),
      entry.actor ? `${entry.actor.firstName} ${entry.actor.lastName}`.trim() : words(`actors.${entry.actorKind}`),
      actionIn(locale, entry.action),
      entry.action,
      [entry.targetName, entry.targetId].filter(Boolean).join(' · ') || null,
      changesOf(entry) || null,
      entry.hash,
    ]),
  };
}
