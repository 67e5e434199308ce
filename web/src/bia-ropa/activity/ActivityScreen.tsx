/** One activity: its record of processing, how an outage hurts, what it lacks, and what changed since. */
import { Stack } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ActivityActions } from './ActivityActions.tsx';
import { ActivityGaps, OutageFacts, RecordFacts } from './ActivityFacts.tsx';
import { RecoveryTests } from './RecoveryTests.tsx';
import { ActivityVersions } from './Versions.tsx';

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
