/** The one way to the server: a route of the contract in, its reply out, a `Problem` thrown when it refuses. */
import type { Route } from '@vigia/contract/kit/domain.ts';
import { Problem, problemBody } from '@vigia/contract/kit/problem.ts';
import { answerAtHand, dropEarly, earlyAnswer, noteRead } from './early.ts';
import { answered, sendingKey } from './lost.ts';
import { mended } from './refusals.ts';
import { type CallOptions, requestFor, urlFor } from './request.ts';
import type { FileDownload, HttpAnswer, LooseSending, SendingArgs } from './sending.ts';
import { dropToken, readToken } from './token.ts';

type Ended = (options: { quiet: boolean }) => void;
let ended: Ended = () => undefined;

/** Registers what happens after a 401 besides dropping the token. */
export function whenUnauthenticated(handler: Ended): void {
  ended = handler;
}

/** Reads a refusal; anything that is not one of ours becomes `kit.internal` with the status. */
async function problemOf(response: Response): Promise<Problem> {
  const requestId = response.headers.get('x-request-id') ?? String(response.status);
  return refusalIn(await response.json().catch(() => undefined), response.status, requestId);
}

/** The refusal that a body states. */
export function refusalIn(said: unknown, status: number, requestId: string): Problem {
  const body = problemBody.safeParse(said);
  if (!body.success) return new Problem('kit.internal', { status, requestId, values: { requestId } });
  const { code, type: _, status: stated, ...details } = body.data;
  return new Problem(code, { ...details, status: status || stated });
}

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'vigia');
};

async function downloadOf(response: Response): Promise<FileDownload> {
  return { blob: await response.blob(), name: nameIn(response.headers.get('content-disposition')) };
}

/** `fetch`, where a network that is gone is a Problem too. */
export async function fetched(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    if (request.signal?.aborted || !(cause instanceof TypeError)) throw cause;
    throw new Problem('kit.offline', { status: 0 });
  }
}

/** Passes a good answer on; a 401 ends the session it was made with (specification §8), any refusal is thrown. */
export async function checked(response: Response, token: string | null, quiet: boolean): Promise<Response> {
  if (response.ok) return response;
  // An answer to a token that was replaced meanwhile says nothing about the present session.
  if (response.status === 401 && readToken() === token) {
    dropToken();
    ended({ quiet });
  }
  throw await problemOf(response);
}

/** Calls a route: `await call(team.update, { params: { id }, body })`. What a refusal asks for first is asked, and the call made again. */
export function call<R extends Route>(
  route: R,
  ...[sent, options = {}]: SendingArgs<R, [options?: CallOptions]>
): Promise<HttpAnswer<R>> {
  return mended(() => callOnce(route, (sent ?? {}) as LooseSending, options));
}

/** The answer to a question that the page has put already, where it is here: a screen is drawn with it at once. */
export function atHand<R extends Route>(route: R, sent: unknown): HttpAnswer<R> | undefined {
  if (route.method !== 'GET' || route.sends === 'file') return undefined;
  return answerAtHand(urlFor(route, (sent ?? {}) as LooseSending), readToken()) as HttpAnswer<R> | undefined;
}

/** The answer that is on its way already; what is read is remembered for the next time, what changes something ends it. */
function putBefore(route: Route, url: string, token: string | null): Promise<Response | undefined> | undefined {
  if (route.method !== 'GET') dropEarly();
  if (route.method !== 'GET' || route.sends === 'file') return undefined;
  noteRead(url);
  return earlyAnswer(url, token);
}

async function callOnce<R extends Route>(route: R, sent: LooseSending, options: CallOptions): Promise<HttpAnswer<R>> {
  const token = readToken();
  const url = urlFor(route, sent);
  const said = route.status + route.method + url + JSON.stringify(sent.body);
  const once = route.method === 'GET' || sent.file ? '' : sendingKey(said);
  const ask = () => fetched(url, requestFor(route, sent, token, { once, ...options }));
  const early = putBefore(route, url, token);
  const sending = early ? ((await early) ?? (await ask())) : await ask();
  // A proxy that heard no answer knows as little as a network that is gone.
  if (once && !sending.ok && sending.status < 502) answered(said, url);
  const response = await checked(sending, token, options.quiet ?? false);
  if (route.sends === 'file') return (await downloadOf(response)) as HttpAnswer<R>;
  const answer = response.status === 204 ? undefined : await response.json();
  if (once) answered(said, url);
  return answer as HttpAnswer<R>;
}

/** Hands a downloaded file to the browser. */
export function saveFile({ blob, name }: FileDownload): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
