import { Radio, Stack } from '@mantine/core';
import { useField } from './context.ts';
import { type Choice, type FieldProps, shownText } from './field.ts';

/** One of a few, each with a word of explanation. */
export function RadioField({ name, label, hint, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { value, set, control } = useField(
    name,
    label,
    (said) => choices.find((choice) => choice.value === said)?.label ?? '',
  );
  const { id, ...rest } = control;
  return (
    <Radio.Group {...rest} description={hint} value={shownText(value)} onChange={set}>
      <Stack gap="xs" mt={6}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            // The first one carries the field's id: there the focus goes when the choice is missing.
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
