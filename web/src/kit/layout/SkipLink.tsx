import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard: straight to the content. */
export function SkipLink() {
  const { t } = useTranslation('kit');
  return (
    <a className="skip-link" href="#content">
      {t('frame.skip')}
    </a>
  );
}
