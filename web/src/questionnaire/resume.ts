/** Answers that waited when the page was closed are sent as soon as the same person is here again, on any screen. */
import { type Session, useSession } from '../kit/session/session.ts';
import { anyWaiting, ownerOf } from './saving/owner.ts';

/** Watches who is signed in; the code that sends is loaded only where something waits. */
export function resumeWaiting(): void {
  const resume = ({ company, user, isAuthenticated, loading }: Session) => {
    if (!isAuthenticated || loading || !company || !user) return;
    if (anyWaiting(ownerOf(company.id, user.id)))
      void import('./saving/store.ts').then(({ offlineQueueFor }) => offlineQueueFor(company.id, user.id).flush());
  };
  resume(useSession.getState());
  useSession.subscribe((now, before) => {
    if (before.company?.id === now.company?.id && before.user?.id === now.user?.id && !before.loading) return;
    resume(now);
  });
}
