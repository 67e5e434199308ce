import type { OutboxMessage } from '@vigia/contract/outbox/outbox.contract.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/screen/Tag.tsx';

const tones = { kept: 'warn', queued: 'info', sent: 'good', failed: 'bad' } as const;

/** What became of a message. */
export function MessageStatusTag({ status }: Pick<OutboxMessage, 'status'>) {
  const { t } = useTranslation('outbox');
  return <Tag tone={tones[status]}>{t(`statuses.${status}`)}</Tag>;
}
