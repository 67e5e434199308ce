import { Paper, Stack, Text } from '@mantine/core';
import type { PhishingMessageView } from '@vigia/contract/training/phishing.contract.ts';
import { useTranslation } from 'react-i18next';

type Said = Pick<PhishingMessageView, 'subject' | 'paragraphs' | 'action' | 'sender'>;

/** A simulated message as it stood in the mail; its button is words here. */
export function SimulatedMessage({ message: { subject, paragraphs, action, sender } }: { message: Said }) {
  const { t } = useTranslation('training');
  return (
    <Paper p="md" withBorder component="section" aria-label={t('phishing.asRead')}>
      <Stack gap="xs">
        <Text fw={600}>{subject}</Text>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <Text fw={500}>{t('phishing.button', { action })}</Text>
        <Text size="sm" c="dimmed">
          {sender}
        </Text>
      </Stack>
    </Paper>
  );
}
