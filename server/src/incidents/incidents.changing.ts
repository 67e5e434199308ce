/** A change of what the deadlines of the law rest on: what it may not do, and when it needs a reason. Pure. */
import type { IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import { type FactChange, incidentFacts } from '@vigia/contract/incidents/events.shapes.ts';
import type { NoticeKind } from '@vigia/contract/incidents/notices.shapes.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { dayInBrasilia } from './incidents.calendar.ts';
import type { FoundIncident } from './incidents.store.ts';

type Facts = Pick<FoundIncident, (typeof incidentFacts)[number]>;
const moments = new Set<string>(['occurredAt', 'detectedAt', 'knownAt']);

/** Forms hold moments to the minute: within it nothing was changed. */
const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
const isSame = (field: string, from: unknown, to: unknown): boolean =>
  from === to ||
  (moments.has(field) && typeof from === 'string' && typeof to === 'string' && minuteOf(from) === minuteOf(to));

/** What of the facts is another one now, with what stood there before. */
export const factsChanged = (was: Facts, is: Facts): FactChange[] =>
  incidentFacts.flatMap((field) =>
    isSame(field, was[field], is[field]) ? [] : [{ field, from: was[field], to: is[field] }],
  );

/** What the deadlines rest on. */
const lawful = new Set<string>(['personalData', 'knownAt', 'isDrill', 'smallAgent', 'asProcessor']);
/** Whether deadlines that started end by it, or count from or to another day. */
export const movesClocks = (was: Facts, is: Facts): boolean =>
  factsChanged(was, is).some(({ field }) => lawful.has(field)) || (was.underGdpr && !is.underGdpr);

interface Standing {
  readonly clocks: readonly Pick<IncidentClock, 'clock' | 'outcome' | 'settledOn'>[];
  readonly notices: readonly { readonly kind: NoticeKind; readonly sentOn: string | null }[];
}
/** The day on which somebody was told of it first; null where nobody was. */
function toldOn({ clocks, notices }: Standing): string | null {
  const met = clocks.filter(({ clock, outcome }) => outcome === 'done' && clock !== 'public-notice');
  const days = [...met.map(({ settledOn }) => settledOn), ...notices.map(({ sentOn }) => sentOn)];
  return days.flatMap((day) => (day === null ? [] : [day])).sort()[0] ?? null;
}

/**
 * What a change may not do once deadlines started: nobody tells of what they do not know, what was told is no drill, and
 * that personal data was affected is upheld or denied, never forgotten. The rest needs a reason (Reg. art. 10, § 1).
 */
export function faultyChange(was: FoundIncident, is: Facts, { why, ...standing }: Standing & { why: string }): Fault[] {
  if (standing.clocks.length === 0) return [];
  const told = toldOn(standing);
  const faults: Fault[] = [];
  if (told !== null && is.knownAt !== null && dayInBrasilia(is.knownAt).toString() > told)
    faults.push({ pointer: '/knownAt', code: 'incidents.known-after-told' });
  if (told !== null && is.isDrill && !was.isDrill)
    faults.push({ pointer: '/isDrill', code: 'incidents.told-no-drill' });
  if (is.personalData === 'unknown' && was.personalData !== 'unknown')
    faults.push({ pointer: '/personalData', code: 'incidents.once-known' });
  if (faults.length === 0 && why === '' && movesClocks(was, is))
    faults.push({ pointer: '/why', code: 'incidents.say-why' });
  return faults;
}
