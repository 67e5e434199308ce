import { VisuallyHidden } from '@mantine/core';
import type { NextStep } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StepMark } from '../kit/screen/StepMark.tsx';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import classes from './FirstSteps.module.css';

const keyOf = ({ kind, assessmentType }: NextStep) => [kind, assessmentType].join(' ');

interface FirstStepsProps {
  steps: readonly NextStep[];
  /** Below the next actions: what else there is to do here. */
  besides?: boolean;
}

/** A list to tick off: the most useful first, each with the time it takes. */
export function FirstSteps({ steps, besides = false }: FirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const others = steps.length > 0 && steps.every(({ link, done }) => done || link === null);
  return (
    <DashboardPanel heading={t(besides ? 'next.besides' : 'first.heading')}>
      {steps.length === 0 && <p className={panel.quiet}>{t('first.none')}</p>}
      {others && <p className={panel.quiet}>{t('first.byAdmin')}</p>}
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <Step key={keyOf(step)} step={step} number={at + 1} />
        ))}
      </ol>
    </DashboardPanel>
  );
}

/** What a step says: the thing to do, and one sentence about it. */
function useStepWords(step: NextStep): { title: string; text: string } {
  const { t } = useTranslation('dashboard');
  const { kind, done } = step;
  const count = step.remaining ?? 0;
  const type = step.assessmentType ?? 'essential';
  switch (kind) {
    case 'onboarding':
      return {
        title: t(`steps.${kind}.title`),
        text: done ? t(`steps.${kind}.done`) : t(`steps.${kind}.text`, { count }),
      };
    case 'invite-team':
      return { title: t(`steps.${kind}.title`), text: t(done ? `steps.${kind}.done` : `steps.${kind}.text`) };
    case 'start-assessment':
    case 'continue-assessment':
      return { title: t(`steps.${kind}.${type}`), text: t(`steps.${kind}.text`, { count }) };
    case 'submit-assessment':
      return {
        title: t(`steps.${kind}.${type}`),
        text: count > 0 ? t(`steps.${kind}.unknown`, { count }) : t(`steps.${kind}.text`),
      };
    case 'reassess':
      return { title: t(`steps.${kind}.${type}`), text: t(`steps.${kind}.text`, { days: reassessAfterDays }) };
  }
}

function Step({ step, number }: { step: NextStep; number: number }) {
  const { t } = useTranslation('dashboard');
  const { title, text } = useStepWords(step);
  return (
    <li className={classes.step} data-done={step.done || undefined}>
      <StepMark number={number} done={step.done} />
      <div className={classes.body}>
        <h3 className={classes.title}>
          {step.link && !step.done ? (
            <Link to={step.link} className={panel.link}>
              {title}
            </Link>
          ) : (
            title
          )}
          {step.done && <VisuallyHidden> ({t('first.done')})</VisuallyHidden>}
        </h3>
        <p className={classes.text}>{text}</p>
      </div>
      {!step.done && <Cost step={step} />}
    </li>
  );
}

/** Minutes that it takes here. */
function Cost({ step: { minutes } }: { step: NextStep }) {
  const { t } = useTranslation('dashboard');
  if (!minutes) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = [
    ...(hours > 0 ? [t('first.hours', { hours })] : []),
    ...(rest > 0 ? [t('first.minutes', { count: rest })] : []),
  ];
  return <span className={classes.cost}>{said.join(' ')}</span>;
}
