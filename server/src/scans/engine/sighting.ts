/** What a check says it saw. */
import type { ProofLine, ScanSeverity, TargetKind } from '@vigia/contract/scans/scans.shapes.ts';
import type { RecordType } from './dns-wire.ts';
import { type Resolver, recordsOf } from './resolver.ts';

export interface Sighting {
  /** Where: a name, a port, an address of a page. */
  readonly subject: string;
  readonly proof: readonly ProofLine[];
  /** Where it weighs other than usual. */
  readonly severity?: ScanSeverity;
}

/** What was seen; nothing where all is well; `skipped` where the check is not about such a target. */
export type CheckVerdict = readonly Sighting[] | 'skipped';

/** What a check may use that nobody proved the ownership of its target for: names, and nothing else. */
export interface PublicProbe {
  readonly kind: TargetKind;
  readonly domain: string;
  readonly dns: Resolver;
  readonly now: Date;
}
export type PublicCheck = (probe: PublicProbe) => Promise<CheckVerdict>;

export const nothing: CheckVerdict = [];

/** One sighting, proven by what was asked and answered. */
export const saw = (subject: string, sent: string, seen: string, severity?: ScanSeverity): CheckVerdict => [
  { subject, proof: [{ sent, seen }], ...(severity ? { severity } : {}) },
];

/** One sighting where `bad`, else none. */
export const sawIf = (bad: boolean, subject: string, sent: string, seen: string): CheckVerdict =>
  bad ? saw(subject, sent, seen) : nothing;

/** How a DNS question stands in a proof. */
export const askingDns = (type: RecordType, name: string): string => `DNS ${type} ${name}`;

/** The texts of a name, one per record. */
export const dnsTextsOf = async (dns: Resolver, name: string): Promise<string[]> =>
  (await recordsOf(dns, name, 'TXT')).map((fields) => fields.join(''));

/** A check about the mail of a domain: of hosts and pages it is skipped. */
export const ofDomains =
  (check: PublicCheck): PublicCheck =>
  (probe) =>
    probe.kind === 'domain' ? check(probe) : Promise.resolve('skipped');
