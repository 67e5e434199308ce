/** What a change changed: each fact with what stood there before. */
import { Text } from '@mantine/core';
import type { FactChange } from '@vigia/contract/incidents/events.shapes.ts';
import { incidentKind, incidentSeverity, personalDataState } from '@vigia/contract/incidents/incidents.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';

const labels = {
  kind: 'columns.kind',
  severity: 'columns.severity',
  isDrill: 'form.drill',
  personalData: 'form.personal',
  occurredAt: 'form.occurred',
  detectedAt: 'form.detected',
  knownAt: 'facts.known',
  smallAgent: 'form.small',
  underGdpr: 'form.gdpr',
  asProcessor: 'form.processor',
  peopleAffected: 'form.people',
  minorsAffected: 'form.minors',
  elderlyAffected: 'form.elderly',
} as const satisfies Record<FactChange['field'], string>;

function useSaid() {
  const { t } = useTranslation('incidents');
  const { dateTime, number } = useFormats();
  return (field: FactChange['field'], said: FactChange['from']): string => {
    if (said === null) return t('timeline.unsaid');
    if (typeof said === 'boolean') return t(said ? 'timeline.yes' : 'timeline.no');
    if (typeof said === 'number') return number(said);
    if (field === 'kind') return t(`kinds.${incidentKind.parse(said)}`);
    if (field === 'severity') return t(`severities.${incidentSeverity.parse(said)}`);
    return field === 'personalData' ? t(`personal.${personalDataState.parse(said)}`) : dateTime(said);
  };
}

export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  const { t } = useTranslation('incidents');
  const say = useSaid();
  return changes.map(({ field, from, to }) => (
    <Text key={field} size="sm">
      {t('timeline.fact', { field: t(labels[field]), from: say(field, from), to: say(field, to) })}
    </Text>
  ));
}
