import { ThemeIcon } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
} from '@tabler/icons-react';
import type { ControlResult } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import classes from './marks.module.css';

/** One shape per result, so that colour is never the only sign. */
const shapes = {
  compliant: { Shape: IconCircleCheckFilled, color: 'green' },
  partially_compliant: { Shape: IconCircleHalf2, color: 'yellow' },
  non_compliant: { Shape: IconAlertOctagonFilled, color: 'red' },
  not_assessed: { Shape: IconCircleDashed, color: 'gray' },
  not_applicable: { Shape: IconCircleMinus, color: 'gray' },
} satisfies Record<ControlResult, unknown>;

/** The shape of a result; decoration beside its word. */
export function ResultMark({ result }: { result: ControlResult }) {
  const { Shape, color } = shapes[result];
  return (
    <ThemeIcon variant="transparent" size={16} color={color} aria-hidden>
      <Shape size={15} stroke={2.2} />
    </ThemeIcon>
  );
}

/** A result in word, shape and colour. */
export function ResultTag({ result }: { result: ControlResult }) {
  const { t } = useTranslation('compliance');
  return (
    <span className={classes.tag}>
      <ResultMark result={result} />
      {t(`results.${result}`)}
    </span>
  );
}
