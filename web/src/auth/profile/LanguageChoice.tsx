import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { locales } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/useLanguage.ts';

/** The languages as buttons, not as radios: an arrow key must not turn the whole page to another language. */
export function LanguageChoice() {
  const { t } = useTranslation(['auth', 'kit']);
  const { language, choose } = useLanguage();
  return (
    <Group gap="xs" role="group" aria-label={t('profile.language.title')}>
      {locales.map((one) => (
        <Button
          key={one}
          lang={one}
          variant={one === language ? 'light' : 'default'}
          aria-pressed={one === language}
          leftSection={one === language ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => choose(one)}
        >
          {t(`kit:languages.${one}`)}
        </Button>
      ))}
    </Group>
  );
}
