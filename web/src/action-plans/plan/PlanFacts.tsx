import { Anchor } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Origin as From, Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { personName } from '../../kit/people/people.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { planControlPath } from '../parts/ControlLinks.tsx';
import { Due } from '../parts/Due.tsx';
import { DueInPlace, OwnerInPlace } from '../parts/InPlace.tsx';
import { PlanProgressBar } from '../parts/PlanProgressBar.tsx';
import { PlanStatusTag, PriorityTag } from '../parts/Tags.tsx';
import classes from './Plan.module.css';

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
function Origin({ origin }: { origin: From }) {
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

type Fact = readonly [name: string, value: ReactNode];

function List({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is looked for first: how it stands, until when, and who. */
function useFirstFacts(plan: Plan): Fact[] {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const { assignedTo } = plan;
  const nameOrNobody = <OwnerName key="owner" person={assignedTo} none={t('people.nobody')} />;
  return [
    [t('columns.status'), <PlanStatusTag key="status" status={plan.status} />],
    [t('columns.progress'), <PlanProgressBar key="progress" progress={plan.progress} />],
    [t('columns.priority'), <PriorityTag key="priority" priority={plan.priority} />],
    [
      t('columns.due'),
      <Fragment key="due">
        {mayEdit && <DueInPlace plan={plan} />}
        {(!mayEdit || plan.overdue) && <Due {...plan} none={t('facts.noDate')} />}
      </Fragment>,
    ],
    [t('columns.assignee'), mayEdit ? <OwnerInPlace key="owner" plan={plan} /> : nameOrNobody],
  ];
}

function useOtherFacts({ hours, createdBy, ...plan }: Plan): Fact[] {
  const { t } = useTranslation('action-plans');
  const { date, number } = useFormats();
  const facts: Fact[] = [
    [t('columns.category'), t(`categories.${plan.category}`)],
    [t('columns.origin'), <Origin key="origin" origin={plan.origin} />],
    [t('fields.recurrence'), t(`recurrences.${plan.recurrence}`)],
  ];
  if (plan.startDate) facts.push([t('fields.start'), date(plan.startDate)]);
  if (hours.total > 0)
    facts.push([t('facts.hours'), t('facts.hoursLeft', { left: number(hours.left), total: number(hours.total) })]);
  facts.push([
    t('columns.created'),
    createdBy ? t('facts.by', { date: date(plan.created), name: personName(createdBy) }) : date(plan.created),
  ]);
  if (plan.completedAt) facts.push([t('facts.completed'), date(plan.completedAt)]);
  return facts;
}

/** What is known of a plan; on a phone what matters less opens under its names, so that the steps are seen. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const [first, others] = [useFirstFacts(plan), useOtherFacts(plan)];
  if (!useNarrow()) return <List facts={[...first, ...others]} />;
  return (
    <>
      <List facts={first} />
      <Reveal label={others.map(([name]) => name).join(', ')}>
        <List facts={others} />
      </Reveal>
    </>
  );
}
