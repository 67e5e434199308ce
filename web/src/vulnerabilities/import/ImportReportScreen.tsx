/** A scanner's report is brought in: choose it, see what it holds, keep it. */
import { Button, Checkbox, FileButton, Group, Loader, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import { ReportSeen } from './ReportSeen.tsx';
import { noWishes, useReportImport } from './useReportImport.ts';

type Importing = ReturnType<typeof useReportImport>;

function Choose({ importing }: { importing: Importing }) {
  const { t } = useTranslation('vulnerabilities');
  const { file, busy, fault, take } = importing;
  const icon = <IconUpload size={18} stroke={1.6} aria-hidden />;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text>{t('import.formats')}</Text>
        <Group>
          <FileButton onChange={(given) => void take(given)} inputProps={{ 'aria-label': t('import.choose') }}>
            {(props) => (
              <Button {...props} loading={busy} leftSection={icon} variant={file ? 'default' : 'filled'}>
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
          {file && <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>}
        </Group>
        {fault && (
          <Text role="alert" c="var(--mantine-color-error)">
            {fault}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function Keep({ importing }: { importing: Importing }) {
  const { t } = useTranslation('vulnerabilities');
  const { file, reports, busy, keeping, send } = importing;
  const [wishes, setWishes] = useState(noWishes);
  const table = reports.find(({ headings }) => headings.length > 0);
  const readable = reports.some(({ refused }) => refused === null);
  if (!file || !(readable || table)) return null;
  return (
    <Stack gap="md">
      {table && (
        <ReportColumns
          headings={table.headings}
          mapping={{ ...table.mapping, ...wishes.mapping }}
          onChange={(mapping) => setWishes({ ...wishes, mapping })}
        />
      )}
      <TextInput
        label={t('import.target')}
        description={t('import.targetHint')}
        maxLength={300}
        value={wishes.target}
        onChange={(event) => setWishes({ ...wishes, target: event.currentTarget.value })}
      />
      <Checkbox
        label={t('import.closeGone')}
        description={t('import.closeGoneHint')}
        checked={wishes.closeGone}
        onChange={(event) => setWishes({ ...wishes, closeGone: event.currentTarget.checked })}
      />
      {keeping && (
        <Group gap="sm" wrap="nowrap" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('import.busy', { file: file.name })}
          </Text>
        </Group>
      )}
      <Group>
        <Button loading={busy} disabled={!readable && !table} onClick={() => void send(file, wishes, false)}>
          {t('import.keep')}
        </Button>
        {table && (
          <Button variant="default" loading={busy} onClick={() => void send(file, wishes, true)}>
            {t('import.again')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

export function ImportReportScreen() {
  const { t } = useTranslation('vulnerabilities');
  const importing = useReportImport();
  const { file, reports, kept } = importing;
  return (
    <Screen
      title={t('import.title')}
      lead={t('import.lead')}
      crumbs={[{ title: t('title'), to: vulnerabilitiesPlaces.list.at() }]}
      narrow
    >
      <Stack gap="lg">
        <Choose importing={importing} />
        <Stack gap="md" aria-live="polite">
          {kept && <Text fw={580}>{t('import.done')}</Text>}
          {reports.map((report) => (
            <ReportSeen key={report.file} report={report} kept={kept} />
          ))}
        </Stack>
        {reports.length > 0 && !kept && <Keep key={file?.name} importing={importing} />}
        {kept && (
          <Button component={Link} to={vulnerabilitiesPlaces.list.at()} style={{ alignSelf: 'flex-start' }}>
            {t('import.see')}
          </Button>
        )}
      </Stack>
    </Screen>
  );
}
