import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The spinner of a screen that is on its way. */
export function Waiting() {
  const { t } = useTranslation('kit');
  return (
    <Center mih="50vh" role="status" aria-label={t('waiting')}>
      <Loader type="dots" />
    </Center>
  );
}
