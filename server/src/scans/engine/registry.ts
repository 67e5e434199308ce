/**
 * Every check, by id. Those in `publicChecks` are given names and nothing else: what they are handed cannot reach the
 * target. The texts stand in `content/checks`, under the same ids.
 */
import { fileChecks } from './checks/files.ts';
import { headerChecks } from './checks/headers.ts';
import { mailChecks } from './checks/mail.ts';
import { nameChecks } from './checks/names.ts';
import { pageChecks } from './checks/pages.ts';
import { protocolChecks } from './checks/protocols.ts';
import { serviceChecks } from './checks/services.ts';
import { spfChecks } from './checks/spf.ts';
import { tlsChecks } from './checks/tls.ts';
import { zoneChecks } from './checks/zone.ts';
import type { PublicCheck } from './sighting.ts';
import type { ProvenCheck } from './site.ts';

export const publicChecks: Readonly<Record<string, PublicCheck>> = { ...spfChecks, ...mailChecks, ...nameChecks };

/** Done only for a target whose ownership was proven a moment ago. */
export const provenChecks: Readonly<Record<string, ProvenCheck>> = {
  ...{ ...zoneChecks, ...tlsChecks, ...headerChecks, ...pageChecks, ...fileChecks },
  ...{ ...protocolChecks, ...serviceChecks },
};

/** Whether a check is done without proof of ownership. */
export const isPublicCheck = (id: string): boolean => Object.hasOwn(publicChecks, id);

/** How many checks a scan does. */
export const checksIn = (mode: 'public' | 'full'): number =>
  Object.keys(publicChecks).length + (mode === 'full' ? Object.keys(provenChecks).length : 0);
