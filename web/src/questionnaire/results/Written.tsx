/** The analysis in writing: what the answers say, in sentences. A result that shows without it is still whole. */
import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { WrittenAnalysis } from '@vigia/contract/questionnaire/questionnaire.analysis.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import classes from './results.module.css';

export function Written({ type }: { type: AssessmentType }) {
  const { t } = useTranslation('questionnaire');
  const { data } = useRead(questionnaire.aiAnalysis, { query: { assessmentType: type } });
  if (!data) return null;
  return (
    <Paper p="lg" component="section" aria-label={t('written.title')}>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('written.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('written.now')}
          </Text>
        </div>
        <Text maw="70ch">{data.summary}</Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Sentences title={t('written.strengths')} list={data.strengths} />
          <Sentences title={t('written.weaknesses')} list={data.weaknesses} />
        </SimpleGrid>
        <Priorities list={data.priorities} />
      </Stack>
    </Paper>
  );
}

function Sentences({ title, list }: { title: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <ul className={classes.points}>
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

function Priorities({ list }: { list: WrittenAnalysis['priorities'] }) {
  const { t } = useTranslation('questionnaire');
  const mayAnswer = useCan('questionnaire.answer');
  if (list.length === 0) return null;
  return (
    <div>
      <Title order={3} mb="xs">
        {t('written.priorities')}
      </Title>
      <ol className={classes.points}>
        {list.map(({ questionId, title, why, hours, href }) => (
          <li key={questionId}>
            {mayAnswer ? (
              <Anchor component={Link} to={href} fw={550} c="inherit">
                {title}
              </Anchor>
            ) : (
              <Text fw={550}>{title}</Text>
            )}
            <Text size="sm">
              {why} {hours !== null && t('written.hours', { hours })}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
