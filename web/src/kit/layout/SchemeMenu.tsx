import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelect } from './IconSelect.tsx';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system. */
export function SchemeMenu() {
  const { t } = useTranslation('kit');
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  // The build, which draws open pages, knows of no choice.
  const colorScheme = useSyncExternalStore(
    () => () => undefined,
    () => chosen,
    () => 'auto' as const,
  );
  const Icon = icons[colorScheme];
  return (
    <IconSelect
      label={t('frame.scheme')}
      value={colorScheme}
      choices={schemes.map((value) => ({ value, label: t(`frame.${value}`) }))}
      onChange={setColorScheme}
      icon={<Icon size={20} stroke={1.6} aria-hidden />}
    />
  );
}
