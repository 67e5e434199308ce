/** The Statement of Applicability (ISO/IEC 27001 6.1.3 d), the CSF's profile or a checklist: read, completed, taken along. */
import { Button, Group } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Statement } from '@vigia/contract/compliance/compliance.statement.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { NotFound } from '../../kit/routing/NotFound.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { frameworkPath } from '../paths.ts';
import { chosen, statementFilters } from './choosing.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { Missing } from './Missing.tsx';
import { Scope } from './Scope.tsx';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementTable } from './StatementTable.tsx';
import classes from './soa.module.css';
import { TakeDrafts } from './TakeDrafts.tsx';
import { Totals } from './Totals.tsx';

function Content({ statement }: { statement: Statement }) {
  const { t } = useTranslation('compliance');
  const { date } = useFormats();
  const state = useUrlState(statementFilters);
  const rows = chosen(statement.rows, state[0]);
  return (
    <>
      <p className={classes.about}>
        {t('soa.about', { company: statement.company, date: date(statement.day), hash: statement.hash })}
        {' · '}
        {statement.approvedOn === null
          ? t('soa.version.draft', { next: 1 })
          : t('soa.version.approved', {
              number: statement.number,
              date: date(statement.approvedOn),
              next: statement.number + 1,
            })}
      </p>
      {statement.facts.map(({ name, value }) => (
        <p key={name} className={classes.about}>
          {name}: {value}
        </p>
      ))}
      {statement.kind === 'applicability' && <Scope statement={statement} />}
      <Missing statement={statement} state={state} />
      <Group mb="md">
        <TakeDrafts statement={statement} rows={rows} />
      </Group>
      <Totals totals={statement.totals} />
      <StatementFilters statement={statement} state={state} />
      <StatementTable statement={statement} rows={rows} />
    </>
  );
}

export function StatementScreen() {
  const { t } = useTranslation('compliance');
  const framework = frameworkKey.safeParse(useParams().framework).data;
  const sent = { params: { framework: framework ?? 'iso27001' } };
  const read = useRead(compliance.statement, sent, { enabled: framework !== undefined });
  const mayEdit = useCan('compliance.edit');
  if (framework === undefined) return <NotFound />;
  const known = ours.safeParse(framework).data;
  const kind = known === 'iso27001' ? 'applicability' : known === 'nist-csf' ? 'profile' : 'checklist';
  const above = known ? t(`names.${known}`) : (read.data?.framework.title ?? t('control.framework'));
  return (
    <Screen
      title={t(`statement.kinds.${kind}`)}
      lead={t(`soa.leads.${kind}`)}
      crumbs={[{ title: above, to: frameworkPath(framework) }]}
      actions={
        read.data && (
          <>
            {mayEdit && (
              <Button
                component={Link}
                to={approvalsPlaces.list.at({ kind: 'statement', record: framework })}
                variant="default"
              >
                {t('soa.askApproval')}
              </Button>
            )}
            <DownloadMenu framework={framework} />
          </>
        )
      }
      reads={read.data ? [] : [read]}
    >
      {read.data && <Content key={framework} statement={read.data} />}
    </Screen>
  );
}
