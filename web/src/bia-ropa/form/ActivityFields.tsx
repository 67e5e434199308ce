/** Everything that is written of an activity: what it is, whose data it handles and why, and how an outage hurts. */
import { Fieldset, MultiSelect, Stack } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import {
  type ActivityDraft,
  activityDraft,
  type ProcessingActivity,
  processingRoles,
} from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { type DataPointType, dataPointTypes } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { id } from '@vigia/contract/kit/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../../kit/api/queries.ts';
import { useField, useForm } from '../../kit/form/context.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { PersonField } from '../../kit/people/PersonField.tsx';
import { LegalFields, RiskFields, TransferFields } from './LegalFields.tsx';
import { AreaField, PointsField, SystemsField } from './NamesField.tsx';
import { OutageFields } from './OutageFields.tsx';

const ids = z.array(id).max(60).default([]);
/** An activity as its form holds it: data points by their type, so that each list has a control of its own. */
export const activityOnForm = activityDraft
  .omit({ dataPointIds: true })
  .extend({ points: z.strictObject({ titular: ids, origem: ids, dado: ids, destino: ids }) });
type OnForm = z.output<typeof activityOnForm>;

/** As it is sent. */
export const draftFromForm = ({ points, ...rest }: OnForm): ActivityDraft => ({
  ...rest,
  dataPointIds: dataPointTypes.flatMap((type) => points[type]),
});

const empty = { titular: [], origem: [], dado: [], destino: [] };
const written = activityDraft.omit({ dataPointIds: true }).strip();
/** As the form of a new one begins: with what is usual. */
export const newOnForm: OnForm = { ...written.parse({ name: '-' }), name: '', points: empty };

/** What is written of it, as the form holds it. */
export function onFormOf(activity: ProcessingActivity): OnForm {
  const of = (type: (typeof dataPointTypes)[number]) =>
    activity.dataPoints.filter((point) => point.type === type).map((point) => point.id);
  return {
    ...written.parse({ ...activity, areaId: activity.area?.id ?? null, ownerId: activity.owner?.id ?? null }),
    points: { titular: of('titular'), origem: of('origem'), dado: of('dado'), destino: of('destino') },
  };
}

/** How the activity was when its form was opened, and as others left it since: the names of what either chose. */
type Known = readonly ProcessingActivity[];

function RoleFields() {
  const { t } = useTranslation('bia-ropa');
  const { values } = useForm();
  return (
    <>
      <SelectField
        name="role"
        label={t('fields.role')}
        hint={t('form.roleHint')}
        choices={processingRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      {values.role !== 'controller' && (
        <TextField name="otherParty" label={t('fields.otherParty')} hint={t('form.otherPartyHint')} />
      )}
    </>
  );
}

const chosenIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Security measures to choose from, each with how the company's controls say that it stands. */
function MeasuresField() {
  const { t } = useTranslation('bia-ropa');
  const items = useRead(biaRopa.measures).data?.items ?? [];
  const { value, set, busy, control } = useField('measureIds', t('fields.measureIds'), (said) =>
    items.flatMap(({ id: one, name }) => (chosenIn(said).includes(one) ? [name] : [])).join(', '),
  );
  const chosen = chosenIn(value);
  return (
    <MultiSelect
      {...control}
      description={t('form.measureIdsHint')}
      disabled={busy}
      data={items.map(({ id: one, name, state }) => ({ value: one, label: `${name} · ${t(`measures.${state}`)}` }))}
      value={items.length === 0 ? [] : chosen}
      onChange={set}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('form.noMatch')}
    />
  );
}

function DataFields({ known }: { known: Known }) {
  const { t } = useTranslation('bia-ropa');
  const { values } = useForm();
  const points = (type: DataPointType) => (
    <PointsField
      type={type}
      label={t(`types.${type}`)}
      hint={t(`form.typeHints.${type}`)}
      initial={known.flatMap(({ dataPoints }) => dataPoints.filter((point) => point.type === type))}
    />
  );
  return (
    <Fieldset legend={t('form.personalData')}>
      <Stack gap="md">
        <CheckField name="personalData" label={t('fields.personalData')} hint={t('form.personalDataHint')} />
        {values.personalData !== false && (
          <>
            <RoleFields />
            <TextAreaField name="purpose" label={t('fields.purpose')} hint={t('form.purposeHint')} />
            {points('titular')}
            {points('dado')}
            {points('origem')}
            <LegalFields />
            {points('destino')}
            <TransferFields />
            <TextAreaField name="retention" label={t('fields.retention')} hint={t('form.retentionHint')} rows={2} />
            <TextAreaField name="retentionLaw" label={t('fields.retentionLaw')} hint={t('form.lawHint')} rows={2} />
            <TextAreaField name="disposal" label={t('fields.disposal')} hint={t('form.disposalHint')} rows={2} />
            <MeasuresField />
            <TextAreaField name="measures" label={t('fields.measures')} hint={t('form.measuresHint')} rows={2} />
            <RiskFields />
          </>
        )}
      </Stack>
    </Fieldset>
  );
}

/** Everything that is written of an activity. */
export function ActivityFields({ known = [] }: { known?: Known }) {
  const { t } = useTranslation('bia-ropa');
  const [activity] = known;
  return (
    <>
      <TextField name="name" label={t('columns.name')} hint={t('form.nameHint')} />
      <TextAreaField name="description" label={t('fields.description')} rows={2} />
      <AreaField
        name="areaId"
        label={t('columns.area')}
        hint={t('form.areaHint')}
        initial={known.flatMap(({ area }) => area ?? [])}
      />
      <PersonField name="ownerId" label={t('columns.owner')} none={t('nobody')} named={activity?.owner ?? null} />
      <SystemsField
        name="systemIds"
        label={t('fields.systems')}
        hint={t('form.systemsHint')}
        initial={known.flatMap(({ systems }) => systems)}
      />
      <DataFields known={known} />
      <OutageFields initial={known.flatMap(({ dependencies }) => dependencies)} self={activity?.id ?? null} />
      <TextField name="reviewOn" type="date" label={t('columns.review')} />
    </>
  );
}
