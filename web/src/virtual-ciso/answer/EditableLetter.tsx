/** A letter as it is finished: its text in a field, to be changed and copied. It stays here; nothing is sent or kept. */
import { Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function EditableLetter({ letter }: { letter: string }) {
  const { t } = useTranslation('virtual-ciso');
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <div data-no-print>
        <Button variant="default" size="sm" onClick={() => setText(letter)}>
          {t('letter.edit')}
        </Button>
      </div>
    );
  return (
    <Stack gap="sm" data-no-print>
      <Textarea
        label={t('letter.label')}
        description={t('letter.hint')}
        autosize
        minRows={6}
        maxRows={24}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <CopyButton value={text} timeout={4_000}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'letter.copied' : 'letter.copy')}</Button>}
        </CopyButton>
        <Button variant="default" onClick={() => setText(null)}>
          {t('letter.close')}
        </Button>
      </Group>
    </Stack>
  );
}
