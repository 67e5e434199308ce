import type { ReactNode } from 'react';
import classes from './Panel.module.css';

const lamp = { x: 84, y: 548 };
const levels = [0, 1, 2, 3, 4, 5] as const;
const radiusOf = (level: number) => 116 + level * 104;
const beam = { from: -64, to: -18 };

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${lamp.x + radius * Math.cos(angle)} ${lamp.y + radius * Math.sin(angle)}`;
};
const arc = (radius: number, from: number, to: number) =>
  `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`;
const reach = 1400;

/** The light of the landing page, seen from further away: six arcs for the six levels, lit where the beam goes. */
function Light() {
  return (
    <svg className={classes.light} viewBox="0 0 640 600" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path
        className={classes.cone}
        d={`M${lamp.x} ${lamp.y}L${point(reach, beam.from)}A${reach} ${reach} 0 0 1 ${point(reach, beam.to)}Z`}
      />
      {levels.map((level) => (
        <g key={level}>
          <path className={classes.dim} d={arc(radiusOf(level), -90, 4)} />
          <path className={classes.lit} d={arc(radiusOf(level), beam.from, beam.to)} />
        </g>
      ))}
      <circle className={classes.lamp} cx={lamp.x} cy={lamp.y} r={9} />
    </svg>
  );
}

/** The panel beside the form; only where there is room for both. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <aside className={classes.panel} data-no-print>
      <div className={classes.words}>{children}</div>
      <Light />
    </aside>
  );
}
