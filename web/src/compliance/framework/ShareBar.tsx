import { percentOf } from '@vigia/contract/kit/means.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../kit/charts/ChartFrame.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './framework.module.css';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** What stands for it under the bar. */
  readonly legend: ReactNode;
}

interface ShareBarProps {
  title: string;
  /** What the numbers count. */
  counted: string;
  parts: readonly Part[];
}

/** How a whole divides into a few parts: one bar, its legend, and the table behind it. */
export function ShareBar({ title, counted, parts }: ShareBarProps) {
  const { t } = useTranslation('compliance');
  const { number, percent } = useFormats();
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const table = {
    head: [t('tally.kind'), counted, t('tally.share')],
    rows: parts.map(({ id, name, count }) => ({
      key: id,
      cells: [name, number(count), percent(percentOf(count, total) / 100)],
    })),
  };
  const legend = (
    <ul className={classes.legend}>
      {parts.map((part) => (
        <li key={part.id}>{part.legend}</li>
      ))}
    </ul>
  );
  return (
    <>
      <ChartFrame title={title} table={table}>
        <div className={classes.bar}>
          {parts
            .filter((part) => part.count > 0)
            .map((part) => (
              <span key={part.id} data-part={part.id} style={{ flexGrow: part.count }} />
            ))}
        </div>
      </ChartFrame>
      {legend}
    </>
  );
}
