import type { ReactNode } from 'react';
import { Beam, type Light, Tower } from '../../kit/brand/Lighthouse.tsx';
import classes from './AuthPanel.module.css';

const light: Light = {
  ...{ lamp: { x: 112, y: 514 }, firstArc: 92, between: 84 },
  ...{ beam: { from: -19, to: 13 }, around: { from: -31, to: 26 } },
};

/** The panel beside the form; only where there is room for both. */
export function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <aside className={classes.panel} data-no-print>
      <div className={classes.words}>{children}</div>
      <svg className={classes.light} viewBox="0 0 640 760" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        <Beam light={light} />
        <Tower light={light} />
      </svg>
    </aside>
  );
}
