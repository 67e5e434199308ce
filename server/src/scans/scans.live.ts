/** How the company's scan gets on, live: told when a stream opens, and whenever it has become another. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { EventsReply, ManualContext } from '../kit/http/implement.ts';
import { takeStreamPlace } from '../kit/http/streams.ts';
import { newestScan } from './scans.store.ts';

/** Milliseconds between two looks at whether the asker may still listen. */
const lookEvery = 10_000;
/** Milliseconds in which several changes are told as one. */
const pause = 200;

/** A stream of the newest scan's progress. It ends with the session: the client, coming back, is told why. */
export const liveScans = (context: ManualContext<typeof scans.stream>): EventsReply => ({
  open(send, end) {
    let told = '';
    let asked: NodeJS.Timeout | undefined;
    const look = async () => {
      asked = undefined;
      try {
        const progress = await context.work((ctx) => newestScan(ctx.db));
        const now = JSON.stringify(progress);
        if (progress && now !== told) send('scan', progress);
        told = now;
      } catch (fault) {
        if (!(fault instanceof Problem)) context.kit.log.warn({ err: fault }, 'a scan’s progress was not told');
        end();
      }
    };
    const soon = () => {
      asked ??= setTimeout(look, pause);
    };
    const leave = takeStreamPlace(context.user.id, end);
    const stop = context.kit.pubsub.on(`scans:${context.company.id}`, soon);
    const looking = setInterval(soon, lookEvery);
    void look();
    return () => {
      clearTimeout(asked);
      clearInterval(looking);
      stop();
      leave();
    };
  },
});
