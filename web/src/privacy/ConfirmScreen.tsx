/** Whoever asked says that it was they: only a press of the button does, no program that follows links. */
import { Button, Text } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';

export function ConfirmScreen() {
  const { t } = useTranslation('privacy');
  const { token = '' } = useParams();
  const params = { token };
  const read = useRead(privacy.confirmation, { params });
  const confirm = useWrite(privacy.confirm, { refresh: [privacy.confirmation] });
  const asked = read.data;
  return (
    <Screen
      title={t('public.confirmTitle')}
      lead={asked && t('public.confirmLead', { company: asked.company, kind: t(`kinds.${asked.kind}`) })}
      reads={[read]}
      narrow
    >
      {asked?.confirmed && <Text>{t('public.confirmed')}</Text>}
      {asked && !asked.confirmed && (
        <Button loading={confirm.busy} onClick={() => confirm.run({ params })}>
          {t('public.confirm')}
        </Button>
      )}
    </Screen>
  );
}
