/** One's own notices, and how one wants to hear of things. */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Screen } from '../kit/screen/Screen.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { NoticeList } from './NoticeList.tsx';
import { Preferences } from './Preferences.tsx';

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
