/** The own company's profile for its ADMIN; every company for who runs the installation (specification §2). */

import { Stack } from '@mantine/core';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { companyBasics } from '@vigia/contract/companies/companies.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { useSession } from '../kit/session/session.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AllCompanies } from './AllCompanies.tsx';
import classes from './Companies.module.css';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { DataRequests } from './DataRequests.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';

/** The profile of the company that the person is in. */
function OwnCompany() {
  const { t } = useTranslation('companies');
  const id = useSession((session) => session.company?.id ?? '');
  const company = useRead(companies.get, { params: { id } });
  // What stands below it is asked for together with it: far from the server, one after the other is a wait more.
  useRead(companies.secondFactor, { params: { id } });
  useRead(companies.requests, { params: { id } });
  useRead(companies.logo, {});
  return (
    <Screen title={t('own.title')} lead={t('own.lead')} reads={[company]}>
      {company.data && (
        <div className={classes.columns}>
          <CompanyForm
            company={company.data}
            onSaved={(saved) => useSession.setState({ company: companyBasics.parse(saved) })}
          />
          <Stack gap="xl">
            <CompanyLogo />
            <AccountFacts company={company.data} />
            <SecondFactorRule id={company.data.id} />
            <DataRequests id={company.data.id} asks />
          </Stack>
        </div>
      )}
    </Screen>
  );
}

export function CompaniesScreen() {
  return useCan('companies.administer') ? <AllCompanies /> : <OwnCompany />;
}
