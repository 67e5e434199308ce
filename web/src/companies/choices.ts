import { subscriptionPlan } from '@vigia/contract/companies/companies.contract.ts';
import { industry, size } from '@vigia/contract/companies/companies.shapes.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../kit/form/fields.tsx';

/** `America/Sao_Paulo` as the runtime writes its distance from Greenwich: `GMT-3`. */
function offsetOf(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const ours = (zone: string) => (zone.startsWith('America/') ? 0 : 1);

/** Every time zone the runtime knows, those of the Americas first; `present` also where the runtime lacks it. */
export function useTimeZones(present: string): Choice[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'pt';
  return useMemo(() => {
    const zones = new Set([present, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones]
      .toSorted((a, b) => ours(a) - ours(b) || a.localeCompare(b))
      .map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, language)})` }));
  }, [present, language]);
}

/** What a company may be, in the person's words. */
export function useCompanyChoices() {
  const { t } = useTranslation('companies');
  return {
    industries: industry.options.map((value) => ({ value, label: t(`industries.${value}`) })),
    sizes: size.options.map((value) => ({ value, label: t(`sizes.${value}`) })),
    plans: subscriptionPlan.options.map((value) => ({ value, label: t(`plans.${value}`) })),
  };
}
