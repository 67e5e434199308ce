import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarWeek, IconDots, IconDownload, IconPrinter, IconSettings } from '@tabler/icons-react';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, saveFile } from '../kit/api/client.ts';
import { useCan } from '../kit/api/queries.ts';
import { toastProblem } from '../kit/screen/toasts.ts';

async function save(id: string): Promise<void> {
  try {
    saveFile(await call(virtualCiso.export, { params: { id } }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    toastProblem(error);
  }
}

interface ChatMenuProps {
  /** The open conversation, where there is one. */
  conversationId: string | undefined;
  onSettings: () => void;
}

/** What can be done with the conversation as a whole, and the ADMIN's settings. */
export function ChatMenu({ conversationId, onSettings }: ChatMenuProps) {
  const { t } = useTranslation('virtual-ciso');
  const mayAdminister = useCan('chat.administer');
  const mayBrief = useCan('compliance.read');
  const size = { size: 16, stroke: 1.6, 'aria-hidden': true };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('menu.title')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayBrief && (
          <Menu.Item leftSection={<IconCalendarWeek {...size} />} component={Link} to={virtualCisoPlaces.brief.at()}>
            {t('brief.title')}
          </Menu.Item>
        )}
        {!conversationId && <Menu.Label maw={260}>{t('menu.lacks')}</Menu.Label>}
        <Menu.Item
          leftSection={<IconDownload {...size} />}
          disabled={!conversationId}
          onClick={() => conversationId && void save(conversationId)}
        >
          {t('menu.export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...size} />} disabled={!conversationId} onClick={() => window.print()}>
          {t('menu.print')}
        </Menu.Item>
        {mayAdminister && (
          <Menu.Item leftSection={<IconSettings {...size} />} onClick={onSettings}>
            {t('menu.settings')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
