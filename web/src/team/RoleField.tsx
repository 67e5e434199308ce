import { companyRole } from '@vigia/contract/kit/roles.ts';
import { useTranslation } from 'react-i18next';
import { RadioField } from '../kit/form/fields.tsx';

/** The roles a company gives, each with what it may do. */
export function RoleField({ label }: { label: string }) {
  const { t } = useTranslation(['team', 'kit']);
  const choices = companyRole.options.map((value) => ({
    value,
    label: t(`kit:roles.${value}`),
    hint: t(`roleHints.${value}`),
  }));
  return <RadioField name="role" label={label} choices={choices} />;
}
