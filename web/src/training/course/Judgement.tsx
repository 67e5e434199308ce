/** What came of a quiz: passed or not, and of each answer why. */
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { QuizJudgement } from '@vigia/contract/training/training.shapes.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tag } from '../../kit/screen/Tag.tsx';

type Judged = QuizJudgement['questions'][number];

function JudgedQuestion({ question: { ask, chosen, right, options } }: { question: Judged }) {
  const { t } = useTranslation('training');
  const shown = options.filter(({ id }) => id === chosen || id === right);
  return (
    <Paper p="lg" withBorder component="section" aria-label={ask}>
      <Text fw={600} mb="sm">
        {ask}
      </Text>
      <Stack gap="sm">
        {shown.map(({ id, says, why }) => (
          <div key={id}>
            <Tag tone={id === right ? 'good' : 'bad'}>
              {t(id === right ? (id === chosen ? 'quiz.yoursRight' : 'quiz.right') : 'quiz.yoursWrong')}
            </Tag>
            <Text>{says}</Text>
            <Text size="sm" c="dimmed">
              {why}
            </Text>
          </div>
        ))}
      </Stack>
    </Paper>
  );
}

interface JudgementProps {
  judgement: QuizJudgement;
  courseId: string;
  onAgain: () => void;
}
export function Judgement({ judgement, courseId, onAgain }: JudgementProps) {
  const { t } = useTranslation('training');
  const { passed, score, passPercent, certificate, questions } = judgement;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Stack gap="lg">
      <Alert color={passed ? 'green' : 'yellow'} ref={top} tabIndex={-1} role="status">
        <Title order={2} size="h3" mb="xs">
          {t(passed ? 'quiz.passed' : 'quiz.failed', { score })}
        </Title>
        <Text mb="md">{t(passed ? 'quiz.passedText' : 'quiz.failedText', { percent: passPercent })}</Text>
        <Group>
          {certificate && (
            <Button component={Link} to={trainingPlaces.certificate.at({ certificateId: certificate.id })}>
              {t('next.certificate')}
            </Button>
          )}
          {!passed && <Button onClick={onAgain}>{t('quiz.again')}</Button>}
          <Button component={Link} to={trainingPlaces.course.at({ courseId })} variant="default">
            {t('quiz.back')}
          </Button>
        </Group>
      </Alert>
      {questions.map((question) => (
        <JudgedQuestion key={question.id} question={question} />
      ))}
    </Stack>
  );
}
