/** What a text leaves open, read as what belongs there instead of as its mark: `[Quem cuida da TI]` for `[[it-support]]`. */
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';

/** Shows a text of that document or template with its open places named. */
export function useOpenPlaces({ missing, reviewMonths }: Pick<Policy, 'missing' | 'reviewMonths'>) {
  const { t } = useTranslation('library');
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(missing.map(({ id, label }) => [id, label])),
    'approved-on': t('missing.approved-on'),
    'review-on': t('missing.review-on', { count: reviewMonths }),
  };
  return (text: string): string =>
    text.replaceAll(/\[\[([a-z-]{3,30})\]\]/g, (mark, id: string) =>
      names[id] === undefined ? mark : `[${names[id]}]`,
    );
}
