/** The Statement of Applicability (ISO/IEC 27001 6.1.3 d), the CSF's profile or a checklist: read, completed, taken along. */
import { Alert, Button, Group } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { NotFound } from '../../kit/routing/NotFound.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { FilterChoice } from '../../kit/screen/FilterChoice.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { type UrlState, useUrlState } from '../../kit/screen/useUrlState.ts';
import { frameworkPath } from '../paths.ts';
import { chosen, isMissing, type StatementFilter, shows, statementFilters } from './choosing.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { Scope } from './Scope.tsx';
import { StatementTable } from './StatementTable.tsx';
import classes from './soa.module.css';
import { Totals } from './Totals.tsx';

// The drafted justifications of the inclusions that show, taken over at once once somebody has said so; each stays marked
// until its row is saved.

/** What one call takes. */
const most = 500;

function TakeDrafts({ statement, rows }: { statement: Statement; rows: readonly StatementRow[] }) {
  const { t } = useTranslation('compliance');
  const may = useCan('compliance.edit');
  const write = useWrite(compliance.justify, {
    refresh: [compliance.statement, compliance.overview, compliance.control],
    onDone: ({ written }) => toastDone(t('soa.drafts.done', { count: written })),
  });
  const controlIds = rows
    .filter(({ draft, ground }) => draft !== '' && ground === 'missing')
    .map(({ controlId }) => controlId);
  if (!may || controlIds.length === 0) return null;
  return (
    <ConfirmButton
      size="sm"
      title={t('soa.drafts.title', { count: controlIds.length })}
      text={t('soa.drafts.text')}
      busy={write.busy}
      onConfirm={() =>
        write.run({ params: { framework: statement.framework.key }, body: { controlIds: controlIds.slice(0, most) } })
      }
    >
      {t('soa.drafts.take', { count: controlIds.length })}
    </ConfirmButton>
  );
}

interface StatementFiltersProps {
  statement: Statement;
  state: UrlState<StatementFilter>;
}

/** By what stands in the row, or by words. */
function StatementFilters({ statement, state: [{ show, search }, change] }: StatementFiltersProps) {
  const { t } = useTranslation('compliance');
  const has = { missing: statement.rows.some(isMissing), drafted: statement.drafted > 0 };
  const asked = shows.filter((one) => (one !== 'missing' && one !== 'drafted') || has[one]);
  return (
    <Filters label={t('soa.filters.label')}>
      <FilterText
        label={t('soa.filters.search')}
        value={search ?? ''}
        onChange={(value) => change({ search: value })}
      />
      <FilterChoice
        label={t('soa.filters.show')}
        all={t('soa.filters.all')}
        choices={asked.map((value) => ({ value, label: t(`soa.filters.${value}`) }))}
        value={show}
        onChange={(value) => change({ show: value })}
      />
    </Filters>
  );
}

/** Nothing is missing in the paper: it can go, or be approved first. */
function Complete({ approvedOn, changed }: Pick<Statement, 'approvedOn' | 'changed'>) {
  const { t } = useTranslation('compliance');
  const isReady = approvedOn !== null && !changed;
  return (
    <Alert color={isReady ? 'green' : 'yellow'} mb="md" title={t('soa.missing.none')}>
      {isReady ? t('soa.missing.noneText') : t(changed ? 'soa.missing.changed' : 'soa.missing.unapproved')}
    </Alert>
  );
}

/** Every row has its words, and nobody has read some of them. */
function Drafted({ count, state: [{ show }, change] }: { count: number; state: UrlState<StatementFilter> }) {
  const { t } = useTranslation('compliance');
  return (
    <Alert color="yellow" mb="md" title={t('soa.missing.drafted', { count })}>
      {t('soa.missing.draftedText')}
      <Group mt="sm">
        <Button
          size="sm"
          variant="default"
          aria-pressed={show === 'drafted'}
          onClick={() => change({ show: show === 'drafted' ? undefined : 'drafted' })}
        >
          {t(show === 'drafted' ? 'soa.missing.all' : 'soa.missing.onlyDrafted')}
        </Button>
      </Group>
    </Alert>
  );
}

/** What the paper lacks before anybody can sign it. Only where the framework asks for justifications. */
function Missing({ statement, state }: { statement: Statement; state: UrlState<StatementFilter> }) {
  const { t } = useTranslation('compliance');
  const [{ show }, change] = state;
  const { kind, approvedOn, changed, missing, drafted } = statement;
  const { inclusions, exclusions } = missing;
  const isApplicability = kind === 'applicability';
  const said = [
    ...(exclusions > 0 ? [t('soa.missing.exclusions', { count: exclusions })] : []),
    ...(inclusions > 0 ? [t('soa.missing.inclusions', { count: inclusions })] : []),
  ];
  const also = [...(drafted > 0 ? [t('soa.missing.drafted', { count: drafted })] : [])];
  if (said.length === 0 && drafted === 0)
    return isApplicability ? <Complete approvedOn={approvedOn} changed={changed} /> : null;
  if (said.length === 0) return <Drafted count={drafted} state={state} />;
  return (
    <Alert color="yellow" mb="md" title={[...said, ...also].join(' ')}>
      {t(isApplicability ? 'soa.missing.text' : 'soa.missing.textOther')}
      {isApplicability && ` ${t('soa.missing.clause')}`}
      {changed && ` ${t('soa.missing.changed')}`}
      <Group mt="sm">
        <Button
          size="sm"
          variant="default"
          aria-pressed={show === 'missing'}
          onClick={() => change({ show: show === 'missing' ? undefined : 'missing' })}
        >
          {t(show === 'missing' ? 'soa.missing.all' : 'soa.missing.only')}
        </Button>
      </Group>
    </Alert>
  );
}

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
          : t(statement.changed ? 'soa.version.approved' : 'soa.version.current', {
              number: statement.number,
              date: date(statement.approvedOn),
              next: statement.number + 1,
            })}
        {statement.byAuthor && ` · ${t('soa.version.byAuthor')}`}
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
            {mayEdit && (kind !== 'applicability' || read.data.scope.text !== '') && (
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
