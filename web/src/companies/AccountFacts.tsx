import { Text } from '@mantine/core';
import type { Company } from '@vigia/contract/companies/companies.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import classes from './Companies.module.css';

/** What the company has with Vigia: plan, renewal, people, space. */
export function AccountFacts({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const { date, number, bytes } = useFormats();
  const operates = useCan('companies.administer');
  const { plan, renewalDate, users, storageBytes, storageMegabytes, createdAt } = company;
  const facts = [
    [t('account.plan'), t(`plans.${plan}`)],
    [t('account.renewal'), renewalDate ? date(renewalDate) : t('account.noRenewal')],
    [t('account.users'), number(users)],
    [
      t('account.storage'),
      t('account.storageOf', { used: bytes(storageBytes), allowed: bytes(storageMegabytes * 1_000_000) }),
    ],
    [t('account.since'), date(createdAt)],
  ] as const;
  return (
    <ScreenPart title={t('account.title')} card>
      <dl className={`${classes.facts} tabular`}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!operates && (
        <Text size="sm" c="dimmed" mt="md">
          {t('account.note')}
        </Text>
      )}
    </ScreenPart>
  );
}
