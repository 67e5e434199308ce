import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Screen } from '../kit/screen/Screen.tsx';

/** The placeholder of specification §2, in its own words. */
export function ActionsScreen() {
  const { t } = useTranslation('placeholder');
  return (
    <Screen title={t('actions.title')} narrow>
      <Text>{t('actions.text')}</Text>
    </Screen>
  );
}
