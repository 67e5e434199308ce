import type { OwnCourseStatus, OwnCourseSummary } from '@vigia/contract/training/own-courses.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';
import type { Tone } from '../../kit/theme/palette.ts';

const tones: Record<OwnCourseStatus, Tone> = { DRAFT: 'info', PUBLISHED: 'good', ARCHIVED: 'quiet' };

/** What people see of a course, and whether something newer is written. */
export function OwnCourseTag({
  course: { status, changed },
}: {
  course: Pick<OwnCourseSummary, 'status' | 'changed'>;
}) {
  const { t } = useTranslation('training');
  if (status === 'PUBLISHED' && changed) return <Tag tone="warn">{t('own.changed')}</Tag>;
  return <Tag tone={tones[status]}>{t(`ownCourses.${status}`)}</Tag>;
}
