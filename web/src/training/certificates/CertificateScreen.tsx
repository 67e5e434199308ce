/** A certificate: to show, to take along, and for administrators to revoke. */
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { revocation, training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type { Certificate } from '@vigia/contract/training/training.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { DownloadButton } from '../../kit/screen/DownloadButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';

function Revoke({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('training');
  const [asking, setAsking] = useState(false);
  const revoke = useWrite(training.revoke, {
    refresh: [training.certificate, training.certificates, training.list],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('certificate.revoke')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('certificate.revokeTitle')}>
        <Form
          schema={revocation}
          initial={{ reason: '' }}
          submit={(body) => revoke.send({ params: { id: certificate.id }, body })}
          submitLabel={t('certificate.revoke')}
        >
          <TextAreaField name="reason" label={t('certificate.reason')} hint={t('certificate.reasonHint')} />
        </Form>
      </Dialog>
    </>
  );
}

export function CertificateScreen() {
  const { t } = useTranslation('training');
  const { certificateId = '' } = useParams();
  const read = useRead(training.certificate, { params: { id: certificateId } });
  const mayRevoke = useCan('training.manage');
  const certificate = read.data;
  return (
    <Screen
      title={t('certificate.name')}
      crumbs={[{ title: t('certificate.list'), to: trainingPlaces.certificates.at() }]}
      actions={
        certificate && (
          <>
            <DownloadButton
              download={() => call(training.certificatePdf, { params: { id: certificate.id } })}
              failed={t('certificate.downloadFailed')}
            >
              {t('certificate.downloadOne')}
            </DownloadButton>
            {mayRevoke && certificate.status !== 'revoked' && <Revoke certificate={certificate} />}
          </>
        )
      }
      reads={[read]}
      narrow
    >
      {certificate && (
        <Stack gap="lg">
          {certificate.revocationReason !== null && (
            <Alert color="red" title={t('certificates.revoked')}>
              {certificate.revocationReason}
            </Alert>
          )}
          <CertificateFacts certificate={certificate} />
          <Text>
            {t('certificate.check')}{' '}
            <Anchor component={Link} to={certificate.verifyPath} underline="always">
              {`${window.location.origin}${certificate.verifyPath}`}
            </Anchor>
          </Text>
        </Stack>
      )}
    </Screen>
  );
}
