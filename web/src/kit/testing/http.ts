/** The server as the screens see it: an HTTP layer in memory at the `fetch` boundary, typed by the contract. */
import { nameOf, type Reply, type Route } from '@vigia/contract/kit/domain.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';

/** One request as it was sent. */
export interface Seen {
  route: string;
  /** Path and query, without `/api`. */
  url: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Sent as a form, with a file. */
  isForm: boolean;
  headers: Headers;
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal | null;
}

type Answerer = (seen: Seen) => Response | Promise<Response>;

export interface FakeReply {
  readonly route: Route;
  readonly answer: Answerer;
}

const json = (body: unknown, status: number, type = 'application/json') =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': type } });

/** What the contract says against what a screen sent, as the server would answer; a form with a file is not judged here. */
function contractRefusal(route: Route, { body, isForm, url }: Seen): Response | null {
  const asked = new URLSearchParams(url.split('?')[1]);
  const query = Object.fromEntries(
    [...new Set(asked.keys())].map((key) => [key, asked.getAll(key).length > 1 ? asked.getAll(key) : asked.get(key)]),
  );
  const parsed = [isForm ? undefined : route.body?.safeParse(body), route.query?.safeParse(query)];
  const issues = parsed.flatMap((one) => one?.error?.issues ?? []);
  if (issues.length === 0) return null;
  const errors = issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, code: message }));
  console.error(`the screen sent what the contract refuses: ${JSON.stringify(errors)}`);
  return json({ type: 'about:blank', status: 422, code: 'kit.invalid', message: 'kit.invalid', errors }, 422);
}

/** The route answers with this (or what this makes of the request); what the contract refuses is refused here too. */
export function reply<R extends Route>(route: R, body: Reply<R> | ((seen: Seen) => Reply<R>)): FakeReply {
  const make = (seen: Seen) => (typeof body === 'function' ? (body as (seen: Seen) => Reply<R>)(seen) : body);
  return { route, answer: (seen) => contractRefusal(route, seen) ?? json(make(seen), route.status ?? 200) };
}

export interface TestRefusal {
  status: number;
  code: string;
  message?: string;
  errors?: Fault[];
}

/** The route refuses with a Problem. */
export function refuse(route: Route, { status, code, message = code, errors }: TestRefusal): FakeReply {
  const body = { type: 'about:blank', status, code, message, ...(errors ? { errors } : {}) };
  return { route, answer: () => json(body, status, 'application/problem+json') };
}

/** The route answers with whatever the given function makes: streams, files, an answer that never comes. */
export const answer = (route: Route, answerer: Answerer): FakeReply => ({ route, answer: answerer });

const versionIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;

/** The route answers what is sent over this version; another one is refused, as the server refuses what was overtaken. */
export function replyOver<R extends Route>(version: number, route: R, body: Reply<R>): FakeReply {
  const kept = reply(route, body);
  const overtaken = refuse(route, { status: 409, code: 'kit.changed-meanwhile' });
  return { route, answer: (seen) => (versionIn(seen.body) === version ? kept : overtaken).answer(seen) };
}

/** The network is gone for this route. */
export const offline = (route: Route): FakeReply => ({
  route,
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
});

const patternOf = ({ path }: Route) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body);
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

/** Fewer parameters first: `/notifications/unread-count` before `/notifications/:id`. */
const bySpecificity = (a: FakeReply, b: FakeReply) => a.route.path.split(':').length - b.route.path.split(':').length;

/**
 * Serves the replies; the last one given for a route wins. A call nobody expected is an error of the test.
 * Returns the requests seen so far, oldest first.
 */
export function fakeServer(replies: readonly FakeReply[]): {
  fetch: typeof fetch;
  seen: Seen[];
  add: (more: FakeReply) => void;
} {
  const known = new Map(replies.map((one) => [nameOf(one.route), one]));
  const seen: Seen[] = [];
  const serve = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init?.method ?? 'GET';
    const found = [...known.values()]
      .filter(({ route }) => route.method === method && patternOf(route).test(path))
      .sort(bySpecificity)[0];
    if (!found) throw new Error(`the test has no reply for ${method} ${path}`);
    const request: Seen = {
      route: nameOf(found.route),
      url: path + url.search,
      params: { ...patternOf(found.route).exec(path)?.groups },
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(init),
      isForm: init?.body instanceof FormData,
      headers: new Headers(init?.headers),
      signal: init?.signal ?? null,
    };
    seen.push(request);
    init?.signal?.throwIfAborted();
    return found.answer(request);
  };
  return { fetch: serve, seen, add: (more) => void known.set(nameOf(more.route), more) };
}
