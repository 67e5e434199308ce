/** One question of an own questionnaire: what is asked, how it is answered, what the answer is worth. */
import { Checkbox, Group, NativeSelect, NumberInput, Paper, Stack, Text, Textarea } from '@mantine/core';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type FormQuestion, formQuestion, supplierQuestionKinds } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Condition } from './Condition.tsx';
import { ofKind, reworded } from './editing.ts';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PlaceButtons, type PlaceButtonsProps } from './PlaceButtons.tsx';

export interface QuestionEditorProps {
  question: FormQuestion;
  number: number;
  language: Locale;
  before: readonly FormQuestion[];
  /** What the server found wrong with it. */
  faults: readonly string[];
  place: PlaceButtonsProps;
  onChange: (question: FormQuestion) => void;
}
type Change = (part: Partial<FormQuestion>) => void;
interface PartProps {
  question: FormQuestion;
  change: Change;
}

const weights = ['0', '1', '2', '3'] as const;
const units = formQuestion.shape.unit.unwrap().unwrap().options;
const proofs = formQuestion.shape.proof.unwrap().options;

/** How it is answered, how much it weighs, which proof is asked. */
function Kind({ question, change, onKind }: PartProps & { onKind: (kind: FormQuestion['kind']) => void }) {
  const { t } = useTranslation('suppliers');
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label={t('builder.kind')}
        value={question.kind}
        data={supplierQuestionKinds.map((value) => ({ value, label: t(`builder.kinds.${value}`) }))}
        onChange={(event) => onKind(supplierQuestionKinds.find((one) => one === event.currentTarget.value) ?? 'yes-no')}
      />
      {question.kind !== 'text' && (
        <NativeSelect
          label={t('builder.weight')}
          value={String(question.weight)}
          data={weights.map((value) => ({ value, label: t(`builder.weights.${value}`) }))}
          onChange={(event) => change({ weight: Number(event.currentTarget.value) })}
        />
      )}
      {question.kind !== 'file' && (
        <NativeSelect
          label={t('builder.proof')}
          value={question.proof}
          data={proofs.map((value) => ({ value, label: t(`builder.proofs.${value}`) }))}
          onChange={(event) => change({ proof: proofs.find((one) => one === event.currentTarget.value) ?? 'none' })}
        />
      )}
    </Group>
  );
}

/** What only this kind of question has. */
function OfKind({ question, change }: PartProps) {
  const { t } = useTranslation('suppliers');
  const { kind } = question;
  if (kind === 'yes-no')
    return (
      <Group gap="sm" align="end">
        <NativeSelect
          label={t('builder.good')}
          value={question.good}
          data={(['yes', 'no'] as const).map((value) => ({ value, label: t(`values.${value}`) }))}
          onChange={(event) => change({ good: event.currentTarget.value === 'no' ? 'no' : 'yes' })}
        />
        <Checkbox
          label={t('builder.knockout')}
          checked={question.knockout}
          pb="xs"
          onChange={(event) => change({ knockout: event.currentTarget.checked })}
        />
      </Group>
    );
  if (kind === 'number')
    return (
      <NativeSelect
        label={t('builder.unit')}
        value={question.unit ?? ''}
        data={[
          { value: '', label: t('builder.noUnit') },
          ...units.map((value) => ({ value, label: t(`units.${value}`) })),
        ]}
        onChange={(event) => change({ unit: units.find((one) => one === event.currentTarget.value) ?? null })}
      />
    );
  if (kind === 'date')
    return (
      <NumberInput
        label={t('builder.fresh')}
        description={t('builder.freshHint')}
        min={1}
        max={60}
        value={question.freshMonths ?? ''}
        onChange={(months) => change({ freshMonths: typeof months === 'number' ? months : null })}
      />
    );
  return null;
}

/** Whether it must be answered, and whether it may not apply. */
function Must({ question, change }: PartProps) {
  const { t } = useTranslation('suppliers');
  const { kind, optional, na } = question;
  return (
    <Group gap="lg">
      <Checkbox
        label={t('builder.optional')}
        checked={optional}
        onChange={(event) => change({ optional: event.currentTarget.checked })}
      />
      {kind !== 'text' && kind !== 'several' && (
        <Checkbox
          label={t('builder.na')}
          checked={na}
          onChange={(event) => change({ na: event.currentTarget.checked })}
        />
      )}
    </Group>
  );
}

export function QuestionEditor({ question, number, language, before, faults, place, onChange }: QuestionEditorProps) {
  const { t } = useTranslation('suppliers');
  const change: Change = (part) => onChange({ ...question, ...part });
  const write = (name: 'text' | 'why') => (said: string) =>
    change({ [name]: reworded(question[name], language, said) });
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{t('builder.question', { number })}</Text>
          <PlaceButtons {...place} />
        </Group>
        <Textarea
          label={t('builder.text')}
          required
          autosize
          maxLength={400}
          value={question.text[language]}
          onChange={(event) => write('text')(event.currentTarget.value)}
        />
        <Textarea
          label={t('builder.why')}
          autosize
          maxLength={600}
          value={question.why[language]}
          onChange={(event) => write('why')(event.currentTarget.value)}
        />
        <Kind question={question} change={change} onKind={(kind) => onChange(ofKind(question, kind))} />
        {(question.kind === 'choice' || question.kind === 'several') && (
          <OptionsEditor options={question.options} language={language} onChange={(options) => change({ options })} />
        )}
        <OfKind question={question} change={change} />
        <Condition {...{ before, language, when: question.when }} onChange={(when) => change({ when })} />
        <Must question={question} change={change} />
        {faults.map((fault) => (
          <Text key={fault} c="red" role="alert">
            {fault}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
