/** One supplier: who they are, why they matter so much, what they were asked, and what was decided. */
import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { amountStyle } from '@vigia/contract/kit/amounts.ts';
import { shownLegalId } from '@vigia/contract/suppliers/cnpj.rules.ts';
import { decisionShown } from '@vigia/contract/suppliers/decision.rules.ts';
import { type EvaluationSummary, evaluationFilters } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { noticeBy } from '@vigia/contract/suppliers/notice.rules.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useToday } from '../../kit/i18n/days.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { OwnerName } from '../../kit/people/OwnerName.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { SupplierFacts } from '../Facts.tsx';
import { EvaluationStatusTag, SupplierStateTag, TierTag } from '../marks.tsx';
import { Certificates } from './Certificates.tsx';
import { ContractFile } from './ContractFile.tsx';
import { SupplierActions } from './SupplierActions.tsx';

function Tier({ supplier: { arithmetic } }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('columns.tier')}>
      <Title order={2} size="h5" mb={6}>
        {t('columns.tier')} <TierTag tier={arithmetic.tier} />
      </Title>
      <SupplierFacts
        facts={arithmetic.points.map(({ question, points }) => [
          t(`tier.${question}.ask`),
          t('points', { count: points, answer: t(`tier.${question}.${points as 0 | 1 | 2 | 3}`) }),
        ])}
      />
      <Text size="sm" mt="sm">
        {t('tierSum', { sum: arithmetic.sum, most: arithmetic.most })}{' '}
        {arithmetic.lifted.map((rule) => t(`lifted.${rule}`)).join(' ')}
      </Text>
    </Paper>
  );
}

function Details({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { date, number } = useFormats();
  const { contractValue, currency, contractStarts, contractEnds, noticeDays, nextOn, dataPeople } = supplier;
  const today = useToday();
  const notice = noticeBy(supplier);
  return (
    <Paper withBorder p="md">
      <SupplierFacts
        facts={[
          [t('columns.state'), <SupplierStateTag key="state" state={supplier.state} />],
          [t('columns.status'), t(`statuses.${supplier.status}`)],
          [t('fields.category'), t(`categories.${supplier.category}`)],
          [t('fields.service'), supplier.service],
          [t('fields.legalId'), shownLegalId(supplier)],
          [t('fields.contact'), [supplier.contactName, supplier.email].filter(Boolean).join(', ')],
          [t('columns.owner'), <OwnerName key="owner" person={supplier.owner} none={t('nobody')} />],
          [t('fields.contractStarts'), contractStarts && date(contractStarts)],
          [t('columns.contractEnds'), contractEnds && date(contractEnds)],
          [
            t('fields.noticeBy'),
            notice && (notice < today ? t('fields.noticePassed', { date: date(notice) }) : date(notice)),
          ],
          [t('fields.noticeDays'), noticeDays],
          [t('fields.contractValue'), contractValue !== null && number(contractValue, amountStyle(currency))],
          [t('fields.dataKinds'), supplier.dataKinds.map((kind) => t(`dataKinds.${kind}`)).join(', ')],
          [t('fields.dataPeople'), dataPeople !== null && number(dataPeople)],
          [t('fields.transferTo'), supplier.transferTo],
          [t('fields.transferBasis'), supplier.transferBasis && t(`transferBases.${supplier.transferBasis}`)],
          [t('fields.subProcessors'), supplier.subProcessors],
          [t('fields.access'), supplier.access],
          [t('fields.processes'), supplier.processes.join(', ')],
          [t('fields.nextOn'), nextOn && date(nextOn)],
        ]}
      />
      <ContractFile supplier={supplier} />
    </Paper>
  );
}

function Decision({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const { decision, decisionUntil, decisionConditions, approvalId } = supplier;
  if (decision === 'none' && decisionUntil === null) return null;
  const colors = { none: 'yellow', approved: 'green', conditional: 'yellow', rejected: 'red' } as const;
  const until = decision === 'none' ? 'decision.ended' : 'decision.until';
  return (
    <Alert color={colors[decision]} title={t(`decisions.${decisionShown(supplier)}`)}>
      {decisionConditions} {decisionUntil && t(until, { date: date(decisionUntil) })}{' '}
      {approvalId && (
        <Anchor
          component={Link}
          to={approvalsPlaces.approval.at({ workflowId: approvalId })}
          size="sm"
          underline="always"
        >
          {t('decision.see')}
        </Anchor>
      )}
    </Alert>
  );
}

const ofOne = evaluationFilters.omit({ supplierId: true, status: true });

function Evaluations({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const state = useUrlState(ofOne);
  const found = useRead(suppliers.evaluations, { query: { ...state[0], supplierId } }, { keepPrevious: true });
  const columns: Column<EvaluationSummary>[] = [
    { id: 'title', title: t('evaluation.questionnaire'), cell: ({ title }) => title },
    { id: 'status', title: t('columns.state'), cell: (one) => <EvaluationStatusTag evaluation={one} /> },
    { id: 'sent', title: t('evaluation.sent'), cell: ({ sentAt }) => date(sentAt) },
    { id: 'due', title: t('send.due'), cell: ({ dueDate }) => date(dueDate) },
    {
      id: 'answered',
      title: t('evaluation.answered'),
      cell: ({ answered, asked }) => t('evaluation.of', { done: answered, all: asked }),
    },
    {
      id: 'score',
      title: t('columns.score'),
      cell: ({ score }) => (score === null ? t('none') : t('score', { score })),
    },
  ];
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('evaluation.all')}
      </Title>
      <DataTable
        name={t('evaluation.all')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => suppliersPlaces.evaluation.at({ id })}
        state={state}
        empty={
          <EmptyState title={t('evaluation.noneTitle')} order={3}>
            {t('evaluation.noneText')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

export function SupplierScreen() {
  const { t } = useTranslation('suppliers');
  const { id = '' } = useParams();
  const read = useRead(suppliers.get, { params: { id } });
  const supplier = read.data;
  return (
    <Screen
      title={supplier?.name ?? t('supplier')}
      crumbs={[{ title: t('title'), to: suppliersPlaces.register.at() }]}
      reads={[read]}
      actions={supplier && <SupplierActions supplier={supplier} />}
    >
      {supplier && (
        <Stack gap="lg">
          <Decision supplier={supplier} />
          <Evaluations supplierId={id} />
          <Tier supplier={supplier} />
          <Details supplier={supplier} />
          <Certificates supplier={supplier} />
        </Stack>
      )}
    </Screen>
  );
}
