import { createContext, use, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../i18n/format.ts';
import { shownText } from './field.ts';

/** What a field tells its form: what it is called, and how it says a value. */
export interface Announced {
  readonly label: string;
  /** In the reader's formats, which the form itself need not fetch. */
  readonly say: (value: unknown, formats: Formats) => string;
  /** Kept nowhere but in the field. */
  readonly secret?: boolean;
}

export interface FormState {
  id: string;
  values: Record<string, unknown>;
  busy: boolean;
  /** The translated fault of a field, by its name (`address.city`). */
  faults: ReadonlyMap<string, string>;
  /** Fields that are to be seen now: those refused, or one that was chosen in the summary. */
  sought: readonly string[];
  set: (name: string, value: unknown) => void;
  /** Tells the form about a field, for what it says above them; returns the undo. */
  announce: (name: string, field: Announced) => () => void;
  /** Whether a field may stay empty, as far as the schema tells. */
  optional: (name: string) => boolean;
  /** Whether labels of optional fields say so. */
  marksOptional: boolean;
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. */
export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a Form around it');
  return form;
}

/** The id of a field's control. */
export const fieldId = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

export const valueAt = (values: unknown, name: string): unknown => name.split('.').reduce(at, values);

/**
 * What a field of any kind needs: spread `control` on a Mantine input; `value` and `set` are yours. `say` tells a value in
 * words, where it is neither text nor a number; what is `secret` is kept nowhere else.
 */
export function useField(name: string, label: string, say?: Announced['say'], secret = false) {
  const form = useForm();
  const { t } = useTranslation('kit');
  const fallbackId = useId();
  const { announce } = form;
  const own = useRef(say);
  useEffect(() => {
    own.current = say ?? ((value, { number }) => (typeof value === 'number' ? number(value) : shownText(value)));
  });
  useEffect(
    () => announce(name, { label, secret, say: (value, formats) => own.current?.(value, formats) ?? '' }),
    [announce, name, label, secret],
  );
  const optional = form.optional(name);
  return {
    value: valueAt(form.values, name),
    set: (value: unknown) => form.set(name, value),
    busy: form.busy,
    control: {
      id: form.id === '' ? fallbackId : fieldId(form.id, name),
      name,
      label: optional && form.marksOptional ? `${label} (${t('optional')})` : label,
      error: form.faults.get(name),
      required: !optional,
      withAsterisk: false,
    },
  };
}
