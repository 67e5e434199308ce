/**
 * A route called from within the server, for whoever a token or a session stands for: the same permission, parsing,
 * transaction, signature and `returns` as a request of that route. There is no other way in.
 */
import { nameOf, type Reply, type Route, type Sent } from '@vigia/contract/kit/domain.ts';
import { compiledSchema } from './compiled.ts';
import type { PipelineParts } from './handler.ts';
import type { LiveReply, Module, Mounted } from './implement.ts';
import { type Caller, parsed, perform, type SentParts } from './pipeline.ts';

/** Calls a route. Throws the `Problem` with which a request would be refused. */
export type InProcessCall = <R extends Route>(route: R, asker: Caller, sent: Sent<R>) => Promise<Reply<R>>;

/** Whose use a session's own clock does not note. */
const untouched = () => undefined;

/** The way in to all routes of the modules; what sends a file or endless events has none. */
export function makeInProcessCall(
  modules: readonly Module[],
  { kit, work, shares, closing }: Omit<PipelineParts, 'callInProcess'>,
): InProcessCall {
  const mounted = new Map<string, Mounted>(
    modules.flatMap(({ routes }) => routes.map((one): [string, Mounted] => [nameOf(one.route), one])),
  );
  const callInProcess: InProcessCall = async (route, asker, sent) => {
    const found = mounted.get(nameOf(route));
    const { sends = 'json' } = route;
    if (!found || found.route.upload || sends === 'file' || sends === 'events')
      throw new Error(`${nameOf(route)} cannot be called from inside.`);
    const read = async () => parsed(found.route, sent as SentParts);
    const result = await perform(found, asker, read, { kit, work, shares, touch: untouched, callInProcess });
    const whole = sends === 'json' ? result : await (result as LiveReply<unknown>).make(() => undefined, closing);
    return compiledSchema(found.route.returns).parse(whole) as never;
  };
  return callInProcess;
}
