import type { DashboardView } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { type AssessmentType, assessmentTypes } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { LineTrend } from '../kit/charts/LineTrend.tsx';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';

type TrendProps = Pick<DashboardView, 'trend' | 'assessments' | 'asOf'>;

/** Every submission as a point, and today's answers as the last one. */
export function DashboardTrend({ trend, assessments, asOf }: TrendProps) {
  const { t } = useTranslation(['dashboard', 'questionnaire']);
  const of = (type: AssessmentType) => trend.filter(({ assessmentType }) => assessmentType === type);
  const whole = of('security').length > 0;
  const series = assessmentTypes.flatMap((type) => {
    const points = of(type).map(({ date, maturity }) => ({ date, value: maturity }));
    if (points.length === 0) return [];
    const name = t(`questionnaire:types.${type}`);
    // Once the whole assessment is submitted, the essential questions go on in its line.
    if (type === 'essential' && whole) return [{ name, points }];
    const now = assessments.find(({ assessmentType }) => assessmentType === type)?.overall.maturity ?? null;
    return [{ name, points: [...points, { date: asOf, value: now }] }];
  });
  return (
    <DashboardPanel heading={t('trend.heading')}>
      {series.length === 0 ? (
        <p className={panel.quiet}>{t('trend.empty')}</p>
      ) : (
        <>
          <LineTrend title={t('trend.title')} series={series} max={5} />
          <p className={panel.quiet}>{t('trend.today')}</p>
        </>
      )}
    </DashboardPanel>
  );
}
