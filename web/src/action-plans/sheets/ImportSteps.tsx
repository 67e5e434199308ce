import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../kit/screen/toasts.ts';
import { Faults } from './Faults.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { usePlanImport } from './usePlanImport.ts';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** File, columns, trial with everything that is wrong, import. */
export function ImportSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const { file, report, refusal, busy, take, remap, create } = usePlanImport();
  async function finish() {
    const answer = await create();
    if (!answer || answer.created === 0) return;
    toastDone(t('import.done', { count: answer.created }));
    onDone();
  }
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('import.lead')}</Text>
      <Group gap="sm">
        <FileButton onChange={take} accept={accepted} inputProps={{ 'aria-label': t('import.choose') }}>
          {(props) => (
            <Button {...props} variant={file ? 'default' : 'filled'} loading={busy && !report}>
              {t(file ? 'import.chooseOther' : 'import.choose')}
            </Button>
          )}
        </FileButton>
        {file && <Text>{file.name}</Text>}
        {busy && report && <Loader size="sm" aria-label={t('kit:waiting')} role="status" />}
      </Group>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {report && (
        <>
          <ImportColumns report={report} onChange={remap} />
          <Text role="status">
            {t('import.rows', { count: report.rows })} {t('import.ready', { count: report.ready })}{' '}
            {report.duplicates > 0 && t('import.duplicates', { count: report.duplicates })}
          </Text>
          {report.faults.length > 0 ? <Faults faults={report.faults} /> : <ImportPreview report={report} />}
          <Group>
            <Button
              disabled={report.faults.length > 0 || report.ready === 0}
              loading={busy}
              onClick={() => void finish()}
            >
              {t('import.create', { count: report.ready })}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('kit:cancel')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
