/** The people of the company and who is invited, for the ADMIN (ISO/IEC 27001 A.5.16, A.5.18). */
import { Tabs, Text } from '@mantine/core';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { LinkDialog } from '../kit/screen/LinkDialog.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteButton } from './InviteButton.tsx';
import { People } from './People.tsx';
import { useInvitedLink } from './useTellInvited.ts';

/** The link of the invitation just made or sent again: it is shown this once. */
function InvitedLink() {
  const { t } = useTranslation('team');
  const invited = useInvitedLink((state) => state.invited);
  return (
    <LinkDialog
      title={t('link.title')}
      text={t(invited?.emailSent ? 'link.sent' : 'link.kept', { email: invited?.invitation.email ?? '' })}
      link={invited?.link ?? null}
      onClose={() => useInvitedLink.setState({ invited: null })}
    />
  );
}

/** How many stand behind a tab. */
function Count({ of }: { of: number | undefined }) {
  return (
    <Text span size="sm" c="dimmed" className="tabular">
      {of ?? ''}
    </Text>
  );
}

export function TeamScreen() {
  const { t } = useTranslation('team');
  const [params, setParams] = useSearchParams();
  const stats = useRead(team.stats);
  const tab = params.get('tab') === 'invitations' ? 'invitations' : 'people';
  // Each tab has filters of its own: none of the other's stay in the address.
  const show = (next: string | null) => setParams(next === 'invitations' ? { tab: next } : {});
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <InviteButton
          asked={params.get('invite') === '1'}
          onClosed={() => params.has('invite') && show(tab)}
          onInvited={() => show('invitations')}
        />
      }
    >
      <InvitedLink />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={t('tabs.label')}>
          <Tabs.Tab value="people">
            {t('tabs.people')} <Count of={stats.data?.total} />
          </Tabs.Tab>
          <Tabs.Tab value="invitations">
            {t('tabs.invitations')} <Count of={stats.data?.pendingInvitations} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <People alone={stats.data?.total === 1} onInvited={() => show('invitations')} />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <Invitations />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
