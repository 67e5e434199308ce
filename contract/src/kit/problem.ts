/** What went wrong, said once for both sides: RFC 9457 `application/problem+json`. */
import { z } from 'zod';

/** One fault of what was sent: where (JSON Pointer, RFC 6901) and what. */
export const fault = z.object({
  pointer: z.string(),
  code: z.string(),
  message: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Fault = z.infer<typeof fault>;

/** The body of an answer that refuses. */
export const problemBody = z.object({
  type: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(fault).optional(),
  requestId: z.string().optional(),
  retryAfter: z.number().int().optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

export interface ProblemDetails {
  status?: number;
  errors?: Fault[];
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
  /** Values for the placeholders of the translated message. */
  values?: Record<string, string | number>;
  /** The message in the user's language; the server fills it. */
  message?: string;
  requestId?: string;
}

/** An expected refusal, with a code `room.reason` whose words are in `contract/<room>/words`. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ProblemDetails;
  constructor(code: string, details: ProblemDetails = {}) {
    super(details.message ?? code);
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? 400;
    this.details = details;
  }
}

export const unauthenticated = () => new Problem('kit.unauthenticated', { status: 401 });
export const forbidden = () => new Problem('kit.forbidden', { status: 403 });
export const notFound = () => new Problem('kit.not-found', { status: 404 });
/** Somebody else changed it meanwhile, or it is not in a state that allows this. */
export const conflict = (code: string, details: ProblemDetails = {}) => new Problem(code, { ...details, status: 409 });
export const tooMany = (retryAfter: number) => new Problem('kit.too-many', { status: 429, retryAfter });
const megabyte = 1_048_576;
/** The specification's words for a file that is too large. */
export const fileTooLarge = (maxBytes: number) =>
  new Problem('kit.file-too-large', { status: 413, values: { maximum: `${Math.floor(maxBytes / megabyte)}MB` } });
/** What is wrong with a file, said before any of it is sent; undefined where nothing is. */
export const fileFault = ({ size }: { readonly size: number }, maxBytes: number): Problem | undefined =>
  size === 0 ? new Problem('kit.file-empty', { status: 415 }) : size > maxBytes ? fileTooLarge(maxBytes) : undefined;
/** The company keeps as many files as it may. */
export const storageFull = (megabytes: number) =>
  new Problem('kit.storage-full', {
    status: 413,
    values: { maximum: megabytes < 1_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1_000)} GB` },
  });
export const invalid = (errors: Fault[]) => new Problem('kit.invalid', { status: 422, errors });
