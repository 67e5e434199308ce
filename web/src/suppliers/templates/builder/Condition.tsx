/** When a question is asked: always, or only after a certain answer to an earlier one. */
import { Group, NativeSelect } from '@mantine/core';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { localizedIn } from '../../said.ts';

interface ConditionProps {
  when: FormQuestion['when'];
  /** Questions before this one whose answers can be named. */
  before: readonly FormQuestion[];
  language: Locale;
  onChange: (when: FormQuestion['when']) => void;
}

export function Condition({ when, before, language, onChange }: ConditionProps) {
  const { t } = useTranslation('suppliers');
  if (before.length === 0) return null;
  const answersOf = (question: FormQuestion | undefined) =>
    question?.kind === 'yes-no'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`values.${value}`) }))
      : (question?.options ?? []).map(({ id, text }) => ({ value: id, label: localizedIn(language, text) || id }));
  const parent = before.find(({ id }) => id === when?.question);
  const choose = (id: string) => {
    const [first] = answersOf(before.find((one) => one.id === id));
    onChange(first ? { question: id, is: [first.value] } : null);
  };
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label={t('builder.when')}
        flex="1 1 14rem"
        value={parent?.id ?? ''}
        data={[
          { value: '', label: t('builder.always') },
          ...before.map(({ id, text }) => ({ value: id, label: localizedIn(language, text) || id })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {parent && (
        <NativeSelect
          label={t('builder.whenAnswer')}
          value={when?.is[0] ?? ''}
          data={answersOf(parent)}
          onChange={(event) => onChange({ question: parent.id, is: [event.currentTarget.value] })}
        />
      )}
    </Group>
  );
}
