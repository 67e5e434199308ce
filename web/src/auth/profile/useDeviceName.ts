import { useTranslation } from 'react-i18next';
import { type Device, deviceOf } from './userAgent.ts';

/** "Chrome no Windows": the friendly name of a user agent. */
export function useDeviceName(): (agent: string) => { name: string; mobile: boolean } {
  const { t } = useTranslation('account');
  const named = ({ browser, system }: Device) => {
    if (browser && system) return t('devices.both', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
  return (agent) => {
    const device = deviceOf(agent);
    return { name: named(device), mobile: device.mobile };
  };
}
