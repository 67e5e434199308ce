/** What a scan's thread is given, and what it tells. Plain data: it goes from thread to thread. */
import type { CheckOutcome, ProofMethod, ScanMode } from '@vigia/contract/scans/scans.shapes.ts';
import type { Sighting } from './sighting.ts';
import type { NamedTarget } from './target.ts';

export interface ScanTask {
  readonly target: NamedTarget;
  readonly mode: Exclude<ScanMode, 'report'>;
  /** How ownership was proven; only DNS speaks for all names below a domain. */
  readonly provenBy: ProofMethod | null;
  /** Checks that an earlier run of the same scan has done. */
  readonly done: readonly string[];
  /** Asked for names; the machine's own where there are none. */
  readonly resolvers: readonly string[];
  /** Networks of the operator's that may be scanned though they are not public. */
  readonly privateNetworks: readonly string[];
  /** Says who scans, and whom to ask about it. */
  readonly userAgent: string;
  /** Requests and connections a second to one host. */
  readonly perSecond: number;
}

/** Why a check was not done, or not to its end. */
export type CheckNote = 'not-about-this' | 'no-answer' | 'refused-address' | 'too-long' | 'broken' | 'no-advisories';

export interface CheckDone {
  readonly check: string;
  readonly outcome: CheckOutcome;
  readonly note: CheckNote | null;
  readonly sightings: readonly Sighting[];
}

export type ThreadMessage =
  | { readonly kind: 'check'; readonly done: CheckDone; readonly requests: number }
  | { readonly kind: 'end' };
