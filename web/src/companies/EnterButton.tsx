import { Text } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { Company } from '@vigia/contract/companies/companies.contract.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { setWho, useSession } from '../kit/session/session.ts';

/** Enters a company: from there on its records are on screen, and its audit log says so. */
export function EnterButton({ company: { id, name } }: { company: Company }) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const inside = useSession((session) => session.company?.id === id);
  const enter = useWrite(auth.switchCompany, {
    onDone(who) {
      setWho(who);
      void navigate(dashboardPlaces.home.at());
    },
  });
  if (inside) return <Text c="dimmed">{t('enter.here')}</Text>;
  return (
    <ConfirmButton
      variant="filled"
      title={t('enter.title', { name })}
      text={t('enter.text')}
      onConfirm={() => enter.run({ body: { companyId: id } })}
      busy={enter.busy}
    >
      {t('enter.button')}
    </ConfirmButton>
  );
}
