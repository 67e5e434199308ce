import { Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import { tierAnswers, tierQuestions } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierOf } from '@vigia/contract/suppliers/tier.rules.ts';
import { useTranslation } from 'react-i18next';
import { useField, useForm, valueAt } from '../../kit/form/context.ts';
import { TierTag } from '../marks.tsx';

const grades = ['0', '1', '2', '3'] as const;

function TierField({ question }: { question: (typeof tierQuestions)[number] }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const label = t(`tier.${question}.ask`);
  const { value, set, control } = useField(`tierAnswers.${question}`, label, (said) => {
    const grade = grades.find((one) => one === String(said));
    return grade ? t(`tier.${question}.${grade}`) : '';
  });
  return (
    <NativeSelect
      {...control}
      data={[
        ...(value === undefined ? [{ value: '', label: t('kit:form.choose'), disabled: true }] : []),
        ...grades.map((grade) => ({ value: grade, label: t(`tier.${question}.${grade}`) })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  );
}

/** The seven questions, and the tier that follows as they are answered. */
export function TierFields() {
  const { t } = useTranslation('suppliers');
  const { values } = useForm();
  const given = tierAnswers.safeParse(values.tierAnswers).data;
  const arithmetic = given && tierOf(given);
  const left = tierQuestions.filter((question) => valueAt(values, `tierAnswers.${question}`) === undefined);
  return (
    <Fieldset legend={t('form.tier')}>
      <Stack gap="sm">
        {tierQuestions.map((question) => (
          <TierField key={question} question={question} />
        ))}
      </Stack>
      <Text component="div" mt="sm" role="status">
        {arithmetic ? (
          <>
            <TierTag tier={arithmetic.tier} /> {t('tierSum', { sum: arithmetic.sum, most: arithmetic.most })}
          </>
        ) : (
          t('tierLeft', { count: left.length })
        )}
      </Text>
    </Fieldset>
  );
}
