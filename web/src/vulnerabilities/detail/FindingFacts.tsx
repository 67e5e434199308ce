import { Paper } from '@mantine/core';
import type { Finding } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import classes from '../Findings.module.css';
import { FindingDue, FindingSeverityTag, FindingStatusTag, findingPersonName } from '../marks.tsx';

/** What is known of it, one below the other; what is not known is left out. */
export function FindingFacts({ finding }: { finding: Finding }) {
  const { t } = useTranslation('vulnerabilities');
  const { date, dateTime, number } = useFormats();
  const { cvssScore, cvssVector, epss, snoozedUntil, decidedBy, resolvedAt } = finding;
  const version = [finding.package, finding.installed].filter(Boolean).join(' ');
  const rows: [name: string, value: ReactNode][] = [
    [t('columns.severity'), <FindingSeverityTag key="severity" severity={finding.severity} />],
    [t('columns.status'), <FindingStatusTag key="status" status={finding.status} />],
    [t('facts.until'), snoozedUntil && date(snoozedUntil)],
    [t('facts.reason'), finding.reason],
    [t('facts.decided'), decidedBy && findingPersonName(decidedBy)],
    [t('facts.resolved'), resolvedAt && dateTime(resolvedAt)],
    [t('columns.due'), <FindingDue key="due" {...finding} />],
    [t('columns.owner'), <OwnerName key="owner" person={finding.owner} none={t('nobody')} />],
    [t('columns.category'), t(`categories.${finding.category}`)],
    [t('facts.asset'), finding.asset],
    [t('facts.location'), finding.location],
    [t('facts.ids'), finding.ids.join(', ')],
    [t('facts.cwes'), finding.cwes.map((one) => `CWE-${one}`).join(', ')],
    [t('facts.cvss'), cvssScore === null ? '' : [number(cvssScore), cvssVector].filter(Boolean).join(' · ')],
    [t('facts.epss'), epss === null ? '' : t('facts.epssOf', { percent: number(Math.round(epss * 1000) / 10) })],
    [t('facts.kev'), finding.kev ? t('usedByAttackers') : ''],
    [t('facts.package'), version],
    [t('facts.fixedIn'), finding.fixedIn],
    [t('columns.firstSeen'), dateTime(finding.firstSeen)],
    [t('facts.lastSeen'), dateTime(finding.lastSeen)],
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('facts.title')}>
      <dl className={classes.facts}>
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Paper>
  );
}
