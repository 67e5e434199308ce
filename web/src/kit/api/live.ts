/** An answer that is told while it is made (`sends: 'json-or-events'`), read over `fetch`. */
import type { Reply, Route } from '@vigia/contract/kit/domain.ts';
import { checked, fetched, refusalIn } from './client.ts';
import { eventsOf, type ServerEvent } from './events.ts';
import { requestFor, urlFor } from './request.ts';
import type { LooseSending, Sending } from './sending.ts';
import { readToken } from './token.ts';

/** The connection ended before the answer did: the server may have made it to its end all the same. */
export class CutOff extends Error {
  constructor(cause?: unknown) {
    super('the connection ended before the answer', { cause });
    this.name = 'CutOff';
  }
}

/** The server says something every 25 seconds; longer silence is a connection that died without a word. */
const longestSilence = 60_000;

/** The same bytes, broken off when the signal says so or when nothing has come for too long. */
function watched(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hush = () => clearTimeout(timer);
  const heard = () => {
    hush();
    timer = setTimeout(() => silence.abort(new CutOff()), longestSilence);
  };
  signal.addEventListener('abort', hush);
  const ear = new TransformStream<Uint8Array, Uint8Array>({
    start: heard,
    transform(chunk, out) {
      heard();
      out.enqueue(chunk);
    },
    flush: hush,
  });
  return body.pipeThrough(ear, { signal: AbortSignal.any([signal, silence.signal]) });
}

async function toTheEnd(body: ReadableStream<Uint8Array>, signal: AbortSignal, onEvent: (event: ServerEvent) => void) {
  try {
    for await (const event of eventsOf(watched(body, signal))) {
      if (event.event === 'done' || event.event === 'error') return event;
      onEvent(event);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new CutOff(cause);
  }
  throw new CutOff();
}

/**
 * Calls a route that tells its answer while making it, and gives the whole in the end. Throws the `Problem` with which
 * the server refuses, `CutOff` where the connection breaks, and the signal's reason where it was aborted.
 */
export async function callLive<R extends Route>(
  route: R,
  sent: Sending<R>,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<Reply<R>> {
  const token = readToken();
  const request = requestFor(route, sent as LooseSending, token, { signal });
  const headers = { ...(request.headers as Record<string, string>), Accept: 'text/event-stream' };
  const response = await checked(
    await fetched(urlFor(route, sent as LooseSending), { ...request, headers }),
    token,
    false,
  );
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream'))
    return (await response.json()) as Reply<R>;
  const { event, data } = await toTheEnd(response.body, signal, onEvent);
  if (event === 'error') throw refusalIn(data, 0, response.headers.get('x-request-id') ?? '');
  return data as Reply<R>;
}
