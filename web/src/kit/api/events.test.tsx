import { locks } from 'node:worker_threads';
import { renderHook, waitFor } from '@testing-library/react';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../testing/http.ts';
import { eventsOf, parseEvent, type ServerEvent, useEvents } from './events.ts';
import { dropToken, keepToken } from './token.ts';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test.each([
  ['event: unread\ndata: {"count":3}', { event: 'unread', data: { count: 3 } }],
  ['data: {"a":\ndata: 1}', { event: 'message', data: { a: 1 } }],
  [': a comment to keep the line open', null],
  ['', null],
])('reads the block %j', (block, expected) => {
  expect(parseEvent(block)).toEqual(expected);
});

test('puts events together that arrive in pieces', async () => {
  const events: ServerEvent[] = [];
  const body = streamOf('event: unread\nda', 'ta: {"count":1}\n\n: hi\n\nevent: unread\r\ndata: {"count":2}\r\n\r\n');
  for await (const event of eventsOf(body)) events.push(event);
  expect(events.map(({ data }) => data)).toEqual([{ count: 1 }, { count: 2 }]);
});

const heardBy = (counts: unknown[], poll = () => undefined) =>
  renderHook(() => useEvents(notifications.stream, { about: 'Aurora', hear: ({ data }) => counts.push(data), poll }));

/** A server whose streams tell how many have been opened, and end with their request. */
function streams() {
  const state = { opened: 0, open: 0 };
  const server = fakeServer([
    answer(notifications.stream, ({ signal }) => {
      state.opened += 1;
      state.open += 1;
      const text = new TextEncoder().encode(`event: unread\ndata: {"count":${state.opened}}\n\n`);
      return new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(text);
            signal?.addEventListener('abort', () => {
              state.open -= 1;
              controller.error(new DOMException('left', 'AbortError'));
            });
          },
        }),
      );
    }),
  ]);
  vi.stubGlobal('fetch', server.fetch);
  return { state, server };
}

describe('where tabs can share a connection', () => {
  beforeEach(() => keepToken('secret'));
  afterEach(() => vi.unstubAllGlobals());

  test('listens with the token, comes back after a break, and stops when the component goes', async () => {
    let connections = 0;
    const server = fakeServer([
      answer(notifications.stream, () => {
        connections += 1;
        return new Response(streamOf(`event: unread\ndata: {"count":${connections}}\n\n`));
      }),
    ]);
    vi.stubGlobal('fetch', server.fetch);
    const counts: unknown[] = [];
    const view = heardBy(counts);
    await waitFor(() => expect(counts).toEqual([{ count: 1 }, { count: 2 }]));
    expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer secret');
    view.unmount();
    await expect(locks.query()).resolves.toMatchObject({ pending: [] });
  });

  test('one opens it, all hear it, and the next takes over when it goes', async () => {
    const { state } = streams();
    const [first, second]: unknown[][] = [[], []];
    const leader = heardBy(first ?? []);
    await waitFor(() => expect(first).toEqual([{ count: 1 }]));
    const follower = heardBy(second ?? []);
    await expect(locks.query()).resolves.toMatchObject({ held: [{}], pending: [{}] });
    expect(state).toEqual({ opened: 1, open: 1 });
    leader.unmount();
    await waitFor(() => expect(second).toEqual([{ count: 2 }]));
    expect(state).toEqual({ opened: 2, open: 1 });
    const third: unknown[] = [];
    const joined = heardBy(third);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(state.open).toBe(0));
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect([second?.length, third]).toEqual([2, [{ count: 3 }]]));
    expect(state).toEqual({ opened: 3, open: 1 });
    follower.unmount();
    joined.unmount();
    await waitFor(() => expect(state.open).toBe(0));
  });

  test('tells nothing of who was signed in before', async () => {
    let tell: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const server = fakeServer([answer(notifications.stream, () => new Response(body))]);
    vi.stubGlobal('fetch', server.fetch);
    const counts: unknown[] = [];
    const view = heardBy(counts);
    await waitFor(() => expect(server.seen.length).toBe(1));
    dropToken();
    tell('event: unread\ndata: {"count":7}\n\n');
    await waitFor(async () => expect((await locks.query()).held).toEqual([]));
    expect(counts).toEqual([]);
    view.unmount();
  });
});

test('asks every minute where tabs cannot share, and opens no stream', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  const { state } = streams();
  const poll = vi.fn();
  const view = heardBy([], poll);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(poll).toHaveBeenCalledTimes(2);
  view.unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(poll).toHaveBeenCalledTimes(2);
  expect(state.opened).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
