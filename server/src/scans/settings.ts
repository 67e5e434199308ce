/** What the operator settled about scans. */
import type { Config } from '../kit/config.ts';

export interface ScanSettings {
  readonly resolvers: readonly string[];
  readonly privateNetworks: readonly string[];
  readonly userAgent: string;
  readonly perSecond: number;
}

/** Requests a second to one host: more is not polite. */
const polite = 10;

export const scanSettings = ({
  SCAN_RESOLVERS,
  SCAN_PRIVATE_NETWORKS,
  publicUrl,
  OPERATOR_CONTACT,
}: Config): ScanSettings => ({
  resolvers: SCAN_RESOLVERS,
  privateNetworks: SCAN_PRIVATE_NETWORKS,
  userAgent: `VigiaScan/1.0 (+${publicUrl}; ${(OPERATOR_CONTACT ?? 'no contact given').replaceAll(/[^\x20-\x7e]/g, '')})`,
  perSecond: polite,
});
