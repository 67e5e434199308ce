import type { GapCode, Landed } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { type LegalBasis, legalBasis } from '@vigia/contract/bia-ropa/legal-bases.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

/** A person's full name; empty where there is nobody. */
export const ownerName = (person: PersonRef | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';

/** How whole a record is, and whether it contradicts itself. */
export function RecordTag({ complete, contradictions }: { complete: number; contradictions: number }) {
  const { t } = useTranslation('bia-ropa');
  const { percent } = useFormats();
  if (contradictions > 0) return <Tag tone="bad">{t('record.contradicts', { count: contradictions })}</Tag>;
  if (complete === 100) return <Tag tone="good">{t('record.whole')}</Tag>;
  return <Tag tone="warn">{t('record.part', { share: percent(complete / 100) })}</Tag>;
}

/** A span of hours in words: days where it is whole days. */
export function useHours() {
  const { t } = useTranslation('bia-ropa');
  return (hours: number | null): string => {
    if (hours === null) return t('unsaid');
    return hours >= 48 && hours % 24 === 0 ? t('days', { count: hours / 24 }) : t('hours', { count: hours });
  };
}

/** Says where an activity stands once it was moved. */
export function useLanding(name: string) {
  const { t } = useTranslation('bia-ropa');
  return ({ moved, place, count }: Landed): void => {
    const where = moved ? 'moved' : place === 1 ? 'first' : 'last';
    toastDone(t(`landed.${where}`, { name, place, count }));
  };
}

/** The words of what is missing or contradicts itself. */
export function useGapText() {
  const { t } = useTranslation('bia-ropa');
  return (code: GapCode): string => t(`gaps.${code}`);
}

const inBrackets = /\(([^)]+)\)$/;
/** Legal bases by their articles, for lists. */
export function ShortBases({ bases }: { bases: readonly LegalBasis[] }) {
  const { t } = useTranslation('bia-ropa');
  return bases.map((basis) => {
    const name = t(`bases.${basis}`);
    return (
      <div key={basis} title={name} style={{ whiteSpace: 'nowrap' }}>
        {inBrackets.exec(name)?.[1] ?? name}
      </div>
    );
  });
}

/** Legal bases by their names. */
export function Bases({ bases }: { bases: readonly string[] }) {
  const { t } = useTranslation('bia-ropa');
  return bases.map((basis) => <div key={basis}>{t(`bases.${legalBasis.parse(basis)}`)}</div>);
}
