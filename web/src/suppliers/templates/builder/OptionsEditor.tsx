/** The answers to choose from, each with its points. */
import { Button, Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { freshOption, reworded } from './editing.ts';

interface OptionsEditorProps {
  options: FormQuestion['options'];
  language: Locale;
  onChange: (options: FormQuestion['options']) => void;
}
const most = 12;

export function OptionsEditor({ options, language, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('suppliers');
  const change = (at: number, part: Partial<FormQuestion['options'][number]>) =>
    onChange(options.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Stack gap="xs" component="fieldset" p="sm">
      <legend>{t('builder.options')}</legend>
      {options.map((option, at) => (
        <Group key={option.id} gap="sm" align="end">
          <TextInput
            label={t('builder.option', { number: at + 1 })}
            value={option.text[language]}
            maxLength={200}
            flex="1 1 14rem"
            onChange={(event) => change(at, { text: reworded(option.text, language, event.currentTarget.value) })}
          />
          <NumberInput
            label={t('builder.points')}
            aria-label={t('builder.pointsOf', { number: at + 1 })}
            min={0}
            max={100}
            w="6rem"
            value={option.points}
            onChange={(points) => change(at, { points: Number(points) || 0 })}
          />
          <Checkbox
            label={t('builder.optionKnockout')}
            checked={option.knockout}
            pb="xs"
            onChange={(event) => change(at, { knockout: event.currentTarget.checked })}
          />
          <Button
            variant="default"
            size="sm"
            disabled={options.length <= 2}
            aria-label={t('builder.removeOption', { number: at + 1 })}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          >
            {t('builder.remove')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="sm"
          disabled={options.length >= most}
          onClick={() => onChange([...options, freshOption(options)])}
        >
          {t('builder.addOption')}
        </Button>
      </Group>
    </Stack>
  );
}
