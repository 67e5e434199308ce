import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from './context.ts';
import { type Choice, type FieldProps, shownText } from './field.ts';

interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** What choosing nothing is called. */
  none?: string;
}

/** One of a list; the browser's own control, which every phone and screen reader knows. */
export function SelectField({ name, label, hint, choices, none }: SelectFieldProps) {
  const { t } = useTranslation('kit');
  const { value, set, control } = useField(
    name,
    label,
    (said) => choices.find((choice) => choice.value === said)?.label ?? '',
  );
  return (
    <NativeSelect
      {...control}
      description={hint}
      data={[{ value: '', label: none ?? t('form.choose') }, ...choices.map(({ value, label }) => ({ value, label }))]}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
