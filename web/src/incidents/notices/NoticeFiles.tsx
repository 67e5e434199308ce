import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type NoticeKind, noticeFormats } from '@vigia/contract/incidents/notices.shapes.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useRefused } from '../../kit/screen/refused.ts';

/** The notice as it was saved last, as a PDF or as plain text to paste into the ANPD's form or a mail. */
export function NoticeFiles({ id, kind }: { id: string; kind: NoticeKind }) {
  const { t } = useTranslation('incidents');
  const refused = useRefused('incidents');
  const [busy, setBusy] = useState(false);
  async function save(format: (typeof noticeFormats)[number]) {
    setBusy(true);
    try {
      saveFile(await call(incidentRecords.exportNotice, { params: { id, kind }, query: { format } }));
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {t('notices.file')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {noticeFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`notices.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
