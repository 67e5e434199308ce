import { Alert, Fieldset, NativeSelect, SimpleGrid } from '@mantine/core';
import { help } from '@vigia/contract/help/help.contract.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { draftOfRisk, endsAcceptance } from '@vigia/contract/risks/acceptance.rules.ts';
import { levelsOfMatrix } from '@vigia/contract/risks/matrix.rules.ts';
import {
  type RatingStage,
  type Risk,
  type RiskDraft,
  ratingStages,
  riskCategories,
  riskDraft,
  riskTreatments,
} from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import type { Change } from '../../kit/form/carefully.ts';
import { useField, useForm } from '../../kit/form/context.ts';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { PersonField } from '../../kit/people/PersonField.tsx';
import { riskPersonName } from '../marks.tsx';
import { type NamedControl, RiskControlsField } from './RiskControlsField.tsx';

function GradeField({ stage, kind }: { stage: RatingStage; kind: 'likelihood' | 'impact' }) {
  const { t } = useTranslation('risks');
  const name = t('fields.gradeOf', { kind: t(`fields.${kind}`), stage: t(`stages.${stage}`) });
  const { value, set, control } = useField(`${stage}.${kind}`, name);
  const scale = useRead(help.reference, {}).data?.[kind] ?? [];
  const method = useRead(riskWeighing.method).data;
  const own = typeof value === 'number' ? method?.anchors[kind][value - 1] : '';
  const means = own || scale.find((one) => one.value === value)?.means;
  const levels = levelsOfMatrix(method?.matrix ?? 5);
  return (
    <NativeSelect
      {...control}
      label={t(`fields.${kind}`)}
      aria-label={name}
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
  const { treatment: chosen } = useForm().values;
  return (
    <>
      <SelectField
        name="treatment"
        label={t('fields.treatment')}
        none={t('undecided')}
        // A risk is accepted on its page, with a reason and a day.
        choices={riskTreatments
          .filter((value) => value !== 'accept' || value === chosen)
          .map((value) => ({ value, label: t(`treatments.${value}`) }))}
      />
      {seesControls && <RiskControlsField known={controls} />}
      <PersonField name="ownerId" label={t('columns.owner')} none={t('nobody')} named={owner} />
      <TextField name="reviewOn" type="date" label={t('columns.review')} />
    </>
  );
}

interface RiskFormProps extends DecisionProps {
  risk: Risk;
  read: () => Promise<Risk>;
  send: (change: Change<RiskDraft>) => Promise<unknown>;
  onDone: () => void;
}

/** Says before somebody saves whether an acceptance ends by it, as the server decides it. */
function AcceptanceEnds({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  const { values } = useForm();
  const { acceptance } = risk;
  const written = riskDraft.safeParse(values).data;
  if (!acceptance || acceptance.ended) return null;
  const ends = written !== undefined && endsAcceptance(draftOfRisk(risk), written);
  const facts = { name: riskPersonName(acceptance.by) || t('history.somebody'), date: date(acceptance.until) };
  return (
    <Alert color={ends ? 'yellow' : 'blue'} role="status">
      {t(ends ? 'accept.endsByChange' : 'accept.mayEnd', facts)}
    </Alert>
  );
}

/** Everything that is written of a risk, on one page: for whoever changes a part of it. */
export function RiskForm({ risk, read, send, onDone, ...decision }: RiskFormProps) {
  const { t } = useTranslation('risks');
  return (
    <ChangeForm
      {...{ schema: riskDraft, record: risk, factsOf: draftOfRisk, read, send, onDone }}
      submitLabel={t('form.save')}
    >
      <HappeningFields />
      <RatingFields />
      <DecisionFields {...decision} />
      <AcceptanceEnds risk={risk} />
    </ChangeForm>
  );
}
