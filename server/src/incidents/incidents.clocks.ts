/** Deadlines of the law that somebody settles, and takes back where that was a mistake. */
import type { LegalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import type { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { clocksToMeet } from '@vigia/contract/incidents/relevance.shapes.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import * as beside from './beside.store.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import { found, held, isSettledByHand, runClocks, todayInBrasilia, whole } from './incidents.reading.ts';
import { type FoundIncident, setPublicSince } from './incidents.store.ts';
import { unsendNotice } from './notices.store.ts';
import { noticeOfClock, stops } from './notices.ts';

/** A public notice that has not hung its three months yet (Reg. art. 9, § 3). */
const stillHangs = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await beside.incidentClocks(ctx.db, id)).some(
    ({ clock, dueOn }) => clock === 'public-notice' && dueOn !== null && dueOn > todayInBrasilia().toString(),
  );

export async function settleClock(
  ctx: Ctx,
  { params: { id }, body: { clock, on, ...body } }: Input<(typeof incidents)['settleClock']>,
) {
  const incident = await held(ctx, id);
  const { knownAt } = incident;
  const today = todayInBrasilia().toString();
  if (on !== undefined && on > today) throw invalid([{ pointer: '/on', code: 'incidents.future' }]);
  if (on !== undefined && knownAt !== null && on < dayInBrasilia(knownAt).toString())
    throw invalid([{ pointer: '/on', code: 'incidents.before-known' }]);
  if (body.outcome === 'not-needed' && clocksToMeet(incident).includes(clock))
    throw conflict('incidents.has-to-be-met');
  if (clock === 'public-notice' && (await stillHangs(ctx, id))) throw conflict('incidents.public-too-early');
  const settled = { ...body, on: on ?? today, by: ctx.user.id };
  if (!(await beside.settleIncidentClocks(ctx.db, id, [clock], settled))) throw conflict('incidents.clock-settled');
  await beside.addIncidentEvent(ctx.db, id, { kind: 'clock', about: clock, body: body.reason }, ctx.user.id);
  await runClocks(ctx, await found(ctx, id));
  ctx.audit('incidents.clock-settled', id, { after: { clock, on, ...body } });
  return whole(ctx, id);
}

type Clock = Awaited<ReturnType<typeof beside.incidentClocks>>[number];

/** What one sending of a notice met is taken back together. */
function metTogether(clocks: readonly Clock[], { clock, noticeVersion }: Clock): LegalClockId[] {
  if (noticeVersion === null) return [clock];
  const notice = noticeOfClock(clock);
  return clocks
    .filter((one) => one.noticeVersion === noticeVersion && noticeOfClock(one.clock) === notice)
    .map((one) => one.clock);
}

/** The notice that met it did not go out then, nor was it published. */
async function unsend(ctx: Ctx, { id, publicSince }: FoundIncident, { clock, noticeVersion, settledOn }: Clock) {
  const kind = noticeOfClock(clock);
  if (noticeVersion === null || kind === undefined) return;
  await unsendNotice(ctx.db, id, { kind, version: noticeVersion, clocks: stops[kind] });
  if (kind === 'people' && publicSince !== null && publicSince === settledOn) await setPublicSince(ctx.db, id, null);
}

/** Lets a deadline run again that was settled by mistake, with what follows of it; what was written and why it was wrong stays on the timeline. */
export async function takeBackClock(
  ctx: Ctx,
  { params: { id }, body: { clock, version, reason } }: Input<(typeof incidents)['takeBackClock']>,
) {
  const incident = await held(ctx, id);
  const clocks = await beside.incidentClocks(ctx.db, id);
  const wrong = clocks.find((one) => one.clock === clock);
  if (wrong?.version !== version) throw conflict('kit.changed-meanwhile');
  if (!isSettledByHand(incident, wrong)) throw conflict('incidents.not-by-hand');
  // A complement follows of the notice that it completes.
  const isCompleted = clocks.some((one) => one.clock === 'anpd-complement' && one.outcome === 'done');
  if (clock === 'anpd-notice' && isCompleted) throw conflict('incidents.complement-first');
  const back = metTogether(clocks, wrong);
  await beside.takeBackClocks(ctx.db, id, back);
  await unsend(ctx, incident, wrong);
  for (const about of back)
    await beside.addIncidentEvent(ctx.db, id, { kind: 'clock-back', about, body: reason }, ctx.user.id);
  await runClocks(ctx, await found(ctx, id), { why: reason });
  const { outcome, settledOn: on, reason: how, noticeVersion } = wrong;
  ctx.audit('incidents.clock-taken-back', id, {
    before: { clocks: back, outcome, on, reason: how, noticeVersion },
    after: { outcome: null, reason },
  });
  return whole(ctx, id);
}
