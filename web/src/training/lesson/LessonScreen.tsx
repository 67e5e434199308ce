/** A lesson: what one will be able to do, the text, a picture, a story, an exercise, what to remember. */
import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { Lesson } from '@vigia/contract/training/training.shapes.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Markdown } from '../../kit/screen/Markdown.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { Drawing } from './Drawing.tsx';
import { Exercise } from './Exercise.tsx';
import classes from './Lesson.module.css';

const changed = [training.get, training.list, training.lesson, training.certificates] as const;

/** Whole seconds since the lesson came up: what it took, as far as the browser can tell. */
function useTimeSpent(lessonId: string): () => number {
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every lesson has its own time.
  useEffect(() => {
    since.current = performance.now();
  }, [lessonId]);
  return () => Math.min(86_400, Math.round((performance.now() - since.current) / 1000));
}

/** Done and on to the next lesson, or to the quiz; whoever has not begun the course begins it here. */
function FinishButton({ lesson: { id, course, done, enrolled, next } }: { lesson: Lesson }) {
  const { t } = useTranslation('training');
  const navigate = useNavigate();
  const spent = useTimeSpent(id);
  const onward = (nextLesson: string | null) =>
    navigate(
      nextLesson
        ? trainingPlaces.lesson.at({ lessonId: nextLesson })
        : trainingPlaces.course.at({ courseId: course.id }),
    );
  const complete = useWrite(training.complete, {
    refresh: changed,
    onDone: ({ nextLesson }) => void onward(nextLesson),
  });
  const begin = useWrite(training.enroll, { refresh: changed });
  if (!enrolled)
    return (
      <Button loading={begin.busy} onClick={() => begin.run({ params: { id: course.id } })}>
        {t('next.begin')}
      </Button>
    );
  if (done)
    return <Button onClick={() => void onward(next?.id ?? null)}>{t(next ? 'lesson.next' : 'lesson.toCourse')}</Button>;
  return (
    <Button loading={complete.busy} onClick={() => complete.run({ params: { id }, body: { timeSpent: spent() } })}>
      {t('lesson.finish')}
    </Button>
  );
}

function Foot({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('training');
  return (
    <Group justify="space-between" data-no-print>
      {lesson.previous ? (
        <Button component={Link} variant="default" to={trainingPlaces.lesson.at({ lessonId: lesson.previous.id })}>
          {t('lesson.previous')}
        </Button>
      ) : (
        <span />
      )}
      <FinishButton key={lesson.id} lesson={lesson} />
    </Group>
  );
}

/** A video elsewhere: named, and opened by whoever wants to. Nothing of it is loaded here. */
function Video({ href }: { href: string }) {
  const { t } = useTranslation('training');
  return (
    <Paper p="lg" withBorder component="section" aria-label={t('video.title')}>
      <Button component="a" href={href} target="_blank" rel="noopener noreferrer nofollow" variant="default">
        {t('video.open', { host: new URL(href).hostname })}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('video.about')}
      </Text>
    </Paper>
  );
}

function Taught({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('training');
  return (
    <>
      <Markdown text={lesson.text} />
      {lesson.video && <Video href={lesson.video} />}
      {lesson.drawing && <Drawing drawing={lesson.drawing} />}
      {lesson.story && (
        <section aria-label={t('lesson.story')} className={classes.story}>
          <Title order={2} size="h3" mb="xs">
            {t('lesson.story')}
          </Title>
          <Markdown text={lesson.story} />
        </section>
      )}
      {lesson.exercise && <Exercise key={lesson.id} exercise={lesson.exercise} />}
      {lesson.keyPoints.length > 0 && (
        <Paper p="lg" withBorder component="section" aria-label={t('lesson.keyPoints')}>
          <Title order={2} size="h3" mb="sm">
            {t('lesson.keyPoints')}
          </Title>
          <List spacing={4}>
            {lesson.keyPoints.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}

export function LessonScreen() {
  const { t } = useTranslation('training');
  const { lessonId = '' } = useParams();
  const read = useRead(training.lesson, { params: { id: lessonId } });
  const lesson = read.data;
  const at = lesson?.course.lessons.findIndex(({ id }) => id === lesson.id) ?? 0;
  return (
    <Screen
      title={lesson?.title ?? t('lesson.name')}
      lead={lesson?.able && t('lesson.able', { able: lesson.able })}
      crumbs={[
        { title: t('title'), to: trainingPlaces.courses.at() },
        ...(lesson
          ? [{ title: lesson.course.title, to: trainingPlaces.course.at({ courseId: lesson.course.id }) }]
          : []),
      ]}
      reads={[read]}
      narrow
    >
      {lesson && (
        <Stack gap="xl">
          <Group gap="lg">
            <Text size="sm" c="dimmed">
              {t('lesson.place', { number: at + 1, count: lesson.course.lessons.length })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('minutes', { count: lesson.minutes })}
            </Text>
            {lesson.done && <Tag tone="good">{t('done')}</Tag>}
          </Group>
          <Taught lesson={lesson} />
          <Foot lesson={lesson} />
        </Stack>
      )}
    </Screen>
  );
}
