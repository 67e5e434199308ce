import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { Due } from '../parts/Due.tsx';
import { DueOfLine, OwnerOfLine, TitleInPlace } from '../parts/InPlace.tsx';
import { PlanProgressBar } from '../parts/PlanProgressBar.tsx';
import { PlanStatusTag, PriorityTag } from '../parts/Tags.tsx';
import { type FilterState, plansAsked } from './asking.ts';
import { BulkForm } from './BulkForm.tsx';
import classes from './PlanTable.module.css';

interface BulkBarProps {
  ids: readonly string[];
  /** Nothing is marked any more. */
  onDone: () => void;
}

/** What can be done with the marked plans. */
function BulkBar({ ids, onDone }: BulkBarProps) {
  const { t } = useTranslation('action-plans');
  const [opened, { open, close }] = useDisclosure();
  return (
    <section className={classes.bar} aria-label={t('bulk.title')} data-no-print>
      <span className={classes.count} role="status">
        {t('bulk.marked', { count: ids.length })}
      </span>
      <Button size="sm" onClick={open}>
        {t('bulk.edit')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('bulk.heading', { count: ids.length })}>
        <BulkForm ids={ids} onCancel={close} onDone={onDone} />
      </Dialog>
    </section>
  );
}

/** What it is about and where it comes from stand under its title. */
function Name({ plan: { title, category, origin } }: { plan: PlanRow }) {
  const { t } = useTranslation('action-plans');
  return (
    <>
      {title}
      <Text span display="block" size="sm" c="dimmed" fw={400}>
        {t(`categories.${category}`)} · {t(`origins.${origin.kind}`)}
      </Text>
    </>
  );
}

/** Its state, and how far it is. */
const standingOf = ({ status, progress }: PlanRow) => (
  <>
    <PlanStatusTag status={status} />
    <PlanProgressBar progress={progress} />
  </>
);

function Owner({ assignedTo }: PlanRow) {
  const { t } = useTranslation('action-plans');
  if (assignedTo) return <OwnerName person={assignedTo} none="" />;
  return (
    <Text span inherit c="dimmed">
      {t('people.nobody')}
    </Text>
  );
}

function useColumns(mayEdit: boolean): Column<PlanRow>[] {
  const { t } = useTranslation('action-plans');
  const { date } = useFormats();
  return [
    {
      id: 'title',
      title: t('columns.title'),
      cell: (plan) => <Name plan={plan} />,
      ...(mayEdit ? { beside: (plan) => <TitleInPlace plan={plan} /> } : {}),
      sort: 'title',
      width: '30%',
    },
    { id: 'standing', title: t('columns.standing'), cell: standingOf, sort: 'progress', width: 170 },
    {
      id: 'priority',
      title: t('columns.priority'),
      cell: ({ priority }) => <PriorityTag priority={priority} />,
      sort: 'priority',
    },
    {
      id: 'due',
      title: t('columns.due'),
      cell: (plan) => (mayEdit ? <DueOfLine plan={plan} /> : <Due {...plan} />),
      sort: 'dueDate',
    },
    {
      id: 'assignee',
      title: t('columns.assignee'),
      cell: (plan) => (mayEdit ? <OwnerOfLine plan={plan} /> : <Owner {...plan} />),
    },
    {
      id: 'created',
      title: t('columns.created'),
      cell: ({ created }) => <time dateTime={created}>{date(created)}</time>,
      sort: 'created',
    },
  ];
}

/** The plans one under the other; those who may change them can mark several. */
export function PlanTable({ state }: { state: FilterState }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const plans = useRead(actionPlans.list, { query: plansAsked(state[0]) }, { keepPrevious: true });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const marking = { marked, onChange: setMarked, nameOf: ({ title }: PlanRow) => title };
  return (
    <>
      {mayEdit && marked.size > 0 && <BulkBar ids={[...marked]} onDone={() => setMarked(new Set())} />}
      <DataTable
        name={t('title')}
        read={plans}
        columns={useColumns(mayEdit)}
        keyOf={({ id }) => id}
        linkTo={({ id }) => actionPlansPlaces.plan.at({ actionPlanId: id })}
        state={state}
        kept="action-plans"
        marking={mayEdit ? marking : undefined}
        failed={t('failed')}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </>
  );
}
