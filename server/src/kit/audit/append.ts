/** The one statement that writes an audit entry. */
import type pg from 'pg';
import type { AuditKeys } from './keys.ts';

/** Its parameters: company, actor, kind of actor, action, target, before, after, request, and the entry's own key. */
export const append = 'SELECT audit_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

interface SystemEntry {
  readonly company: string;
  readonly action: string;
  readonly targetId?: string;
  readonly after: object;
}

/** Appends an entry of the installation's own, over the owner's connection and inside its transaction. */
export const appendEntry = (
  client: pg.ClientBase,
  keys: AuditKeys,
  { company, action, targetId, after }: SystemEntry,
) =>
  client.query(append, [
    company,
    null,
    'system',
    action,
    targetId ?? null,
    null,
    JSON.stringify(after),
    null,
    ...keys.next(),
  ]);
