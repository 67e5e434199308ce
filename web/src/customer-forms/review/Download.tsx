import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { useProblemToast } from '../../kit/screen/toasts.ts';

/** Asks what leaves: what was approved, or everything, and says how much of that nobody has looked at. */
export function Download({ form: { id, counts } }: { form: CustomerForm }) {
  const { t } = useTranslation('customer-forms');
  const { number } = useFormats();
  const toast = useProblemToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const unreviewed = counts.suggested + counts.edited;

  async function download(include: 'approved' | 'all') {
    setBusy(true);
    try {
      saveFile(await call(customerForms.download, { params: { id }, query: { include } }));
      setAsking(false);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={() => setAsking(true)}>
        {t('download.button')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('download.title')}>
        <Text mb="xs">{t('download.approved', { count: counts.approved, value: number(counts.approved) })}</Text>
        {unreviewed > 0 && <Text>{t('download.unreviewed', { count: unreviewed, value: number(unreviewed) })}</Text>}
        <Group justify="flex-end" mt="lg">
          {unreviewed > 0 && (
            <Button variant="default" loading={busy} onClick={() => void download('all')}>
              {t('download.all')}
            </Button>
          )}
          <Button loading={busy} onClick={() => void download('approved')} data-autofocus>
            {t('download.only')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
