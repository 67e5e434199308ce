/** Writing a course of the company's own: what it is, its lessons, its quiz; what people take changes when it is published. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import type { OwnCourse, OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { courseAudience } from '@vigia/contract/training/training.shapes.ts';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Clash } from '../../kit/form/Clash.tsx';
import type { Overlap } from '../../kit/form/carefully.ts';
import { shownText } from '../../kit/form/field.ts';
import { useCarefulText } from '../../kit/form/useCarefulText.ts';
import { faultText } from '../../kit/i18n/problems.ts';
import { Arriving } from '../../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useProblemToast } from '../../kit/screen/toasts.ts';
import { AboutCourse } from './AboutCourse.tsx';
import { OwnCourseTag } from './OwnCourseTag.tsx';

const LessonsOfCourse = lazyScreen(() => import('./LessonsOfCourse.tsx').then((m) => m.LessonsOfCourse));
const QuestionsOfCourse = lazyScreen(() => import('./QuestionsOfCourse.tsx').then((m) => m.QuestionsOfCourse));
const UnsavedGuard = lazyScreen(() => import('../../kit/form/UnsavedGuard.tsx').then((m) => m.UnsavedGuard));

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

const titled = z.array(z.object({ title: z.string().optional(), ask: z.string().optional() })).catch([]);

/** The parts in which somebody else wrote meanwhile where one wrote too. */
function CourseMeanwhile({ clash, text }: { clash: Overlap; text: OwnCourseText }) {
  const { t } = useTranslation('training');
  const titles = (said: unknown) =>
    titled
      .parse(said)
      .map((one) => one.title ?? one.ask ?? '')
      .join('; ');
  const audience = (said: unknown) => t(`audiences.${courseAudience.catch('everyone').parse(said)}`);
  const fields = new Map([
    ['title', { label: t('own.title'), say: shownText }],
    ['summary', { label: t('own.summary'), say: shownText }],
    ['audience', { label: t('own.audience'), say: audience }],
    ['renewMonths', { label: t('own.renewMonths'), say: String }],
    [
      'outcomes',
      { label: t('outcomes'), say: (said: unknown) => z.array(z.string()).catch([]).parse(said).join('; ') },
    ],
    ['lessons', { label: t('lessons'), say: titles }],
    ['questions', { label: t('own.questions'), say: titles }],
    ['asks', { label: t('own.asks'), say: String }],
    ['passPercent', { label: t('own.passPercent'), say: String }],
  ]);
  return <Clash clash={clash} fields={fields} values={text} />;
}

function useWritten(course: OwnCourse) {
  const params = { id: course.id };
  const write = useWrite(ownCourses.writeOwn, { refresh });
  const toast = useProblemToast();
  const written = useCarefulText<OwnCourse, OwnCourseText>({
    ...{ record: course, factsOf: ({ text }) => text, read: () => call(ownCourses.ownCourse, { params }) },
    send: ({ whole, version }) => write.send({ params, body: { text: whole, version } }),
  });
  return { ...written, write, save: () => void written.save().catch(toast) };
}

function Editor({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('training');
  const { text, change, save, write, dirty, clash, round, draft } = useWritten(course);
  const leaving = useRef(false);
  const publish = useWrite(ownCourses.publishOwn, { refresh });
  const archive = useWrite(ownCourses.archiveOwn, { refresh });
  const { id, status, changed, version } = course;
  const held = { params: { id }, body: { version } };
  const problem = write.problem ?? publish.problem;
  const faults = problem?.details.errors ?? [];
  return (
    <Stack gap="xl" key={round}>
      {dirty && (
        <Suspense fallback={null}>
          <UnsavedGuard leaving={leaving} {...draft} />
        </Suspense>
      )}
      <Standing course={course} />
      {faults.length > 0 && <Faults faults={faults} />}
      {clash && <CourseMeanwhile clash={clash} text={text} />}
      <AboutCourse text={text} change={change} />
      <Arriving fallback={null}>
        <LessonsOfCourse text={text} change={change} />
        <QuestionsOfCourse text={text} change={change} />
      </Arriving>
      <Group>
        <Button loading={write.busy} disabled={!dirty} onClick={save}>
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
