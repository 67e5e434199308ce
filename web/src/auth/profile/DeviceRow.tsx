import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { deviceSession } from '@vigia/contract/auth/devices.contract.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from './Devices.module.css';
import { useDeviceName } from './useDeviceName.ts';

interface DeviceRowProps {
  session: z.output<typeof deviceSession>;
  busy: boolean;
  onEnd: () => void;
}

/** One place where the account is signed in. */
export function DeviceRow({ session, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('account');
  const { relative, dateTime } = useFormats();
  const { name, mobile } = useDeviceName()(session.device);
  const Icon = mobile ? IconDeviceMobile : IconDeviceDesktop;
  const { current, address, createdAt, lastSeenAt } = session;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <Text fw={550} component="div" className={classes.name}>
          {name}
          {current && <Tag tone="good">{t('devices.current')}</Tag>}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {current ? t('devices.now', { address }) : t('devices.seen', { when: relative(lastSeenAt), address })}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t('devices.since', { when: dateTime(createdAt) })}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={onEnd}
          aria-label={t('devices.endOne', { device: name })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
