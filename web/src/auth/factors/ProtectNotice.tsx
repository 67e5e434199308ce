import { ActionIcon, Button } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { useSession } from '../../kit/session/session.ts';

/** By when the company wants a second factor; nothing where it wants none, or the account has one. */
export function ProtectNotice() {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const by = useSession((session) => session.secondFactorBy);
  if (!by) return null;
  const to = authPlaces.profile.at({ tab: 'security' });
  const label = t('protect.until', { date: date(by) });
  return (
    <>
      <Button
        component={Link}
        to={to}
        visibleFrom="md"
        size="xs"
        variant="light"
        color="yellow"
        leftSection={<IconShieldExclamation size={16} aria-hidden />}
      >
        {label}
      </Button>
      <ActionIcon component={Link} to={to} hiddenFrom="md" variant="light" color="yellow" size="lg" aria-label={label}>
        <IconShieldExclamation size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
