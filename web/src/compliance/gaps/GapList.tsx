import type { FrameworkKey, Gap } from '@vigia/contract/compliance/compliance.shapes.ts';
import { GapItem } from './GapItem.tsx';
import classes from './gaps.module.css';

/** Gaps in the order given, each with its first step. */
export function GapList({ framework, gaps }: { framework: FrameworkKey; gaps: readonly Gap[] }) {
  return (
    <ol className={classes.list}>
      {gaps.map((gap) => (
        <GapItem key={gap.controlId} framework={framework} gap={gap} />
      ))}
    </ol>
  );
}
