/** An incident with what stands beside it, and the deadlines of the law that run as it stands. */
import type { LegalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import { nextIncidentStatuses } from '@vigia/contract/incidents/incidents.rules.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { clocksToMeet, requiresNotice } from '@vigia/contract/incidents/relevance.shapes.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { livingPlanAmong } from '../action-plans/action-plans.queries.ts';
import { ownLawOf } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { incidentActions } from './actions.store.ts';
import * as beside from './beside.store.ts';
import { incidentFiles } from './files.store.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import { clockOf, clocksRunning, type RunningClock } from './incidents.rules.ts';
import * as store from './incidents.store.ts';
import { noticeStates } from './notices.store.ts';
import { findRules } from './rules.store.ts';

export const todayInBrasilia = () => dayInBrasilia(new Date().toISOString());

/** Until when a record of an incident with personal data is kept at least (Reg. art. 10). */
export const keptUntil = ({ createdAt }: Pick<store.FoundIncident, 'createdAt'>): string =>
  dayInBrasilia(createdAt).add({ years: 5 }).toString();

/** Whether the law asks that it be kept: what was affected, or a deadline that once started, whatever is said of it now (Reg. art. 10). */
export const isOfRecord = (
  { personalData, isDrill }: Pick<store.FoundIncident, 'personalData' | 'isDrill'>,
  { clocks, lgpd }: { readonly clocks: readonly unknown[]; readonly lgpd: boolean },
): boolean => clocks.length > 0 || (lgpd && personalData === 'yes' && !isDrill);

/** The incident's own row; 404 where there is none such. */
export async function found(ctx: Pick<Ctx, 'db'>, id: string): Promise<store.FoundIncident> {
  const row = await store.findIncident(ctx.db, id);
  if (!row) throw notFound();
  return row;
}

/** Held until the transaction ends, as it stands then. */
export async function held(ctx: Ctx, id: string): Promise<store.FoundIncident> {
  if (!(await store.lockIncident(ctx.db, id))) throw notFound();
  return found(ctx, id);
}

/** The plan of the incident's playbook that is being worked on. */
export const playbookPlanOf = async (ctx: Ctx, id: string): Promise<string | null> =>
  livingPlanAmong(ctx.db, await beside.playbookPlans(ctx.db, id));

/** The incident with its timeline, deadlines, files, actions, and how its notices stand. */
export async function whole(ctx: Ctx, id: string): Promise<Incident> {
  const row = await found(ctx, id);
  const [clocks, events, files, actions, notices, planId, law] = await Promise.all([
    beside.incidentClocks(ctx.db, id),
    beside.incidentEvents(ctx.db, id),
    incidentFiles(ctx.db, id),
    incidentActions(ctx.db, id),
    noticeStates(ctx.db, id),
    playbookPlanOf(ctx, id),
    ownLawOf(ctx, ctx.locale),
  ]);
  const keeps = isOfRecord(row, { clocks, lgpd: law.lgpd });
  return {
    ...row,
    next: [...nextIncidentStatuses(row.status)],
    clocks: clocks.map((one) => {
      const { source, [ctx.locale]: words } = clockOf(one.clock);
      return { ...one, ...words, source, byHand: isSettledByHand(row, one) };
    }),
    ...{ events, files, actions, notices, planId, law },
    keepUntil: keeps ? keptUntil(row) : null,
  };
}

/** Those of LGPD art. 48, which end where the incident need not be told: those that complete a notice follow of it. */
const ofTelling = ['anpd-notice', 'people-notice', 'anpd-declaration', 'anpd-complement'] as const;

/** Deadlines that this incident's own decisions end, each with its reasons: it need not be told by Reg. art. 5, or by GDPR art. 33(1). */
const ended = ({ relevance, gdpr }: store.FoundIncident) => [
  ...(relevance && !requiresNotice(relevance) ? [{ clocks: ofTelling, reason: relevance.reasons }] : []),
  ...(gdpr?.risk === 'unlikely' ? [{ clocks: ['gdpr-notice'] as const, reason: gdpr.reasons }] : []),
];

type Clocks = Awaited<ReturnType<typeof beside.incidentClocks>>;

/** Whether somebody settled it, and no decision on the incident did. */
export const isSettledByHand = (
  incident: store.FoundIncident,
  { clock, outcome, reason, dropped }: Pick<Clocks[number], 'clock' | 'outcome' | 'reason' | 'dropped'>,
): boolean =>
  outcome === 'done' ||
  (outcome === 'not-needed' &&
    !dropped &&
    !ended(incident).some((decided) => decided.reason === reason && decided.clocks.some((one) => one === clock)));

const dayOf = (day: string | null | undefined) => (day ? Temporal.PlainDate.from(day) : null);

/** The deadlines of the law that this incident starts, as it stands now. A drill starts none. */
async function runningOf(ctx: Ctx, incident: store.FoundIncident, clocks: Clocks): Promise<RunningClock[]> {
  const { isDrill, knownAt, smallAgent, underGdpr, asProcessor, gdpr, publicSince } = incident;
  if (isDrill || knownAt === null) return [];
  const { sector } = await findRules(ctx.db);
  const notice = clocks.find(({ clock, outcome }) => clock === 'anpd-notice' && outcome === 'done');
  return clocksRunning({
    ...{ knownOn: dayInBrasilia(knownAt), small: smallAgent, notifiedOn: dayOf(notice?.settledOn) },
    ...{ knownAt: Temporal.Instant.from(knownAt), underGdpr, asProcessor, timeZone: ctx.company.timeZone },
    ...{ sector, gdprHigh: gdpr?.risk === 'high', publicSince: dayOf(publicSince) },
  });
}

interface Changed {
  /** Why what the deadlines rest on is another thing now. */
  readonly why?: string;
  /** Whether their days are another's now, those of what was settled too. */
  readonly again?: boolean;
}
/**
 * Lets the deadlines of the law run that this incident starts, as it stands now. One that started and runs no longer stays
 * on the record with the reason (Reg. art. 10); what need not be told ends, with its reasons.
 */
export async function runClocks(ctx: Ctx, incident: store.FoundIncident, { why = '', again }: Changed = {}) {
  const { id, gdpr } = incident;
  const clocks = await beside.incidentClocks(ctx.db, id);
  const running = await runningOf(ctx, incident, clocks);
  const ids = running.map(({ clock }) => clock);
  const gone = clocks.flatMap(({ clock, outcome }) => (outcome === null && !ids.includes(clock) ? [clock] : []));
  const settled = { outcome: 'not-needed', on: todayInBrasilia().toString(), by: ctx.user.id };
  const asked = incident.asProcessor ? ctx.words('incidents:decisions.processor') : '';
  const reason = why || asked || gdpr?.reasons || ctx.words('incidents:decisions.gdpr-undecided');
  if (gone.length > 0) await beside.settleIncidentClocks(ctx.db, id, gone, { ...settled, reason, dropped: true });
  if (ids.length > 0) await beside.rerunIncidentClocks(ctx.db, id, ids, clocksToMeet(incident).filter(isNotice));
  await beside.setIncidentClocks(ctx.db, id, running, again);
  if (ids.length === 0) return;
  const [first, second] = ended(incident);
  if (first) await beside.settleIncidentClocks(ctx.db, id, first.clocks, { ...settled, reason: first.reason });
  if (second) await beside.settleIncidentClocks(ctx.db, id, second.clocks, { ...settled, reason: second.reason });
}
/** What tells; a declaration that somebody settled follows of it, and stays settled. */
const isNotice = (clock: LegalClockId): boolean => clock !== 'anpd-declaration';

/** A decision that was taken back gives the deadlines back that it had ended. */
export async function unsettle(ctx: Ctx, was: store.FoundIncident, is: store.FoundIncident): Promise<void> {
  if (is.isDrill || is.knownAt === null) return;
  const now = JSON.stringify(ended(is));
  const reasons = ended(was).filter((one) => !now.includes(JSON.stringify(one)));
  if (reasons.length > 0)
    await beside.reopenIncidentClocks(
      ctx.db,
      was.id,
      reasons.map(({ reason }) => reason),
    );
}
