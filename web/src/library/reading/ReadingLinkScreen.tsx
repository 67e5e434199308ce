/** Reading and confirming by a personal link, without signing in: looking at it confirms nothing. */
import { Alert, Paper, Stack, Text } from '@mantine/core';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import type { LinkedReading } from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ReadingPromise, ReadingStanding } from './ReadingStanding.tsx';

function Confirming({ reading, token }: { reading: LinkedReading; token: string }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const { number, confirmedAt, confirmedNumber } = reading;
  const confirm = useWrite(readings.confirmByLink, { refresh: [readings.readingByLink] });
  if (confirmedAt)
    return (
      <Alert color="green" role="status" title={t('readingLink.done')}>
        {t('reading.confirmedText', { number: confirmedNumber, date: date(confirmedAt) })}
      </Alert>
    );
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('reading.confirm')}>
      <ReadingPromise
        number={number}
        busy={confirm.busy}
        onConfirm={() => confirm.run({ params: { token }, body: { number } })}
      />
    </Paper>
  );
}

export function ReadingLinkScreen() {
  const { t } = useTranslation('library');
  const { token = '' } = useParams();
  const read = useRead(readings.readingByLink, { params: { token } });
  const reading = read.data;
  return (
    <Screen title={reading?.title ?? t('readingLink.title')} reads={[read]} narrow>
      {reading && (
        <Stack gap="lg">
          <Text>{t('readingLink.asks', { reader: reading.reader, company: reading.company })}</Text>
          <ReadingStanding reading={reading} />
          <article lang={reading.language}>
            <Markdown text={reading.markdown} title={reading.title} />
          </article>
          <Confirming reading={reading} token={token} />
        </Stack>
      )}
    </Screen>
  );
}
