import type { ReadingState } from '@vigia/contract/library/readings.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';
import type { Tone } from '../../kit/theme/palette.ts';

const tones: Record<ReadingState, Tone> = { open: 'info', overdue: 'bad', done: 'good' };

/** How a reading stands: word, shape and colour. */
export function ReadingTag({ state }: { state: ReadingState }) {
  const { t } = useTranslation('library');
  return <Tag tone={tones[state]}>{t(`reading.states.${state}`)}</Tag>;
}
