/**
 * Work that is done once, however often it is sent: a browser that lost the answer asks again under the same key
 * (`idempotency-key`, as in the draft of the IETF's HTTPAPI group), and gets what was answered. Nothing is kept of what
 * changed nothing.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { onceHeader } from '@vigia/contract/kit/once.ts';
import { canonicalHash } from '../canonical.ts';
import type { Transaction } from '../db/unit-of-work.ts';
import { compiledSchema } from '../http/compiled.ts';
import { answeredBefore, hoursKept, keepingSent } from './once.store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Characters of an answer that is kept: one that is longer is given once. */
const mostKept = 50_000;

/** The key of what changes something of a company; undefined where none was sent. The installation's own work has no place to keep it in. */
export function onceIn(headers: IncomingHttpHeaders, { method, access, scope }: Route): string | undefined {
  const said = headers[onceHeader];
  if (method === 'GET' || access.kind !== 'can' || scope === 'installation') return undefined;
  return typeof said === 'string' && uuid.test(said) ? said : undefined;
}

/**
 * Minutes in which a change is known again: it may have been changed back since, and a later sending means what it says.
 * What makes a record (201) is known again for a day, wherever it is made.
 */
const changes = 2;
const additions = hoursKept * 60;

interface Asked {
  readonly route: Route;
  readonly once: string | undefined;
  /** What was sent, parsed: the same key with other words is another sending. */
  readonly input: () => Promise<object>;
}
/** Does the work, or gives what was answered when it was done. */
export async function doneOnce(
  tx: Transaction,
  { route, once, input }: Asked,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (once === undefined) return work();
  const minutes = route.status === 201 ? additions : changes;
  const sending = { once, route: nameOf(route), said: canonicalHash(await input()), minutes };
  const before = await answeredBefore(tx.db, sending);
  if (before) return before.reply;
  const result = await work();
  const reply = compiledSchema(route.returns).parse(result) ?? null;
  if (tx.entries.length > 0 && JSON.stringify(reply).length <= mostKept)
    tx.last.push(keepingSent(tx.db, sending, reply));
  return result;
}
