/** The notices of an incident and its record, each with how it stands. */
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { noticeKinds } from '@vigia/contract/incidents/notices.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from '../Incidents.module.css';

export function NoticesPanel({ incident: { id, notices, underGdpr, law } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="notices">
      <Title order={2} size="h3" id="notices" mb={4}>
        {t('notices.panel')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('notices.panelText')}
      </Text>
      <ul className={classes.lines}>
        {noticeKinds.map((kind) => {
          if (kind === 'gdpr' && !underGdpr) return null;
          const saved = notices.find((one) => one.kind === kind);
          if (kind === 'anpd' && !law.lgpd && !saved) return null;
          return (
            <li key={kind} className={classes.line}>
              <Anchor component={Link} to={incidentsPlaces.notice.at({ id, kind })}>
                {t(`notices.${kind}.title`)}
              </Anchor>
              {saved?.sentOn ? (
                <Tag tone="good">{t('notices.stateSent', { day: date(saved.sentOn) })}</Tag>
              ) : (
                <Tag tone={saved ? 'info' : 'quiet'}>
                  {saved ? t('notices.stateSaved', { version: saved.version }) : t('notices.stateNone')}
                </Tag>
              )}
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
