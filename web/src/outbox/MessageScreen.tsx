/** One message as its reader gets it. */
import { Button, Code, CopyButton, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type MessageWhole, outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './MessageScreen.module.css';
import { MessageStatusTag } from './MessageStatusTag.tsx';

/** The first address in a mail's text: where its button leads. */
const linkIn = (text: string): string | undefined => /^https?:\/\/\S+$/m.exec(text)?.[0];

/** The link that the reader waits for, to be handed over where no mail goes out. */
function MessageLink({ message: { to, text } }: { message: MessageWhole }) {
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

/** Both bodies. The frame's markup runs nothing and reaches nothing: an empty sandbox. */
function MessageBody({ message: { subject, text, html } }: { message: MessageWhole }) {
  const { t } = useTranslation('outbox');
  if (text === '' && html === '') return <Text>{t('message.gone')}</Text>;
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List aria-label={t('message.views')} mb="md">
        <Tabs.Tab value="html">{t('message.html')}</Tabs.Tab>
        <Tabs.Tab value="text">{t('message.text')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        <iframe className={classes.frame} title={t('message.frame', { subject })} sandbox="" srcDoc={html} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <Paper p="lg" component="pre" className={classes.text}>
          {text}
        </Paper>
      </Tabs.Panel>
    </Tabs>
  );
}

/** What became of it, in words. */
function Fate({ message: { status, sentAt, attempts, lastError } }: { message: MessageWhole }) {
  const { t } = useTranslation('outbox');
  const { dateTime } = useFormats();
  const parts = [
    sentAt && t('message.sent', { at: dateTime(sentAt) }),
    attempts > 0 && t('message.attempts', { count: attempts }),
    lastError && t('message.lastError', { error: lastError }),
  ].filter((part) => typeof part === 'string');
  return (
    <div>
      <MessageStatusTag status={status} />
      {parts.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {parts.join(' ')}
        </Text>
      )}
    </div>
  );
}

export function MessageScreen() {
  const { t } = useTranslation('outbox');
  const { dateTime } = useFormats();
  const { messageId = '' } = useParams();
  const read = useRead(outbox.get, { params: { id: messageId } });
  const message = read.data;
  return (
    <Screen
      title={message?.subject ?? t('title')}
      lead={message && t('message.to', { to: message.to, at: dateTime(message.createdAt) })}
      crumbs={[{ title: t('title'), to: outboxPlaces.list.at() }]}
      reads={[read]}
      narrow
    >
      {message && (
        <Stack gap="lg">
          <Fate message={message} />
          <MessageLink message={message} />
          <MessageBody message={message} />
        </Stack>
      )}
    </Screen>
  );
}
