/** Answers that waited when the page was closed are sent as soon as the same person is here again, on any screen. */
import { useSession } from '../kit/session/session.ts';
import { anyWaiting, ownerOf } from './saving/owner.ts';

/** Watches who is signed in; the code that sends is loaded only where something waits. */
export function resumeWaiting(): void {
  useSession.subscribe(({ company, user, isAuthenticated, loading }, before) => {
    if (!isAuthenticated || loading || !company || !user) return;
    if (before.company?.id === company.id && before.user?.id === user.id && !before.loading) return;
    if (anyWaiting(ownerOf(company.id, user.id)))
      void import('./saving/store.ts').then(({ offlineQueueFor }) => offlineQueueFor(company.id, user.id).flush());
  });
}
