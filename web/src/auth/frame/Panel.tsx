import type { ReactNode } from 'react';
import classes from './Panel.module.css';

const lamp = { x: 112, y: 514 };
const levels = [0, 1, 2, 3, 4, 5] as const;
const radiusOf = (level: number) => 92 + level * 84;
const beam = { from: -19, to: 13 };
const around = { from: -31, to: 26 };
/** Beyond the frame, which cuts it. */
const reach = 1400;

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${lamp.x + radius * Math.cos(angle)} ${lamp.y + radius * Math.sin(angle)}`;
};
const arc = (radius: number, { from, to }: typeof beam) =>
  `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`;
const cone = `M${lamp.x} ${lamp.y}L${point(reach, beam.from)}A${reach} ${reach} 0 0 1 ${point(reach, beam.to)}Z`;

/** The watchman's light: six arcs for the six levels of maturity, lit where the beam goes. */
function Light() {
  return (
    <svg className={classes.light} viewBox="0 0 640 760" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path className={classes.cone} d={cone} />
      {levels.map((level) => (
        <g key={level}>
          <path className={classes.dim} d={arc(radiusOf(level), around)} />
          <path className={classes.lit} d={arc(radiusOf(level), beam)} />
        </g>
      ))}
      <path className={classes.rock} d="M0 760V692c34-20 62-26 96-26 44 0 70 20 112 30 44 10 84 34 104 64Z" />
      <path
        className={classes.tower}
        d="M95 540h34l12 132H83ZM87 532h50v8H87ZM93 496h38v5H93ZM97 496c0-12 7-19 15-19s15 7 15 19Z"
      />
      <path className={classes.post} d="M98 501v31M126 501v31" />
      <circle className={classes.lamp} cx={lamp.x} cy={lamp.y + 2} r={9} />
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
