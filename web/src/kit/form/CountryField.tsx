import { countries, homeCountry } from '@vigia/contract/kit/countries.ts';
import { useCountryName } from '../i18n/countries.ts';
import { useForm } from './context.ts';
import { type FieldProps, shownText } from './field.ts';
import { SelectField } from './SelectField.tsx';

/** The `country` of a form, by its name; home first, and one that is not offered stays where it was given. */
export function CountryField({ label, none, hint }: Omit<FieldProps, 'name'> & { none?: string }) {
  const nameOf = useCountryName();
  const given = shownText(useForm().values.country);
  const others = [...new Set<string>([...countries, ...(given ? [given] : [])])]
    .filter((code) => code !== homeCountry)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const home = { value: homeCountry, label: nameOf(homeCountry) };
  return <SelectField name="country" label={label} choices={[home, ...others]} {...{ none, hint }} />;
}
