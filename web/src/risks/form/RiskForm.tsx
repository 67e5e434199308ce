import { Fieldset, NativeSelect, SimpleGrid } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { help } from '@vigia/contract/help/help.contract.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { levelsOfMatrix } from '@vigia/contract/risks/matrix.rules.ts';
import {
  type RatingStage,
  ratingStages,
  riskCategories,
  type riskChange,
  riskTreatments,
} from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { riskPersonName } from '../marks.tsx';
import { type NamedControl, RiskControlsField } from './RiskControlsField.tsx';

function GradeField({ stage, kind }: { stage: RatingStage; kind: 'likelihood' | 'impact' }) {
  const { t } = useTranslation('risks');
  const { value, set, control } = useField(`${stage}.${kind}`, t(`fields.${kind}`));
  const scale = useRead(help.reference, {}).data?.[kind] ?? [];
  const method = useRead(riskWeighing.method).data;
  const own = typeof value === 'number' ? method?.anchors[kind][value - 1] : '';
  const means = own || scale.find((one) => one.value === value)?.means;
  const levels = levelsOfMatrix(method?.matrix ?? 5);
  return (
    <NativeSelect
      {...control}
      aria-label={t('fields.gradeOf', { kind: t(`fields.${kind}`), stage: t(`stages.${stage}`) })}
      description={means}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[1, 2, 3, 4, 5]
        .filter((grade) => levels.includes(grade) || grade === value)
        .map((grade) => ({
          value: String(grade),
          label: `${grade} ${scale.find((one) => one.value === grade)?.name ?? ''}`.trim(),
        }))}
      value={String(value)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  );
}

export function RatingFields() {
  const { t } = useTranslation('risks');
  return ratingStages.map((stage) => (
    <Fieldset key={stage} legend={t(`stages.${stage}`)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GradeField stage={stage} kind="likelihood" />
        <GradeField stage={stage} kind="impact" />
      </SimpleGrid>
    </Fieldset>
  ));
}

function OwnerField({ named }: { named: PersonRef | null }) {
  const { t } = useTranslation('risks');
  const people = useRead(actionPlans.people).data?.items ?? [];
  const all = named && !people.some(({ id }) => id === named.id) ? [...people, named] : people;
  return (
    <SelectField
      name="ownerId"
      label={t('columns.owner')}
      none={t('nobody')}
      choices={all.map((person) => ({ value: person.id, label: riskPersonName(person) }))}
    />
  );
}

/** What could happen, where, and to what. */
export function HappeningFields() {
  const { t } = useTranslation('risks');
  return (
    <>
      <TextField name="title" label={t('columns.title')} hint={t('form.titleHint')} />
      <SelectField
        name="category"
        label={t('columns.category')}
        choices={riskCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <TextAreaField name="cause" label={t('fields.cause')} hint={t('form.causeHint')} />
      <TextAreaField name="event" label={t('fields.event')} hint={t('form.eventHint')} />
      <TextAreaField name="consequence" label={t('fields.consequence')} hint={t('form.consequenceHint')} />
      <TextField name="area" label={t('fields.area')} />
      <TextAreaField name="assets" label={t('fields.assets')} hint={t('form.assetsHint')} rows={2} />
    </>
  );
}

interface DecisionProps {
  owner: PersonRef | null;
  controls: readonly NamedControl[];
}
/** What is done about it, by whom, with which controls, and when it is looked at again. */
export function DecisionFields({ owner, controls }: DecisionProps) {
  const { t } = useTranslation('risks');
  const seesControls = useCan('compliance.read');
  return (
    <>
      <SelectField
        name="treatment"
        label={t('fields.treatment')}
        none={t('undecided')}
        choices={riskTreatments.map((value) => ({ value, label: t(`treatments.${value}`) }))}
      />
      {seesControls && <RiskControlsField known={controls} />}
      <OwnerField named={owner} />
      <TextField name="reviewOn" type="date" label={t('columns.review')} />
    </>
  );
}

interface RiskFormProps<S extends z.ZodObject> extends DecisionProps {
  schema: S;
  initial: Partial<z.input<S>> & Partial<z.input<typeof riskChange>>;
  submit: (values: z.output<S>) => Promise<unknown>;
}
/** Everything that is written of a risk, on one page: for whoever changes a part of it. */
export function RiskForm<S extends z.ZodObject>({ schema, initial, submit, ...decision }: RiskFormProps<S>) {
  const { t } = useTranslation('risks');
  return (
    <Form schema={schema} initial={initial} submit={submit} submitLabel={t('form.save')}>
      <HappeningFields />
      <RatingFields />
      <DecisionFields {...decision} />
    </Form>
  );
}
