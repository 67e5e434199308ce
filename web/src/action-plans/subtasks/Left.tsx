import { Anchor } from '@mantine/core';
import type { PlanSubtask } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import classes from './Subtasks.module.css';

/** The evidence that finishing it left. */
export function Left({ task: { evidence } }: { task: PlanSubtask }) {
  const { t } = useTranslation('action-plans');
  const linked = useCan('evidence.read');
  if (evidence.length === 0) return null;
  return (
    <div className={classes.facts}>
      <span>{t('subtasks.evidence')}</span>
      {evidence.map(({ id, title }) =>
        linked ? (
          <Anchor key={id} component={Link} to={evidencesPlaces.register.at({ search: title })} inherit>
            {title}
          </Anchor>
        ) : (
          <span key={id}>{title}</span>
        ),
      )}
    </div>
  );
}
