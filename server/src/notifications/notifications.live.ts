/** The number on the bell, live: told when a stream opens, and whenever it has become another. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import type { EventsReply, ManualContext } from '../kit/http/implement.ts';
import { takeStreamPlace } from '../kit/http/streams.ts';
import { unread } from './notifications.store.ts';

/** Milliseconds between two looks at whether the asker may still listen. */
const lookEvery = 10_000;

/** A stream of the asker's unread count. It ends with the session: the client, coming back, is told why. */
export const liveCount = (context: ManualContext<typeof notifications.stream>): EventsReply => ({
  open(send, end) {
    let told: number | undefined;
    const look = oneAtATime(async () => {
      try {
        const count = await context.work((ctx) => unread(ctx.db, ctx.user.id));
        if (count !== told) send('unread', { count });
        told = count;
      } catch (fault) {
        if (!(fault instanceof Problem)) context.kit.log.warn({ err: fault }, 'a live count was not told');
        end();
      }
    });
    const leave = takeStreamPlace(context.user.id, end);
    const stop = context.kit.pubsub.on(`notifications:${context.company.id}:${context.user.id}`, look);
    // Whoever lost the session or the membership meanwhile is told by the next look.
    const looking = setInterval(look, lookEvery);
    look();
    return () => {
      clearInterval(looking);
      stop();
      leave();
    };
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
