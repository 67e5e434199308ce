/** A small report in the shape that a tool's own documents describe, and what is to be read out of it. */
export interface Sample {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly found: readonly object[];
  readonly informational?: number;
  readonly aside?: number;
  readonly repeated?: number;
  readonly source?: string;
  readonly target?: string;
}
