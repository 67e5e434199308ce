/** What a caller gives to a route and gets back, from the contract's declaration alone. */
import type { Reply, Route } from '@vigia/contract/kit/domain.ts';
import type { z } from 'zod';

type Nothing = Record<never, never>;

/** A part of a request; it may be left out when every field of it may be. */
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? Nothing extends z.input<R[K]>
    ? Partial<Record<K, z.input<R[K]>>>
    : Record<K, z.input<R[K]>>
  : unknown;

type Upload<R extends Route> = R extends { upload: { orJson: true } }
  ? { file?: File }
  : R extends { upload: object }
    ? { file: File }
    : unknown;

export type Sending<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & Upload<R>;

/** A file that came back, under the name the server gave it. */
export interface FileDownload {
  readonly blob: Blob;
  readonly name: string;
}

export type HttpAnswer<R extends Route> = R extends { sends: 'file' } ? FileDownload : Reply<R>;

/** The argument list `(sent)`, or `(sent?)` where nothing has to be sent. */
export type SendingArgs<R extends Route, Rest extends unknown[] = []> =
  Nothing extends Sending<R> ? [sent?: Sending<R>, ...rest: Rest] : [sent: Sending<R>, ...rest: Rest];

/** The same, with the parts laid open for the transport. */
export interface LooseSending {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}
