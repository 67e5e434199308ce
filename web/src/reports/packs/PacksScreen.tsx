/** What was and will be laid before the board. */
import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { locales } from '@vigia/contract/kit/locales.ts';
import { auditorPack } from '@vigia/contract/reports/auditor-pack.contract.ts';
import { type BoardPack, boardPackDraft, boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { DownloadReport } from '../DownloadReport.tsx';
import { PackTag } from './PackTag.tsx';

function useColumns(): Column<BoardPack>[] {
  const { t } = useTranslation(['reports', 'kit']);
  const { date } = useFormats();
  return [
    {
      id: 'title',
      title: t('packs.name'),
      cell: ({ id, title }) => (
        <Anchor component={Link} to={reportsPlaces.pack.at({ packId: id })}>
          {title}
        </Anchor>
      ),
    },
    { id: 'status', title: t('packs.status'), cell: ({ status }) => <PackTag status={status} /> },
    { id: 'language', title: t('packs.language'), cell: ({ language }) => t(`kit:languages.${language}`) },
    { id: 'pages', title: t('packs.pages'), cell: ({ file }) => file?.pages ?? '' },
    { id: 'updated', title: t('packs.updated'), cell: ({ updatedAt }) => date(updatedAt) },
  ];
}

function NewPack() {
  const { t, i18n } = useTranslation(['reports', 'kit']);
  const navigate = useNavigate();
  const create = useWrite(boardPacks.createBoardPack, {
    refresh: [boardPacks.boardPacks],
    onDone: ({ id }) => void navigate(reportsPlaces.pack.at({ packId: id })),
  });
  return (
    <Form
      schema={boardPackDraft}
      initial={{ title: '', language: locales.find((one) => i18n.language.startsWith(one)) ?? 'pt' }}
      submit={(body) => create.send({ body })}
      submitLabel={t('packs.create')}
    >
      <TextField name="title" label={t('packs.name')} />
      <SelectField
        name="language"
        label={t('packs.language')}
        choices={locales.map((value) => ({ value, label: t(`kit:languages.${value}`) }))}
      />
    </Form>
  );
}

/** The other document that leaves the company: everything, for whoever checks it. */
function AuditorPack() {
  const { t } = useTranslation('reports');
  return (
    <Paper p="lg" mt="xl" withBorder component="section" aria-label={t('auditor.title')}>
      <Title order={2} size="h3" mb="xs">
        {t('auditor.title')}
      </Title>
      <Text mb="md">{t('auditor.text')}</Text>
      <DownloadReport download={() => call(auditorPack.make)}>{t('auditor.download')}</DownloadReport>
    </Paper>
  );
}

export function PacksScreen() {
  const { t } = useTranslation(['reports', 'kit']);
  const state = useUrlState(boardPacks.boardPacks.query);
  const [query] = state;
  const read = useRead(boardPacks.boardPacks, { query }, { keepPrevious: true });
  const columns = useColumns();
  const [making, setMaking] = useState(false);
  return (
    <Screen
      title={t('packs.title')}
      lead={t('packs.lead')}
      actions={<Button onClick={() => setMaking(true)}>{t('packs.open')}</Button>}
    >
      <DataTable
        name={t('packs.title')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        state={state}
        empty={<EmptyState title={t('packs.empty')}>{t('packs.emptyText')}</EmptyState>}
      />
      <AuditorPack />
      <Dialog opened={making} onClose={() => setMaking(false)} title={t('packs.open')}>
        <NewPack />
      </Dialog>
    </Screen>
  );
}
