import { Stack, Text, TextInput } from '@mantine/core';
import { help } from '@vigia/contract/help/help.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { plain } from '../kit/i18n/plain.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import classes from './help.module.css';

/** Every term with its meaning; found without accents, as it is typed. */
export function Glossary() {
  const { t } = useTranslation('help');
  const read = useRead(help.glossary, {});
  const [typed, setTyped] = useState('');
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  const wanted = plain(typed.trim());
  const found = read.data.terms.filter(({ term, means }) => plain(`${term} ${means}`).includes(wanted));
  return (
    <Stack gap="md">
      <TextInput
        label={t('glossary.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={360}
      />
      {found.length === 0 && (
        <Text c="dimmed" role="status">
          {t('glossary.nothing')}
        </Text>
      )}
      <dl className={classes.terms}>
        {found.map(({ term, means }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
