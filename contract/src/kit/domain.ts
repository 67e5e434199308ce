/**
 * A route is one declaration (design §4). From it come validation, types, the client, forms, the OpenAPI document,
 * `docs/access.md` and the tests of every route × every role.
 */
import type { z } from 'zod';
import type { Permission } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `open`: anybody, without sign-in.
 * - `token`: anybody who holds a one-time or expiring link; with a `purpose`, one that opens exactly one company for that
 *   purpose and one record, by the parameter `:token`.
 * - `signed-in`: every account, with or without a company.
 * - `can`: members of the current company whose role holds the permission.
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'token'; readonly purpose?: string }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'can'; readonly permission: Permission };

export const open = () => ({ kind: 'open' }) as const;
export function byToken(): { readonly kind: 'token' };
export function byToken<const P extends string>(purpose: P): { readonly kind: 'token'; readonly purpose: P };
export function byToken(purpose?: string): Access {
  return purpose === undefined ? { kind: 'token' } : { kind: 'token', purpose };
}
export const signedIn = () => ({ kind: 'signed-in' }) as const;
export const can = (permission: Permission) => ({ kind: 'can', permission }) as const;

/**
 * How often a route may be called: by an address where nobody is signed in, else by a person, and some times as often by
 * their whole company; `RATE_LIMITS=off` lifts it on a loopback host.
 */
export interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

export interface Route {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * `company` (default): sees one company's rows and nothing else. `installation`: accounts and companies, never a
   * company's records; for signing in, membership and the operator.
   */
  readonly scope?: 'company' | 'installation';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly returns: z.ZodType;
  /**
   * What is sent back: JSON (default), a file, server-sent events; or JSON that is sent as it is made to whoever asks
   * for `text/event-stream`.
   */
  readonly sends?: 'json' | 'file' | 'events' | 'json-or-events';
  /** One file in a multipart body, read before `body`; with `orJson` the body may also come as JSON, without a file. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly orJson?: true };
  readonly limit?: Allowance;
  /**
   * Asks that whoever holds the session showed within ten minutes that it is they; else 403 `auth.step-up`. `sometimes`:
   * the verb asks it, depending on what is wanted.
   */
  readonly stepUp?: true | 'sometimes';
  /** Success status; 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Beside status 202: the reply whose `status` is this is finished already, and answers 200. */
  readonly finished?: string;
  /** Statuses that the verb itself refuses with, beyond those that every route of its kind may answer (`kit/http/openapi`). */
  readonly refuses?: readonly number[];
  /** A sentence for the API document. */
  readonly about?: string;
}

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? Record<K, z.output<R[K]>>
  : unknown;
type SentPart<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? Record<K, z.input<R[K]>>
  : unknown;

/** What a verb is given: the parsed parts. */
export type Input<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;
/** What a caller sends. */
export type Sent<R extends Route> = SentPart<R, 'params'> & SentPart<R, 'query'> & SentPart<R, 'body'>;
/** What a caller gets. */
export type Reply<R extends Route> = z.output<R['returns']>;

/** A room's routes, by verb. */
export type Domain = Readonly<Record<string, Route>>;

/** Declares a room's routes and keeps their exact types. */
export function domain<const T extends Domain>(routes: T): T {
  return routes;
}

/** The name of a route in documents, caches and tests: `GET /risks/:id`. */
export const nameOf = (route: Route): string => `${route.method} ${route.path}`;
