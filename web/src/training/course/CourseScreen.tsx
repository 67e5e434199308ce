/** A course: what it is for, its lessons, and the one thing to do next. */
import { Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { Course } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { CourseTag, DueLine, LessonsDone } from '../marks.tsx';

const changed = [training.get, training.list, training.lesson] as const;

/** Begin, go on, take the quiz, or look at the certificate. */
function NextStep({ course }: { course: Course }) {
  const { t } = useTranslation('training');
  const navigate = useNavigate();
  const { id, nextLesson, status, certificateId, lessons } = course;
  const begin = useWrite(training.enroll, {
    refresh: changed,
    onDone: ({ lesson }) =>
      void navigate(trainingPlaces.lesson.at({ lessonId: lesson ?? lessons[0]?.id ?? nextLesson ?? '' })),
  });
  if (certificateId)
    return (
      <Button component={Link} to={trainingPlaces.certificate.at({ certificateId })}>
        {t('next.certificate')}
      </Button>
    );
  if (status === 'quiz')
    return (
      <Button component={Link} to={trainingPlaces.quiz.at({ courseId: id })}>
        {t('next.quiz')}
      </Button>
    );
  if (status === 'in-progress' && nextLesson)
    return (
      <Button component={Link} to={trainingPlaces.lesson.at({ lessonId: nextLesson })}>
        {t('next.goOn')}
      </Button>
    );
  return (
    <Button loading={begin.busy} onClick={() => begin.run({ params: { id } })}>
      {t(status === 'expired' ? 'next.renew' : 'next.begin')}
    </Button>
  );
}

function Lessons({ lessons }: { lessons: Course['lessons'] }) {
  const { t } = useTranslation('training');
  return (
    <section aria-label={t('lessons')}>
      <Title order={2} size="h3" mb="sm">
        {t('lessons')}
      </Title>
      <List type="ordered" spacing="xs">
        {lessons.map(({ id, title, minutes, done }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={trainingPlaces.lesson.at({ lessonId: id })}>
              {title}
            </Anchor>
            <Group gap="sm" component="span">
              <Text span size="sm" c="dimmed">
                {t('minutes', { count: minutes })}
              </Text>
              {done && <Tag tone="good">{t('done')}</Tag>}
            </Group>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function About({ course }: { course: Course }) {
  const { t } = useTranslation('training');
  const { outcomes, quiz, renewMonths, sources, next } = course;
  return (
    <Paper p="lg" withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('outcomes')}
      </Title>
      <List spacing={4}>
        {outcomes.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="md">
        {quiz ? t('quiz.rule', { count: quiz.asks, percent: quiz.passPercent }) : t('quiz.none')}{' '}
        {t('renewal', { count: renewMonths })}
      </Text>
      {sources.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('sources', { sources: sources.join(' · ') })}
        </Text>
      )}
      {next.map(({ id, title }) => (
        <Anchor key={id} component={Link} to={trainingPlaces.course.at({ courseId: id })} display="block" mt="sm">
          {t('after', { title })}
        </Anchor>
      ))}
    </Paper>
  );
}

export function CourseScreen() {
  const { t } = useTranslation('training');
  const { courseId = '' } = useParams();
  const read = useRead(training.get, { params: { id: courseId } });
  const course = read.data;
  return (
    <Screen
      title={course?.title ?? t('course')}
      lead={course?.summary}
      crumbs={[{ title: t('title'), to: trainingPlaces.courses.at() }]}
      actions={course && <NextStep course={course} />}
      reads={[read]}
    >
      {course && (
        <Stack gap="xl">
          <Group gap="lg">
            <CourseTag status={course.status} />
            <DueLine course={course} />
            <Text size="sm" c="dimmed">
              {t('facts', {
                ...{ count: course.lessons.length, minutes: course.duration },
                audience: t(`audiences.${course.audience}`),
              })}
            </Text>
          </Group>
          {course.status !== 'not-started' && <LessonsDone course={course} />}
          <Lessons lessons={course.lessons} />
          <About course={course} />
        </Stack>
      )}
    </Screen>
  );
}
