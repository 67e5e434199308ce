import { act, renderHook } from '@testing-library/react';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../testing/http.ts';
import { eventsOf, parseEvent, type ServerEvent, useEvents } from './events.ts';
import { keepToken } from './token.ts';

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

test('listens with the token, comes back after a break, and stops when the component goes', async () => {
  vi.useFakeTimers();
  keepToken('secret');
  let connections = 0;
  const server = fakeServer([
    answer(notifications.stream, () => {
      connections += 1;
      return new Response(streamOf(`event: unread\ndata: {"count":${connections}}\n\n`));
    }),
  ]);
  vi.stubGlobal('fetch', server.fetch);
  const counts: unknown[] = [];
  const view = renderHook(() => useEvents(notifications.stream, ({ data }) => counts.push(data)));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(counts).toEqual([{ count: 1 }]);
  expect(server.seen[0]?.headers.get('authorization')).toBe('Bearer secret');
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(counts).toEqual([{ count: 1 }, { count: 2 }]);
  view.unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connections).toBe(2);
  vi.useRealTimers();
});
