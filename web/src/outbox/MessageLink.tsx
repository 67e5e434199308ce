import { Button, Code, CopyButton, Group, Paper, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { MessageWhole } from '@vigia/contract/outbox/outbox.contract.ts';
import { useTranslation } from 'react-i18next';

/** The first address in a mail's text: where its button leads. */
const linkIn = (text: string): string | undefined => /^https?:\/\/\S+$/m.exec(text)?.[0];

/** The link that the reader waits for, to be handed over where no mail goes out. */
export function MessageLink({ message: { to, text } }: { message: MessageWhole }) {
  const { t } = useTranslation('outbox');
  const link = linkIn(text);
  if (!link) return null;
  return (
    <Paper component="section" p="lg" aria-labelledby="message-link">
      <Title order={2} size="h3" mb={4} id="message-link">
        {t('link.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('link.warning', { to })}
      </Text>
      <Group gap="md" align="center">
        <Code style={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>{link}</Code>
        <CopyButton value={link} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              aria-live="polite"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {t(copied ? 'link.copied' : 'link.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Paper>
  );
}
