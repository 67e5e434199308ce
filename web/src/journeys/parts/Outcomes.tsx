import { IconCheck } from '@tabler/icons-react';
import classes from './Outcomes.module.css';

/** What one has at the end. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className={classes.outcomes}>
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <IconCheck size={18} stroke={2} aria-hidden />
          <span>{outcome}</span>
        </li>
      ))}
    </ul>
  );
}
