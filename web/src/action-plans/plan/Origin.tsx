import { Anchor } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Origin as From } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { planControlPath } from '../parts/ControlLinks.tsx';

/** Where the record stands that a plan came from; null where there is no page for it, or none for this person. */
function usePath({ kind, ref }: From): string | null {
  const may = { gap: useCan('compliance.read'), journey: useCan('journeys.read') };
  if (ref === null) return null;
  if (kind === 'recurrence') return actionPlansPlaces.plan.at({ actionPlanId: ref });
  if (kind === 'journey') return may.journey ? journeysPlaces.journey.at({ id: ref }) : null;
  if (kind !== 'gap' || !may.gap) return null;
  const [framework, ...rest] = ref.split('/');
  return framework && rest.length > 0 ? planControlPath({ framework, controlId: rest.join('/') }) : null;
}

/** Where a plan comes from, in words, with the way there. */
export function Origin({ origin }: { origin: From }) {
  const { t } = useTranslation('action-plans');
  const path = usePath(origin);
  const { kind, label } = origin;
  return (
    <>
      {t(`origins.${kind}`)}
      {label !== '' && ': '}
      {label !== '' &&
        (path ? (
          <Anchor component={Link} to={path} inherit>
            {label}
          </Anchor>
        ) : (
          label
        ))}
    </>
  );
}
