import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const names = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system. */
export function SchemeMenu() {
  const { t } = useTranslation('kit');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = schemes[colorScheme];
  return (
    <Menu position="bottom-end" width={176}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('frame.scheme')}: ${t(`frame.${colorScheme}`)}`}
        >
          <Current size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.RadioItem
            key={name}
            value={name}
            checked={name === colorScheme}
            closeMenuOnClick
            onChange={() => setColorScheme(name)}
          >
            {t(`frame.${name}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
