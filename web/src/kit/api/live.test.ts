import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { expect, test, vi } from 'vitest';
import { answer, fakeServer, offline, refuse } from '../testing/http.ts';
import { CutOff, callLive } from './live.ts';

const { ask } = virtualCiso;
const events = { headers: { 'content-type': 'text/event-stream' } };
const told = (text: string) => answer(ask, () => new Response(text, events));
const block = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function call(reply: Parameters<typeof fakeServer>[0][number], signal = new AbortController().signal) {
  const server = fakeServer([reply]);
  vi.stubGlobal('fetch', server.fetch);
  const heard: string[] = [];
  const whole = callLive(ask, { body: { message: 'e o backup?' } }, signal, ({ event }) => heard.push(event));
  return { whole, heard, server };
}

test('tells what comes, and gives the whole in the end', async () => {
  const { whole, heard, server } = call(
    told(`: hi\n\n${block('delta', { text: 'Sim' })}${block('done', { message: 1 })}`),
  );
  expect(await whole).toEqual({ message: 1 });
  expect(heard).toEqual(['delta']);
  expect(server.seen[0]?.headers.get('accept')).toBe('text/event-stream');
});

test('a server that does not tell answers whole', async () => {
  const { whole } = call(answer(ask, () => Response.json({ message: 2 })));
  expect(await whole).toEqual({ message: 2 });
});

test.each([
  [
    'the refusal of a request',
    refuse(ask, { status: 429, code: 'kit.too-many' }),
    { code: 'kit.too-many', status: 429 },
  ],
  [
    'the refusal in mid-stream',
    told(block('error', { type: '', status: 409, code: 'kit.x', message: 'x' })),
    { code: 'kit.x', status: 409 },
  ],
  ['an error that says nothing of ours', told(block('error', 'oops')), { code: 'kit.internal' }],
  ['a network that is gone', offline(ask), { code: 'kit.offline' }],
])('throws %s', async (_, reply, problem) => {
  await expect(call(reply).whole).rejects.toMatchObject(problem);
});

test.each([
  ['ends too early', block('delta', { text: 'Si' })],
  ['is garbage', 'data: {{{\n\n'],
])('a stream that %s is cut off', async (_, text) => {
  await expect(call(told(text)).whole).rejects.toBeInstanceOf(CutOff);
});

/** A connection on which nothing more comes. */
const hanging = () => answer(ask, () => new Response(new ReadableStream({ start: () => undefined }), events));

test('a connection that died without a word is cut off', async () => {
  vi.useFakeTimers();
  const { whole } = call(hanging());
  const cut = expect(whole).rejects.toBeInstanceOf(CutOff);
  await vi.advanceTimersByTimeAsync(61_000);
  await cut;
  vi.useRealTimers();
});

test('what is stopped throws the reason of its signal', async () => {
  const stop = new AbortController();
  const { whole } = call(hanging(), stop.signal);
  const stopped = expect(whole).rejects.toMatchObject({ name: 'AbortError' });
  stop.abort();
  await stopped;
});
