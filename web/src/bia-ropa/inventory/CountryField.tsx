import { countries } from '@vigia/contract/bia-ropa/legal-bases.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/form/fields.tsx';
import { useCountryName } from '../marks.tsx';

/** Where it stands; Brazil first. */
export function CountryField({ hint }: { hint?: string }) {
  const { t } = useTranslation('bia-ropa');
  const nameOf = useCountryName();
  const [home, ...others] = countries.map((value) => ({ value, label: nameOf(value) }));
  const choices = [...(home ? [home] : []), ...others.sort((a, b) => a.label.localeCompare(b.label))];
  return (
    <SelectField
      name="country"
      label={t('fields.country')}
      none={t('unsaid')}
      choices={choices}
      {...(hint ? { hint } : {})}
    />
  );
}
