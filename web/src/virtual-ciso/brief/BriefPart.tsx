import { type ReactNode, useId } from 'react';
import classes from './brief.module.css';

/** A part of the brief under its heading. */
export function BriefPart({
  heading,
  children,
  paper = true,
}: {
  heading: string;
  children: ReactNode;
  paper?: boolean;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part} data-no-print={paper ? undefined : true}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
