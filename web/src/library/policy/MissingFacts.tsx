import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';

/** What the text leaves open. Told once, it is filled in here and in every other draft. */
export function MissingFacts({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const fill = useWrite(library.fill, {
    refresh: [library.get, library.list, library.template],
    onDone: ({ documents }) => {
      setValues({});
      toastDone(t('missing.done', { count: documents }));
    },
  });
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="missing">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          fill.run({ body: { values: told } });
        }}
      >
        <Stack gap="sm">
          <Title order={2} size="h4" id="missing">
            {t('missing.title', { count: policy.missing.length })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('missing.lead')}
          </Text>
          {policy.missing.map(({ id, label, example }) => (
            <TextInput
              key={id}
              label={label}
              placeholder={t('missing.example', { example })}
              maxLength={200}
              value={values[id] ?? ''}
              onChange={(event) => setValues({ ...values, [id]: event.currentTarget.value })}
            />
          ))}
          <Button type="submit" variant="default" loading={fill.busy} disabled={Object.keys(told).length === 0}>
            {t('missing.save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
