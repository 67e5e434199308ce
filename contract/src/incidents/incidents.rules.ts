/** Where an incident may go from where it stands: the one table, for server and screen (NIST SP 800-61). */
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
