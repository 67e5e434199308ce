/** The bell in the header: how many notices are unread, live, and the latest five. */

import { ActionIcon, Anchor, Button, Group, Popover, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { notificationsPlaces } from '@vigia/contract/notifications/notifications.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useProblemTexts } from '../kit/i18n/problems.ts';
import { useSession } from '../kit/session/session.ts';
import classes from './Bell.module.css';
import { LatestNotice } from './LatestNotice.tsx';
import { touchedByReading, useUnread } from './useUnread.ts';

const most = 99;
const latest = { limit: 5 } as const;

function Latest({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const { problemText } = useProblemTexts();
  const read = useRead(notifications.list, { query: latest });
  const readAll = useWrite(notifications.readAll, { refresh: touchedByReading });
  return (
    <>
      <Group justify="space-between" className={classes.top}>
        <Text fw={600}>{t('title')}</Text>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" loading={readAll.busy} onClick={() => readAll.run()}>
            {t('readAll')}
          </Button>
        )}
      </Group>
      {read.isPending && (
        <Stack p="md" gap="sm">
          <Skeleton height={16} />
          <Skeleton height={16} width="70%" />
        </Stack>
      )}
      {read.error && (
        <Text p="md" size="sm" role="alert">
          {problemText(read.error)}
        </Text>
      )}
      {read.data?.items.length === 0 && (
        <Text p="md" size="sm" c="dimmed">
          {t('bell.none')}
        </Text>
      )}
      {read.data && read.data.items.length > 0 && (
        <ul className={classes.list}>
          {read.data.items.map((notice) => (
            <LatestNotice key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <div className={classes.bottom}>
        <Anchor component={Link} to={notificationsPlaces.list.at()} size="sm" onClick={onLeave}>
          {t('bell.all')}
        </Anchor>
      </div>
    </>
  );
}

function LiveBell() {
  const { t } = useTranslation('notifications');
  const [open, { toggle, close }] = useDisclosure();
  const unread = useUnread() ?? 0;
  const said = unread > 0 ? t('bell.count', { count: unread }) : '';
  return (
    <Popover opened={open} onChange={close} position="bottom-end" width={380} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={toggle}
          aria-label={said ? `${t('bell.label')}: ${said}` : t('bell.label')}
          className={classes.bell}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > most ? t('bell.many', { max: most }) : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.label')} className={classes.dropdown}>
        <Latest unread={unread} onLeave={close} />
      </Popover.Dropdown>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Popover>
  );
}

/** Nothing for somebody who has chosen no company: notices belong to one. */
export function Bell() {
  const company = useSession((session) => session.company?.id);
  return company ? <LiveBell key={company} /> : null;
}
