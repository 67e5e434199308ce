import { Button, Group, Stack, Text } from '@mantine/core';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { AppSetup } from './AppSetup.tsx';

interface AppFactorProps {
  app: Reply<typeof secondFactor.overview>['app'];
  /** With fresh recovery codes, or none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onRemoved: () => void;
}

/** The authenticator app: set up, changed, taken away. */
export function AppFactor({ app, onAdded, onRemoved }: AppFactorProps) {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const [offered, setOffered] = useState<Reply<typeof secondFactor.beginApp> | null>(null);
  const begin = useWrite(secondFactor.beginApp, { onDone: setOffered });
  const remove = useWrite(secondFactor.removeApp, {
    refresh: [secondFactor.overview],
    onDone() {
      toastDone(t('app.removed'));
      onRemoved();
    },
  });
  const added = (codes: readonly string[]) => {
    setOffered(null);
    toastDone(t('app.added'));
    onAdded(codes);
  };
  if (offered) return <AppSetup offered={offered} onDone={added} onCancel={() => setOffered(null)} />;
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="sm">
        <Tag tone={app ? 'good' : 'quiet'}>{app ? t('app.on', { date: date(app.since) }) : t('app.off')}</Tag>
      </Group>
      {!app && <Text size="sm">{t('app.text')}</Text>}
      <Group gap="sm">
        <Button variant={app ? 'default' : 'filled'} loading={begin.busy} onClick={() => begin.run()}>
          {t(app ? 'app.change' : 'app.begin')}
        </Button>
        {app && (
          <ConfirmButton
            title={t('app.remove.title')}
            text={t('app.remove.text')}
            onConfirm={() => remove.run()}
            busy={remove.busy}
            danger
          >
            {t('app.remove.submit')}
          </ConfirmButton>
        )}
      </Group>
    </Stack>
  );
}
