/** A profile's totals: by function and category, how much applies, has a result and is met. */
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { useTranslation } from 'react-i18next';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './soa.module.css';

export function Totals({ totals }: Pick<Statement, 'totals'>) {
  const { t } = useTranslation('compliance');
  const { short } = useControlFigures();
  if (totals.length === 0) return null;
  const columns = ['group', 'rows', 'applicable', 'assessed', 'compliant', 'current', 'target'] as const;
  return (
    <details className={classes.totals}>
      <summary>{t('soa.totals.title')}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`soa.totals.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((one) => (
            <tr key={one.id}>
              <th scope="row" data-depth={one.depth}>
                {one.title}
              </th>
              <td data-label={t('soa.totals.rows')}>{one.rows}</td>
              <td data-label={t('soa.totals.applicable')}>{one.applicable}</td>
              <td data-label={t('soa.totals.assessed')}>{one.assessed}</td>
              <td data-label={t('soa.totals.compliant')}>{one.compliant}</td>
              <td data-label={t('soa.totals.current')}>{short(one.maturity)}</td>
              <td data-label={t('soa.totals.target')}>{short(one.target)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
