import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from './context.ts';
import { type FieldProps, shownText } from './field.ts';

interface SecretFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password, with a button that shows it. */
export function SecretField({ name, label, hint, autoComplete, autoFocus }: SecretFieldProps) {
  const { t } = useTranslation('kit');
  const { value, set, control } = useField(name, label, undefined, true);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...control}
      description={hint}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={shownText(value)}
      onChange={(event) => set(event.currentTarget.value)}
      aria-invalid={Boolean(control.error)}
      visible={visible}
      visibilityToggleFocusable
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'form.hideSecret' : 'form.showSecret'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
