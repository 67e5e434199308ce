/** Personal tokens: for one's own assistant to read, and to propose, as oneself. Shown once, revoked here. */
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { apiTokens, mostTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../kit/api/publicPath.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Copied } from '../kit/screen/Copied.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { CreateForm } from './CreateForm.tsx';
import { TokenRow } from './TokenRow.tsx';
import classes from './Tokens.module.css';

type Fresh = Pick<Reply<typeof apiTokens.create>, 'name' | 'token'>;

interface FreshTokenProps extends Fresh {
  /** The person has put it away. */
  onDone: () => void;
}

/** A token that was just made: the only time it is seen. */
function FreshToken({ name, token, onDone }: FreshTokenProps) {
  const { t } = useTranslation('api-tokens');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Alert color="teal" component="section" aria-labelledby="fresh-token">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id="fresh-token" ref={heading} tabIndex={-1} className={classes.heading}>
          {t('fresh.title', { name })}
        </Title>
        <Text>{t('fresh.text')}</Text>
        <Copied value={token} what={t('fresh.copy')} />
        <Button variant="default" onClick={onDone}>
          {t('fresh.done')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Making one more, as long as there may be more. */
function NewToken({ live, onMade }: { live: number; onMade: (fresh: Fresh) => void }) {
  const { t } = useTranslation('api-tokens');
  return (
    <section aria-labelledby="new-token">
      <Title order={2} size="h3" mb="sm" id="new-token">
        {t('create.title')}
      </Title>
      {live >= mostTokens ? (
        <Text>{t('create.full', { most: mostTokens })}</Text>
      ) : (
        <CreateForm onMade={({ name, token }) => onMade({ name, token })} />
      )}
    </section>
  );
}

const steps = ['add', 'address', 'header', 'try'] as const;
const truths = ['you', 'read', 'write', 'goes', 'secret', 'ends'] as const;

/** How an assistant is connected, and what it then may and may not do. */
function Connecting() {
  const { t } = useTranslation('api-tokens');
  return (
    <Stack gap="xl">
      <section aria-labelledby="connecting">
        <Title order={2} size="h3" mb="sm" id="connecting">
          {t('connecting.title')}
        </Title>
        <Stack gap="md">
          <Copied value={`${window.location.origin}${publicPath}/mcp`} what={t('connecting.copy')} />
          <ol className={classes.points}>
            {steps.map((step) => (
              <li key={step}>{t(`connecting.${step}`)}</li>
            ))}
          </ol>
        </Stack>
      </section>
      <Paper component="section" p="lg" aria-labelledby="truths">
        <Title order={2} size="h3" mb="sm" id="truths">
          {t('truths.title')}
        </Title>
        <Text component="ul" className={classes.points}>
          {truths.map((truth) => (
            <li key={truth}>{t(`truths.${truth}`)}</li>
          ))}
        </Text>
      </Paper>
    </Stack>
  );
}

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
          <NewToken live={live} onMade={setFresh} />
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
