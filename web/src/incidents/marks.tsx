import type { IncidentSeverity, IncidentStatus } from '@vigia/contract/incidents/incidents.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfStatus: Record<IncidentStatus, Tone> = {
  reported: 'bad',
  analysis: 'warn',
  contained: 'info',
  eradicated: 'info',
  recovering: 'info',
  closed: 'good',
  reopened: 'bad',
};
const tonesOfSeverity: Record<IncidentSeverity, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'quiet' };

/** The state of an incident: word, shape and colour. */
export function IncidentStatusTag({ status }: { status: IncidentStatus }) {
  const { t } = useTranslation('incidents');
  return <Tag tone={tonesOfStatus[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** How grave it is: word, shape and colour. */
export function IncidentSeverityTag({ severity }: { severity: IncidentSeverity }) {
  const { t } = useTranslation('incidents');
  return <Tag tone={tonesOfSeverity[severity]}>{t(`severities.${severity}`)}</Tag>;
}

/** What an incident is called by its reader. */
export const incidentPersonName = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
