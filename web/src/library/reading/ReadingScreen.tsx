/** An approved document, to be read to its end and confirmed there. */
import { Button, Paper, Stack, Text } from '@mantine/core';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import type { PolicyReading } from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { ReadingPromise, ReadingStanding } from './ReadingStanding.tsx';

function Confirming({ reading }: { reading: PolicyReading }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const { policyId, number, confirmedAt, confirmedNumber } = reading;
  const confirm = useWrite(readings.confirmReading, {
    refresh: [readings.reading, readings.myReadings, readings.readingCoverage, readings.readers],
    onDone: () => toastDone(t('reading.thanks')),
  });
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('reading.confirm')}>
      {confirmedAt ? (
        <Stack gap="xs" align="flex-start">
          <Text>{t('reading.confirmedText', { number: confirmedNumber, date: date(confirmedAt) })}</Text>
          <Button component={Link} to={libraryPlaces.readings.at()} variant="default">
            {t('reading.mine')}
          </Button>
        </Stack>
      ) : (
        <ReadingPromise
          number={number}
          busy={confirm.busy}
          onConfirm={() => confirm.run({ params: { id: policyId }, body: { number } })}
        />
      )}
    </Paper>
  );
}

export function ReadingScreen() {
  const { t } = useTranslation('library');
  const { policyId: id = '' } = useParams();
  const read = useRead(readings.reading, { params: { id } });
  const reading = read.data;
  return (
    <Screen
      title={reading?.title ?? t('document')}
      crumbs={[
        { title: t('title'), to: libraryPlaces.library.at() },
        { title: t('reading.mine'), to: libraryPlaces.readings.at() },
      ]}
      reads={[read]}
      narrow
    >
      {reading && (
        <Stack gap="lg">
          <ReadingStanding reading={reading} />
          <article lang={reading.language}>
            <Markdown text={reading.markdown} title={reading.title} />
          </article>
          <Confirming reading={reading} />
        </Stack>
      )}
    </Screen>
  );
}
