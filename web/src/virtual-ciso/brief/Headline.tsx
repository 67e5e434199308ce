import { headlineOf } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.rules.ts';
import type { BriefSummary } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './brief.module.css';

/** How a maturity is read: one digit, always. */
export function useMaturity(): (value: number | null) => string {
  const { mean } = useFormats();
  return (value) => mean(value ?? 0);
}

/** The two sentences that a brief begins with; their words are the mail's too. */
export function useHeadline(summary: BriefSummary): { moved: string; ahead: string } {
  const { t } = useTranslation('virtual-ciso');
  const read = useMaturity();
  const { moved, ahead } = headlineOf(summary);
  const { framework = 'iso27001', maturity } = summary.moved ?? {};
  const values = { before: read(maturity?.before ?? null), now: read(maturity?.now ?? null) };
  return {
    moved: t(`brief.moved.${moved.kind}`, {
      ...{ ...values, framework: t(`brief.frameworks.${framework}`) },
      count: moved.count,
    }),
    ahead: t(`brief.ahead.${ahead.kind}`, { count: ahead.count }),
  };
}

export function Headline({ summary }: { summary: BriefSummary }) {
  const { t } = useTranslation('virtual-ciso');
  const { moved, ahead } = useHeadline(summary);
  return (
    <section className={classes.headline} aria-label={t('brief.headline')}>
      <p>
        {moved} <span className={classes.ahead}>{ahead}</span>
      </p>
    </section>
  );
}
