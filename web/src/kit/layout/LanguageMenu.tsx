import { IconLanguage } from '@tabler/icons-react';
import { locales } from '@vigia/contract/kit/locales.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/useLanguage.ts';
import { IconSelect } from './IconSelect.tsx';

/** The language of the page: pt, en, es. */
export function LanguageMenu() {
  const { t } = useTranslation('kit');
  const { language, choose } = useLanguage();
  return (
    <IconSelect
      label={t('frame.language')}
      value={language}
      choices={locales.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
      onChange={choose}
      icon={<IconLanguage size={20} stroke={1.6} aria-hidden />}
    />
  );
}
