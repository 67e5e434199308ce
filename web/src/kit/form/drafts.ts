/**
 * What was typed and not saved when a session ended: kept in this page's memory and nowhere else, and given back to the
 * same person in the same company at the same address. Whoever chooses to leave, or signs in as somebody else, wipes it.
 */
import { type Session, useSession } from '../session/session.ts';
import { memory } from './memory.ts';

const kept = new Map<string, object>();
let holder: string | undefined;

const keyFor = ({ user, company }: Session, place: string) => `${user?.id} ${company?.id} ${place}`;

useSession.subscribe((now) => {
  if (now.left || (now.user && holder !== undefined && now.user.id !== holder)) kept.clear();
});

/** Keeps what is typed at a place, as the session of `whose` ends. */
export function keepDraft(place: string, whose: Session, typed: object): void {
  if (!whose.user || Object.keys(typed).length === 0) return;
  holder = whose.user.id;
  kept.set(keyFor(whose, place), typed);
  memory.recall = (wanted) => kept.get(keyFor(useSession.getState(), wanted));
  memory.forget = (wanted) => void kept.delete(keyFor(useSession.getState(), wanted));
}
