/** One company, for who runs the installation: profile, plan, access, and the way in. */
import { Group, Stack, Text } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type Company, companies } from '@vigia/contract/companies/companies.contract.ts';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { setWho, useSession } from '../kit/session/session.ts';
import { AccountFacts } from './AccountFacts.tsx';
import classes from './Companies.module.css';
import { CompanyForm } from './CompanyForm.tsx';
import { DataRequests } from './DataRequests.tsx';

/** Enters a company: from there on its records are on screen, and its audit log says so. */
function EnterButton({ company: { id, name } }: { company: Company }) {
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

/** Whether the company's people may come in. */
function Access({ company: { id, name, isActive } }: { company: Company }) {
  const { t } = useTranslation('companies');
  const verb = isActive ? 'deactivate' : 'activate';
  const setStatus = useWrite(companies.setStatus, {
    refresh: [companies.get, companies.list],
    onDone: () => toastDone(t(`${verb}.done`, { name })),
  });
  return (
    <ScreenPart title={t('access.title')}>
      <Group gap="md">
        <Tag tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'statuses.active' : 'statuses.inactive')}</Tag>
        <ConfirmButton
          title={t(`${verb}.title`, { name })}
          text={t(`${verb}.text`)}
          onConfirm={() => setStatus.run({ params: { id }, body: { isActive: !isActive } })}
          busy={setStatus.busy}
          danger={isActive}
        >
          {t(`${verb}.button`)}
        </ConfirmButton>
      </Group>
    </ScreenPart>
  );
}

export function CompanyScreen() {
  const { t } = useTranslation('companies');
  const { companyId = '' } = useParams();
  const read = useRead(companies.get, { params: { id: companyId } });
  useRead(companies.requests, { params: { id: companyId } });
  const company = read.data;
  return (
    <Screen
      title={company?.name ?? t('own.title')}
      crumbs={[{ title: t('all.title'), to: companiesPlaces.own.at() }]}
      actions={company?.isActive && <EnterButton company={company} />}
      reads={[read]}
    >
      {company && (
        <div className={classes.columns}>
          <CompanyForm key={company.id} company={company} administers />
          <Stack gap="xl">
            <AccountFacts company={company} />
            <Access company={company} />
            <DataRequests id={company.id} />
          </Stack>
        </div>
      )}
    </Screen>
  );
}
