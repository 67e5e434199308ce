import { Button, Code, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Copied.module.css';

/** A text to paste elsewhere, whole, with the button that copies it. `what` names it for the button. */
export function Copied({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation('kit');
  return (
    <Group gap="sm" align="center">
      <Code className={classes.code}>{value}</Code>
      <CopyButton value={value} timeout={3_000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            aria-live="polite"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          >
            {copied ? t('link.copied') : what}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
