/** One's own certificates; those of the team for whoever manages training. */
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import {
  type Certificate,
  certificateFilters,
  certificateStatus,
  certificateViews,
} from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Filters } from '../../kit/screen/Filters.tsx';
import { FilterText } from '../../kit/screen/FilterText.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { CertificateTag } from '../marks.tsx';

type State = ReturnType<typeof useUrlState<typeof certificateFilters>>;

/** Whose certificates, and which of them. */
function WhichCertificates({ state: [query, change] }: { state: State }) {
  const { t } = useTranslation('training');
  const statuses = certificateStatus.options.map((value) => ({ value, label: t(`certificates.${value}`) }));
  return (
    <>
      <SegmentedControl
        aria-label={t('certificate.views.title')}
        value={query.view}
        onChange={(view) => change({ view, search: undefined, status: undefined })}
        data={certificateViews.map((value) => ({ value, label: t(`certificate.views.${value}`) }))}
        mb="md"
      />
      {query.view === 'team' && (
        <Filters label={t('certificate.filters')}>
          <FilterText label={t('certificate.search')} value={query.search} onChange={(search) => change({ search })} />
          <NativeSelect
            label={t('certificate.status')}
            data={[{ value: '', label: t('certificate.anyStatus') }, ...statuses]}
            value={query.status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value })}
          />
        </Filters>
      )}
    </>
  );
}

function NoCertificate({ view }: { view: (typeof certificateViews)[number] }) {
  const { t } = useTranslation('training');
  const [to, label] =
    view === 'team'
      ? ([trainingPlaces.assignments.at(), t('assign.open')] as const)
      : ([trainingPlaces.courses.at(), t('certificate.toCourses')] as const);
  return (
    <EmptyState
      title={t('certificate.empty')}
      action={
        <Button component={Link} to={to}>
          {label}
        </Button>
      }
    >
      {t(view === 'team' ? 'certificate.emptyTeam' : 'certificate.emptyText')}
    </EmptyState>
  );
}

export function CertificatesScreen() {
  const { t } = useTranslation('training');
  const { date } = useFormats();
  const mayManage = useCan('training.manage');
  const state = useUrlState(certificateFilters);
  const [query] = state;
  const read = useRead(training.certificates, { query }, { keepPrevious: true });
  const team = query.view === 'team';
  const holder: Column<Certificate> = { id: 'holder', title: t('certificate.holder'), cell: (one) => one.holder };
  const columns: Column<Certificate>[] = [
    ...(team ? [holder] : []),
    { id: 'title', title: t('course'), cell: ({ title }) => title },
    { id: 'status', title: t('certificate.status'), cell: ({ status }) => <CertificateTag status={status} /> },
    { id: 'earned', title: t('certificate.earned'), cell: ({ earnedDate }) => date(earnedDate) },
    { id: 'valid', title: t('certificate.validUntil'), cell: ({ validUntil }) => date(validUntil) },
    { id: 'number', title: t('certificate.number'), cell: ({ number }) => number },
  ];
  return (
    <Screen title={t('certificate.list')} lead={t(team ? 'certificate.leadTeam' : 'certificate.lead')}>
      {mayManage && <WhichCertificates state={state} />}
      <DataTable
        name={t('certificate.list')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => trainingPlaces.certificate.at({ certificateId: id })}
        state={state}
        empty={<NoCertificate view={query.view} />}
      />
    </Screen>
  );
}
