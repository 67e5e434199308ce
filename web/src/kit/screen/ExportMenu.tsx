import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../api/client.ts';
import { useRefused } from './refused.ts';

interface ExportMenuProps {
  download: (format: 'xlsx' | 'csv') => Promise<Parameters<typeof saveFile>[0]>;
  /** Said where the server gave no reason. */
  failed?: string;
}

/** What the filters of a list leave, as a file. */
export function ExportMenu({ download, failed }: ExportMenuProps) {
  const { t } = useTranslation('kit');
  const refused = useRefused('kit');
  const [busy, setBusy] = useState(false);
  async function save(format: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      saveFile(await download(format));
    } catch (error) {
      refused(error, failed ?? t('export.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
