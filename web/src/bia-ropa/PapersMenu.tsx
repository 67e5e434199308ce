import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../kit/api/client.ts';
import { useRefused } from '../kit/screen/refused.ts';

const made = {
  simple: () => call(biaRopa.recordPdf, { query: { shape: 'simple' } }),
  full: () => call(biaRopa.recordPdf, { query: { shape: 'full' } }),
  continuity: () => call(biaRopa.continuityPdf),
} as const;
const papers = ['simple', 'full', 'continuity'] as const;

/** The record of processing and the continuity plan, to print. */
export function PapersMenu() {
  const { t } = useTranslation('bia-ropa');
  const refused = useRefused('bia-ropa');
  const [busy, setBusy] = useState(false);
  async function save(paper: (typeof papers)[number]) {
    setBusy(true);
    try {
      saveFile(await made[paper]());
    } catch (fault) {
      refused(fault, t('papers.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}>
          {t('papers.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map((paper) => (
          <Menu.Item key={paper} onClick={() => void save(paper)}>
            {t(`papers.${paper}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
