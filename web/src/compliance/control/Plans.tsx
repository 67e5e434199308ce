import { Text } from '@mantine/core';
import { planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { GoTo } from '../marks/GoTo.tsx';
import { planPath } from '../paths.ts';
import { ControlPart } from './ControlPart.tsx';
import classes from './control.module.css';

/** The action plans about this control. */
export function Plans({ plans }: Pick<ControlView, 'plans'>) {
  const { t } = useTranslation('compliance');
  const statusOf = (status: string) => {
    const known = planStatuses.find((one) => one === status);
    return known ? t(`plan.statuses.${known}`) : status;
  };
  return (
    <ControlPart title={t('plan.title')}>
      {plans.length === 0 ? (
        <Text size="sm">{t('plan.none')}</Text>
      ) : (
        <ul className={classes.brief}>
          {plans.map(({ id, title, status, done, total }) => (
            <li key={id}>
              <GoTo to={planPath(id)}>{title}</GoTo>
              <Text size="sm" c="dimmed">
                {statusOf(status)} · {t('plan.done', { done, count: total })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </ControlPart>
  );
}
