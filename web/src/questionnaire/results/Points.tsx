import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { Point, Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { NextLevel } from '../work/NextLevel.tsx';
import { resultAnswerPath } from './explaining.ts';
import classes from './results.module.css';

/** The question of a point; a link for whoever may answer it. */
function Question({ result, point }: { result: Result; point: Pick<Point, 'questionId' | 'text'> }) {
  const mayAnswer = useCan('questionnaire.answer');
  if (!mayAnswer) return <Text fw={550}>{point.text}</Text>;
  return (
    <Anchor component={Link} to={resultAnswerPath(result.assessmentType, point.questionId)} fw={550} c="inherit">
      {point.text}
    </Anchor>
  );
}

interface ListProps {
  title: string;
  empty: string;
  result: Result;
  points: readonly Point[];
}

function PointList({ title, empty, result, points }: ListProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {points.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point.questionId}>
            <Question result={result} point={point} />
            <Text size="sm">
              <span className={classes.level}>{t('result.level', { value: point.value })}</span> {point.level}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** What is strong and what is weak, worded as the level that was chosen. */
export function Points({ result }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { goal, strongest, weakest } = result;
  return (
    <SimpleGrid id="points" cols={{ base: 1, md: 2 }}>
      <PointList
        title={t('result.strongest')}
        empty={t('result.noStrong', { goal })}
        result={result}
        points={strongest}
      />
      <PointList title={t('result.weakest')} empty={t('result.noWeak', { goal })} result={result} points={weakest} />
    </SimpleGrid>
  );
}

function Step({ result, point }: { result: Result; point: Point }) {
  const { t } = useTranslation('questionnaire');
  const { value, level, goalLevel, place } = point;
  return (
    <li>
      <Question result={result} point={point} />
      <dl className={classes.way}>
        <dt>{t(result.id === null ? 'result.today' : 'result.then')}</dt>
        <dd>{level}</dd>
        <dt>{t('result.aim')}</dt>
        <dd>{goalLevel}</dd>
      </dl>
      <NextLevel questionId={point.questionId} value={value} />
      {place !== null && result.id === null && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('result.place', { place })}
        </Text>
      )}
    </li>
  );
}

/** What nobody knew: the mean leaves it out, so it is named here. */
function FindOut({ result }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { unknown } = result;
  if (unknown.length === 0) return null;
  return (
    <Paper p="lg" mb="md" component="section" aria-labelledby="find-out">
      <Title order={3} id="find-out">
        {t('result.findOut', { count: unknown.length })}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('result.findOutLead')}
      </Text>
      <ul className={classes.points}>
        {unknown.map((point) => (
          <li key={point.questionId}>
            <Question result={result} point={point} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** What to do first: from what is said of today to what is said of the level aimed at. */
export function NextSteps({ result }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { goal, next } = result;
  return (
    <section aria-labelledby="next">
      <Title order={2} id="next">
        {t('result.next')}
      </Title>
      <Text c="dimmed" mb="md">
        {next.length > 0 ? t('result.nextLead', { goal }) : t('result.nothingNext')}
      </Text>
      <FindOut result={result} />
      {next.length > 0 && (
        <Paper p="lg">
          <ol className={classes.steps}>
            {next.map((point) => (
              <Step key={point.questionId} result={result} point={point} />
            ))}
          </ol>
        </Paper>
      )}
    </section>
  );
}
