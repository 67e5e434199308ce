/** The notices of an incident and its record, each with how it stands. */
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import { type NoticeKind, noticeKinds } from '@vigia/contract/incidents/notices.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from '../Incidents.module.css';

type Noticed = Pick<Incident, 'id' | 'asProcessor' | 'clocks' | 'law' | 'notices' | 'underGdpr'>;

/** The deadlines that a notice stops. */
const stops: Readonly<Record<NoticeKind, readonly string[]>> = {
  ...{ anpd: ['anpd-notice'], people: ['people-notice', 'gdpr-people'], gdpr: ['gdpr-notice'], record: [] },
};
/** How the duty behind a notice ended; null while it runs, or where there is none. */
const endedOf = (clocks: Incident['clocks'], kind: NoticeKind) =>
  clocks.find(({ clock, outcome }) => outcome !== null && stops[kind].includes(clock)) ?? null;

/** Sent, or how its deadline ended without it: one truth with the deadlines above. */
function NoticeStateTag({ kind, incident: { clocks, notices } }: { kind: NoticeKind; incident: Noticed }) {
  const { t } = useTranslation('incidents');
  const { date } = useFormats();
  const saved = notices.find((one) => one.kind === kind);
  if (saved?.sentOn) return <Tag tone="good">{t('notices.stateSent', { day: date(saved.sentOn) })}</Tag>;
  const ended = endedOf(clocks, kind);
  if (ended?.outcome && ended.settledOn)
    return (
      <Tag tone={ended.outcome === 'done' ? 'good' : 'quiet'}>
        {`${t(`clocks.${ended.outcome}`)} · ${date(ended.settledOn)}`}
      </Tag>
    );
  return (
    <Tag tone={saved ? 'info' : 'quiet'}>
      {saved ? t('notices.stateSaved', { version: saved.version }) : t('notices.stateNone')}
    </Tag>
  );
}

export function NoticesPanel({ incident }: { incident: Noticed }) {
  const { id, notices, underGdpr, law, asProcessor } = incident;
  const { t } = useTranslation('incidents');
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
          const saved = notices.some((one) => one.kind === kind);
          // What tells an authority or people is the controller's.
          if (asProcessor && kind !== 'record' && !saved) return null;
          if (kind === 'anpd' && !law.lgpd && !saved) return null;
          return (
            <li key={kind} className={classes.line}>
              <Anchor component={Link} to={incidentsPlaces.notice.at({ id, kind })}>
                {t(`notices.${kind}.title`)}
              </Anchor>
              <NoticeStateTag kind={kind} incident={incident} />
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
