/** Where an incident may go from where it stands: the one table, for server and screen (NIST SP 800-61); and who was affected. */
import type { Fault } from '../kit/problem.ts';
import type { IncidentStatus } from './incidents.shapes.ts';

const transitions: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  reported: ['analysis', 'closed'],
  analysis: ['contained', 'closed'],
  contained: ['eradicated', 'analysis'],
  eradicated: ['recovering', 'analysis'],
  recovering: ['closed', 'analysis'],
  closed: ['reopened'],
  reopened: ['analysis', 'contained', 'closed'],
};

/** The states that may follow. */
export const nextIncidentStatuses = (from: IncidentStatus): readonly IncidentStatus[] => transitions[from];

interface Affected {
  readonly peopleAffected: number | null;
  readonly minorsAffected: number | null;
  readonly elderlyAffected: number | null;
}
/** The ANPD is told how many were affected, and of them how many children, adolescents and elderly (Reg. art. 6, § 2, II): no part is greater than the whole. */
export function affectedFaults({ peopleAffected: all, minorsAffected, elderlyAffected }: Affected): Fault[] {
  if (all === null) return [];
  const [minors, elderly] = [minorsAffected ?? 0, elderlyAffected ?? 0];
  const fault = (pointer: string): Fault => ({ pointer, code: 'incidents.part-above-whole', values: { all } });
  const alone = [
    ...(minors > all ? [fault('/minorsAffected')] : []),
    ...(elderly > all ? [fault('/elderlyAffected')] : []),
  ];
  if (alone.length > 0 || minors + elderly <= all) return alone;
  return [{ pointer: '/elderlyAffected', code: 'incidents.parts-above-whole', values: { all, sum: minors + elderly } }];
}
