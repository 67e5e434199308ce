/** Whether a certificate is real, for whoever holds its number; no sign-in. */
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { certificateNumber } from '@vigia/contract/training/training.shapes.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';

const colors = { active: 'green', expired: 'yellow', revoked: 'red' } as const;

/** A number typed from paper, where the one in the address is none. */
function AnotherNumber({ tried }: { tried: string }) {
  const { t } = useTranslation('training');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(tried);
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate(trainingPlaces.verify.at({ number: typed.trim() }));
  };
  return (
    <form onSubmit={look}>
      <Group align="end">
        <TextInput
          label={t('verify.number')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit">{t('verify.look')}</Button>
      </Group>
    </form>
  );
}

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
        <Stack gap="lg">
          <Alert color="red" title={t('verify.unknown')}>
            {t('verify.unknownText')}
          </Alert>
          <AnotherNumber key={number} tried={number} />
        </Stack>
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
