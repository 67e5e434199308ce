/** The own account: who one is and in which language, and what keeps it safe (specification §2 "Profile"). */
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { useSession } from '../../kit/session/session.ts';
import { PersonalTab } from './PersonalTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';

const inAddress = z.object({ tab: z.enum(['personal', 'security']).catch('personal') });

export function ProfileScreen() {
  const { t } = useTranslation(['account', 'kit']);
  const [{ tab }, change] = useUrlState(inAddress);
  const user = useSession((session) => session.user);
  const company = useSession((session) => session.company);
  if (!user) return null;
  const role = t(`kit:roles.${user.role}`);
  return (
    <Screen
      title={t('profile.title')}
      lead={company ? t('profile.lead', { role, company: company.name }) : role}
      narrow
    >
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'personal' ? undefined : next })}
        // Kept, so that what was typed survives a look at the other tab.
        keepMountedMode="display-none"
      >
        <Tabs.List mb="xl">
          <Tabs.Tab value="personal">{t('profile.personal')}</Tabs.Tab>
          <Tabs.Tab value="security">{t('profile.security')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="personal">
          <PersonalTab user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <SecurityTab user={user} shown={tab === 'security'} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
