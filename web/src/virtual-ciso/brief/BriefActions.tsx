import { Button } from '@mantine/core';
import { IconArrowRight, IconClockHour4 } from '@tabler/icons-react';
import type { NextAction } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { MakePlan } from '../../kit/ready-plan/MakePlan.tsx';
import { BriefPart } from './BriefPart.tsx';
import classes from './brief.module.css';

/** The best things to do, as cards: what, why, how much work, and the way there. */
export function BriefActions({ actions, now }: { actions: readonly NextAction[]; now: boolean }) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <div className={classes.whole}>
      <BriefPart heading={t(now ? 'brief.actionsHeading' : 'brief.actionsHeadingThen')}>
        {actions.length === 0 ? (
          <p className={classes.quiet}>{t('brief.noActions')}</p>
        ) : (
          <ol className={classes.cards}>
            {actions.map((action) => (
              <Card key={`${action.title} ${action.href}`} action={action} now={now} />
            ))}
          </ol>
        )}
      </BriefPart>
    </div>
  );
}

function Card({ action: { title, why, hours, href, plannable }, now }: { action: NextAction; now: boolean }) {
  const { t } = useTranslation('virtual-ciso');
  const { number } = useFormats();
  return (
    <li className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.why}>{why}</p>
      {hours !== null && (
        <p className={classes.effort}>
          <IconClockHour4 size={16} stroke={1.6} aria-hidden />
          {t('brief.effort', { hours: number(hours) })}
        </p>
      )}
      {now && plannable !== null && <MakePlan title={title} questionId={plannable} />}
      {href && (
        <Button
          component={Link}
          to={href}
          variant="default"
          className={classes.go}
          rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
          aria-label={t('brief.goTo', { title })}
          data-no-print
        >
          {t('brief.go')}
        </Button>
      )}
    </li>
  );
}
