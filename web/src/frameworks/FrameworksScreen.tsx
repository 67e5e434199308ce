/** Frameworks that the company brought as OSCAL catalogues: what is there, and bringing another one. */
import { Button, FileButton, List, Text } from '@mantine/core';
import { IconBooks, IconUpload } from '@tabler/icons-react';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { mostControls, type OwnFramework, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { paging } from '@vigia/contract/kit/page.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCan, useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { useUrlState } from '../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../kit/table/DataTable.tsx';
import { FrameworkActions } from './FrameworkActions.tsx';
import { ImportRefusal } from './ImportRefusal.tsx';
import { type Importing, useFrameworkImport } from './useFrameworkImport.ts';

/** Chooses a file and sends it at once; the same file may be chosen again after it was mended. */
function ImportFrameworkButton({ importing: { busy, take } }: { importing: Importing }) {
  const { t } = useTranslation('frameworks');
  const reset = useRef<() => void>(null);
  const chosen = (file: File | null) => void take(file).finally(() => reset.current?.());
  return (
    <FileButton
      onChange={chosen}
      accept="application/json,.json"
      resetRef={reset}
      inputProps={{ 'aria-label': t('import.choose') }}
    >
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
          {t('import.button')}
        </Button>
      )}
    </FileButton>
  );
}

const pages = z.strictObject(paging);

function Empty() {
  const { t } = useTranslation('frameworks');
  const { number } = useFormats();
  return (
    <EmptyState title={t('empty.title')} icon={<IconBooks size={28} stroke={1.5} />}>
      <Text mb="sm">{t('empty.text')}</Text>
      <List>
        <List.Item>{t('empty.first')}</List.Item>
        <List.Item>{t('empty.second', { count: mostControls, value: number(mostControls) })}</List.Item>
        <List.Item>{t('empty.third')}</List.Item>
      </List>
    </EmptyState>
  );
}

function useColumns(): Column<OwnFramework>[] {
  const { t } = useTranslation('frameworks');
  const { date, number } = useFormats();
  const mayEdit = useCan('compliance.edit');
  return [
    { id: 'title', title: t('columns.title'), cell: ({ title }) => title },
    { id: 'version', title: t('columns.version'), cell: ({ version }) => version, width: 120 },
    {
      id: 'controls',
      title: t('columns.controls'),
      cell: ({ controls }) => number(controls),
      numeric: true,
      width: 120,
    },
    { id: 'importedAt', title: t('columns.importedAt'), cell: ({ importedAt }) => date(importedAt), width: 170 },
    {
      id: 'importedBy',
      title: t('columns.importedBy'),
      cell: ({ importedBy: by }) => (by ? `${by.firstName} ${by.lastName}`.trim() : '–'),
    },
    {
      id: 'actions',
      title: t('columns.actions'),
      cell: (framework) => <FrameworkActions framework={framework} mayEdit={mayEdit} />,
      width: 110,
    },
  ];
}

export function FrameworksScreen() {
  const { t } = useTranslation('frameworks');
  const state = useUrlState(pages);
  const [query] = state;
  const list = useRead(ownFrameworks.list, { query }, { keepPrevious: true });
  const columns = useColumns();
  const importing = useFrameworkImport();
  const mayEdit = useCan('compliance.edit');
  return (
    <Screen title={t('title')} lead={t('lead')} actions={mayEdit && <ImportFrameworkButton importing={importing} />}>
      <ImportRefusal importing={importing} />
      <DataTable
        name={t('title')}
        read={list}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => compliancePlaces.own.at({ id })}
        state={state}
        empty={<Empty />}
      />
    </Screen>
  );
}
