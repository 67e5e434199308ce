import { NativeSelect } from '@mantine/core';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/form/context.ts';
import { usePeopleChoices } from './people.ts';

interface PersonFieldProps {
  name: string;
  label: string;
  /** Who is named now. */
  named?: PersonRef | null;
}

/** Who is to do it, or nobody yet. */
export function PersonField({ name, label, named = null }: PersonFieldProps) {
  const { t } = useTranslation('action-plans');
  const { value, set, control } = useField(name, label);
  const choices = usePeopleChoices(named);
  return (
    <NativeSelect
      {...control}
      data={[{ value: '', label: t('people.nobody') }, ...choices]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
