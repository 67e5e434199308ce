import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/Dialog.tsx';

interface LinkDialogProps {
  title: string;
  text: string;
  /** Null: closed. */
  link: string | null;
  onClose: () => void;
}

/** A link that is shown once, to be copied and handed over. */
export function LinkDialog({ title, text, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation('kit');
  return (
    <Dialog opened={link !== null} onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>{text}</Text>
        <TextInput
          label={t('link.label')}
          value={link ?? ''}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <CopyButton value={link ?? ''} timeout={4_000}>
            {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'link.copied' : 'link.copy')}</Button>}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
