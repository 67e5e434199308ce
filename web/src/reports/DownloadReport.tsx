import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { saveFile } from '../kit/api/client.ts';
import { DownloadButton } from '../kit/screen/DownloadButton.tsx';

interface DownloadReportProps {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
  /** What the button says, where it is no PDF. */
  children?: ReactNode;
}

/** A report as a PDF, made when asked for. */
export function DownloadReport({ download, children }: DownloadReportProps) {
  const { t } = useTranslation('reports');
  return (
    <DownloadButton download={download} failed={t('failed')}>
      {children ?? t('pdf')}
    </DownloadButton>
  );
}
