import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { drafts } from './schemas.ts';

/** What shows evidence, and is out of date when some is added, changed or reviewed. */
export const touchedByAdding = [evidences.list, evidences.get, compliance.overview, compliance.control];

/** Keeps a new piece, by kind. */
export function useAdding(onClose: () => void) {
  const { t } = useTranslation('evidences');
  const onDone = () => {
    toastDone(t('form.added'));
    onClose();
  };
  const create = useWrite(evidences.create, { refresh: touchedByAdding, onDone });
  const upload = useWrite(evidences.upload, { refresh: touchedByAdding, onDone });
  return {
    file: (values: unknown) => {
      const { file, ...body } = drafts.file.parse(values);
      // Beside a file everything is text: what is not given is empty there.
      return upload.send({
        file,
        body: { ...body, validUntil: body.validUntil ?? '', reviewerId: body.reviewerId ?? '' },
      });
    },
    link: (values: unknown) => create.send({ body: { kind: 'link', ...drafts.link.parse(values) } }),
    note: (values: unknown) => create.send({ body: { kind: 'note', ...drafts.note.parse(values) } }),
  };
}
