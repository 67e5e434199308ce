import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

interface ScoreRowProps {
  title: string;
  maturity: number | null;
  note?: string;
  onExplain: () => void;
}

/** One score on its scale; the whole row opens its arithmetic. */
export function ScoreRow({ title, maturity, note, onExplain }: ScoreRowProps) {
  const { t } = useTranslation('questionnaire');
  const figures = useResultFigures();
  return (
    <button type="button" className={classes.row} onClick={onExplain} data-print>
      <span>
        {title} {note && <span className={classes.note}>{note}</span>}
      </span>{' '}
      <span className={classes.scale} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.step}>
            <span style={{ width: `${100 * Math.min(1, Math.max(0, (maturity ?? 0) - step))}%` }} />
          </span>
        ))}
      </span>
      <span className={classes.value}>{figures.maturity(maturity)}</span>{' '}
      <VisuallyHidden>{t('explain.how')}</VisuallyHidden>
    </button>
  );
}
