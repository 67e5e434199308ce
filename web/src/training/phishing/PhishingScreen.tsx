/** Tests with simulated messages: starting one, and what came of those that are over. */
import { Alert, Button, Text } from '@mantine/core';
import { fewestForPhishing, type PhishingCampaign, phishing } from '@vigia/contract/training/phishing.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { StartPhishing } from './StartPhishing.tsx';

function useCampaignColumns(): Column<PhishingCampaign>[] {
  const { t } = useTranslation(['training', 'kit']);
  const { date } = useFormats();
  const outcome = ({ sent, figures }: PhishingCampaign) => {
    if (figures) return t('phishing.figures', { ...figures, sent: sent ?? 0 });
    if (sent === null) return t('phishing.sending');
    return t(sent === 0 ? 'phishing.notSent' : 'phishing.waiting');
  };
  return [
    { id: 'message', title: t('phishing.message'), cell: ({ name }) => name },
    {
      id: 'whom',
      title: t('assign.who'),
      cell: ({ role }) => (role === null ? t('assign.audiences.everyone') : t(`kit:roles.${role}`)),
    },
    { id: 'started', title: t('phishing.started'), cell: ({ startedOn }) => date(startedOn) },
    { id: 'ends', title: t('phishing.ends'), cell: ({ endsOn }) => date(endsOn) },
    { id: 'outcome', title: t('phishing.outcome'), cell: outcome },
  ];
}

/** Why none can be started here; nothing where one can. */
function useObstacle(about: { people: number; mailServer: boolean } | undefined): string | undefined {
  const { t } = useTranslation('training');
  if (about === undefined) return undefined;
  if (!about.mailServer) return t('phishing.noMailServer');
  return about.people < fewestForPhishing ? t('phishing.tooFew', { count: about.people }) : undefined;
}

export function PhishingScreen() {
  const { t } = useTranslation(['training', 'kit']);
  const state = useUrlState(phishing.phishingCampaigns.query);
  const [query] = state;
  const read = useRead(phishing.phishingCampaigns, { query }, { keepPrevious: true });
  const about = useRead(phishing.phishingMessages);
  const obstacle = useObstacle(about.data);
  const columns = useCampaignColumns();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Screen
      title={t('phishing.title')}
      lead={t('phishing.lead')}
      crumbs={[{ title: t('title'), to: trainingPlaces.courses.at() }]}
      actions={about.data && !obstacle && <Button onClick={() => setOpen(true)}>{t('phishing.start')}</Button>}
      reads={[about]}
    >
      {obstacle && (
        <Alert color="yellow" title={t('phishing.notHere')} mb="lg">
          {obstacle}
        </Alert>
      )}
      <DataTable
        name={t('phishing.title')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        state={state}
        empty={<EmptyState title={t('phishing.empty')}>{t('phishing.emptyText')}</EmptyState>}
      />
      <Text size="sm" c="dimmed" maw="72ch" mt="lg">
        {t('phishing.method')}
      </Text>
      <Dialog opened={open} onClose={close} size="lg" title={t('phishing.start')}>
        <StartPhishing messages={about.data?.items ?? []} onDone={close} />
      </Dialog>
    </Screen>
  );
}
