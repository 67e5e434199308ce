import { Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import { type TierAnswers, tierAnswers, tierQuestions } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import { useTranslation } from 'react-i18next';
import { useField, useForm } from '../../kit/form/context.ts';
import { TierTag } from '../marks.tsx';

const grades = ['0', '1', '2', '3'] as const;

function TierField({ question }: { question: (typeof tierQuestions)[number] }) {
  const { t } = useTranslation('suppliers');
  const label = t(`tier.${question}.ask`);
  const { value, set, control } = useField(`tierAnswers.${question}`, label, (said) => {
    const grade = grades.find((one) => one === String(said));
    return grade ? t(`tier.${question}.${grade}`) : '';
  });
  return (
    <NativeSelect
      {...control}
      data={grades.map((grade) => ({ value: grade, label: t(`tier.${question}.${grade}`) }))}
      value={String(value)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  );
}

/** The seven questions, and the tier that follows as they are answered. */
export function TierFields() {
  const { t } = useTranslation('suppliers');
  const { values } = useForm();
  const read = tierAnswers.safeParse(values.tierAnswers);
  const given: TierAnswers | undefined = read.data;
  const arithmetic = given && tierOf(given);
  return (
    <Fieldset legend={t('form.tier')}>
      <Stack gap="sm">
        {tierQuestions.map((question) => (
          <TierField key={question} question={question} />
        ))}
      </Stack>
      {arithmetic && (
        <Text component="div" mt="sm" role="status">
          <TierTag tier={arithmetic.tier} /> {t('tierSum', { sum: arithmetic.sum, most: arithmetic.most })}
        </Text>
      )}
    </Fieldset>
  );
}
