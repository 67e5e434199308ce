/** One activity: its record of processing, how an outage hurts, what it lacks, and what changed since. */
import { Stack, Text } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ActivityVersion } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ownerName } from '../marks.tsx';
import { ActivityActions } from './ActivityActions.tsx';
import { ActivityGaps, OutageFacts, RecordFacts } from './ActivityFacts.tsx';
import { RecoveryTests } from './RecoveryTests.tsx';

/** Who wrote what when: each version names the fields that changed. */
function ActivityVersions({ id }: { id: string }) {
  const { t } = useTranslation('bia-ropa');
  const { dateTime } = useFormats();
  const [open, setOpen] = useState(false);
  const items = useRead(biaRopa.versions, { params: { id } }, { enabled: open }).data?.items ?? [];
  const fields = (names: ActivityVersion['changed']) => names.map((name) => t(`written.${name}`)).join(', ');
  return (
    <Reveal label={t('versions.title')} onOpen={() => setOpen(true)}>
      <Stack gap="xs">
        {items.map(({ id: key, version, at, by, changed }) => (
          <Text key={key} size="sm">
            {t('versions.line', { version, at: dateTime(at), name: ownerName(by) || t('nobody') })}{' '}
            {changed.length > 0 && t('versions.changed', { fields: fields(changed) })}
          </Text>
        ))}
      </Stack>
    </Reveal>
  );
}

export function ActivityScreen() {
  const { t } = useTranslation('bia-ropa');
  const { id = '' } = useParams();
  const read = useRead(biaRopa.get, { params: { id } });
  const activity = read.data;
  return (
    <Screen
      title={activity?.name ?? t('activity')}
      {...(activity?.description ? { lead: activity.description } : {})}
      crumbs={[{ title: t('title'), to: biaRopaPlaces.inventory.at() }]}
      reads={[read]}
      actions={activity && <ActivityActions activity={activity} />}
    >
      {activity && (
        <Stack gap="lg">
          <ActivityGaps activity={activity} />
          <RecordFacts activity={activity} />
          <OutageFacts activity={activity} />
          <RecoveryTests id={activity.id} />
          <ActivityVersions id={activity.id} />
        </Stack>
      )}
    </Screen>
  );
}
