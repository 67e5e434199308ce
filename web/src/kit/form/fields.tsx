/** The controls of a `Form`: each finds its value, its fault and whether it may stay empty by its name. */
import { Checkbox, NativeSelect, NumberInput, PasswordInput, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from './context.ts';

export interface FieldProps {
  /** The key in the schema; `address.city` for a nested one. */
  name: string;
  label: string;
  /** What to write here, under the label. */
  hint?: ReactNode;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  autoFocus?: boolean;
}

/** One line of text, an address, or (with `type="date"`) a day. */
export function TextField({ name, label, hint, type = 'text', autoFocus, ...rest }: TextFieldProps) {
  const { value, set, control } = useField(name, label);
  return (
    <TextInput
      {...control}
      {...rest}
      type={type}
      description={hint}
      data-autofocus={autoFocus || undefined}
      value={text(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

interface SecretFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function SecretField({ name, label, hint, autoComplete }: SecretFieldProps) {
  const { t } = useTranslation('kit');
  const { value, set, control } = useField(name, label);
  return (
    <PasswordInput
      {...control}
      description={hint}
      autoComplete={autoComplete}
      value={text(value)}
      onChange={(event) => set(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showSecret') }}
    />
  );
}

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
      value={text(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

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

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** One of a list; the browser's own control, which every phone and screen reader knows. */
export function SelectField({ name, label, hint, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { t } = useTranslation('kit');
  const { value, set, control } = useField(name, label);
  return (
    <NativeSelect
      {...control}
      description={hint}
      data={[{ value: '', label: t('form.choose') }, ...choices.map(({ value, label }) => ({ value, label }))]}
      value={text(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** One of a few, each with a word of explanation. */
export function RadioField({ name, label, hint, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { value, set, control } = useField(name, label);
  const { id, ...rest } = control;
  return (
    <Radio.Group {...rest} description={hint} value={text(value)} onChange={set}>
      <Stack gap="xs" mt={6}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            id={index === 0 ? id : undefined}
            value={choice.value}
            label={choice.label}
            description={choice.hint}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

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
