import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useField } from './context.ts';
import { type FieldProps, shownText } from './field.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'numeric';
}

/** One line of text, an address, or (with `type="date"`) a day. */
export function TextField({ name, label, hint, type = 'text', autoFocus, ...rest }: TextFieldProps) {
  const { value, set, control } = useField(name, label, (said, { date }) => {
    const [day = '', ...time] = shownText(said).split('T');
    const isMoment = type === 'date' || type === 'datetime-local';
    return isMoment && day !== '' ? [date(day), ...time].join(', ') : shownText(said);
  });
  return (
    <TextInput
      {...control}
      {...rest}
      type={type}
      description={hint}
      data-autofocus={autoFocus || undefined}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
