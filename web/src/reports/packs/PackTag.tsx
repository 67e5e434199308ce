import type { BoardPackStatus } from '@vigia/contract/reports/board-packs.contract.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';
import type { Tone } from '../../kit/theme/palette.ts';

const tones: Record<BoardPackStatus, Tone> = { draft: 'info', making: 'accent', frozen: 'good', failed: 'bad' };

export function PackTag({ status }: { status: BoardPackStatus }) {
  const { t } = useTranslation('reports');
  return <Tag tone={tones[status]}>{t(`packStatuses.${status}`)}</Tag>;
}
