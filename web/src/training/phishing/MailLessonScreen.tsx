/** Where the link of a simulated message leads: what gave it away, in a minute, without a word of blame. */
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { linkToken } from '@vigia/contract/kit/text.ts';
import { phishing } from '@vigia/contract/training/phishing.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { SimulatedMessage } from './SimulatedMessage.tsx';

export function MailLessonScreen() {
  const { t } = useTranslation('training');
  const { token = '' } = useParams();
  const known = linkToken.safeParse(token).success;
  const read = useRead(phishing.phishingLesson, { params: { token } }, { enabled: known });
  const [done, setDone] = useState(false);
  const count = useWrite(phishing.countPhishing, { onDone: (_, { body }) => setDone(body.what === 'taught') });
  const seen = useRef(false);
  const lesson = read.data;
  useEffect(() => {
    if (!lesson || seen.current) return;
    seen.current = true;
    count.run({ body: { token, what: 'clicked' } });
  }, [lesson, token, count]);
  const unknown = !known || read.error?.status === 404;
  // Nobody is calmed before the link is known: a real scam could lead here.
  return (
    <Screen
      title={t(lesson ? 'mailLesson.title' : 'mailLesson.name')}
      lead={lesson && t('mailLesson.lead')}
      reads={unknown ? [] : [read]}
      narrow
    >
      {unknown && <Alert title={t('mailLesson.unknown')}>{t('mailLesson.unknownText')}</Alert>}
      {lesson && (
        <Stack gap="lg">
          <SimulatedMessage message={lesson} />
          <Title order={2} size="h3">
            {t('mailLesson.signs')}
          </Title>
          <List spacing="xs">
            {lesson.signs.map((sign) => (
              <List.Item key={sign}>{sign}</List.Item>
            ))}
          </List>
          <Title order={2} size="h3">
            {t('mailLesson.next')}
          </Title>
          <Text>{lesson.next}</Text>
          {done ? (
            <Alert color="green">{t('mailLesson.thanks')}</Alert>
          ) : (
            <Button onClick={() => count.run({ body: { token, what: 'taught' } })} w="fit-content">
              {t('mailLesson.understood')}
            </Button>
          )}
        </Stack>
      )}
    </Screen>
  );
}
