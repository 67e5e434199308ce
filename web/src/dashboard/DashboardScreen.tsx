/** `/dashboard`: where we stand, what to do next, what has a date, how it moved; for every role, and for paper. */

import { Alert, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type DashboardView, dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { type AssessmentType, assessmentTypes } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useCan, useRead } from '../kit/api/queries.ts';
import { LineTrend } from '../kit/charts/LineTrend.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { useWhole } from '../kit/screen/inTurns.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { useSession } from '../kit/session/session.ts';
import { CompanyStanding } from './CompanyStanding.tsx';
import classes from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import { DueList } from './DueList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FrameworkList } from './FrameworkList.tsx';
import { NextActions } from './NextActions.tsx';
import { Recent } from './Recent.tsx';

/** Milliseconds for which what was asked for before counts as read for this showing of the screen. */
const justNow = 2_000;

export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { date } = useFormats();
  const view = useRead(dashboard.view);
  const { refetch, dataUpdatedAt, isFetched } = view;
  // What the page had asked for before the screen was there, and has just come.
  const atHand = useRef(!isFetched && Date.now() - dataUpdatedAt < justNow);
  // Who comes back from answering or inviting sees what it changed; a reading under way is joined, not repeated.
  useEffect(() => {
    if (!atHand.current) void refetch({ cancelRefetch: false });
  }, [refetch]);
  const company = useSession((session) => session.company?.name ?? '');
  return (
    <Screen
      title={t('title')}
      lead={view.data && t('lead', { company, date: date(view.data.asOf) })}
      reads={[view]}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Denied />
      {view.data && <Parts view={view.data} />}
    </Screen>
  );
}

function Parts({ view }: { view: DashboardView }) {
  const audits = useCan('audit.read');
  const whole = useWhole();
  return (
    <div className={classes.parts} data-more={!whole || undefined}>
      <CompanyStanding assessments={view.assessments} first={view.first} />
      <div className={classes.main}>
        {view.actions && <NextActions actions={view.actions} />}
        {(!view.actions || view.first.length > 0) && <FirstSteps steps={view.first} besides={view.actions !== null} />}
        {whole && <DashboardTrend trend={view.trend} assessments={view.assessments} asOf={view.asOf} />}
      </div>
      {whole && (
        <div className={classes.side}>
          <FrameworkList frameworks={view.frameworks} />
          <DueList items={view.due} />
          {audits && <Recent lines={view.recent} />}
        </div>
      )}
    </div>
  );
}

interface TrendPoint {
  readonly date: string;
  readonly value: number | null;
}
type TrendProps = Pick<DashboardView, 'trend' | 'assessments' | 'asOf'>;

/** Every submission as a point, and today's answers as the last one. */
function DashboardTrend({ trend, assessments, asOf }: TrendProps) {
  const { date } = useFormats();
  const { t } = useTranslation(['dashboard', 'questionnaire']);
  const of = (type: AssessmentType) => trend.filter(({ assessmentType }) => assessmentType === type);
  const whole = of('security').length > 0;
  // One point a day: the last, as things stood when the day was over.
  const daily = (points: readonly TrendPoint[]) => [...new Map(points.map((one) => [date(one.date), one])).values()];
  const series = assessmentTypes.flatMap((type) => {
    const points = of(type).map(({ date: at, maturity }) => ({ date: at, value: maturity }));
    if (points.length === 0) return [];
    const name = t(`questionnaire:types.${type}`);
    // Once the whole assessment is submitted, the essential questions go on in its line.
    if (type === 'essential' && whole) return [{ name, points: daily(points) }];
    const now = assessments.find(({ assessmentType }) => assessmentType === type)?.overall.maturity ?? null;
    return [{ name, points: daily([...points, { date: asOf, value: now }]) }];
  });
  return (
    <DashboardPanel heading={t('trend.heading')}>
      {series.length === 0 ? (
        <p className={classes.quiet}>{t('trend.empty')}</p>
      ) : (
        <>
          <LineTrend title={t('trend.title')} series={series} max={5} />
          <p className={classes.quiet}>{t('trend.today')}</p>
        </>
      )}
    </DashboardPanel>
  );
}

const sentHere = z.object({ denied: z.string().startsWith('/') });

/** Who asked for a page that their role does not open is told so, and whom to ask: they did not lose their way. */
function Denied() {
  const { t } = useTranslation(['dashboard', 'kit']);
  const role = useSession(({ user }) => user?.role);
  const { state } = useLocation();
  const found = sentHere.safeParse(state);
  if (!found.success || !role) return null;
  return (
    <Alert role="status" color="yellow" mb="md" title={t('denied.title')}>
      {t('denied.text', { path: found.data.denied, role: t(`kit:roles.${role}`) })}
    </Alert>
  );
}
