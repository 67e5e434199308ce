import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { locales } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/useLanguage.ts';

export function LanguageMenu() {
  const { t } = useTranslation('kit');
  const { language, choose } = useLanguage();
  return (
    <Menu position="bottom-end" width={176}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('frame.language')}: ${t(`languages.${language}`)}`}
        >
          <IconLanguage size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            role="menuitemradio"
            aria-checked={one === language}
            rightSection={one === language ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => choose(one)}
          >
            {t(`languages.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
