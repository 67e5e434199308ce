import { type ReactNode, useId } from 'react';
import classes from './Dashboard.module.css';

/** A part of the dashboard under its heading. */
export function DashboardPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
