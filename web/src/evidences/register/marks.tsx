/** How kind, validity and review look wherever they stand: a word and a shape, never colour alone. */
import { IconFileText, IconLink, IconNotes } from '@tabler/icons-react';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';

export const stateTones = {
  current: 'good',
  expiring: 'warn',
  expired: 'bad',
  upcoming: 'info',
  rejected: 'quiet',
} as const;
const reviewTones = { pending: 'quiet', accepted: 'good', rejected: 'bad' } as const;
const kindIcons = { file: IconFileText, link: IconLink, note: IconNotes };

export function StateTag({ state }: Pick<Evidence, 'state'>) {
  const { t } = useTranslation('evidences');
  return <Tag tone={stateTones[state]}>{t(`states.${state}`)}</Tag>;
}

export function ReviewTag({ review }: Pick<Evidence, 'review'>) {
  const { t } = useTranslation('evidences');
  return <Tag tone={reviewTones[review]}>{t(`reviews.${review}`)}</Tag>;
}

/** The kind as a picture, with its word for those who do not see it. */
export function KindIcon({ kind }: Pick<Evidence, 'kind'>) {
  const { t } = useTranslation('evidences');
  const Icon = kindIcons[kind];
  return <Icon size={18} stroke={1.6} role="img" aria-label={t(`kinds.${kind}`)} />;
}

/** From when until when, in words. */
export function useValidity() {
  const { t } = useTranslation('evidences');
  const { date } = useFormats();
  return ({ validFrom, validUntil }: Pick<Evidence, 'validFrom' | 'validUntil'>) =>
    validUntil === null
      ? t('validity.from', { from: date(validFrom) })
      : t('validity.between', { from: date(validFrom), until: date(validUntil) });
}

/** A person's name; an operator who looked after the company leaves none. */
export function useName() {
  const { t } = useTranslation('evidences');
  return (person: Evidence['addedBy']) => (person ? `${person.firstName} ${person.lastName}`.trim() : t('somebody'));
}

/** ISO 27001, NIST CSF, LGPD; a framework of the company's own has its title elsewhere. */
export function useFrameworkName() {
  const { t } = useTranslation('evidences');
  const names: Record<string, string> = {
    iso27001: t('frameworks.iso27001'),
    'nist-csf': t('frameworks.nist-csf'),
    lgpd: t('frameworks.lgpd'),
  };
  return (framework: string) => names[framework] ?? '';
}
