/** The deadlines of the law that an incident starts, and what may be said of its times. Pure. */
import { type Clock, clocks, type Playbook } from '@vigia/content/incidents/load.ts';
import { type LegalClockId, legalClockIds } from '@vigia/contract/incidents/clocks.shapes.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { SectorRule } from '@vigia/contract/incidents/rules.shapes.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { addWorkingDays, brasilia } from './incidents.calendar.ts';

/** A clock of the content; the ids of the contract are all there. */
export function clockOf(id: LegalClockId): Clock {
  const found = clocks().get(id);
  if (!found) throw new Error(`There is no clock ${id}.`);
  return found;
}

/** The deadlines of the law that a playbook names. */
export const legalClocksOf = (book: Playbook): LegalClockId[] => legalClockIds.filter((id) => book.clocks.includes(id));

interface Known {
  /** The moment at which the company knew it. */
  readonly knownAt: Temporal.Instant;
  /** Whether the company is subject to the GDPR in this (art. 3). */
  readonly underGdpr: boolean;
  /** Where its days are those of the company. */
  readonly timeZone: string;
  /** The day on which the company knew that personal data was affected. */
  readonly knownOn: Temporal.PlainDate;
  readonly small: boolean;
  /** Whether the data is that of others, who decide on it. */
  readonly asProcessor?: boolean;
  /** The day on which the notice was sent to the ANPD; null before. */
  readonly notifiedOn: Temporal.PlainDate | null;
  /** The term of the company's sector towards the ANPD, which prevails (Reg. art. 6). */
  readonly sector: SectorRule | null;
  /** Whether the risk to people was found to be high by the GDPR. */
  readonly gdprHigh: boolean;
  /** Since when a public notice hangs (Reg. art. 9, § 3). */
  readonly publicSince: Temporal.PlainDate | null;
}
export interface RunningClock {
  readonly clock: LegalClockId;
  readonly startsOn: string;
  /** Null where the law gives no day. */
  readonly dueOn: string | null;
  /** The moment at which it ends, where it counts hours; null where it ends with its day. */
  readonly dueAt: string | null;
  /** The rule of the sector that set it; empty where it is the law's own term. */
  readonly rule: string;
}

const inZone = (at: Temporal.Instant, zone: string): string => at.toZonedDateTimeISO(zone).toPlainDate().toString();

/** So many hours from a moment, weekends and holidays counted; its days are those of the zone. */
function inHours(clock: LegalClockId, from: Temporal.Instant, hours: number, zone: string): Omit<RunningClock, 'rule'> {
  const dueAt = from.add({ hours });
  return { clock, startsOn: inZone(from, zone), dueOn: inZone(dueAt, zone), dueAt: dueAt.toString() };
}

/**
 * The deadlines of the GDPR: 72 hours from awareness towards an authority (art. 33(1); Regulation (EEC) 1182/71, art. 3: what is
 * set in hours is not moved), and people without undue delay where the risk is high (art. 34(1)): the law gives no day.
 */
function gdprClocks({ knownAt, timeZone, underGdpr, gdprHigh }: Known): RunningClock[] {
  if (!underGdpr) return [];
  const { term } = clockOf('gdpr-notice');
  if (term?.unit !== 'hours') throw new Error('The clock gdpr-notice does not count hours.');
  const people = {
    clock: 'gdpr-people' as const,
    startsOn: inZone(knownAt, timeZone),
    dueOn: null,
    dueAt: null,
    rule: '',
  };
  return [{ ...inHours('gdpr-notice', knownAt, term.amount, timeZone), rule: '' }, ...(gdprHigh ? [people] : [])];
}

/** The notice to the ANPD by the term of the company's sector; a small agent has no other there. */
function sectorClock({ name, amount, unit }: SectorRule, { knownAt, knownOn }: Known): RunningClock {
  if (unit === 'hours') return { ...inHours('anpd-notice', knownAt, amount, brasilia), rule: name };
  const dueOn = unit === 'days' ? knownOn.add({ days: amount }) : addWorkingDays(knownOn, amount);
  return { clock: 'anpd-notice', startsOn: knownOn.toString(), dueOn: dueOn.toString(), dueAt: null, rule: name };
}

/** Until when a public notice hangs at least. */
function publicClock(since: Temporal.PlainDate): RunningClock {
  const { term } = clockOf('public-notice');
  if (term?.unit !== 'months') throw new Error('The clock public-notice does not count months.');
  const dueOn = since.add({ months: term.amount }).toString();
  return { clock: 'public-notice', startsOn: since.toString(), dueOn, dueAt: null, rule: '' };
}

