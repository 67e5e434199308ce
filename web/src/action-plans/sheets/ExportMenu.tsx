import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { type PlanQuery, plansAsked } from '../list/asking.ts';

/** The plans that the filters leave, as a file. */
export function ExportMenu({ filters: { page: _page, limit: _limit, ...filters } }: { filters: PlanQuery }) {
  const { t } = useTranslation('action-plans');
  const refused = useRefused('action-plans');
  const [busy, setBusy] = useState(false);
  async function download(format: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      saveFile(await call(actionPlans.export, { query: { ...plansAsked(filters), format } }));
    } catch (error) {
      refused(error, t('export.failed'));
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
        <Menu.Item onClick={() => void download('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void download('csv')}>{t('export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
