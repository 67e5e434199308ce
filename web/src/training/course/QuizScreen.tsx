/** The quiz of a course: drawn and judged on the server; what was right is told only afterwards, with the reason. */
import { Alert, Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { Quiz, QuizJudgement } from '@vigia/contract/training/training.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Screen, ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { Judgement } from './Judgement.tsx';

/** No quiz is drawn for whoever has the certificate. */
const passedAlready = 'training.passed-already';
const changed = [training.get, training.list, training.certificates] as const;

interface QuestionsProps {
  quiz: Quiz;
  onJudged: (judgement: QuizJudgement) => void;
}
function Questions({ quiz, onJudged }: QuestionsProps) {
  const { t } = useTranslation('training');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const judge = useWrite(training.judgeQuiz, { refresh: changed, onDone: onJudged });
  const left = quiz.questions.length - chosen.size;
  const send = () =>
    judge.run({
      params: { id: quiz.id },
      body: { answers: [...chosen].map(([questionId, optionId]) => ({ questionId, optionId })) },
    });
  return (
    <Stack gap="lg">
      {quiz.questions.map(({ id, ask, options }, at) => (
        <Paper key={id} p="lg" withBorder>
          <Radio.Group
            label={t('quiz.question', { number: at + 1, ask })}
            value={chosen.get(id) ?? ''}
            onChange={(option) => setChosen(new Map(chosen).set(id, option))}
          >
            <Stack gap="sm" mt="sm">
              {options.map((option) => (
                <Radio key={option.id} value={option.id} label={option.says} />
              ))}
            </Stack>
          </Radio.Group>
        </Paper>
      ))}
      <Group>
        <Button onClick={send} disabled={left > 0} loading={judge.busy}>
          {t('quiz.send')}
        </Button>
        {left > 0 && (
          <Text size="sm" c="dimmed">
            {t('quiz.left', { count: left })}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

/** Draws a quiz as soon as the screen stands, once. */
function useDrawn(courseId: string) {
  const { send } = useWrite(training.drawQuiz);
  const [state, setState] = useState<{ quiz?: Quiz; problem?: Problem }>({});
  const asked = useRef(false);
  const draw = () => {
    setState({});
    send({ params: { id: courseId } }).then(
      (quiz) => setState({ quiz }),
      (problem: Problem) => setState({ problem }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the screen opens.
  useEffect(() => {
    if (!asked.current) draw();
    asked.current = true;
  }, []);
  return { ...state, draw };
}

export function QuizScreen() {
  const { t } = useTranslation('training');
  const { courseId = '' } = useParams();
  const { quiz, problem, draw } = useDrawn(courseId);
  const [judgement, setJudgement] = useState<QuizJudgement | null>(null);
  const again = () => {
    setJudgement(null);
    draw();
  };
  return (
    <Screen
      title={quiz ? t('quiz.title', { title: quiz.courseTitle }) : t('quiz.name')}
      lead={quiz && !judgement && t('quiz.lead', { count: quiz.questions.length, percent: quiz.passPercent })}
      crumbs={[
        { title: t('title'), to: trainingPlaces.courses.at() },
        { title: quiz?.courseTitle ?? t('course'), to: trainingPlaces.course.at({ courseId }) },
      ]}
      narrow
    >
      {problem && problem.status !== 409 && <ProblemState problem={problem} onRetry={draw} />}
      {!quiz && !problem && <ScreenSkeleton />}
      {problem?.status === 409 && (
        <Alert
          color={problem.code === passedAlready ? 'green' : 'yellow'}
          title={t(problem.code === passedAlready ? 'quiz.done' : 'quiz.notNow')}
        >
          <Text mb="md">{problem.message}</Text>
          <Button component={Link} to={trainingPlaces.course.at({ courseId })} variant="default">
            {t('quiz.back')}
          </Button>
        </Alert>
      )}
      {quiz && !judgement && <Questions key={quiz.id} quiz={quiz} onJudged={setJudgement} />}
      {judgement && <Judgement judgement={judgement} courseId={courseId} onAgain={again} />}
    </Screen>
  );
}
