import { Checkbox } from '@mantine/core';
import { useField } from './context.ts';
import type { FieldProps } from './field.ts';

/** Yes or no. */
export function CheckField({ name, label, hint }: FieldProps) {
  const { value, set, control } = useField(name, label);
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
