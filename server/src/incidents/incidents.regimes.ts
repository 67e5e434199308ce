/** What a company says once of all its incidents; deadlines that run follow at once. */
import type { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import type { IncidentRules } from '@vigia/contract/incidents/rules.shapes.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { ownLawOf } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { isSmall } from '../privacy/privacy.queries.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import { clocksRunning, type RunningClock } from './incidents.rules.ts';
import * as store from './rules.store.ts';

export async function rulesOf(ctx: Pick<Ctx, 'db' | 'company' | 'locale'>): Promise<IncidentRules> {
  const [said, smallAgent, law] = await Promise.all([
    store.findRules(ctx.db),
    isSmall(ctx.db),
    ownLawOf(ctx, ctx.locale),
  ]);
  return { ...said, smallAgent, law };
}

/** The notice to the ANPD of those in which it still runs, by the term that holds now. */
async function moveRunning(ctx: Ctx, sector: IncidentRules['sector']): Promise<void> {
  const waiting = await store.awaitingNotice(ctx.db);
  const moved = waiting.flatMap(({ id, known_at, small_agent: small }) => {
    if (known_at === null) return [];
    const knownAt = Temporal.Instant.from(new Date(known_at).toISOString());
    const known = { knownAt, small, sector, knownOn: dayInBrasilia(knownAt.toString()), notifiedOn: null };
    const other = { underGdpr: false, gdprHigh: false, publicSince: null, timeZone: ctx.company.timeZone };
    const found = clocksRunning({ ...known, ...other }).find(({ clock }: RunningClock) => clock === 'anpd-notice');
    return found ? [{ ...found, id }] : [];
  });
  if (moved.length > 0) await store.moveNoticeClocks(ctx.db, moved);
}

export async function setRules(ctx: Ctx, { body }: Input<(typeof incidentRecords)['setRules']>) {
  await store.holdRules(ctx.db);
  const before = await store.findRules(ctx.db);
  if (before.version !== body.version) throw conflict('kit.changed-meanwhile');
  await store.saveRules(ctx.db, body, ctx.user.id);
  await moveRunning(ctx, body.sector);
  ctx.audit('incidents.rules-set', null, { before, after: body });
  return rulesOf(ctx);
}
