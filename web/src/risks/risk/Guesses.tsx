/** Three guesses of one thing: at least, most likely, at most. */
import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../kit/form/fields.tsx';

interface GuessesProps {
  field: 'often' | 'cost';
  label: string;
  hint?: string;
}
export function Guesses({ field, label, hint }: GuessesProps) {
  const { t } = useTranslation('risks');
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={580} mb={4}>
        {label}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" mb={4}>
          {hint}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['least', 'likely', 'most'] as const).map((one) => (
          <NumberField key={one} name={`${field}.${one}`} label={t(`money.${one}`)} />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
