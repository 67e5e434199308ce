import { Text } from '@mantine/core';
import type { ApiToken } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import classes from './Tokens.module.css';

const tones = { live: 'good', expired: 'quiet', revoked: 'bad' } as const;

interface TokenRowProps {
  token: ApiToken;
  busy: boolean;
  onRevoke: () => void;
}

/** One token: what it is for, until when, and when it was last used. */
export function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('api-tokens');
  const { relative, date } = useFormats();
  const { name, state, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = token;
  const purpose = scopes.includes('propose') ? 'propose' : 'read';
  const used = lastUsedAt ? t('row.used', { when: relative(lastUsedAt) }) : t('row.unused');
  const over =
    state === 'revoked'
      ? t('row.revoked', { date: date(revokedAt ?? expiresAt) })
      : t(`row.${state}`, { date: date(expiresAt) });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={550} component="div" className={classes.name}>
          {name}
          <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`purposes.${purpose}.title`)}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t('row.created', { date: date(createdAt) })} · {over} · {used}
        </Text>
      </div>
      {state === 'live' && (
        <ConfirmButton
          size="xs"
          title={t('revoke.title', { name })}
          text={t('revoke.text')}
          confirm={t('revoke.submit')}
          onConfirm={onRevoke}
          busy={busy}
          danger
          aria-label={t('revoke.one', { name })}
        >
          {t('revoke.submit')}
        </ConfirmButton>
      )}
    </li>
  );
}
