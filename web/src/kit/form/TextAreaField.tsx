import { Textarea } from '@mantine/core';
import { useField } from './context.ts';
import { type FieldProps, shownText } from './field.ts';

/** Several lines; grows with its text. */
export function TextAreaField({ name, label, hint, rows = 3 }: FieldProps & { rows?: number }) {
  const { value, set, control } = useField(name, label);
  return (
    <Textarea
      {...control}
      description={hint}
      autosize
      minRows={rows}
      maxRows={16}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
