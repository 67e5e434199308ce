/** Server-sent events over `fetch`: `EventSource` cannot carry the bearer token. */
import type { Route } from '@vigia/contract/kit/domain.ts';
import { useEffect, useEffectEvent } from 'react';
import { checked } from './client.ts';
import { headersFor, urlFor } from './request.ts';
import type { LooseSending } from './sending.ts';
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

async function listen(route: Route, sent: LooseSending, signal: AbortSignal, handle: (event: ServerEvent) => void) {
  const token = readToken();
  const headers = { ...headersFor(token), Accept: 'text/event-stream' };
  const response = await checked(await fetch(urlFor(route, sent), { headers, signal }), token, false);
  if (response.body) for await (const event of eventsOf(response.body)) handle(event);
}

async function keepListening(
  route: Route,
  sent: LooseSending,
  signal: AbortSignal,
  handle: (event: ServerEvent) => void,
) {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await listen(route, sent, signal, (event) => {
        failures = 0;
        handle(event);
      });
    } catch (error) {
      if (signal.aborted) return;
      console.info('events interrupted', error);
    }
    if (readToken() === null) return;
    await pause(waits[Math.min(failures, waits.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

/** Listens while the component is on screen; reconnects with growing pauses; closes on unmount. */
export function useEvents(route: Route, handler: (event: ServerEvent) => void, sent: LooseSending = {}): void {
  const handle = useEffectEvent(handler);
  const key = JSON.stringify(sent);
  useEffect(() => {
    const controller = new AbortController();
    void keepListening(route, JSON.parse(key), controller.signal, (event) => handle(event));
    return () => controller.abort();
  }, [route, key]);
}
