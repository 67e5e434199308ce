import { Alert, Paper, Stack, Text } from '@mantine/core';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { targetDraft } from '@vigia/contract/scans/scans.rules.ts';
import type { ScanOverview } from '@vigia/contract/scans/scans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { readToken } from '../kit/api/token.ts';
import { Form } from '../kit/form/Form.tsx';
import { TextField } from '../kit/form/TextField.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

/** Begins a scan of what is typed. The specification says every word of what can go wrong (§8). */
export function StartScan({ overview }: { overview: ScanOverview }) {
  const { t } = useTranslation('scans');
  const [signedOut, setSignedOut] = useState(false);
  const start = useWrite(scans.start, {
    refresh: [scans.overview, scans.list, scans.targets],
    onDone: ({ id }) => toastDone(t('start.done', { id })),
  });
  const submit = async (body: { target: string }) => {
    setSignedOut(readToken() === null);
    if (readToken() === null) return;
    try {
      await start.send({ body });
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status === 0 || fault.status >= 500)
        console.error('a varredura não pôde começar', fault);
      throw fault;
    }
  };
  return (
    <Paper p="md" component="section" aria-label={t('start.title')}>
      <Stack gap="sm">
        <Form
          schema={targetDraft}
          initial={{ target: overview.suggested ?? '' }}
          submit={submit}
          submitLabel={t('start.submit')}
          failed={t('start.failed')}
        >
          <TextField name="target" label={t('start.target')} hint={t('start.hint')} />
        </Form>
        {signedOut && (
          <Alert color="yellow" role="alert">
            {t('start.signedOut')}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('start.wall', { count: overview.publicChecks, all: overview.checks })}
        </Text>
      </Stack>
    </Paper>
  );
}
