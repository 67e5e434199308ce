import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import type { Saving } from '../saving/store.ts';
import classes from './answering.module.css';

interface Said {
  Icon: TablerIcon;
  text: string;
  tone?: 'warn';
}

/** What the person needs to know about saving, the most pressing first. */
function useSaid({ waiting, sending, offline, elsewhere, savedAt }: Saving): Said {
  const { t, i18n } = useTranslation('questionnaire');
  const all = [...waiting.values()];
  const conflicts = all.filter((one) => one.conflict !== undefined).length;
  const refused = all.filter((one) => one.refused !== undefined).length;
  if (conflicts > 0) return { Icon: IconUsers, text: t('saving.conflict', { count: conflicts }), tone: 'warn' };
  if (refused > 0) return { Icon: IconAlertTriangle, text: t('saving.refused', { count: refused }), tone: 'warn' };
  if (elsewhere && all.length > 0)
    return { Icon: IconCloudOff, text: t('saving.elsewhere', { count: all.length }), tone: 'warn' };
  if (offline && all.length > 0)
    return { Icon: IconCloudOff, text: t('saving.offline', { count: all.length }), tone: 'warn' };
  if (sending || all.length > 0) return { Icon: IconCloudUp, text: t('saving.sending') };
  if (savedAt === null) return { Icon: IconCloudCheck, text: t('saving.idle') };
  const time = dayFormat(tagOf[localeFrom(i18n.resolvedLanguage)], { timeStyle: 'short' }).format(savedAt);
  return { Icon: IconCloudCheck, text: t('saving.saved', { time }) };
}

/** "Saved 10:32", "saving…", "waiting for a connection (3)": always there, spoken when it changes. */
export function SaveState({ saving }: { saving: Saving }) {
  const { Icon, text, tone } = useSaid(saving);
  return (
    <Text size="sm" role="status" aria-live="polite" className={classes.saving} data-tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {text}
    </Text>
  );
}
