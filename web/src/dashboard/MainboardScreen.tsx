/** The executive overview: five questions of a board, answered in sentences, with their figures and where these come from. */
import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { MainboardLine, MainboardView } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { LineTrend } from '../kit/charts/LineTrend.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { DownloadButton } from '../kit/screen/DownloadButton.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { Target } from './Target.tsx';

const tops = { level: 5, percent: 100 } as const;

function Line({ line, chart }: { line: MainboardLine; chart: boolean }) {
  const { t } = useTranslation('dashboard');
  const { label, says, unit, trend, link } = line;
  const known = trend.filter(({ value }) => value !== null).length > 1;
  return (
    <Paper p="lg" withBorder component="article" aria-label={label}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {label}
        </Title>
        <Text>{says}</Text>
        {chart && <Target line={line} />}
        {chart && known && (
          <LineTrend
            title={t('mainboard.trend', { label })}
            height={140}
            {...(unit === 'count' ? {} : { max: tops[unit] })}
            series={[{ name: label, points: trend.map(({ day, value }) => ({ date: day, value })) }]}
          />
        )}
        {link && (
          <Anchor component={Link} to={link} size="sm">
            {t('mainboard.open', { label })}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}

type OfQuestion = { question: MainboardView['questions'][number] } & Pick<MainboardView, 'assess'>;

function Question({ question: { id, lines }, assess }: OfQuestion) {
  const { t } = useTranslation('dashboard');
  const mayAnswer = useCan('questionnaire.answer');
  return (
    <section aria-label={t(`mainboard.questions.${id}`)}>
      <Title order={2} size="h3" mb="md">
        {t(`mainboard.questions.${id}`)}
      </Title>
      {lines.length === 0 ? (
        <>
          <Text c="dimmed">{t(`mainboard.nothing.${id}`)}</Text>
          {id === 'stand' && mayAnswer && (
            <Anchor component={Link} to={questionnairePlaces.choose.at()} size="sm">
              {t(`steps.start-assessment.${assess}`)}
            </Anchor>
          )}
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
          {lines.map((line) => (
            <Line key={line.key} line={line} chart={id !== 'moved'} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

export function MainboardScreen() {
  const { t } = useTranslation('dashboard');
  const { date } = useFormats();
  const read = useRead(dashboard.mainboard);
  const view = read.data;
  return (
    <Screen
      title={t('mainboard.title')}
      lead={view && t('mainboard.lead', { day: date(view.day) })}
      actions={
        <DownloadButton download={() => call(dashboard.mainboardPdf)} failed={t('mainboard.failed')}>
          {t('mainboard.pdf')}
        </DownloadButton>
      }
      reads={[read]}
    >
      <Stack gap="xl">
        {view?.questions.map((question) => (
          <Question key={question.id} question={question} assess={view.assess} />
        ))}
        <Text size="sm" c="dimmed" maw="72ch">
          {t('mainboard.method')}
        </Text>
      </Stack>
    </Screen>
  );
}
