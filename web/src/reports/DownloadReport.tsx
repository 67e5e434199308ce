import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../kit/api/client.ts';
import { useRefused } from '../kit/screen/refused.ts';

/** A report as a PDF, made when asked for. */
interface DownloadReportProps {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
  /** What the button says, where it is no PDF. */
  children?: ReactNode;
}
export function DownloadReport({ download, children }: DownloadReportProps) {
  const { t } = useTranslation('reports');
  const refused = useRefused('reports');
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await download());
    } catch (error) {
      refused(error, t('failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button loading={busy} onClick={() => void save()}>
      {children ?? t('pdf')}
    </Button>
  );
}
