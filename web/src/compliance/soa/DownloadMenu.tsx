import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type ExportFormat, exportFormats } from '@vigia/contract/compliance/compliance.statement.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useProblemToast } from '../../kit/screen/toasts.ts';

/** The statement as a file to edit, to sign, or for another program. */
export function DownloadMenu({ framework }: { framework: FrameworkKey }) {
  const { t } = useTranslation('compliance');
  const toastProblem = useProblemToast();
  const [busy, setBusy] = useState(false);
  async function download(format: ExportFormat) {
    setBusy(true);
    try {
      saveFile(await call(compliance.export, { params: { framework }, query: { format } }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {t('soa.download.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(`soa.download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
