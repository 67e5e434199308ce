import { ThemeIcon } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconInfoSquareFilled,
  IconSquareRoundedFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Tone, tones } from '../theme/palette.ts';
import classes from './Tag.module.css';

/** One shape per meaning, so that colour is never the only sign. */
const shapes = {
  good: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconAlertOctagonFilled,
  info: IconInfoSquareFilled,
  accent: IconSquareRoundedFilled,
  quiet: IconCircle,
} satisfies Record<Tone, unknown>;

/** A status or severity: word, shape and colour. `good | warn | bad | info | accent | quiet`. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Shape = shapes[tone];
  return (
    <span className={classes.tag}>
      <ThemeIcon variant="transparent" size={16} color={tones[tone]} aria-hidden>
        <Shape size={14} />
      </ThemeIcon>
      {children}
    </span>
  );
}
