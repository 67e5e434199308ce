import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import type { NextAction } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import { MakePlan } from '../kit/ready-plan/MakePlan.tsx';
import { StepMark } from '../kit/screen/StepMark.tsx';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import classes from './FirstSteps.module.css';

/** The best things to do in the company, each with its reason and the work it takes. */
export function NextActions({ actions }: { actions: readonly NextAction[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPanel heading={t('next.heading')}>
      {actions.length === 0 && <p className={panel.quiet}>{t('next.none')}</p>}
      <ol className={classes.steps}>
        {actions.map((action, at) => (
          <Action key={`${action.title} ${action.href}`} action={action} number={at + 1} />
        ))}
      </ol>
      <p className={classes.more} data-no-print>
        <Link to={virtualCisoPlaces.brief.at()} className={panel.link}>
          {t('next.brief')}
        </Link>
      </p>
    </DashboardPanel>
  );
}

function Action({ action, number: place }: { action: NextAction; number: number }) {
  const { title, why, hours, href, plannable } = action;
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  return (
    <li className={classes.step}>
      <StepMark number={place} done={false} />
      <div className={classes.body}>
        <h3 className={classes.title}>
          {href ? (
            <Link to={href} className={panel.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={classes.text}>{why}</p>
        {plannable !== null && <MakePlan title={title} questionId={plannable} />}
      </div>
      {hours !== null && <span className={classes.cost}>{t('next.effort', { hours: number(hours) })}</span>}
    </li>
  );
}
