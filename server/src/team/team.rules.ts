/** A company is never without an active ADMIN: nobody could let anybody in again. */

/** A member's place, as far as this rule asks. */
export interface MemberPlace {
  readonly id: string;
  readonly role: string;
  readonly isActive: boolean;
}

/** What is to change of a place; `null` takes it away. */
export type NextMembership = Partial<Pick<MemberPlace, 'role' | 'isActive'>> | null;

const leads = (place: MemberPlace) => place.role === 'ADMIN' && place.isActive;

/** Whether the change would leave nobody who leads. A company that has nobody already is not made worse. */
export function leavesNobody(places: readonly MemberPlace[], id: string, next: NextMembership): boolean {
  const changed = places.flatMap((place) => (place.id !== id ? [place] : next ? [{ ...place, ...next }] : []));
  return places.some(leads) && !changed.some(leads);
}
