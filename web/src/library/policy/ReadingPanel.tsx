/** Beside a document: my own reading of it, and how far the company is. */
import { Anchor, Button, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';

function Mine({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const read = useRead(readings.reading, { params: { id } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { confirmedAt, dueDate } = read.data;
  if (confirmedAt) return <Text size="sm">{t('reading.confirmedOn', { date: date(confirmedAt) })}</Text>;
  return (
    <>
      {dueDate && <Text size="sm">{t('reading.until', { date: date(dueDate) })}</Text>}
      <Button component={Link} to={libraryPlaces.reading.at({ policyId: id })} variant={dueDate ? 'filled' : 'default'}>
        {t('reading.open')}
      </Button>
    </>
  );
}

function Company({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const read = useRead(readings.readingCoverage, { params: { id } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  const { asked = 0, done = 0, overdue = 0 } = read.data ?? {};
  const words = t('reading.ofPeople', { done, asked });
  return (
    <>
      {asked > 0 && (
        <div>
          <Text size="sm" mb={4}>
            {t('reading.confirmedBy', { count: asked, done })}
            {overdue > 0 && ` ${t('reading.late', { count: overdue })}`}
          </Text>
          <Progress value={(done / asked) * 100} aria-label={words} />
        </div>
      )}
      {read.data && (
        <Anchor component={Link} to={libraryPlaces.readers.at({ policyId: id })} size="sm">
          {t(asked > 0 ? 'reading.who' : 'ask.open')}
        </Anchor>
      )}
    </>
  );
}

export function ReadingPanel({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const mayAsk = useCan('policies.ask-reading');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="reading">
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h4" id="reading">
          {t('reading.title')}
        </Title>
        <Mine id={id} />
        {mayAsk && <Company id={id} />}
      </Stack>
    </Paper>
  );
}
