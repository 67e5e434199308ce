/** Answers that are not JSON: files (always as attachments) and server-sent events. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventsReply, FileReply, LiveReply } from './implement.ts';
import { refusalOf } from './problems.ts';

/** Sends a file so that no browser runs it: attachment, declared type, sandboxed. */
export function sendFile(file: FileReply, reply: FastifyReply): FastifyReply {
  const ascii = file.name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '_');
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(file.body);
}

const beat = 25_000;
/** A stream ends by itself; the client comes back, and its session is looked at again. */
const longest = 5 * 60_000;

let open = 0;
/** How many event streams this process holds open. */
export const openStreams = (): number => open;

/** What ends a stream from outside: the server that closes, and the session that it is sent for. */
export interface StreamBounds {
  readonly closing: AbortSignal;
  /** Calls `end` once the session is over or in another company; returns how to stop waiting for that. */
  readonly whileSignedIn: (end: () => void) => () => void;
}

/** Keeps the connection open and writes events until the client leaves, or something outside ends it. */
export function sendEvents(
  events: EventsReply,
  reply: FastifyReply,
  { closing, whileSignedIn }: StreamBounds,
): FastifyReply {
  reply.hijack();
  const out = reply.raw;
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([k, v]) => [k, v as string]));
  out.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 3000\n\n');
  const write = (text: string) => {
    if (!out.writableEnded) out.write(text);
  };
  const end = () => void out.end();
  const stop = events.open((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`), end);
  open++;
  const beating = setInterval(() => write(': still here\n\n'), beat);
  const ending = setTimeout(end, longest);
  closing.addEventListener('abort', end);
  const stopWaiting = whileSignedIn(end);
  const over = () => {
    open--;
    clearInterval(beating);
    clearTimeout(ending);
    closing.removeEventListener('abort', end);
    stopWaiting();
    stop();
  };
  // Who left while they were looked up has closed already: that is not said a second time.
  if (out.destroyed) over();
  else out.on('close', over);
  return reply;
}

/** Tells an answer while it is made; the last event is `done` with the whole, or `error` with the refusal. */
export function sendLive(
  answer: LiveReply<unknown>,
  checked: (result: unknown) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bounds: StreamBounds,
): FastifyReply {
  const left = new AbortController();
  const events: EventsReply = {
    open(send, end) {
      answer
        .make(send, left.signal)
        .then(
          (result) => send('done', checked(result)),
          (fault: unknown) => send('error', refusalOf(fault, request)),
        )
        .finally(end);
      return () => left.abort();
    },
  };
  return sendEvents(events, reply, bounds);
}
