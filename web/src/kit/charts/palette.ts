import type { CSSProperties } from 'react';
import { series } from '../theme/palette.ts';

/** Lines differ by their dashes too, for who does not see the colours or prints in grey. */
const dashes = ['', '7 4', '2 4', '10 4 2 4', '1 5'];

/** The colour of the n-th series, as the variable the chart's styles read. */
export const seriesStyle = (index: number): CSSProperties & Record<'--series', string> => ({
  '--series': `var(--vigia-series-${series[index % series.length]})`,
});

export const dashOf = (index: number): string => dashes[index % dashes.length] ?? '';
