/** One's own certificates. */
import { Button } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { type Certificate, certificateFilters } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { CertificateTag } from '../marks.tsx';

export function CertificatesScreen() {
  const { t } = useTranslation('training');
  const { date } = useFormats();
  const state = useUrlState(certificateFilters);
  const [query] = state;
  const read = useRead(training.certificates, { query }, { keepPrevious: true });
  const columns: Column<Certificate>[] = [
    { id: 'title', title: t('course'), cell: ({ title }) => title },
    { id: 'status', title: t('certificate.status'), cell: ({ status }) => <CertificateTag status={status} /> },
    { id: 'earned', title: t('certificate.earned'), cell: ({ earnedDate }) => date(earnedDate) },
    { id: 'valid', title: t('certificate.validUntil'), cell: ({ validUntil }) => date(validUntil) },
    { id: 'number', title: t('certificate.number'), cell: ({ number }) => number },
  ];
  return (
    <Screen title={t('certificate.list')} lead={t('certificate.lead')}>
      <DataTable
        name={t('certificate.list')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => trainingPlaces.certificate.at({ certificateId: id })}
        state={state}
        empty={
          <EmptyState
            title={t('certificate.empty')}
            action={
              <Button component={Link} to={trainingPlaces.courses.at()}>
                {t('certificate.toCourses')}
              </Button>
            }
          >
            {t('certificate.emptyText')}
          </EmptyState>
        }
      />
    </Screen>
  );
}
