/** One's own notices, and how one wants to hear of things. */
import { Alert, NativeSelect, Paper, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { nameOf, type Reply } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import {
  type Channel,
  channel,
  channels,
  notifications,
  type Preference,
} from '@vigia/contract/notifications/notifications.contract.ts';
import { keyOfKind } from '@vigia/contract/notifications/notifications.rules.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone, toastProblem } from '../kit/screen/toasts.ts';
import { useNarrow } from '../kit/screen/useNarrow.ts';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { NoticeList } from './NoticeList.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

interface ChoicesProps {
  items: readonly Preference[];
  onChoose: (choice: Preference) => void;
}

/** Where it is narrow: a kind per line, with the browser's own list of channels. */
function PreferenceLines({ items, onChoose }: ChoicesProps) {
  const { t } = useTranslation('notifications');
  return (
    <Stack gap="md">
      {items.map(({ kind, channel: chosen }) => (
        <NativeSelect
          key={kind}
          label={t(`labels.${keyOfKind(kind)}`)}
          value={chosen}
          onChange={(event) => onChoose({ kind, channel: channel.parse(event.currentTarget.value) })}
          data={channels.map((value: Channel) => ({ value, label: t(`channels.${value}`) }))}
        />
      ))}
    </Stack>
  );
}

const known = [nameOf(notifications.preferences), {}];
type Known = Reply<typeof notifications.preferences>;

/** Shows a choice at once and saves it; a refusal is said, and what is kept on the server is shown again. */
function useChoice() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const save = useWrite(notifications.savePreferences, { onDone: () => toastDone(t('preferences.saved')) });
  return async (choice: Preference) => {
    client.setQueryData<Known>(
      known,
      (before) => before && { items: before.items.map((item) => (item.kind === choice.kind ? choice : item)) },
    );
    try {
      await save.send({ body: { items: [choice] } });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toastProblem(problem);
      await client.invalidateQueries({ queryKey: known });
    }
  };
}

/** Kind by kind: in the product alone, by mail too, in the day's summary, or not at all. */
function Preferences() {
  const { t } = useTranslation('notifications');
  const narrow = useNarrow();
  const read = useRead(notifications.preferences);
  const config = useRead(auth.config);
  const choose = useChoice();
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  const Choices = narrow ? PreferenceLines : PreferenceTable;
  return (
    <Stack gap="md" component="section">
      <div>
        <Title order={2}>{t('preferences.title')}</Title>
        <Text c="dimmed" maw="68ch">
          {t('preferences.lead')}
        </Text>
      </div>
      {config.data?.mail === false && <Alert color="yellow">{t('preferences.noMail')}</Alert>}
      <Paper p={narrow ? 'md' : 0}>
        {read.data ? (
          <Choices items={read.data.items} onChoose={(choice) => void choose(choice)} />
        ) : (
          <Skeleton height={280} />
        )}
      </Paper>
    </Stack>
  );
}

const tabs = z.strictObject({ tab: z.enum(['list', 'preferences']).default('list') });

export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const [{ tab }, change] = useUrlState(tabs);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Tabs value={tab} onChange={(next) => change({ tab: next === 'list' ? undefined : next })} keepMounted={false}>
        <Tabs.List mb="lg" data-no-print>
          <Tabs.Tab value="list">{t('tabs.list')}</Tabs.Tab>
          <Tabs.Tab value="preferences">{t('tabs.preferences')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <NoticeList onPreferences={() => change({ tab: 'preferences' })} />
        </Tabs.Panel>
        <Tabs.Panel value="preferences">
          <Preferences />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
