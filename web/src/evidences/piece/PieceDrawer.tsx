import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { EditForm } from './EditForm.tsx';
import { Piece } from './Piece.tsx';

/** One piece by its id: seen, or edited. */
function Opened({
  id,
  onClose,
  onEdit,
  editing,
}: {
  id: string;
  onClose: () => void;
  onEdit: (on: boolean) => void;
  editing: boolean;
}) {
  const read = useRead(evidences.get, { params: { id } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <ScreenSkeleton />;
  if (editing) return <EditForm piece={read.data} onDone={() => onEdit(false)} />;
  return <Piece piece={read.data} onEdit={() => onEdit(true)} onGone={onClose} />;
}

/** A piece of evidence beside the register, named by the address. */
export function PieceDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('evidences');
  const [edited, setEdited] = useState<string | null>(null);
  const editing = id !== null && edited === id;
  const close = () => {
    setEdited(null);
    onClose();
  };
  return (
    <SidePanel opened={id !== null} onClose={close} size="lg" title={t('piece.loading')}>
      {id !== null && (
        <Opened key={id} id={id} onClose={close} editing={editing} onEdit={(on) => setEdited(on ? id : null)} />
      )}
    </SidePanel>
  );
}
