import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { RiskSeverity, RiskStatus, WeighedRating } from '@vigia/contract/risks/risks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfSeverity: Record<RiskSeverity, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'good' };
const tonesOfRiskStatus: Record<RiskStatus, Tone> = {
  open: 'warn',
  treating: 'accent',
  accepted: 'info',
  closed: 'quiet',
};

/** How grave a rating is: the word, and likelihood × impact. */
export function RatingTag({ rating }: { rating: WeighedRating }) {
  const { t } = useTranslation('risks');
  return (
    <Tag tone={tonesOfSeverity[rating.severity]}>
      {t('rating', { name: t(`severities.${rating.severity}`), score: rating.score })}
    </Tag>
  );
}

export function RiskStatusTag({ status }: { status: RiskStatus }) {
  const { t } = useTranslation('risks');
  return <Tag tone={tonesOfRiskStatus[status]}>{t(`statuses.${status}`)}</Tag>;
}

/** A person's full name; empty where there is nobody. */
export const riskPersonName = (person: PersonRef | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
