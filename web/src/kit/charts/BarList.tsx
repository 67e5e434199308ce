import { asRead } from '@vigia/contract/kit/means.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { alikeDigits } from './geometry.ts';
import { seriesStyle } from './palette.ts';

export interface BarItem {
  label: string;
  /** Null where nothing is known. */
  value: number | null;
  /** Shown in the table beside the value. */
  note?: ReactNode;
}

interface BarListProps {
  title: string;
  items: readonly BarItem[];
  /** The full length; the greatest value unless given. */
  max?: number;
  format?: (value: number) => string;
}

/** Several figures on one scale, a bar each, in the order given. */
export function BarList({ title, items, max, format }: BarListProps) {
  const { t } = useTranslation('kit');
  const { number } = useFormats();
  const top = max ?? Math.max(...items.map(({ value }) => value ?? 0), 1);
  const digits = alikeDigits(items.map(({ value }) => value));
  const figure = (value: number | null) =>
    value === null ? t('chart.none') : (format ?? ((n: number) => number(asRead(n), digits)))(value);
  const noted = items.some(({ note }) => note !== undefined);
  const table = {
    head: [t('chart.item'), t('chart.value'), ...(noted ? [t('chart.note')] : [])],
    rows: items.map(({ label, value, note }) => ({
      key: label,
      cells: [label, figure(value), ...(noted ? [note ?? ''] : [])],
    })),
  };
  return (
    <ChartFrame title={title} table={table}>
      <div className={classes.bars} style={seriesStyle(0)}>
        {items.map(({ label, value }) => (
          <div key={label} className={classes.bar}>
            <span>{label}</span>
            <div className={classes.track}>
              {value !== null && value > 0 && (
                <div className={classes.fill} style={{ width: `${(100 * Math.min(value, top)) / top}%` }} />
              )}
            </div>
            <span className={classes.figureOf}>{figure(value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
