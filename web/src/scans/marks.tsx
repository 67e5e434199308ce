import type { CheckOutcome, FindingAge, ScanSeverity, ScanStatus } from '@vigia/contract/scans/scans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfScanSeverity: Record<ScanSeverity, Tone> = { critical: 'bad', high: 'warn', medium: 'info', low: 'quiet' };
const tonesOfScanStatus: Record<ScanStatus, Tone> = {
  queued: 'quiet',
  running: 'accent',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
  interrupted: 'warn',
};
const tonesOfOutcome: Record<CheckOutcome, Tone> = { found: 'warn', clean: 'good', skipped: 'quiet', failed: 'bad' };
const tonesOfAge: Record<FindingAge, Tone> = { new: 'accent', known: 'quiet', back: 'warn' };

export function ScanSeverityTag({ severity }: { severity: ScanSeverity }) {
  const { t } = useTranslation('scans');
  return <Tag tone={tonesOfScanSeverity[severity]}>{t(`severities.${severity}`)}</Tag>;
}

export function ScanStatusTag({ status }: { status: ScanStatus }) {
  const { t } = useTranslation('scans');
  return <Tag tone={tonesOfScanStatus[status]}>{t(`statuses.${status}`)}</Tag>;
}

export function CheckOutcomeTag({ outcome }: { outcome: CheckOutcome }) {
  const { t } = useTranslation('scans');
  return <Tag tone={tonesOfOutcome[outcome]}>{t(`outcomes.${outcome}`)}</Tag>;
}

export function FindingAgeTag({ age }: { age: FindingAge }) {
  const { t } = useTranslation('scans');
  return <Tag tone={tonesOfAge[age]}>{t(`ages.${age}`)}</Tag>;
}
