import { Textarea } from '@mantine/core';
import { useField } from './context.ts';
import { type FieldProps, shownText } from './field.ts';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  /** What was chosen beside it asks for it, though the schema alone does not. */
  needed?: boolean;
}

/** Several lines; grows with its text. */
export function TextAreaField({ name, label, hint, rows = 3, needed = false }: TextAreaFieldProps) {
  const { value, set, control } = useField(name, label);
  return (
    <Textarea
      {...control}
      {...(needed ? { label, required: true } : {})}
      description={hint}
      autosize
      minRows={rows}
      maxRows={16}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
