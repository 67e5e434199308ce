/**
 * Server-sent events over `fetch`: `EventSource` cannot carry the bearer token. One connection serves all tabs of a
 * browser, for over HTTP/1.1 a browser opens six to a server. Where tabs cannot share, the answer is asked for again and
 * again instead.
 */
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { useEffect, useEffectEvent } from 'react';
import { checked } from './client.ts';
import { canShare, sharedWhileShown } from './one-per-browser.ts';
import { headersFor, urlFor } from './request.ts';
import { readToken } from './token.ts';

export interface ServerEvent {
  event: string;
  /** The parsed JSON of `data:`. */
  data: unknown;
}

/** Reads one block of lines between blank ones; comments and blocks without data give nothing. */
export function parseEvent(block: string): ServerEvent | null {
  const lines = block.split(/\r\n|\r|\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  return data.length === 0 ? null : { event: valuesOf('event').at(-1) ?? 'message', data: JSON.parse(data.join('\n')) };
}

/** Yields the events of one connection until it ends. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const event of blocks.map(parseEvent)) if (event) yield event;
  }
}

const waits = [1_000, 2_000, 5_000, 15_000, 30_000];

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function listen(route: Route, signal: AbortSignal, handle: (event: ServerEvent) => void) {
  const token = readToken();
  const headers = { ...headersFor(token), Accept: 'text/event-stream' };
  const response = await checked(await fetch(urlFor(route, {}), { headers, signal }), token, false);
  if (!response.body) return;
  for await (const event of eventsOf(response.body)) {
    // Somebody else has signed in meanwhile, in whichever tab: what this stream tells is not theirs.
    if (readToken() !== token) return;
    handle(event);
  }
}

async function keepListening(route: Route, signal: AbortSignal, handle: (event: ServerEvent) => void) {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await listen(route, signal, (event) => {
        failures = 0;
        handle(event);
      });
    } catch (error) {
      if (signal.aborted) return;
      console.info('avisos ao vivo interrompidos', error);
    }
    if (readToken() === null) return;
    await pause(waits[Math.min(failures, waits.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

/** Milliseconds between two questions where tabs cannot share a connection. */
const pollEvery = 60_000;

export interface Listening {
  /** Of whom or what the events tell: tabs that say the same share one connection. */
  about: string;
  hear: (event: ServerEvent) => void;
  /** Called every minute while the page is looked at, where the browser's tabs cannot share a connection. */
  poll: () => void;
}

/** Listens while the component is on screen, over one connection for all tabs; reconnects with growing pauses. */
export function useEvents(route: Route, { about, hear, poll }: Listening): void {
  const handle = useEffectEvent(hear);
  const ask = useEffectEvent(poll);
  useEffect(() => {
    if (!canShare()) {
      const timer = setInterval(() => document.visibilityState === 'visible' && ask(), pollEvery);
      return () => clearInterval(timer);
    }
    return sharedWhileShown<ServerEvent>(`vigia ${nameOf(route)} ${about}`, {
      work: (tell, signal) => keepListening(route, signal, tell),
      hear: (event) => handle(event),
    });
  }, [route, about]);
}
