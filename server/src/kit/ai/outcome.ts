/** How a call of a model ends. */

/** Too slow; not to be had; an answer that is none; or given up by the caller. */
export type Reason = 'slow' | 'down' | 'unusable' | 'cancelled';

export interface ToolCall {
  readonly name: string;
  /** `refused`: no such tool, wrong arguments, or one call too many; it did not run. */
  readonly outcome: 'done' | 'failed' | 'refused';
}

export interface Measures {
  /** As the provider counted them; estimated where it did not. */
  readonly tokens: { readonly input: number; readonly output: number };
  readonly toolCalls: readonly ToolCall[];
  /** Milliseconds to the first text; null when there was none. */
  readonly firstTokenMs: number | null;
  readonly ms: number;
}

/** `detail` is for the operator's log: it never holds a word of the prompt, the answer or a key. */
export type Failure = { readonly ok: false; readonly reason: Reason; readonly detail: string } & Measures;

/** Ends a call from within. */
export class Stop extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

const refusals = new Set([401, 403, 404, 407, 408, 409, 425, 429]);

/** What a fault of the library means. `answered` says whether text had come. */
export function stopFor(fault: unknown, answered: boolean): Stop {
  if (fault instanceof Stop) return fault;
  const {
    name,
    statusCode = 0,
    cause,
  } = Object(fault) as { name?: unknown; statusCode?: number; cause?: { code?: unknown } };
  if (statusCode >= 400) {
    return new Stop(statusCode >= 500 || refusals.has(statusCode) ? 'down' : 'unusable', `HTTP ${statusCode}`);
  }
  const kind = [cause?.code, name].map(String).find((word) => /^[A-Z][A-Za-z_]{2,40}$/.test(word)) ?? 'failed';
  if (/JSONParse|TypeValidation|EmptyResponseBody|NoOutputGenerated|NoContent|ToolChoiceViolation/.test(kind))
    return new Stop('unusable', kind);
  if (/InvalidResponseData/.test(kind)) return new Stop(answered ? 'down' : 'unusable', kind);
  return new Stop('down', kind);
}
