import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../kit/api/client.ts';
import { useRefused } from '../kit/screen/refused.ts';

/** The overview as a PDF, made when asked for. */
export function DownloadBoard({ download }: { download: () => Promise<Parameters<typeof saveFile>[0]> }) {
  const { t } = useTranslation('dashboard');
  const refused = useRefused('dashboard');
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await download());
    } catch (error) {
      refused(error, t('mainboard.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button loading={busy} onClick={() => void save()}>
      {t('mainboard.pdf')}
    </Button>
  );
}
