/** Whether a certificate is real, for whoever holds its number; no sign-in. */
import { Alert, Stack } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { certificateNumber } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';

const colors = { active: 'green', expired: 'yellow', revoked: 'red' } as const;

export function VerifyScreen() {
  const { t } = useTranslation('training');
  const { number = '' } = useParams();
  const typed = certificateNumber.safeParse(number).data;
  const read = useRead(training.verify, { params: { number } }, { enabled: typed !== undefined });
  const unknown = typed === undefined || read.error?.status === 404 || read.error?.status === 422;
  const certificate = read.data;
  return (
    <Screen title={t('verify.title')} lead={t('verify.lead')} reads={unknown ? [] : [read]} narrow>
      {unknown && (
        <Alert color="red" title={t('verify.unknown')}>
          {t('verify.unknownText')}
        </Alert>
      )}
      {certificate && (
        <Stack gap="lg">
          <Alert color={colors[certificate.status]} title={t(`verify.${certificate.status}`)}>
            {t(`verify.${certificate.status}Text`)}
          </Alert>
          <CertificateFacts certificate={certificate} />
        </Stack>
      )}
    </Screen>
  );
}
