import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, valueAt } from '../../kit/form/context.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { addMonths } from '../../kit/i18n/days.ts';
import classes from './Form.module.css';

const spans = [
  { months: 6, key: 'months', count: 6 },
  { months: 12, key: 'years', count: 1 },
  { months: 24, key: 'years', count: 2 },
] as const;

/** From when until when, with the usual spans at hand. */
export function ValidityFields() {
  const { t } = useTranslation('evidences');
  const { values, set } = useForm();
  const from = valueAt(values, 'validFrom');
  const lacks = typeof from !== 'string' || from === '';
  const why = useId();
  return (
    <div>
      <div className={classes.days}>
        <TextField name="validFrom" type="date" label={t('form.validFrom')} />
        <TextField name="validUntil" type="date" label={t('form.validUntil')} />
      </div>
      <Group gap="xs" mt="xs" role="group" aria-label={t('form.validFor')}>
        {spans.map(({ months, key, count }) => (
          <Button
            key={months}
            size="compact-sm"
            variant="default"
            disabled={lacks}
            aria-describedby={lacks ? why : undefined}
            onClick={() => set('validUntil', addMonths(String(from), months))}
          >
            {t(`form.${key}`, { count })}
          </Button>
        ))}
        {lacks && (
          <Text id={why} size="sm" c="dimmed">
            {t('form.validForLacks')}
          </Text>
        )}
      </Group>
    </div>
  );
}
