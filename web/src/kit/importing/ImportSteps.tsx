/** A spreadsheet on its way in: file, columns, trial with everything that is wrong, import. */
import {
  Alert,
  Button,
  FileButton,
  Group,
  Loader,
  NativeSelect,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { Route } from '@vigia/contract/kit/domain.ts';
import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../screen/toasts.ts';
import { ImportTrial } from './ImportTrial.tsx';
import { type ImportMapping, type ImportRoute, type ImportStep, useImport } from './useImport.ts';

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** More fields than these without a column stand behind a button: the trial is what one came for. */
const mostUnmapped = 6;

interface ColumnsProps {
  report: ImportReport;
  onChange: (mapping: ImportMapping) => void;
}
function ColumnChoices({ report, columns, onChange }: ColumnsProps & Pick<ImportReport, 'columns'>) {
  const { t } = useTranslation('lists');
  const { headings, mapping } = report;
  const choices = [{ value: '', label: t('import.noColumn') }, ...new Set(headings.filter((one) => one !== ''))];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="xs">
      {columns.map(({ field, name, needed }) => (
        <NativeSelect
          key={field}
          label={name}
          withAsterisk={needed}
          data={choices}
          value={mapping[field] ?? ''}
          onChange={(event) => onChange({ ...mapping, [field]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}

/** Which column of the sheet holds which field; guessed by its heading, open to correction. */
function ImportColumns({ report, onChange }: ColumnsProps) {
  const { t } = useTranslation('lists');
  const [all, setAll] = useState(false);
  const { columns, mapping } = report;
  const unmapped = columns.filter(({ field, needed }) => !needed && !mapping[field]);
  const folded = !all && unmapped.length > mostUnmapped;
  const shown = folded ? columns.filter((one) => !unmapped.includes(one)) : columns;
  return (
    <section>
      <Title order={3} mb="xs">
        {t('import.columns')}
      </Title>
      <ColumnChoices report={report} columns={shown} onChange={onChange} />
      {folded && (
        <Button variant="subtle" mt="xs" onClick={() => setAll(true)}>
          {t('import.unmapped', { count: unmapped.length })}
        </Button>
      )}
    </section>
  );
}

function ImportProgress({ step: { done, of } }: { step: ImportStep }) {
  const { t } = useTranslation('lists');
  return (
    <div>
      <Text size="sm" role="status">
        {t('import.progress', { done, of })}
      </Text>
      <Progress value={(100 * done) / of} aria-label={t('import.progress', { done, of })} />
    </div>
  );
}

function ChooseFile({ file, busy, take }: Pick<ReturnType<typeof useImport>, 'file' | 'busy' | 'take'>) {
  const { t } = useTranslation(['lists', 'kit']);
  return (
    <Group gap="sm">
      <FileButton onChange={take} accept={accepted} inputProps={{ 'aria-label': t('import.choose') }}>
        {(props) => (
          <Button {...props} variant={file ? 'default' : 'filled'}>
            {t(file ? 'import.chooseOther' : 'import.choose')}
          </Button>
        )}
      </FileButton>
      {file && <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>}
      {busy && <Loader size="sm" aria-label={t('kit:waiting')} role="status" />}
    </Group>
  );
}

interface FinishProps {
  report: ImportReport;
  busy: boolean;
  create: (without?: 'faulty') => void;
  onDone: () => void;
}
/** All rows at once; or, where some have faults, those that are ready, if one says so. */
function Finish({ report: { ready, faulty, created }, busy, create, onDone }: FinishProps) {
  const { t } = useTranslation(['lists', 'kit']);
  if (created > 0) return <Button onClick={onDone}>{t('kit:close')}</Button>;
  return (
    <Group>
      <Button disabled={faulty > 0 || ready === 0} loading={busy} onClick={() => create()}>
        {ready === 0 ? t('import.createNone') : t('import.create', { count: ready })}
      </Button>
      {faulty > 0 && ready > 0 && (
        <Button variant="light" loading={busy} onClick={() => create('faulty')}>
          {t('import.createRest', { count: ready })}
        </Button>
      )}
      <Button variant="default" onClick={onDone}>
        {t('kit:cancel')}
      </Button>
    </Group>
  );
}

interface ImportStepsProps {
  route: ImportRoute;
  refresh: readonly Route[];
  lead: string;
  onDone: () => void;
}

export function ImportSteps({ route, refresh, lead, onDone }: ImportStepsProps) {
  const { t } = useTranslation('lists');
  const { file, report, refusal, busy, step, take, remap, create } = useImport(route, refresh);
  async function finish(without?: 'faulty') {
    const answer = await create(without);
    if (!answer || answer.created === 0) return;
    toastDone(t('import.done', { count: answer.created }));
    // What was left out stays in view: it is still to be mended.
    if (answer.faulty === 0) onDone();
  }
  return (
    <Stack gap="lg">
      <Text c="dimmed">{lead}</Text>
      <ChooseFile file={file} busy={busy} take={take} />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {report && (
        <>
          {report.created === 0 && <ImportColumns report={report} onChange={remap} />}
          <ImportTrial report={report} />
          {step && <ImportProgress step={step} />}
          <Finish report={report} busy={busy} create={(without) => void finish(without)} onDone={onDone} />
        </>
      )}
    </Stack>
  );
}
