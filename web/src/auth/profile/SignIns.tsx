import { Skeleton, Text } from '@mantine/core';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from './Devices.module.css';
import { useDeviceName } from './useDeviceName.ts';

const tones = { 'signed-in': 'good', 'wrong-password': 'warn', 'wrong-code': 'warn' } as const;

/** The latest sign-ins, those that failed too. */
export function SignIns({ shown }: { shown: boolean }) {
  const { t } = useTranslation(['auth', 'kit']);
  const { dateTime } = useFormats();
  const nameOf = useDeviceName();
  const read = useRead(auth.signIns, undefined, { enabled: shown });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={72} role="status" aria-label={t('kit:waiting')} />;
  if (read.data.items.length === 0) return <Text c="dimmed">{t('signIns.none')}</Text>;
  return (
    <ul className={classes.list} aria-label={t('signIns.title')}>
      {read.data.items.map(({ id, at, outcome, device, address }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Text component="div" className={classes.name}>
              <span className="tabular">{dateTime(at)}</span>
              <Tag tone={tones[outcome]}>{t(`signIns.outcomes.${outcome}`)}</Tag>
            </Text>
            <Text size="sm" c="dimmed" className="tabular">
              {t('signIns.from', { device: nameOf(device).name, address })}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
