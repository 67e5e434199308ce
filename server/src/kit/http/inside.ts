/**
 * A route called from within the server, for whoever a token or a session stands for: the same permission, parsing,
 * transaction, signature and `returns` as a request of that route. There is no other way in.
 */
import { nameOf, type Reply, type Route, type Sent } from '@vigia/contract/kit/domain.ts';
import { fast } from './fast.ts';
import type { LiveReply, Module, Mounted } from './implement.ts';
import type { RoadParts } from './road.ts';
import { type Asker, parsed, perform, type SentParts } from './steps.ts';

/** Calls a route. Throws the `Problem` with which a request would be refused. */
export type Inside = <R extends Route>(route: R, asker: Asker, sent: Sent<R>) => Promise<Reply<R>>;

/** Whose use a session's own clock does not note. */
const untouched = () => undefined;

/** The way in to all routes of the modules; what sends a file or endless events has none. */
export function makeInside(modules: readonly Module[], { kit, work, closing }: Omit<RoadParts, 'inside'>): Inside {
  const mounted = new Map<string, Mounted>(
    modules.flatMap(({ routes }) => routes.map((one): [string, Mounted] => [nameOf(one.route), one])),
  );
  const inside: Inside = async (route, asker, sent) => {
    const found = mounted.get(nameOf(route));
    const { sends = 'json' } = route;
    if (!found || found.route.upload || sends === 'file' || sends === 'events')
      throw new Error(`${nameOf(route)} cannot be called from inside.`);
    const read = async () => parsed(found.route, sent as SentParts);
    const result = await perform(found, asker, read, { kit, work, touch: untouched, inside });
    const whole = sends === 'json' ? result : await (result as LiveReply<unknown>).make(() => undefined, closing);
    return fast(found.route.returns).parse(whole) as never;
  };
  return inside;
}
