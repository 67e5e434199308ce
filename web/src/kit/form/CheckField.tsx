import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from './context.ts';
import type { FieldProps } from './field.ts';

/** Yes or no. */
export function CheckField({ name, label, hint }: FieldProps) {
  const { t } = useTranslation('kit');
  const { value, set, control } = useField(name, label, (said) => t(said === true ? 'form.yes' : 'form.no'));
  const { withAsterisk: _, required: __, ...rest } = control;
  return (
    <Checkbox
      {...rest}
      label={label}
      description={hint}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
