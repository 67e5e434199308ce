import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
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
        {names.map((name) => {
          const Icon = schemes[name];
          return (
            <Menu.Item
              key={name}
              role="menuitemradio"
              aria-checked={name === colorScheme}
              leftSection={<Icon size={16} aria-hidden />}
              rightSection={name === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => setColorScheme(name)}
            >
              {t(`frame.${name}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
