/** A questionnaire to read: every question, how it is answered, what it weighs. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { SupplierTemplate } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useQuestionnaireWords } from '../said.ts';

export function TemplateReading({ template: { form } }: { template: SupplierTemplate }) {
  const { t } = useTranslation('suppliers');
  const { said } = useQuestionnaireWords();
  return (
    <Stack gap="lg">
      <Text>{said(form.intro)}</Text>
      {form.sections.map(({ id, title, questions }) => (
        <Paper key={id} withBorder p="md" component="section" aria-label={said(title)}>
          <Title order={2} size="h4" mb="sm">
            {said(title)}
          </Title>
          <Stack component="ol" gap="sm" pl="lg" m={0}>
            {questions.map(({ id: question, kind, text, why, weight }) => (
              <li key={question}>
                <Text fw={600}>{said(text)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`builder.kinds.${kind}`)}. {t(`builder.weights.${weight as 0 | 1 | 2 | 3}`)}.
                </Text>
                <Text size="sm">{said(why)}</Text>
              </li>
            ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
