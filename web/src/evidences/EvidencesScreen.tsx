/** The evidence register, for the ADMIN (ISO/IEC 27001 7.5, 9.1): what proves which controls, and until when. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { AddDrawer } from './form/AddDrawer.tsx';
import { PieceDrawer } from './piece/PieceDrawer.tsx';
import { Counts } from './register/Counts.tsx';
import { useRegister } from './register/filters.ts';
import { RegisterBeginning } from './register/RegisterBeginning.tsx';
import { RegisterFilters } from './register/RegisterFilters.tsx';
import { useRegisterColumns } from './register/useRegisterColumns.tsx';
import { useOpenedEvidence } from './useOpenedEvidence.ts';

export function EvidencesScreen() {
  const { t } = useTranslation('evidences');
  const { state, query } = useRegister();
  const found = useRead(evidences.list, { query }, { keepPrevious: true });
  const columns = useRegisterColumns();
  const { piece, adding, open, add, close } = useOpenedEvidence();
  const mayEdit = useCan('evidence.edit');
  const [filters] = state;
  const { page: _page, limit: _limit, ...asked } = query;
  const counts = found.data?.counts;
  const filtered = [filters.search, filters.kind, filters.review, filters.framework, filters.control].some(Boolean);
  const any = counts !== undefined && (filtered || Object.values(counts).some((count) => count > 0));
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={add}>
      {t('add')}
    </Button>
  );
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {any && <ExportMenu download={(format) => call(evidences.export, { query: { ...asked, format } })} />}
          {addButton}
        </>
      }
    >
      {any && <Counts counts={counts} shown={filters.state} />}
      {any && <RegisterFilters state={state} />}
      <DataTable
        name={t('title')}
        read={found}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        state={state}
        empty={<RegisterBeginning action={addButton} />}
      />
      <PieceDrawer id={piece} onClose={close} />
      {mayEdit && <AddDrawer opened={adding} about={filters} onClose={close} />}
    </Screen>
  );
}
