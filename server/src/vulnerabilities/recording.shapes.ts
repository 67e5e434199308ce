/** A weakness as whoever found it tells of it: a scan of ours, or a report that was read. */
import type { FindingCategory, FindingSeverity } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';

export interface FoundWeakness {
  /**
   * What it is and where within the asset, in parts that stay the same from one run to the next (a rule's id, a path, a
   * parameter): with kind and asset they make its fingerprint.
   */
  readonly key: readonly string[];
  /** Which of its looks found it, where the source has several: a check's id. */
  readonly part?: string | undefined;
  readonly title: string;
  readonly category: FindingCategory;
  readonly severity: FindingSeverity;
  readonly description?: string | undefined;
  readonly fix?: string | undefined;
  /** CVSS 3.x or 4.0, as a vector; the score is computed where none is given. */
  readonly cvss?: string | undefined;
  readonly score?: number | undefined;
  /** CVE numbers and other names of advisories. */
  readonly ids?: readonly string[] | undefined;
  readonly cwes?: readonly number[] | undefined;
  /** The host, image, repository or account; the target of the whole where nothing is said. */
  readonly asset?: string | undefined;
  /** Where within the asset: a path, a port, a file with its line. */
  readonly location?: string | undefined;
  readonly package?: string | undefined;
  readonly installed?: string | undefined;
  readonly fixedIn?: string | undefined;
  /** What was sent and seen. */
  readonly proof?: string | undefined;
  readonly links?: readonly string[] | undefined;
  /** What makes it the same weakness in the words of another tool; made of advisory, package and place where nothing is said. */
  readonly same?: readonly string[] | undefined;
}

export interface FoundBatch {
  /** The tool that found it: `Vigia`, `Nessus`. */
  readonly source: string;
  /** What it looked at: a domain, an image, a repository. */
  readonly target: string;
  /** The kind of scan or report: `scan`, `nessus`. */
  readonly kind: string;
  readonly findings: readonly FoundWeakness[];
  /** Closes what this source and kind saw on this target before and sees no longer. */
  readonly closeGone?: boolean | undefined;
  /** The looks that came to their end, where the source has several: only what they found before can be gone. */
  readonly parts?: readonly string[] | undefined;
  readonly scanId?: string | undefined;
  readonly importId?: string | undefined;
}

export interface RecordedBatch {
  readonly found: number;
  readonly added: number;
  readonly updated: number;
  readonly reopened: number;
  readonly closed: number;
  /** New, or back, and critical or high; the gravest first, at most twenty. */
  readonly grave: readonly { readonly id: string; readonly title: string; readonly severity: FindingSeverity }[];
}
