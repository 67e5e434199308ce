/** The number on the bell, live: told when a stream opens, and whenever it has become another. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import type { EventsReply, Hands } from '../kit/http/implement.ts';
import { unread } from './notifications.store.ts';

/** A stream of the asker's unread count. It ends with the session: the client, coming back, is told why. */
export const liveCount = (hands: Hands<typeof notifications.stream>): EventsReply => ({
  open(send, end) {
    let told: number | undefined;
    const look = oneAtATime(async () => {
      try {
        const count = await hands.work((ctx) => unread(ctx.db, ctx.user.id));
        if (count !== told) send('unread', { count });
        told = count;
      } catch (fault) {
        if (!(fault instanceof Problem)) hands.kit.log.warn({ err: fault }, 'a live count was not told');
        end();
      }
    });
    const stop = hands.kit.hub.on(`notifications:${hands.company.id}:${hands.user.id}`, look);
    look();
    return stop;
  },
});

/** Runs `work` when called; called while it runs, once more afterwards, however often that was. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
