/** The certificates that a supplier shows, each until its day. */
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { type Supplier, supplierCertificateDraft } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';

function AddCertificate({ id }: { id: string }) {
  const { t } = useTranslation('suppliers');
  const [open, setOpen] = useState(false);
  const add = useWrite(suppliers.certify, { refresh: [suppliers.get], onDone: () => setOpen(false) });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('certificates.add')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('certificates.add')}>
        <Form
          schema={supplierCertificateDraft}
          initial={{ name: '', expiresOn: '' }}
          submit={(body) => add.send({ params: { id }, body })}
        >
          <TextField name="name" label={t('certificates.name')} />
          <TextField name="expiresOn" type="date" label={t('certificates.expiresOn')} />
        </Form>
      </Dialog>
    </>
  );
}

export function Certificates({ supplier: { id, certificates } }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const mayEdit = useCan('suppliers.edit');
  const remove = useWrite(suppliers.removeCertificate, { refresh: [suppliers.get] });
  return (
    <Paper withBorder p="md" component="section" aria-label={t('certificates.title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t('certificates.title')}
        </Title>
        {mayEdit && <AddCertificate id={id} />}
      </Group>
      {certificates.length === 0 && <Text c="dimmed">{t('certificates.none')}</Text>}
      {certificates.map(({ id: certificateId, name, expiresOn }) => (
        <Group key={certificateId} justify="space-between">
          <Text>{t('certificates.until', { name, date: date(expiresOn) })}</Text>
          {mayEdit && (
            <ConfirmButton
              size="xs"
              title={t('certificates.removeTitle', { name })}
              text={t('certificates.removeText')}
              onConfirm={() => remove.run({ params: { id, certificateId } })}
            >
              {t('certificates.remove')}
            </ConfirmButton>
          )}
        </Group>
      ))}
    </Paper>
  );
}
