import type { DocumentStatus } from '@vigia/contract/library/library.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';
import type { Tone } from '../kit/theme/palette.ts';

const tonesOfStatus: Record<DocumentStatus, Tone> = {
  DRAFT: 'quiet',
  IN_REVIEW: 'info',
  APPROVED: 'good',
  PUBLISHED: 'accent',
  SUPERSEDED: 'quiet',
  ARCHIVED: 'quiet',
};

/** The state of a document: word, shape and colour. */
export function DocumentTag({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation('library');
  return <Tag tone={tonesOfStatus[status]}>{t(`statuses.${status}`)}</Tag>;
}
