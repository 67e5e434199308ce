/** The deadlines of the law that an incident starts, and what may be said of its times. Pure. */
import { type Clock, clocks, type Playbook } from '@vigia/content/incidents/load.ts';
import { type LegalClockId, legalClockIds } from '@vigia/contract/incidents/clocks.shapes.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { addWorkingDays } from './incidents.calendar.ts';

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
  /** The day on which the notice was sent to the ANPD; null before. */
  readonly notifiedOn: Temporal.PlainDate | null;
}
export interface RunningClock {
  readonly clock: LegalClockId;
  readonly startsOn: string;
  readonly dueOn: string;
  /** The moment at which it ends, where it counts hours; null where it ends with its day. */
  readonly dueAt: string | null;
}

/**
 * The deadline towards a European authority: 72 hours from the moment of awareness, weekends and holidays counted (GDPR
 * art. 33(1); Regulation (EEC) 1182/71, art. 3: what is set in hours is not moved).
 */
function gdprClock({ knownAt, timeZone }: Pick<Known, 'knownAt' | 'timeZone'>): RunningClock {
  const { term } = clockOf('gdpr-notice');
  if (term?.unit !== 'hours') throw new Error('The clock gdpr-notice does not count hours.');
  const dueAt = knownAt.add({ hours: term.amount });
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { clock: 'gdpr-notice', startsOn: dayOf(knownAt), dueOn: dayOf(dueAt), dueAt: dueAt.toString() };
}

/** Which deadlines run, and until when (LGPD art. 48; Res. CD/ANPD 15/2024, Reg. arts. 6 and 9; GDPR art. 33). */
export function clocksRunning({ knownAt, underGdpr, timeZone, knownOn, small, notifiedOn }: Known): RunningClock[] {
  const run = (clock: LegalClockId, from: Temporal.PlainDate): RunningClock => {
    const { term } = clockOf(clock);
    if (term?.unit !== 'working-days') throw new Error(`The clock ${clock} does not count working days.`);
    const dueOn = addWorkingDays(from, small ? term.small : term.amount);
    return { clock, startsOn: from.toString(), dueOn: dueOn.toString(), dueAt: null };
  };
  const people = run('people-notice', knownOn);
  return [
    ...(underGdpr ? [gdprClock({ knownAt, timeZone })] : []),
    run('anpd-notice', knownOn),
    people,
    run('anpd-declaration', Temporal.PlainDate.from(people.dueOn)),
    ...(notifiedOn ? [run('anpd-complement', notifiedOn)] : []),
  ];
}

interface Times {
  readonly occurredAt: string | null;
  readonly detectedAt: string;
  readonly personalData: string;
  readonly knownAt: string | null;
}
/** What of the times cannot be. A clock that goes five minutes ahead is forgiven. */
export function faultyTimes({ occurredAt, detectedAt, personalData, knownAt }: Times, now: number): Fault[] {
  const faults: Fault[] = [];
  const times = { occurredAt, detectedAt, knownAt };
  for (const [field, at] of Object.entries(times)) {
    if (at === null) continue;
    if (Date.parse(at) > now + 300_000) faults.push({ pointer: `/${field}`, code: 'incidents.future' });
    if (field !== 'occurredAt' && occurredAt !== null && Date.parse(at) < Date.parse(occurredAt))
      faults.push({ pointer: `/${field}`, code: 'incidents.before-it-happened' });
  }
  if ((personalData === 'yes') !== (knownAt !== null))
    faults.push({ pointer: '/knownAt', code: 'incidents.known-when' });
  return faults;
}

/** A title of what somebody told: its first line, whole words. */
export function titleOfReport(description: string): string {
  const [line = ''] = description.split(/\n|(?<=[.!?])\s/);
  if (line.length <= 90) return line;
  return `${line.slice(0, 90).replace(/\s+\S*$/, '')}…`;
}
