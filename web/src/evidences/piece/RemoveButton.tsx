import { IconTrash } from '@tabler/icons-react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type Evidence, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

/** Takes a piece out of the register, after asking. */
export function RemoveButton({ piece, onGone }: { piece: Evidence; onGone: () => void }) {
  const { t } = useTranslation('evidences');
  const remove = useWrite(evidences.remove, {
    refresh: [evidences.list, compliance.overview, compliance.control],
    onDone() {
      toastDone(t('piece.removed'));
      onGone();
    },
  });
  return (
    <ConfirmButton
      danger
      title={t('piece.removeTitle')}
      text={t('piece.removeText', { count: piece.controls.length })}
      busy={remove.busy}
      onConfirm={() => remove.run({ params: { id: piece.id } })}
      leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
    >
      {t('piece.remove')}
    </ConfirmButton>
  );
}
