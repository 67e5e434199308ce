import { IconCheck } from '@tabler/icons-react';
import classes from './StepMark.module.css';

/** The number of a step in its circle, or a tick; decoration beside an ordered list's own numbers. */
export function StepMark({ number, done = false }: { number: number; done?: boolean }) {
  return (
    <span className={classes.mark} data-done={done || undefined} aria-hidden>
      {done ? <IconCheck size={16} stroke={2.4} /> : number}
    </span>
  );
}
