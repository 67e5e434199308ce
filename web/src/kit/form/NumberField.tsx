import { TextInput } from '@mantine/core';
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { useField } from './context.ts';
import { type FieldProps, shownText } from './field.ts';
import { typedNumber } from './typedNumber.ts';

/** Characters of the longest number that makes sense, with what parts its groups. */
const longest = 30;

/** A number; empty is `undefined`. What is no number stays as it was typed, and the schema refuses it. */
export function NumberField({ name, label, hint }: FieldProps) {
  const { value, set, control } = useField(name, label);
  const { number } = useFormats();
  const { i18n } = useTranslation();
  const locale = localeFrom(i18n.resolvedLanguage);
  const [typed, type] = useState<string | null>(null);
  const shown = typeof value === 'number' ? number(value, { maximumFractionDigits: 20 }) : shownText(value);
  return (
    <TextInput
      {...control}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={longest}
      // As it is typed, as long as it says what the form holds.
      value={typed !== null && typedNumber(typed, locale) === value ? typed : shown}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        set(typedNumber(currentTarget.value, locale));
      }}
      onBlur={() => type(null)}
    />
  );
}
