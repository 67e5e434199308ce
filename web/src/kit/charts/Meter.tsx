import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import classes from './charts.module.css';
import { seriesStyle } from './palette.ts';

interface MeterProps {
  label: string;
  /** Null: not known yet. */
  value: number | null;
  max?: number;
  /** What the two ends mean, in words. */
  low: string;
  high: string;
}

/** One figure on a short scale whose ends are described: a maturity of 0 to 5. */
export function Meter({ label, value, max = 5, low, high }: MeterProps) {
  const { t } = useTranslation('kit');
  const { number, mean } = useFormats();
  const shown =
    value === null
      ? t('chart.none')
      : t('chart.maturity', {
          value: mean(value),
          max: number(max),
        });
  const steps = Array.from({ length: max }, (_, step) => step);
  return (
    <div className={classes.meter}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" className="tabular">
          {shown}
        </Text>
      </Group>
      {value !== null && (
        <VisuallyHidden>
          <meter aria-label={label} min={0} max={max} value={value}>
            {shown}
          </meter>
        </VisuallyHidden>
      )}
      <div aria-hidden="true" className={classes.steps} style={seriesStyle(0)}>
        {steps.map((step) => (
          <div key={step} className={classes.step}>
            <div
              className={classes.fill}
              style={{ width: `${100 * Math.min(1, Math.max(0, (value ?? 0) - step))}%`, minWidth: 0 }}
            />
          </div>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