/** Which deadlines run, and until when (LGPD art. 48; Res. CD/ANPD 15/2024, Reg. arts. 6 and 9; GDPR arts. 33 and 34). */
export function clocksRunning(known: Known): RunningClock[] {
  const { knownOn, small, notifiedOn, sector, publicSince, asProcessor = false } = known;
  const run = (clock: LegalClockId, from: Temporal.PlainDate): RunningClock => {
    const { term } = clockOf(clock);
    if (term?.unit !== 'working-days') throw new Error(`The clock ${clock} does not count working days.`);
    const dueOn = addWorkingDays(from, small ? term.small : term.amount);
    return { clock, startsOn: from.toString(), dueOn: dueOn.toString(), dueAt: null, rule: '' };
  };
  // The notices of LGPD art. 48 and of GDPR art. 33(1) are the controller's: a processor tells the controller, at once.
  if (asProcessor) {
    const startsOn = inZone(known.knownAt, known.timeZone);
    return [{ clock: 'controller-notice', startsOn, dueOn: null, dueAt: null, rule: '' }];
  }
  const people = run('people-notice', knownOn);
  return [
    ...gdprClocks(known),
    sector ? sectorClock(sector, known) : run('anpd-notice', knownOn),
    people,
    ...(people.dueOn === null ? [] : [run('anpd-declaration', Temporal.PlainDate.from(people.dueOn))]),
    ...(notifiedOn ? [run('anpd-complement', notifiedOn)] : []),
    ...(publicSince ? [publicClock(publicSince)] : []),
  ];
}

interface Times {
  readonly occurredAt: string | null;
  readonly detectedAt: string;
  readonly personalData: string;
  readonly knownAt: string | null;
  /** When it was contained and closed, where that may stand against what is said of it. */
  readonly ends?: readonly (string | null)[];
}
/** What of the times cannot be. A clock that goes five minutes ahead is forgiven. */
export function faultyTimes({ occurredAt, detectedAt, personalData, knownAt, ends = [] }: Times, now: number): Fault[] {
  const faults: Fault[] = [];
  const times = { occurredAt, detectedAt, knownAt };
  for (const [field, at] of Object.entries(times)) {
    if (at === null) continue;
    if (Date.parse(at) > now + 300_000) faults.push({ pointer: `/${field}`, code: 'incidents.future' });
    if (field !== 'occurredAt' && occurredAt !== null && Date.parse(at) < Date.parse(occurredAt))
      faults.push({ pointer: `/${field}`, code: 'incidents.before-it-happened' });
  }
  if (ends.some((end) => end !== null && Date.parse(end) < Date.parse(detectedAt)))
    faults.push({ pointer: '/detectedAt', code: 'incidents.after-it-ended' });
  if ((personalData === 'yes') !== (knownAt !== null))
    faults.push({ pointer: '/knownAt', code: 'incidents.known-when' });
  return faults.length > 0 ? faults : knownTooEarly(detectedAt, knownAt);
}

/** Nobody knows of what was not noticed. What was noticed within a minute is written with that minute. */
const knownTooEarly = (detectedAt: string, knownAt: string | null): Fault[] =>
  knownAt !== null && Date.parse(knownAt) < Date.parse(detectedAt) - 60_000
    ? [{ pointer: '/knownAt', code: 'incidents.before-noticed' }]
    : [];

/** What of the moment since when a state holds cannot be: it is written down afterwards, never before, and follows what it ends. */
export function faultyMove(
  { detectedAt, containedAt: known }: Pick<Incident, 'detectedAt' | 'containedAt'>,
  { at, containedAt }: { readonly at?: string | undefined; readonly containedAt?: string | undefined },
  now: number,
): Fault[] {
  const noticed = Date.parse(detectedAt);
  const since = Math.max(noticed, Date.parse(known ?? containedAt ?? detectedAt));
  return [...momentFaults('/containedAt', containedAt, noticed, now), ...momentFaults('/at', at, since, now)];
}

function momentFaults(pointer: string, moment: string | undefined, since: number, now: number): Fault[] {
  if (moment === undefined) return [];
  if (Date.parse(moment) > now + 300_000) return [{ pointer, code: 'incidents.future' }];
  // What was noticed within a minute is written with that minute.
  return Date.parse(moment) < since - 60_000 ? [{ pointer, code: 'incidents.before-it-was-so' }] : [];
}

/** A title of what somebody told: its first line, whole words. */
export function titleOfReport(description: string): string {
  const [line = ''] = description.split(/\n|(?<=[.!?])\s/);
  if (line.length <= 90) return line;
  return `${line.slice(0, 90).replace(/\s+\S*$/, '')}…`;
}
