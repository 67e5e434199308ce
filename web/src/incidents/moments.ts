/** Moments as `datetime-local` fields hold them, in the company's time zone. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { useSession } from '../kit/session/session.ts';

/** `2026-11-22T14:05` in a time zone. */
export function localMoment(iso: string, timeZone: string | undefined): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const shown = dayFormat('sv-SE', { ...parts, ...(timeZone ? { timeZone } : {}) });
  return shown.format(new Date(iso)).replace(' ', 'T');
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds of whole minutes. */
const aheadAt = (moment: number, timeZone: string | undefined): number =>
  Date.parse(`${localMoment(new Date(moment).toISOString(), timeZone)}Z`) - moment;

/** The moment that such a text names; null where it is empty or names none. */
export function momentOf(text: string, timeZone: string | undefined): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Asked again at what comes out: between the two, clocks may change.
  const near = asUtc - aheadAt(asUtc, timeZone);
  return new Date(asUtc - aheadAt(near, timeZone)).toISOString();
}

export const useCompanyZone = (): string | undefined => useSession((session) => session.company?.timeZone);
