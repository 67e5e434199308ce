import { Text } from '@mantine/core';
import {
  applicabilityOf,
  type StatementKind,
  type StatementRow,
} from '@vigia/contract/compliance/compliance.statement.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { AssuranceTag } from '../marks/AssuranceTag.tsx';
import { Outsourced } from '../marks/Outsourced.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { isMissing } from './choosing.ts';
import classes from './soa.module.css';

export interface StatementColumn {
  readonly id:
    | 'control'
    | 'applies'
    | 'justification'
    | 'status'
    | 'met'
    | 'current'
    | 'target'
    | 'distance'
    | 'evidence'
    | 'owner';
  readonly Cell: ((props: { row: StatementRow }) => ReactNode) | null;
}

function Applies({ row }: { row: StatementRow }) {
  const { t } = useTranslation('compliance');
  const applies = applicabilityOf(row);
  const said = t(`statement.applies.${applies}`);
  return applies === 'no' || applies === 'depends' ? <Tag tone="quiet">{said}</Tag> : said;
}

/** What was written; where nobody wrote anything, what is so instead. */
function Justification({ row }: { row: StatementRow }) {
  const { t } = useTranslation('compliance');
  const { ground, justification, because } = row;
  if (ground === 'written')
    return (
      <>
        {row.drafted && <Tag tone="warn">{t('soa.drafts.mark')}</Tag>}
        <span>{justification}</span>
        <Outsourced excluded={!row.applicable} justification={justification} />
      </>
    );
  const warns = isMissing(row) || ground === 'not-excludable';
  return (
    <>
      {ground !== 'none' && (
        <Text size="sm" c={warns ? undefined : 'dimmed'} className={warns ? classes.lacking : undefined}>
          {t(`statement.grounds.${ground}`)}
        </Text>
      )}
      {because.map((reason) => (
        <Text key={reason} size="sm" c="dimmed">
          {reason}
        </Text>
      ))}
    </>
  );
}

/** How it is met, as the company said it itself. */
function Met({ row: { met, note } }: { row: StatementRow }) {
  const said = [...met, ...(note ? [note] : [])];
  if (said.length === 0) return <span className={classes.nothing}>–</span>;
  return said.map((words) => (
    <Text key={words} size="sm">
      {words}
    </Text>
  ));
}

function Status({ row: { result, maturity } }: { row: StatementRow }) {
  const { t } = useTranslation('compliance');
  const { short } = useControlFigures();
  return (
    <>
      <ResultTag result={result} />
      {maturity !== null && result !== 'not_applicable' && (
        <Text size="xs" c="dimmed">
          {t('soa.table.maturity', { value: short(maturity) })}
        </Text>
      )}
    </>
  );
}

const Result = ({ row: { result } }: { row: StatementRow }) => <ResultTag result={result} />;
const Current = ({ row: { maturity } }: { row: StatementRow }) => useControlFigures().short(maturity);
const Target = ({ row: { target } }: { row: StatementRow }) => target;
const Distance = ({ row: { maturity, target, applicable } }: { row: StatementRow }) =>
  useControlFigures().short(!applicable || maturity === null ? null : Math.max(0, target - maturity));

function EvidenceTitles({ evidence: { titles, total } }: Pick<StatementRow, 'evidence'>) {
  const { t } = useTranslation('compliance');
  const more = total - titles.length;
  return (
    <ul className={classes.titles}>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be called the same
        <li key={`${at} ${title}`}>{title}</li>
      ))}
      {more > 0 && <li>{t('soa.table.moreEvidence', { count: more })}</li>}
    </ul>
  );
}

function Evidence({ row: { evidence, assurance } }: { row: StatementRow }) {
  const { t } = useTranslation('compliance');
  if (evidence.total === 0) return <span className={classes.nothing}>–</span>;
  return (
    <>
      <AssuranceTag assurance={assurance} />
      {evidence.total === 1 ? (
        <EvidenceTitles evidence={evidence} />
      ) : (
        <details className={classes.proofs}>
          <summary>{t('soa.table.evidence', { count: evidence.total })}</summary>
          <EvidenceTitles evidence={evidence} />
        </details>
      )}
    </>
  );
}

const Owner = ({ row: { owner } }: { row: StatementRow }) =>
  owner ? <OwnerName person={owner} none="" /> : <span className={classes.nothing}>–</span>;

const control: StatementColumn = { id: 'control', Cell: null };
const evidence: StatementColumn = { id: 'evidence', Cell: Evidence };
const owner: StatementColumn = { id: 'owner', Cell: Owner };

const byKind: Record<'profile' | 'other', readonly StatementColumn[]> = {
  profile: [
    control,
    { id: 'current', Cell: Current },
    { id: 'target', Cell: Target },
    { id: 'distance', Cell: Distance },
    { id: 'status', Cell: Result },
    evidence,
    owner,
  ],
  other: [
    control,
    { id: 'applies', Cell: Applies },
    { id: 'justification', Cell: Justification },
    { id: 'status', Cell: Status },
    { id: 'met', Cell: Met },
    evidence,
    owner,
  ],
};

/** What a row shows: applicability and why; of a profile how far it is from where it should be. */
export const columnsOf = (kind: StatementKind): readonly StatementColumn[] =>
  kind === 'profile' ? byKind.profile : byKind.other;
