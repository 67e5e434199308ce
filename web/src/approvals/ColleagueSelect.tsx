import { NativeSelect } from '@mantine/core';
import { type Approval, approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';

interface ColleagueSelectProps {
  label: string;
  /** Those who are asked already are no choice. */
  approvers: Approval['approvers'];
  value: string;
  onChange: (id: string) => void;
}
/** Somebody of the company who may approve and is not asked yet. */
export function ColleagueSelect({ label, approvers, value, onChange }: ColleagueSelectProps) {
  const { t } = useTranslation('approvals');
  const people = useRead(approvals.people, {}).data?.items ?? [];
  const others = people.filter((one) => !approvers.some(({ accountId }) => accountId === one.id));
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('ask.choose') },
        ...others.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}`.trim() })),
      ]}
    />
  );
}
