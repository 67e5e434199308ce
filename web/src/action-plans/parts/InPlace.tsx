/** What a plan is called, who does it and until when, changed where they are read: one choice, saved at once. */
import { ActionIcon, NativeSelect, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Popup } from '../../kit/dialog/Popup.tsx';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { usePeopleChoices } from '../../kit/people/people.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { Due } from './Due.tsx';
import classes from './InPlace.module.css';
import { others, usePlanCache } from './usePlanCache.ts';

type Change = Partial<{ title: string; assignedTo: string | null; dueDate: string | null }>;
interface Of {
  plan: PlanRow;
}
/** Where the field opened for this one change: it takes the focus, and closes with the choice. */
interface OpenedFor extends Of {
  onDone?: () => void;
}

/** Sends one changed fact; what was refused is told and read anew. */
function useFact({ id, version }: PlanRow) {
  const { keep, reread } = usePlanCache();
  const refused = useRefused('action-plans');
  const save = useWrite(actionPlans.update, { refresh: others, onDone: keep });
  async function send(change: Change) {
    try {
      await save.send({ params: { id }, body: { ...change, version } });
    } catch (error) {
      refused(error);
      await reread(id);
    }
  }
  return { set: (change: Change) => void send(change), busy: save.busy };
}

/** Who answers for the plan. */
export function OwnerInPlace({ plan, onDone }: OpenedFor) {
  const { t } = useTranslation('action-plans');
  const { set, busy } = useFact(plan);
  const choices = usePeopleChoices(plan.assignedTo);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('columns.assignee')}
      data-autofocus={onDone ? true : undefined}
      disabled={busy}
      data={[{ value: '', label: t('people.nobody') }, ...choices]}
      value={plan.assignedTo?.id ?? ''}
      onChange={(event) => {
        set({ assignedTo: event.currentTarget.value || null });
        onDone?.();
      }}
    />
  );
}

/** The day until which it is to be done. */
export function DueInPlace({ plan, onDone }: OpenedFor) {
  const { t } = useTranslation('action-plans');
  const { set } = useFact(plan);
  return (
    <TextInput
      key={plan.version}
      size="xs"
      type="date"
      aria-label={t('columns.due')}
      data-autofocus={onDone ? true : undefined}
      defaultValue={plan.dueDate ?? ''}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== (plan.dueDate ?? '')) set({ dueDate: value || null });
        onDone?.();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}

/** A fact of a line that opens where it stands to be changed. */
function Opening({
  label,
  shown,
  field,
}: {
  label: string;
  shown: ReactNode;
  field: (close: () => void) => ReactNode;
}) {
  const { t } = useTranslation('action-plans');
  return (
    <Popup
      opener={(own) => (
        <UnstyledButton {...own} className={classes.value} title={t('inPlace.change', { field: label })}>
          <VisuallyHidden component="span">{label}:</VisuallyHidden> {shown}
        </UnstyledButton>
      )}
    >
      {field}
    </Popup>
  );
}

/** Who answers for the plan, in a line of a list. */
export function OwnerOfLine({ plan }: Of) {
  const { t } = useTranslation('action-plans');
  const shown = plan.assignedTo ? (
    <OwnerName person={plan.assignedTo} none="" />
  ) : (
    <span className={classes.none}>{t('people.nobody')}</span>
  );
  return (
    <Opening
      label={t('columns.assignee')}
      shown={shown}
      field={(close) => <OwnerInPlace plan={plan} onDone={close} />}
    />
  );
}

/** The day of a plan, in a line of a list. */
export function DueOfLine({ plan }: Of) {
  const { t } = useTranslation('action-plans');
  return (
    <Opening
      label={t('columns.due')}
      shown={<Due {...plan} none={t('facts.noDate')} />}
      field={(close) => <DueInPlace plan={plan} onDone={close} />}
    />
  );
}

/** The one field of the title; Enter saves it. */
function TitleField({ plan, onDone }: Of & { onDone: () => void }) {
  const { t } = useTranslation('action-plans');
  const [title, setTitle] = useState(plan.title);
  const { set } = useFact(plan);
  function save(event: KeyboardEvent) {
    const wanted = title.trim();
    if (event.key !== 'Enter' || wanted === '') return;
    event.preventDefault();
    if (wanted !== plan.title) set({ title: wanted });
    onDone();
  }
  return (
    <TextInput
      data-autofocus
      label={t('inPlace.title')}
      description={t('inPlace.enter')}
      value={title}
      maxLength={200}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={save}
    />
  );
}

/** What the plan is called: a pencil opens the one field. */
export function TitleInPlace({ plan }: Of) {
  const { t } = useTranslation('action-plans');
  return (
    <Popup
      width={320}
      opener={(own) => (
        <ActionIcon
          {...own}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('inPlace.rename', { title: plan.title })}
        >
          <IconPencil size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => <TitleField plan={plan} onDone={close} />}
    </Popup>
  );
}
