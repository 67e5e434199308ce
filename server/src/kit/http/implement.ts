/** Joins a room's contract with what happens: one verb per route, typed by the route. */
import type { Domain, Input, Reply, Route, Sent } from '@vigia/contract/kit/domain.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CtxOf } from '../context.ts';
import type { PipelineParts } from './handler.ts';

/** A file as an answer: always an attachment. */
export interface FileReply {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | NodeJS.ReadableStream;
}

/** Server-sent events as an answer: called once per connection; returns how to stop. `end` closes it from this side. */
export interface EventsReply {
  open(send: (event: string, data: unknown) => void, end: () => void): () => void;
}

/**
 * An answer that is told while it is made, to whoever asks for events, and given whole in the end. It is made to its end
 * even where the caller leaves: `left` says that nobody listens any more.
 */
export interface LiveReply<T> {
  make(tell: (event: string, data: unknown) => void, left: AbortSignal): Promise<T>;
}

type Answer<R extends Route> = R['sends'] extends 'json-or-events' ? LiveReply<z.input<R['returns']>> : Plain<R>;
type Plain<R extends Route> = R['sends'] extends 'file'
  ? FileReply
  : R['sends'] extends 'events'
    ? EventsReply
    : z.input<R['returns']>;

/** An uploaded file, whole in memory: uploads are bounded by their route. */
export interface Upload {
  readonly name: string;
  /** In memory of their own, which may be handed over to a thread. */
  readonly bytes: Buffer<ArrayBuffer>;
}
type WithUpload<R extends Route> = R['upload'] extends { orJson: true }
  ? { upload?: Upload }
  : R['upload'] extends object
    ? { upload: Upload }
    : unknown;

type Verb<R extends Route> = (ctx: CtxOf<R>, input: Input<R> & WithUpload<R>) => Promise<Answer<R>>;

/**
 * A verb that holds no transaction while it computes or talks to others (passwords, outside services): it opens its
 * own with `work`, each with the same session.
 */
export interface ManualVerb<R extends Route> {
  readonly manual: (context: ManualContext<R>, input: Input<R> & WithUpload<R>) => Promise<Answer<R>>;
}
export type ManualContext<R extends Route> = Omit<CtxOf<R>, 'db' | 'audit' | 'after'> & {
  /**
   * One transaction of this request; several may follow each other. That of a GET reads only; `writes` is for signing
   * who was given what, and for nothing else.
   */
  work<T>(fn: (ctx: CtxOf<R>) => Promise<T>, how?: { readonly writes: true }): Promise<T>;
  /**
   * Calls another route as whoever asks: the same session in the same company, that route's permission, a transaction of
   * its own. Throws the `Problem` with which a request would be refused.
   */
  ask<Other extends Route>(route: Other, sent: Sent<Other>): Promise<Reply<Other>>;
};

export type Verbs<D extends Domain> = { readonly [K in keyof D]: Verb<D[K]> | ManualVerb<D[K]> };

/** One route with what it does, as the server mounts it. */
export interface Mounted {
  readonly route: Route;
  readonly verb: unknown;
}
export interface Module {
  readonly routes: readonly Mounted[];
  /** What a room serves beside its routes, in a protocol of its own. */
  readonly beside?: (app: FastifyInstance, parts: PipelineParts) => void;
}

export const manualTransaction = <R extends Route>(fn: ManualVerb<R>['manual']): ManualVerb<R> => ({ manual: fn });

/** Every route of the domain must have its verb: the compiler says which is missing. */
export function implement<const D extends Domain>(domain: D, verbs: Verbs<D>): Module {
  return { routes: Object.keys(domain).map((key) => ({ route: domain[key] as Route, verb: verbs[key] })) };
}
