import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../api/queries.ts';
import { setWho, useSession } from '../session/session.ts';
import classes from './Shell.module.css';

/** The company whose records are on screen; a menu where the person belongs to several. */
export function CompanyMenu() {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  const company = useSession((session) => session.company);
  const { memberships: told, loading } = useSession();
  // The answer that a page begins with has told it; the one of a sign-in has not.
  const asked = useRead(auth.me, {}, { enabled: told === null && !loading });
  const memberships = told ?? asked.data?.memberships ?? [];
  const enter = useWrite(auth.switchCompany, {
    onDone(who) {
      setWho(who);
      void navigate(dashboardPlaces.home.at());
    },
  });
  const name = company?.name ?? t('frame.noCompany');
  if (memberships.length < 2) {
    return (
      <div className={classes.company}>
        <Text fw={550} truncate>
          {name}
        </Text>
      </div>
    );
  }
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton
          className={classes.company}
          disabled={enter.busy}
          aria-label={`${t('frame.switchCompany')}: ${name}`}
        >
          <Text fw={550} truncate>
            {name}
          </Text>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('frame.switchCompany')}</Menu.Label>
        {memberships.map(({ companyId, companyName, role }) => (
          <Menu.RadioItem
            key={companyId}
            value={companyId}
            checked={companyId === company?.id}
            closeMenuOnClick
            onChange={() => enter.run({ body: { companyId } })}
          >
            <Text size="sm">{companyName}</Text>
            <Text size="xs" c="dimmed">
              {t(`roles.${role}`)}
            </Text>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
