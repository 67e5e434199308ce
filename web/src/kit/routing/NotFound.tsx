import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Screen } from '../screen/Screen.tsx';

/** No such page. */
export function NotFound() {
  const { t } = useTranslation('kit');
  return (
    <Screen title={t('missing.title')} lead={t('missing.text')} narrow>
      <Button component={Link} to="/">
        {t('home')}
      </Button>
    </Screen>
  );
}
