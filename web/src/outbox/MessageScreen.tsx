/** One message as its reader gets it. */

import { Stack, Text } from '@mantine/core';
import { type MessageWhole, outbox } from '@vigia/contract/outbox/outbox.contract.ts';
import { outboxPlaces } from '@vigia/contract/outbox/outbox.places.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { MessageBody } from './MessageBody.tsx';
import { MessageLink } from './MessageLink.tsx';
import { MessageStatusTag } from './MessageStatusTag.tsx';

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
