import { useTranslation } from 'react-i18next';
import classes from './marks.module.css';
import { useControlFigures } from './useControlFigures.ts';

interface MaturityScaleProps {
  maturity: number | null;
  /** Where the company wants to be: a notch on the scale. */
  target: number | null;
}

const cells = [0, 1, 2, 3, 4];

/** A maturity on its scale of five, with the target as a notch. */
export function MaturityScale({ maturity, target }: MaturityScaleProps) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const label =
    target === null
      ? t('scale.label', { value: figures.maturity(maturity) })
      : t('scale.withTarget', { value: figures.maturity(maturity), target: figures.exact(target) });
  return (
    <span className={classes.scale} role="img" aria-label={label}>
      {cells.map((cell) => (
        <span key={cell} className={classes.cell}>
          <span style={{ width: `${100 * Math.min(1, Math.max(0, (maturity ?? 0) - cell))}%` }} />
        </span>
      ))}
      {target !== null && <span className={classes.notch} style={{ insetInlineStart: `${target * 20}%` }} />}
    </span>
  );
}
