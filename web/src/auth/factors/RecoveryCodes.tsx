import { Alert, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../kit/api/client.ts';
import classes from './Factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** The person has put them away. */
  onDone: () => void;
}

/** Recovery codes that were just made: the only time they are seen. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = `${t('recovery.file', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <Alert color="teal" component="section" aria-labelledby="recovery-codes">
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="h4" id="recovery-codes" ref={heading} tabIndex={-1} className={classes.heading}>
          {t('recovery.title')}
        </Title>
        <Text>{t('recovery.text')}</Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="sm">
          <CopyButton value={codes.join('\n')} timeout={3_000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                aria-live="polite"
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              >
                {t(copied ? 'recovery.copied' : 'recovery.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile({ blob: new Blob([lines], { type: 'text/plain' }), name: 'vigia.txt' })}
          >
            {t('recovery.download')}
          </Button>
        </Group>
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </Stack>
    </Alert>
  );
}
