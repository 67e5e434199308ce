import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
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
          <Menu.RadioItem
            key={one}
            lang={one}
            value={one}
            checked={one === language}
            closeMenuOnClick
            onChange={() => choose(one)}
          >
            {t(`languages.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
