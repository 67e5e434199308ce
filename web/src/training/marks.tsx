import { Progress, Text } from '@mantine/core';
import type { CertificateStatus, CourseStatus, CourseSummary } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfCourse: Record<CourseStatus, Tone> = {
  'not-started': 'quiet',
  'in-progress': 'accent',
  quiz: 'info',
  finished: 'good',
  expired: 'warn',
};
const tonesOfCertificate: Record<CertificateStatus, Tone> = { active: 'good', expired: 'warn', revoked: 'bad' };

export function CourseTag({ status }: { status: CourseStatus }) {
  const { t } = useTranslation('training');
  return <Tag tone={tonesOfCourse[status]}>{t(`statuses.${status}`)}</Tag>;
}

export function CertificateTag({ status }: { status: CertificateStatus }) {
  const { t } = useTranslation('training');
  return <Tag tone={tonesOfCertificate[status]}>{t(`certificates.${status}`)}</Tag>;
}

/** How many of the lessons are done, as a bar with its words. */
export function LessonsDone({ course }: { course: Pick<CourseSummary, 'lessons' | 'progress'> }) {
  const { t } = useTranslation('training');
  const done = course.lessons.filter((one) => one.done).length;
  const words = t('lessonsDone', { done, count: course.lessons.length });
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {words}
      </Text>
      <Progress value={course.progress} aria-label={words} />
    </div>
  );
}

/** Until when a course has to be taken, in words that say when that has passed. */
export function DueLine({ course: { dueDate, overdue } }: { course: Pick<CourseSummary, 'dueDate' | 'overdue'> }) {
  const { t } = useTranslation('training');
  const { date } = useFormats();
  if (dueDate === null) return null;
  const words = t(overdue ? 'wasDue' : 'isDue', { date: date(dueDate) });
  return overdue ? <Tag tone="bad">{words}</Tag> : <Tag tone="info">{words}</Tag>;
}
