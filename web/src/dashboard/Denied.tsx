import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useSession } from '../kit/session/session.ts';

const sentHere = z.object({ denied: z.string().startsWith('/') });

/** Who asked for a page that their role does not open is told so, and whom to ask: they did not lose their way. */
export function Denied() {
  const { t } = useTranslation(['dashboard', 'kit']);
  const role = useSession(({ user }) => user?.role);
  const { state } = useLocation();
  const found = sentHere.safeParse(state);
  if (!found.success || !role) return null;
  return (
    <Alert role="status" color="yellow" mb="md" title={t('denied.title')}>
      {t('denied.text', { path: found.data.denied, role: t(`kit:roles.${role}`) })}
    </Alert>
  );
}
