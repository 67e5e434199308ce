import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Copied } from './Copied.tsx';
import classes from './Tokens.module.css';

interface FreshTokenProps {
  name: string;
  token: string;
  /** The person has put it away. */
  onDone: () => void;
}

/** A token that was just made: the only time it is seen. */
export function FreshToken({ name, token, onDone }: FreshTokenProps) {
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
