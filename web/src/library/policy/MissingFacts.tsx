import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Clash } from '../../kit/form/Clash.tsx';
import type { Overlap } from '../../kit/form/carefully.ts';
import { useKeptState } from '../../kit/form/drafts.ts';
import { Restored } from '../../kit/form/Restored.tsx';
import { ReadyButton } from '../../kit/screen/ReadyButton.tsx';
import { toastDone, useProblemToast } from '../../kit/screen/toasts.ts';

/** What others told meanwhile of the same places; null where the refusal is another one. */
function toldMeanwhile({ details: { errors = [] } }: Problem): Record<string, string> | null {
  const told = errors.filter(({ code }) => code === 'library.told-meanwhile');
  const theirs = told.map(({ pointer, values }) => [pointer.slice('/values/'.length), String(values?.value ?? '')]);
  return told.length > 0 ? Object.fromEntries(theirs) : null;
}

const none = {};

/** What the text leaves open. Told once, it is filled in here and in every other draft. */
export function MissingFacts({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const { typed: values, found, change, clear } = useKeptState<Readonly<Record<string, string>>>('missing', none);
  const [clash, setClash] = useState<Overlap | null>(null);
  const toast = useProblemToast();
  const fill = useWrite(library.fill, {
    refresh: [library.get, library.list, library.template],
    onDone: ({ documents }) => {
      clear();
      setClash(null);
      toastDone(t('missing.done', { count: documents }));
    },
  });
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  const lacks = Object.keys(told).length === 0 && t('missing.lacks');
  async function send() {
    try {
      await fill.send({ body: { values: told, basedOn: Object.fromEntries(Object.entries(clash?.facts ?? {})) } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const theirs = toldMeanwhile(error);
      if (theirs) setClash({ keys: Object.keys(theirs), facts: theirs });
      else toast(error);
    }
  }
  const fields = new Map(policy.missing.map(({ id, label }) => [id, { label, say: String }]));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="missing">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          <Title order={2} size="h4" id="missing">
            {t('missing.title', { count: policy.missing.length })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('missing.lead')}
          </Text>
          {found && <Restored />}
          {clash && <Clash clash={clash} fields={fields} values={values} />}
          {policy.missing.map(({ id, label, example }) => (
            <TextInput
              key={id}
              {...{ label, maxLength: 200, value: values[id] ?? '' }}
              placeholder={t('missing.example', { example })}
              onChange={(event) => change({ [id]: event.currentTarget.value })}
            />
          ))}
          <ReadyButton {...{ type: 'submit', variant: 'default', loading: fill.busy, lacks }}>
            {t('missing.save')}
          </ReadyButton>
        </Stack>
      </form>
    </Paper>
  );
}
