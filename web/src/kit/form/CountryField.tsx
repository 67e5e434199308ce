import { countries } from '@vigia/contract/kit/countries.ts';
import { countryOfZone } from '@vigia/contract/kit/money.ts';
import { useCountryName } from '../i18n/countries.ts';
import { useSession } from '../session/session.ts';
import { useForm } from './context.ts';
import { type FieldProps, shownText } from './field.ts';
import { SelectField } from './SelectField.tsx';

/** The `country` of a form, by its name; the company's own first, and one that is not offered stays where it was given. */
export function CountryField({ label, none, hint }: Omit<FieldProps, 'name'> & { none?: string }) {
  const nameOf = useCountryName();
  const given = shownText(useForm().values.country);
  const own = countryOfZone(useSession((session) => session.company?.timeZone) ?? '');
  const others = [...new Set<string>([...countries, ...(given ? [given] : [])])]
    .filter((code) => code !== own)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const home = { value: own, label: nameOf(own) };
  return <SelectField name="country" label={label} choices={[home, ...others]} {...{ none, hint }} />;
}
