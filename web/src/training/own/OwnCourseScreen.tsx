/** Writing a course of the company's own: what it is, its lessons, its quiz; what people take changes when it is published. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import type { OwnCourse, OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { faultText } from '../../kit/i18n/problems.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { AboutCourse } from './AboutCourse.tsx';
import { LessonsOfCourse } from './LessonsOfCourse.tsx';
import { OwnCourseTag } from './OwnCourseTag.tsx';
import { QuestionsOfCourse } from './QuestionsOfCourse.tsx';

const refresh = [
  ownCourses.ownCourses,
  ownCourses.ownCourse,
  training.list,
  training.get,
  training.assignments,
] as const;

/** Where a fault stands, as the screen names it: “Lesson 2”, “Question 5”. */
function usePlaceOf() {
  const { t } = useTranslation('training');
  return ({ pointer }: Fault): string => {
    const [, , part = '', at = ''] = pointer.split('/');
    const number = Number(at) + 1;
    if (part === 'lessons' && at !== '') return t('own.lessonNumber', { number });
    if (part === 'questions' && at !== '') return t('own.questionNumber', { number });
    return t('own.about');
  };
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation('training');
  const placeOf = usePlaceOf();
  const said = [...new Set(faults.map((fault) => `${placeOf(fault)}: ${faultText(fault)}`))];
  return (
    <Alert color="red" role="alert" title={t('own.refused')}>
      <List size="sm">
        {said.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Standing({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('training');
  return (
    <Group>
      <OwnCourseTag course={course} />
      {course.published !== null && (
        <Text size="sm" c="dimmed">
          {t('own.version', { number: course.published })}
        </Text>
      )}
    </Group>
  );
}

const alike = (one: OwnCourseText, other: OwnCourseText) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is written here, and the version that it began with: a newer one that arrives meanwhile takes its place only
 * where nothing was written, so that what somebody else saved is never overwritten unseen.
 */
function useWritten(course: OwnCourse) {
  const [began, setBegan] = useState(course);
  const [text, setText] = useState(course.text);
  const [taken, setTaken] = useState(0);
  const dirty = !alike(text, began.text);
  if (course.version > began.version && !dirty) {
    setBegan(course);
    setText(course.text);
    setTaken(taken + 1);
  }
  const change = (more: Partial<OwnCourseText>) => setText((now) => ({ ...now, ...more }));
  /** What was typed while it was being saved stays. */
  const saved = (answer: OwnCourse, sent: unknown) => {
    setBegan(answer);
    setText((now) => (now === sent ? answer.text : now));
  };
  return { text, change, saved, dirty, taken, version: began.version };
}

function Editor({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('training');
  const { text, change, saved, dirty, taken, version } = useWritten(course);
  const leaving = useRef(false);
  const save = useWrite(ownCourses.writeOwn, { refresh, onDone: (answer, { body }) => saved(answer, body.text) });
  const publish = useWrite(ownCourses.publishOwn, { refresh });
  const archive = useWrite(ownCourses.archiveOwn, { refresh });
  const { id, status, changed } = course;
  const held = { params: { id }, body: { version } };
  const problem = save.problem ?? publish.problem;
  const faults = problem?.details.errors ?? [];
  return (
    <Stack gap="xl" key={taken}>
      {dirty && <UnsavedGuard leaving={leaving} />}
      <Standing course={course} />
      {faults.length > 0 && <Faults faults={faults} />}
      <AboutCourse text={text} change={change} />
      <LessonsOfCourse text={text} change={change} />
      <QuestionsOfCourse text={text} change={change} />
      <Group>
        <Button
          loading={save.busy}
          disabled={!dirty}
          onClick={() => save.run({ params: { id }, body: { text, version } })}
        >
          {t('own.save')}
        </Button>
        <Button
          variant="default"
          loading={publish.busy}
          disabled={dirty || (status === 'PUBLISHED' && !changed)}
          onClick={() => publish.run(held)}
        >
          {t('own.publish')}
        </Button>
        {status !== 'ARCHIVED' && (
          <ConfirmButton
            title={t('own.archiveTitle')}
            text={t('own.archiveText')}
            busy={archive.busy}
            onConfirm={() => archive.run(held)}
          >
            {t('own.archive')}
          </ConfirmButton>
        )}
        <Text size="sm" c="dimmed" role="status">
          {t(dirty ? 'own.unsaved' : 'own.saved')}
        </Text>
      </Group>
    </Stack>
  );
}

export function OwnCourseScreen() {
  const { t } = useTranslation('training');
  const { courseId = '' } = useParams();
  const read = useRead(ownCourses.ownCourse, { params: { id: courseId } });
  const course = read.data;
  return (
    <Screen
      title={course?.title ?? t('course')}
      lead={t('own.editLead')}
      crumbs={[
        { title: t('title'), to: trainingPlaces.courses.at() },
        { title: t('own.list'), to: trainingPlaces.ownCourses.at() },
      ]}
      reads={[read]}
      narrow
    >
      {course && <Editor key={course.id} course={course} />}
    </Screen>
  );
}
