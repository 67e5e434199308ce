/** Personal tokens: for one's own assistant to read, and to propose, as oneself. Shown once, revoked here. */

import { Stack, Text, Title } from '@mantine/core';
import { apiTokens, mostTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { Connecting } from './Connecting.tsx';
import { CreateForm } from './CreateForm.tsx';
import { FreshToken } from './FreshToken.tsx';
import { TokenRow } from './TokenRow.tsx';
import classes from './Tokens.module.css';

type Fresh = Pick<Reply<typeof apiTokens.create>, 'name' | 'token'>;

export function TokensScreen() {
  const { t } = useTranslation('api-tokens');
  const tokens = useRead(apiTokens.list);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const listed = useRef<HTMLHeadingElement>(null);
  const revoke = useWrite(apiTokens.revoke, {
    refresh: [apiTokens.list],
    onDone() {
      toastDone(t('revoke.done'));
      listed.current?.focus();
    },
  });
  const items = tokens.data?.items ?? [];
  const live = items.filter(({ state }) => state === 'live').length;
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      crumbs={[{ title: t('profile'), to: authPlaces.profile.at({ tab: 'security' }) }]}
      reads={[tokens]}
      narrow
    >
      <Stack gap="xl">
        {fresh ? (
          <FreshToken
            {...fresh}
            onDone={() => {
              setFresh(null);
              listed.current?.focus();
            }}
          />
        ) : (
          <section aria-labelledby="new-token">
            <Title order={2} size="h3" mb="sm" id="new-token">
              {t('create.title')}
            </Title>
            {live >= mostTokens ? (
              <Text>{t('create.full', { most: mostTokens })}</Text>
            ) : (
              <CreateForm onMade={({ name, token }) => setFresh({ name, token })} />
            )}
          </section>
        )}
        <section aria-labelledby="tokens">
          <Title order={2} size="h3" mb="sm" id="tokens" ref={listed} tabIndex={-1} className={classes.heading}>
            {t('list.title')}
          </Title>
          {items.length === 0 ? (
            <Text c="dimmed">{t('list.empty')}</Text>
          ) : (
            <ul className={classes.list}>
              {items.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  busy={revoke.busy}
                  onRevoke={() => revoke.run({ params: { id: token.id } })}
                />
              ))}
            </ul>
          )}
        </section>
        <Connecting />
      </Stack>
    </Screen>
  );
}
