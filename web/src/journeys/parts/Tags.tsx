import type { JourneyStatus, JourneyTaskStatus } from '@vigia/contract/journeys/journeys.rules.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';

const journeyTones = { not_started: 'quiet', in_progress: 'info', completed: 'good' } as const;
const taskTones = { not_started: 'quiet', in_progress: 'info', completed: 'good', skipped: 'quiet' } as const;

export function JourneyTag({ status }: { status: JourneyStatus }) {
  const { t } = useTranslation('journeys');
  return <Tag tone={journeyTones[status]}>{t(`statuses.${status}`)}</Tag>;
}

export function JourneyTaskTag({ status }: { status: JourneyTaskStatus }) {
  const { t } = useTranslation('journeys');
  return <Tag tone={taskTones[status]}>{t(`tasks.${status}`)}</Tag>;
}
