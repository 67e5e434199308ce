/** The evidence register, for the ADMIN (ISO/IEC 27001 7.5, 9.1): what proves which controls, and until when. */
import { Button } from '@mantine/core';
import { IconCameraCheck, IconFileCertificate, IconPlus, IconRestore } from '@tabler/icons-react';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { id as idSchema } from '@vigia/contract/kit/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../kit/api/client.ts';
import { useCan, useRead } from '../kit/api/queries.ts';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { ExportMenu } from '../kit/screen/ExportMenu.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { writeParams } from '../kit/screen/useUrlState.ts';
import { DataTable } from '../kit/table/DataTable.tsx';
import { AddForm } from './form/AddForm.tsx';
import { PieceDrawer } from './piece/PieceDrawer.tsx';
import { Counts } from './register/Counts.tsx';
import { useRegister } from './register/filters.ts';
import classes from './register/Register.module.css';
import { RegisterFilters } from './register/RegisterFilters.tsx';
import { useRegisterColumns } from './register/useRegisterColumns.tsx';

/** What stands open beside the register, in the address: one piece (`?id=`) or a new one (`?add=1`). */
function useOpenedEvidence() {
  const [params, setParams] = useSearchParams();
  const change = (part: Record<string, unknown>) =>
    setParams((before) => writeParams(before, part), { preventScrollReset: true });
  return {
    piece: idSchema.safeParse(params.get('id')).data ?? null,
    adding: params.get('add') === '1',
    open: (id: string) => change({ id, add: undefined }),
    add: () => change({ add: 1, id: undefined }),
    close: () => change({ id: undefined, add: undefined }),
  };
}

const examples = [
  ['first', IconFileCertificate],
  ['second', IconCameraCheck],
  ['third', IconRestore],
] as const;

/** Nothing kept yet: what counts as evidence, with three examples. */
function RegisterBeginning({ action }: { action: ReactNode }) {
  const { t } = useTranslation('evidences');
  return (
    <EmptyState title={t('empty.title')} action={action}>
      {t('empty.text')}
      <ul className={classes.examples}>
        {examples.map(([key, Icon]) => (
          <li key={key}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>{t(`empty.${key}`)}</span>
          </li>
        ))}
      </ul>
      {t('empty.last')}
    </EmptyState>
  );
}

interface AddDrawerProps {
  opened: boolean;
  /** The control that the register is about, if any: chosen already. */
  about: { framework?: FrameworkKey | undefined; control?: string | undefined };
  onClose: () => void;
}

/** A new piece of evidence beside the register. */
function AddDrawer({ opened, about: { framework, control }, onClose }: AddDrawerProps) {
  const { t } = useTranslation('evidences');
  return (
    <SidePanel opened={opened} onClose={onClose} size="lg" title={t('add')}>
      <AddForm controls={framework && control ? [{ framework, controlId: control }] : []} onClose={onClose} />
    </SidePanel>
  );
}

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
        kept="evidences"
        empty={<RegisterBeginning action={addButton} />}
      />
      <PieceDrawer id={piece} onClose={close} />
      {mayEdit && <AddDrawer opened={adding} about={filters} onClose={close} />}
    </Screen>
  );
}
