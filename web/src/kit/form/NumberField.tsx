import { NumberInput } from '@mantine/core';
import { useField } from './context.ts';
import type { FieldProps } from './field.ts';

/** A number; empty is `undefined`. */
export function NumberField({ name, label, hint, min, max }: FieldProps & { min?: number; max?: number }) {
  const { value, set, control } = useField(name, label);
  return (
    <NumberInput
      {...control}
      description={hint}
      min={min}
      max={max}
      clampBehavior="none"
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => set(typeof next === 'number' ? next : undefined)}
    />
  );
}
