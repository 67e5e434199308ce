/** Personal tokens: for one's own assistant to read, and to propose, as oneself. Shown once, revoked here. */
import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { type ApiToken, apiTokens, mostTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicPath } from '../kit/api/publicPath.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { Copied } from '../kit/screen/Copied.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { CreateForm } from './CreateForm.tsx';

type Fresh = Pick<Reply<typeof apiTokens.create>, 'name' | 'token'>;

/** A token that was just made: the only time it is seen, until the person has put it away. */
function FreshToken({ fresh: { name, token }, onDone }: { fresh: Fresh; onDone: () => void }) {
  const { t } = useTranslation('api-tokens');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Alert color="teal" role="presentation">
      <ScreenPart title={t('fresh.title', { name })} heading={heading}>
        <Stack gap="sm" align="flex-start">
          <Text>{t('fresh.text')}</Text>
          <Copied value={token} what={t('fresh.copy')} />
          <Button variant="default" onClick={onDone}>
            {t('fresh.done')}
          </Button>
        </Stack>
      </ScreenPart>
    </Alert>
  );
}

const tones = { live: 'good', expired: 'quiet', revoked: 'bad' } as const;

/** One token: what it is for, until when, and when it was last used. */
function TokenRow({ token, busy, onRevoke }: { token: Omit<ApiToken, 'id'>; busy: boolean; onRevoke: () => void }) {
  const { t } = useTranslation('api-tokens');
  const { relative, date } = useFormats();
  const { name, state, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = token;
  const used = lastUsedAt ? t('row.used', { when: relative(lastUsedAt) }) : t('row.unused');
  const until = t(`row.${state}`, { date: date(revokedAt ?? expiresAt) });
  return (
    <Paper p="md" component="li">
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
            <Text fw={550}>{name}</Text>
            <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
          </Group>
          <Text size="sm" c="dimmed">
            {t(`purposes.${scopes.includes('propose') ? 'propose' : 'read'}.title`)}
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {t('row.created', { date: date(createdAt) })} · {until} · {used}
          </Text>
        </div>
        {state === 'live' && (
          <ConfirmButton
            {...{ size: 'xs', danger: true, busy, onConfirm: onRevoke }}
            title={t('revoke.title', { name })}
            text={t('revoke.text')}
            confirm={t('revoke.submit')}
            aria-label={t('revoke.one', { name })}
          >
            {t('revoke.submit')}
          </ConfirmButton>
        )}
      </Group>
    </Paper>
  );
}

const steps = ['add', 'address', 'header', 'try'] as const;
const truths = ['you', 'read', 'write', 'goes', 'secret', 'ends'] as const;

/** How an assistant is connected, and what it then may and may not do. */
function Connecting() {
  const { t } = useTranslation('api-tokens');
  return (
    <>
      <ScreenPart title={t('connecting.title')}>
        <Stack gap="md">
          <Copied value={`${window.location.origin}${publicPath}/mcp`} what={t('connecting.copy')} />
          <List type="ordered" spacing={6}>
            {steps.map((step) => (
              <List.Item key={step}>{t(`connecting.${step}`)}</List.Item>
            ))}
          </List>
        </Stack>
      </ScreenPart>
      <ScreenPart card title={t('truths.title')}>
        <List spacing={6}>
          {truths.map((truth) => (
            <List.Item key={truth}>{t(`truths.${truth}`)}</List.Item>
          ))}
        </List>
      </ScreenPart>
    </>
  );
}

export function TokensScreen() {
  const { t } = useTranslation('api-tokens');
  const tokens = useRead(apiTokens.list);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const listed = useRef<HTMLHeadingElement>(null);
  const toList = () => listed.current?.focus();
  const revoke = useWrite(apiTokens.revoke, {
    refresh: [apiTokens.list],
    onDone() {
      toastDone(t('revoke.done'));
      toList();
    },
  });
  const items = tokens.data?.items ?? [];
  const full = items.filter(({ state }) => state === 'live').length >= mostTokens;
  const put = () => {
    setFresh(null);
    toList();
  };
  const crumbs = [{ title: t('profile'), to: authPlaces.profile.at({ tab: 'security' }) }];
  return (
    <Screen title={t('title')} lead={t('lead')} crumbs={crumbs} reads={[tokens]} narrow>
      <Stack gap="xl">
        {fresh ? (
          <FreshToken fresh={fresh} onDone={put} />
        ) : (
          <ScreenPart title={t('create.title')}>
            {full ? <Text>{t('create.full', { most: mostTokens })}</Text> : <CreateForm onMade={setFresh} />}
          </ScreenPart>
        )}
        <ScreenPart title={t('list.title')} heading={listed}>
          {items.length === 0 ? (
            <Text c="dimmed">{t('list.empty')}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(({ id, ...token }) => (
                <TokenRow key={id} token={token} busy={revoke.busy} onRevoke={() => revoke.run({ params: { id } })} />
              ))}
            </Stack>
          )}
        </ScreenPart>
        <Connecting />
      </Stack>
    </Screen>
  );
}
