/** The lessons of a course as they are written. */
import { Button, Group, NumberInput, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { maxLessonText, mostLessons, type OwnLesson } from '@vigia/contract/training/own-courses.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownEditor } from '../../kit/form/MarkdownEditor.tsx';
import { changedAt, linesOf, type Part, raised, without } from './part.ts';

const empty: OwnLesson = { title: '', minutes: 5, able: '', text: '', video: null, keyPoints: [] };

interface LessonProps {
  lesson: OwnLesson;
  number: number;
  change: (more: Partial<OwnLesson>) => void;
  onRaise: () => void;
  onRemove: () => void;
}
function LessonText({ lesson, change }: Pick<LessonProps, 'lesson' | 'change'>) {
  const { t } = useTranslation('training');
  return (
    <>
      <TextInput
        label={t('own.able')}
        maxLength={300}
        value={lesson.able}
        onChange={(event) => change({ able: event.currentTarget.value })}
      />
      <MarkdownEditor
        label={t('own.lessonText')}
        help={t('own.markdown')}
        value={lesson.text}
        onChange={(text) => change({ text })}
        maxLength={maxLessonText}
        minRows={8}
      />
      <TextInput
        label={t('own.video')}
        description={t('own.videoHint')}
        type="url"
        maxLength={2000}
        value={lesson.video ?? ''}
        onChange={(event) => change({ video: event.currentTarget.value.trim() || null })}
      />
      <Textarea
        label={t('lesson.keyPoints')}
        description={t('own.oneALine')}
        autosize
        minRows={2}
        defaultValue={lesson.keyPoints.join('\n')}
        onChange={(event) => change({ keyPoints: linesOf(event.currentTarget.value, 300) })}
      />
    </>
  );
}

function LessonForm({ lesson, number, change, onRaise, onRemove }: LessonProps) {
  const { t } = useTranslation('training');
  const name = t('own.lessonNumber', { number });
  return (
    <Paper p="lg" withBorder component="article" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3} size="h4">
            {name}
          </Title>
          <Group gap="xs">
            {number > 1 && (
              <Button size="compact-sm" variant="default" onClick={onRaise}>
                {t('own.up')}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={onRemove}>
              {t('own.remove')}
            </Button>
          </Group>
        </Group>
        <TextInput
          label={t('own.lessonTitle')}
          maxLength={160}
          value={lesson.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NumberInput
          label={t('own.minutes')}
          min={1}
          max={120}
          maw={200}
          value={lesson.minutes}
          onChange={(value) => change({ minutes: Number(value) || 1 })}
        />
        <LessonText lesson={lesson} change={change} />
      </Stack>
    </Paper>
  );
}

export function LessonsOfCourse({ text: { lessons }, change }: Part) {
  const { t } = useTranslation('training');
  // Fields that keep what is typed are made anew where lessons change their places.
  const [order, setOrder] = useState(0);
  const put = (next: OwnLesson[]) => {
    setOrder((now) => now + 1);
    change({ lessons: next });
  };
  return (
    <section aria-label={t('lessons')}>
      <Title order={2} size="h3" mb="md">
        {t('lessons')}
      </Title>
      <Stack gap="md">
        {lessons.map((lesson, at) => (
          <LessonForm
            key={`${order} ${String(at)}`}
            lesson={lesson}
            number={at + 1}
            change={(more) => change({ lessons: changedAt(lessons, at, more) })}
            onRaise={() => put(raised(lessons, at))}
            onRemove={() => put(without(lessons, at))}
          />
        ))}
        {lessons.length < mostLessons && (
          <div>
            <Button variant="default" onClick={() => put([...lessons, empty])}>
              {t('own.addLesson')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}
