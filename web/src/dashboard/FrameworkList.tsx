import { frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { DashboardView } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../kit/api/queries.ts';
import { Meter } from '../kit/charts/Meter.tsx';
import { useCounts } from '../kit/i18n/useCounts.ts';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import classes from './FrameworkList.module.css';
import { resultOf } from './standing.ts';

const names = { iso27001: 'ISO/IEC 27001:2022', 'nist-csf': 'NIST CSF 2.0', lgpd: 'LGPD' } as const;

/** Each framework on the scale of 0 to 5, beside how much of it is assessed at all. */
export function FrameworkList({ frameworks }: { frameworks: DashboardView['frameworks'] }) {
  const { t } = useTranslation('dashboard');
  const counted = useCounts();
  const mayOpen = useCan('compliance.read');
  return (
    <DashboardPanel heading={t('frameworks.heading')}>
      <ul className={classes.list}>
        {frameworks.map(({ id, assessmentType, maturity, counts }) => (
          <li key={id}>
            <Meter label={names[id]} value={maturity} low={t('frameworks.low')} high={t('frameworks.high')} />
            <p className={panel.quiet}>
              {maturity === null ? (
                counted(counts)
              ) : (
                <Link to={mayOpen ? frameworkAddress(id) : resultOf(assessmentType)} className={panel.link}>
                  {counted(counts)}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {frameworks.every(({ maturity }) => maturity === null) && <p className={classes.none}>{t('frameworks.none')}</p>}
    </DashboardPanel>
  );
}
